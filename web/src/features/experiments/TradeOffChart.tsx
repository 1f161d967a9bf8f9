/**
 * Section 7 drawn: what fast-start checkpointing costs in throughput to shorten the brown-out, and what a buddy does.
 */

import { extent, max } from 'd3-array';
import { scaleLinear } from 'd3-scale';
import { line } from 'd3-shape';
import { useMemo } from 'react';
import * as column from '../../base/words/columns';
import * as say from '../../base/words/ui/apps/reproduction';
import type { TradeOffPoint } from '../../engine/generated/control';
import { Table } from '../../widgets/Table';
import { useSize } from '../../widgets/use-size';
import css from './reproduction.module.css';

export function TradeOffChart({ points }: { points: readonly TradeOffPoint[] }) {
  const [box, size] = useSize<HTMLDivElement>();
  const geometry = useMemo(
    () => (size === null ? null : tradeOffLayout(points, size.width)),
    [points, size],
  );
  return (
    <figure className={css.figure}>
      <div ref={box}>{geometry !== null && <Drawing geometry={geometry} />}</div>
      <figcaption>
        {say.eachDotIsACluster} <code>{say.fastStartMttrTarget}</code> {say.andWasThenCrashedUp}
      </figcaption>
      <details className={css.details}>
        <summary>{say.theSameAsATable}</summary>
        <Table
          caption={say.throughputAgainstBrownOut}
          columns={[
            column.target,
            column.buddies,
            column.commitsASecond,
            say.blocksWrittenASecond,
            column.brownOut,
          ]}
          rows={points.map(({ mttr_target_s, buddy, seen }) => ({
            key: `${mttr_target_s} ${buddy}`,
            cells: [
              targetWords(mttr_target_s),
              buddy ? say.yes : say.no,
              seen.commits_per_s.toFixed(0),
              seen.writes_per_s.toFixed(0),
              `${seen.brownout_s.toFixed(2)} s`,
            ],
          }))}
        />
      </details>
    </figure>
  );
}

function Drawing({ geometry }: { geometry: TradeOffGeometry }) {
  const { width, height, left, right, top, foot, xTicks, yTicks, without, withBuddy } = geometry;
  const series = [
    { key: 'without', of: without, dot: css.without, path: css.withoutLine },
    { key: 'with', of: withBuddy, dot: css.with, path: css.withLine },
  ];
  return (
    <svg width={width} height={height} role="img" aria-label={say.commitsASecondAgainstBrown}>
      {yTicks.map(({ at, words }) => (
        <g key={words}>
          <line className={css.grid} x1={left} x2={right} y1={at} y2={at} />
          <text className={css.tick} x={left - 8} y={at + 4} textAnchor="end">
            {words}
          </text>
        </g>
      ))}
      {xTicks.map(({ at, words }) => (
        <text key={words} className={css.tick} x={at} y={foot + 18} textAnchor="middle">
          {words}
        </text>
      ))}
      <text className={css.axis} x={left} y={top - 12}>
        {say.commitsASecond}
      </text>
      <text className={css.axis} x={right} y={foot + 36} textAnchor="end">
        {say.brownOutS}
      </text>
      {series.map(({ key, of, dot, path }) => (
        <g key={key}>
          <path className={path} d={of.path} />
          {of.dots.map(({ x, y, words, lazy }, index) => (
            <g key={words}>
              <circle className={dot} cx={x} cy={y} r={lazy ? 6 : 4} />
              {(lazy || index === of.dots.length - 1) && (
                <text
                  className={css.tick}
                  x={lazy ? x + 10 : x}
                  y={lazy ? y + 4 : y + 18}
                  textAnchor={lazy ? 'start' : 'middle'}
                >
                  {words}
                </text>
              )}
            </g>
          ))}
        </g>
      ))}
      <Name series={without} words={say.checkpointsAlone} end />
      <Name series={withBuddy} words={say.withBuddies} />
    </svg>
  );
}

/** A series is named over its first dot, the lazy one. */
function Name({
  series,
  words,
  end = false,
}: {
  series: TradeOffGeometry['without'];
  words: string;
  end?: boolean;
}) {
  const dot = series.dots[0];
  if (dot === undefined) return null;
  return (
    <text
      className={css.name}
      x={end ? dot.x + 36 : dot.x}
      y={dot.y - 13}
      textAnchor={end ? 'end' : 'middle'}
    >
      {words}
    </text>
  );
}

// The chart of section 7: points in, geometry out. Throughput upwards, brown-out to the right; up and left is better.

interface Dot {
  readonly x: number;
  readonly y: number;
  readonly words: string;
  readonly lazy: boolean;
}

interface Tick {
  readonly at: number;
  readonly words: string;
}

interface TradeOffGeometry {
  readonly width: number;
  readonly height: number;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly foot: number;
  readonly xTicks: readonly Tick[];
  readonly yTicks: readonly Tick[];
  readonly without: { readonly dots: readonly Dot[]; readonly path: string };
  readonly withBuddy: { readonly dots: readonly Dot[]; readonly path: string };
}

const targetWords = (seconds: number) => (seconds === 0 ? 'lazy' : `${seconds} s`);

function tradeOffLayout(points: readonly TradeOffPoint[], width: number): TradeOffGeometry {
  const height = Math.max(260, Math.min(400, width * 0.5));
  const [left, right, top, foot] = [48, width - 56, 28, height - 44];
  const longest = max(points, (point) => point.seen.brownout_s) ?? 1;
  const x = scaleLinear([0, longest], [left, right]).nice();
  // Throughput differs by a third at most: its axis does not begin at 0, and says so by its numbers.
  const [least, most] = extent(points, (point) => point.seen.commits_per_s);
  const y = scaleLinear([0.9 * (least ?? 0), most ?? 1], [foot, top]).nice(5);
  const series = (buddy: boolean) => {
    const dots = points
      .filter((point) => point.buddy === buddy)
      .map(({ mttr_target_s, seen }) => ({
        x: x(seen.brownout_s),
        y: y(seen.commits_per_s),
        words: targetWords(mttr_target_s),
        lazy: mttr_target_s === 0,
      }));
    const path = line<Dot>(
      (dot) => dot.x,
      (dot) => dot.y,
    )(dots);
    return { dots, path: path ?? '' };
  };
  const ticks = (scale: typeof x, count: number) =>
    scale.ticks(count).map((value) => ({ at: scale(value), words: String(value) }));
  return {
    ...{ width, height, left, right, top, foot },
    xTicks: ticks(x, width < 500 ? 4 : 8),
    yTicks: ticks(y, 5),
    without: series(false),
    withBuddy: series(true),
  };
}
