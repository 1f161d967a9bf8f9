/** Commits of both runs since the crash, what lies between them, and the phases of both recoveries under the same axis. */

import { useRef } from 'react';
import say from '../../../base/messages/compare';
import { formatCount } from '../../../base/numbers';
import { SIDES } from '../../../player/pair';
import { NowLine, pillPlace, SpanRow, TimeAxis } from '../../../widgets/chart/TimeAxis';
import { axisOf, useZoom, type Zooming } from '../../../widgets/zoom/use-zoom';
import css from './compare.module.css';
import type { CompareGeometry, CurveEnds } from './layout';
import { notServedWords } from './sentences';

interface CommitCurvesProps {
  readonly geometry: CompareGeometry;
  readonly zoom: number;
  readonly zooming: Zooming | null;
}

export function CommitCurves({ geometry, zoom, zooming }: CommitCurvesProps) {
  const { width, height, axis, x0, x1, yAxis, nows, rows, rowHeight } = geometry;
  const svg = useRef<SVGSVGElement>(null);
  useZoom(svg, { ...axisOf(geometry), zooming });
  const clear = nows.map(({ x, words, from, to }) => pillPlace(x, words, from, to));
  return (
    <svg
      ref={svg}
      className={css.curves}
      width={width * zoom}
      height={height * zoom}
      viewBox={`0 0 ${width} ${height}`}
      role="presentation"
    >
      <Curves geometry={geometry} />
      {rows.map(({ phase, name, y, a, b }) => (
        <g key={phase}>
          <text
            className={a.length + b.length > 0 ? css.name : css.hint}
            x={x0 - 12}
            y={y + rowHeight * 0.66}
          >
            {name}
          </text>
          <SpanRow y={y} height={rowHeight} x0={x0} x1={x1} spans={a} hollow={b} />
        </g>
      ))}
      <TimeAxis {...{ axis, x0, x1, clear }} y={yAxis} unit="s" grips={zooming !== null} />
      {nows.map(({ x, words, from, to }) => (
        <NowLine key={words} x={x} top={0} bottom={yAxis} words={words} x0={from} x1={to} />
      ))}
    </svg>
  );
}

/** Letters of two ends nearer than this are moved apart, px. */
const LINE = 15;

function Curves({
  geometry: { x0, x1, isNarrow, curves, gap, blocks },
}: {
  geometry: CompareGeometry;
}) {
  const { top, foot, lines, between, ticks, ends, label } = curves;
  return (
    <g>
      {[
        say.curves.commits(),
        say.curves.acknowledged(),
        gap.sinceCrash ? say.curves.sinceCrash() : say.curves.inWindow(),
      ].map((line, i) => (
        <text
          key={line}
          className={i === 0 ? css.name : css.quietName}
          x={x0 - 34}
          y={top + 14 + i * 15}
        >
          {isNarrow && i > 0 ? '' : line}
        </text>
      ))}
      {ticks.map(({ y, count }) => (
        <g key={count}>
          <line className={css.hairline} x1={x0} y1={y} x2={x1} y2={y} />
          <text className={css.most} x={x0 - 6} y={y + 4}>
            {formatCount(count)}
          </text>
        </g>
      ))}
      <path className={css.between} d={between} />
      {SIDES.map((side) => {
        const { open } = blocks[side];
        return open === null ? null : (
          <line key={side} className={css.other} x1={open.x} y1={0} x2={open.x} y2={foot} />
        );
      })}
      <path className={css.lineB} d={lines.b} />
      <path className={css.lineA} d={lines.a} />
      {ends !== null && <Ends ends={ends} x1={x1} />}
      {label !== null && (
        <text
          className={`${css.brown} ${css.onPlate}`}
          x={label.x}
          y={label.y}
          textAnchor={label.anchor}
        >
          {notServedWords(gap)}
        </text>
      )}
    </g>
  );
}

/** The letters of both curves and their counts, and a bracket between them. */
function Ends({ ends: { x, y, totals }, x1 }: { ends: CurveEnds; x1: number }) {
  const [high, low] = [Math.min(y.a, y.b), Math.max(y.a, y.b)];
  const apart = Math.max(0, LINE - (low - high)) / 2;
  const [behind, ahead] = y.a <= y.b ? (['b', 'a'] as const) : (['a', 'b'] as const);
  const yOf = { [ahead]: high - apart, [behind]: low + apart };
  return (
    <>
      {low - high > 2 && <path className={css.bracket} d={`M${x} ${high}V${low}`} />}
      {SIDES.map((side) => (
        <text
          key={side}
          className={css.letterEnd}
          x={Math.min(x + 7, x1 - 60)}
          y={(yOf[side] ?? high) + 5}
        >
          {side.toUpperCase()}
          <tspan className={css.total} dx={5}>
            {formatCount(totals[side])}
          </tspan>
        </text>
      ))}
    </>
  );
}
