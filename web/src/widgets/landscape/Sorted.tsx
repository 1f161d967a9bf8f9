/** The values of a landscape in order, on its scale: the median and the worst are named, the place of the cross is marked. */

import { useLayoutEffect, useMemo, useRef } from 'react';
import { formatNumber } from '../../base/numbers';
import type { CrossPlace } from './cross-place';
import css from './landscape.module.css';
import {
  type LandscapeLayout,
  type Room,
  type SideLayout,
  type SideName,
  type SortedSide,
  sortedLayout,
} from './layout';

export interface SortedWords {
  readonly title: string;
  median(value: number): string;
  worst(value: number): string;
}

type Values = readonly (number | null | undefined)[];

interface SortedProps {
  readonly layout: LandscapeLayout;
  readonly room: Room;
  readonly cross: CrossPlace;
  readonly values: Readonly<Record<SideName, Values>>;
  readonly words: SortedWords;
  readonly left: number;
  readonly width: number;
}

export function SortedCrashes({ layout, room, cross, values, words, left, width }: SortedProps) {
  const svg = useRef<SVGSVGElement>(null);
  const { tape } = layout;
  const { zoom } = room;
  const count = values.above.length;
  const sides = useMemo(
    () =>
      (['above', 'below'] as const).flatMap((name) => {
        const side = layout[name];
        if (side === null) return [];
        return [{ name, side, sorted: sortedLayout(values[name], side, left, width) }];
      }),
    [layout, values, left, width],
  );

  const inset = 8 * zoom;
  const ends = [
    { anchor: 'start', value: 0, x: left + inset },
    { anchor: 'middle', value: Math.floor(count / 2), x: left + width / 2 },
    { anchor: 'end', value: count, x: left + width - inset },
  ] as const;

  useLayoutEffect(() => {
    return cross.shows((place) => {
      for (const { name, sorted } of sides) {
        const dot = svg.current?.querySelector(`[data-dot=${name}]`);
        const spot = sorted.spotOf(place);
        dot?.toggleAttribute('hidden', spot === null);
        dot?.setAttribute('transform', `translate(${spot?.x ?? 0} ${spot?.y ?? 0})`);
      }
    });
  }, [cross, sides]);

  return (
    <svg
      ref={svg}
      className={css.sorted}
      width={Math.min(room.width, left + width + left)}
      height={room.height}
      aria-hidden="true"
    >
      {sides.map(({ name, side, sorted }) => (
        <g key={name}>
          <path className={`${css.area} ${css.main}`} d={sorted.area} />
          <path className={`${css.edge} ${css.main}`} d={sorted.edge} />
          <Named {...{ side, sorted, words, left, zoom }} />
        </g>
      ))}
      <rect className={css.tape} x={left} y={tape.top} width={width} height={tape.height} />
      {ends.map(({ anchor, value, x }) => (
        <text
          key={anchor}
          className={css.time}
          x={x}
          y={tape.top + tape.height / 2 + 4 * zoom}
          textAnchor={anchor}
        >
          {formatNumber(value)}
        </text>
      ))}
      <text className={css.title} x={left} y={12 * zoom}>
        {words.title}
      </text>
      {sides.map(({ name }) => (
        <circle key={name} data-dot={name} className={css.dot} r={4 * zoom} />
      ))}
    </svg>
  );
}

interface NamedProps {
  readonly side: SideLayout;
  readonly sorted: SortedSide;
  readonly words: SortedWords;
  readonly left: number;
  readonly zoom: number;
}

/** Outside of the worst, where nothing of the curve can be. */
function Named({ side, sorted, words, left, zoom }: NamedProps) {
  const { median, worst } = sorted;
  if (median === null || worst === null) return null;
  const isAbove = side.end < side.base;
  const y = worst.y + (isAbove ? -26 : 20) * zoom;
  return (
    <>
      <path className={css.leader} d={`M${median.x} ${side.base}V${median.y}`} />
      <circle className={css.ring} cx={median.x} cy={median.y} r={3.4 * zoom} />
      <text className={css.median} x={left} y={y}>
        {words.median(median.value)}
      </text>
      <text className={css.worst} x={left} y={y + 16 * zoom}>
        {words.worst(worst.value)}
      </text>
    </>
  );
}
