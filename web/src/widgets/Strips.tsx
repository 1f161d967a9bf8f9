/**
 * Strips under a line of time: at each of many moments a few measures, as a filled shape and a line to compare with. A
 * slider for keyboard and screen reader: arrows go from moment to moment, Enter opens the one that is chosen.
 */

import { type KeyboardEvent, type MouseEvent, memo } from 'react';
import type { LinearScale } from './chart/axis';
import { Cross } from './chart/Glyphs';
import css from './Strips.module.css';
import { nearestPlace, type StripData, type StripLayout, stripsLayout } from './strips-layout';
import { useRootZoom } from './use-root-zoom';

interface StripsProps {
  readonly width: number;
  /** Of one strip, px. */
  readonly height: number;
  /** Names and words are inside the strips, for a narrow page. */
  readonly labelled: boolean;
  readonly scale: LinearScale;
  /** All moments, ascending; each can be chosen. */
  readonly places: ArrayLike<number>;
  readonly strips: readonly StripData[];
  /** Moments at which something is wrong, by place. */
  readonly crosses: readonly number[];
  /** Number of the chosen moment. */
  readonly chosen: number | null;
  /** The text of the strips about it, one for each strip. */
  readonly readings: readonly string[];
  readonly label: string;
  readonly spoken: string;
  readonly onChoose: (chosen: number | null) => void;
  readonly onOpen: (chosen: number) => void;
}

/** Room for words inside a strip, and from the page's edge, px. */
const [LABEL, INDENT] = [17, 16];

export function Strips(props: StripsProps) {
  const { width, height, labelled, scale, places, strips, chosen, readings } = props;
  const zoom = useRootZoom();
  const room = width / zoom;
  const inset = labelled ? LABEL : 0;
  const layouts = stripsLayout(strips, scale, height, inset);
  const whole = strips.length * height;
  const last = places.length - 1;

  function placeUnder(event: MouseEvent<HTMLElement>): number | null {
    const box = event.currentTarget.getBoundingClientRect();
    return nearestPlace(places, scale, ((event.clientX - box.left) / box.width) * room);
  }

  function onKeyDown(event: KeyboardEvent) {
    const at = chosen ?? 0;
    const tenth = Math.max(1, Math.round(last / 10));
    const to = {
      ArrowLeft: at - 1,
      ArrowDown: at - 1,
      ArrowRight: chosen === null ? 0 : at + 1,
      ArrowUp: chosen === null ? 0 : at + 1,
      PageUp: at - tenth,
      PageDown: at + tenth,
      Home: 0,
      End: last,
    }[event.key];
    const opens = event.key === 'Enter' && chosen !== null;
    if (to === undefined && !opens) return;
    event.preventDefault();
    event.stopPropagation();
    if (to !== undefined) props.onChoose(Math.min(last, Math.max(0, to)));
    else if (chosen !== null) props.onOpen(chosen);
  }

  return (
    <div
      className={css.strips}
      role="slider"
      tabIndex={0}
      aria-label={props.label}
      aria-valuemin={0}
      aria-valuemax={Math.max(0, last)}
      aria-valuenow={chosen ?? 0}
      aria-valuetext={props.spoken}
      onKeyDown={onKeyDown}
      onPointerMove={(event) => {
        if (event.pointerType !== 'touch') props.onChoose(placeUnder(event));
      }}
      onClick={(event) => {
        const under = placeUnder(event);
        if (under === null) return;
        // A finger has no way to point first: it chooses, and a button opens.
        const isTouch = (event.nativeEvent as globalThis.PointerEvent).pointerType === 'touch';
        if (isTouch) props.onChoose(under);
        else props.onOpen(under);
      }}
    >
      <svg width={width} height={whole * zoom} viewBox={`0 0 ${room} ${whole}`} aria-hidden="true">
        {layouts.map((layout, index) => (
          <Strip
            key={layout.key}
            layout={layout}
            strip={strips[index]}
            width={room}
            reading={labelled ? (readings[index] ?? '') : null}
          />
        ))}
        {props.crosses.map((at) => (
          <Cross key={at} x={scale(at)} y={6} size={6} />
        ))}
        {chosen !== null && (
          <Chosen
            x={scale(places[chosen] ?? 0)}
            at={places[chosen] ?? 0}
            {...{ layouts, strips }}
          />
        )}
      </svg>
    </div>
  );
}

interface StripProps {
  readonly layout: StripLayout;
  readonly strip: StripData | undefined;
  readonly width: number;
  /** Words inside the strip; null where they are next to it. */
  readonly reading: string | null;
}

/** Redrawn only when its curves or its words change, not while one points along it. */
const Strip = memo(
  function Strip({ layout, strip, width, reading }: StripProps) {
    const { base, top, area, edge, line, most } = layout;
    return (
      <g>
        <line className={css.base} x1={0} y1={base + 0.5} x2={width} y2={base + 0.5} />
        <path className={css.shape} style={{ fill: strip?.fill }} d={area} />
        <path className={css.edge} style={{ stroke: strip?.edge }} d={edge} />
        <path className={css.line} d={line} />
        {reading === null ? (
          <text className={css.most} x={width} y={top + 4}>
            {strip?.words(most)}
          </text>
        ) : (
          <>
            <text className={css.name} x={INDENT} y={top - 9}>
              {strip?.name}
            </text>
            <text className={css.reading} x={width - INDENT} y={top - 9}>
              {reading}
            </text>
          </>
        )}
      </g>
    );
  },
  (before, after) =>
    before.layout.area === after.layout.area &&
    before.layout.line === after.layout.line &&
    before.width === after.width &&
    before.reading === after.reading,
);

interface ChosenProps {
  readonly x: number;
  readonly at: number;
  readonly layouts: readonly StripLayout[];
  readonly strips: readonly StripData[];
}

function Chosen({ x, at, layouts, strips }: ChosenProps) {
  return (
    <g>
      {layouts.map(({ key, top, base, y }, index) => {
        const shape = strips[index]?.shape.find((value) => value.at === at)?.value;
        const line = strips[index]?.line.find((value) => value.at === at)?.value;
        return (
          <g key={key}>
            <line className={css.chosen} x1={x} y1={top - 5} x2={x} y2={base} />
            {shape != null && <circle className={css.hollow} cx={x} cy={y(shape)} r={3.4} />}
            {line != null && <circle className={css.dot} cx={x} cy={y(line)} r={3} />}
          </g>
        );
      })}
    </g>
  );
}
