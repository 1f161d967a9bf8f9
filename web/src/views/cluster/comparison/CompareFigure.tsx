/** Two runs on one axis of time, drawn: whose commits stop for how long, and which phase takes the difference. */

import { useMemo } from 'react';
import { formatCount } from '../../../base/numbers';
import { textWidth } from '../../../base/text-width';
import * as say from '../../../base/words/ui/apps/twins';
import { Band, Cross } from '../../../widgets/chart/Glyphs';
import { NowLine, pillPlace, SpanRow, TimeAxis } from '../../../widgets/chart/TimeAxis';
import { useRootZoom } from '../../../widgets/use-root-zoom';
import type { ComparedFigureProps } from '../../comparison';
import css from './compare.module.css';
import { type CompareGeometry, compareLayout, type Lane, shownOf } from './layout';

export function CompareFigure({ a, b, width, sentence }: ComparedFigureProps) {
  const zoom = useRootZoom();
  const geometry = useMemo(
    () => compareLayout(shownOf({ a, b }), width / zoom),
    [a, b, width, zoom],
  );
  const { axis, x0, x1, yAxis, nows, lanes } = geometry;
  const clear = nows.map(({ x, words, from, to }) => pillPlace(x, words, from, to));
  return (
    <figure className={css.compare} aria-label={sentence}>
      <svg
        width={width}
        height={geometry.height * zoom}
        viewBox={`0 0 ${geometry.width} ${geometry.height}`}
        role="presentation"
      >
        {lanes.map((lane) => (
          <CommitLane key={lane.side} lane={lane} geometry={geometry} />
        ))}
        <Phases geometry={geometry} />
        <TimeAxis axis={axis} y={yAxis} x0={x0} x1={x1} unit="s" clear={clear} />
        {nows.map(({ x, words, from, to }) => (
          <NowLine key={words} x={x} top={8} bottom={yAxis} words={words} x0={from} x1={to} />
        ))}
      </svg>
    </figure>
  );
}

function CommitLane({ lane, geometry }: { lane: Lane; geometry: CompareGeometry }) {
  const { side, top, foot, area, edge, brownouts, crashes } = lane;
  const { x0, x1, most } = geometry;
  const narrow = x0 < 120;
  const middle = (top + foot) / 2 + 4;
  return (
    <g>
      <text className={css.letter} x={x0 - 12} y={middle + 3}>
        {side.toUpperCase()}
      </text>
      <text className={css.name} x={x0 - 34} y={middle - (narrow ? 0 : 5)}>
        {say.commits}
      </text>
      {!narrow && (
        <text className={css.quiet} x={x0 - 34} y={middle + 10}>
          {say.aSecond}
        </text>
      )}
      <path className={css.area} d={area} />
      <path className={css.edge} d={edge} />
      <text className={css.most} x={x0 - 8} y={top + 4}>
        {formatCount(most)}
      </text>
      <line className={css.hair} x1={x0} y1={foot} x2={x1} y2={foot} />
      {brownouts.map(({ x1: from, x2: to, open, words }) => (
        <g key={from}>
          <Band x1={from} x2={to} open={open} top={top - 2} bottom={foot} />
          <BandWords from={from} to={to} words={words} y={middle} geometry={geometry} />
        </g>
      ))}
      {crashes.map(({ x, words, room }) => (
        <g key={x}>
          <line className={css.crash} x1={x} y1={top - 4} x2={x} y2={foot} />
          <Cross x={x} y={top - 7} size={9} />
          {room && (
            <text className={css.failed} x={x - 11} y={top - 3}>
              {words}
            </text>
          )}
        </g>
      ))}
    </g>
  );
}

interface BandWordsProps {
  readonly from: number;
  readonly to: number;
  readonly words: string;
  readonly y: number;
  readonly geometry: CompareGeometry;
}

/** In the band where they fit, else right of it, else left; the time alone where there is room for nothing else. */
function BandWords({ from, to, words, y, geometry: { x0, x1 } }: BandWordsProps) {
  const time = words.replace('brown-out ', '');
  for (const said of [words, time]) {
    const wide = textWidth(said, 12, 600);
    if (to - from > wide + 10) {
      return (
        <text className={`${css.brown} ${css.inside}`} x={(from + to) / 2} y={y}>
          {said}
        </text>
      );
    }
    const right = to + wide + 8 < x1;
    if (right || from - wide - 8 > x0) {
      return (
        <text
          className={`${css.brown} ${right ? css.right : css.left}`}
          x={right ? to + 6 : from - 6}
          y={y}
        >
          {said}
        </text>
      );
    }
  }
  return null;
}

function Phases({ geometry }: { geometry: CompareGeometry }) {
  const { rows, rowHeight, x0, x1 } = geometry;
  return rows.map(({ phase, name, y, a, b }) => {
    const begun = a.length + b.length > 0;
    return (
      <g key={phase}>
        <text className={begun ? css.name : css.hint} x={x0 - 12} y={y + rowHeight * 0.62}>
          {name}
        </text>
        <SpanRow y={y} height={rowHeight} x0={x0} x1={x1} spans={a} pinned={b} />
      </g>
    );
  });
}
