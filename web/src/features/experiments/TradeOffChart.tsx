/** Section 7 drawn: what fast-start checkpointing costs in throughput to shorten the brown-out, and what a buddy does. */

import { max } from 'd3-array';
import { scaleLinear } from 'd3-scale';
import { line } from 'd3-shape';
import { useMemo } from 'react';
import column from '../../base/messages/columns';
import say from '../../base/messages/reproduction';
import { formatFixed, formatPlain } from '../../base/numbers';
import { textWidth } from '../../base/text-width';
import type { ExperimentRun } from '../../engine/generated/control';
import { Table } from '../../widgets/Table';
import { useSize } from '../../widgets/use-size';
import css from './reproduction.module.css';

export function TradeOffChart({ runs }: { runs: readonly ExperimentRun[] }) {
  const [box, size] = useSize<HTMLDivElement>();
  const points = useMemo(() => runs.map(pointOf), [runs]);
  const geometry = useMemo(
    () => (size === null ? null : tradeOffLayout(points, size.width)),
    [points, size],
  );
  return (
    <figure className={css.figure}>
      <div ref={box}>{geometry !== null && <Drawing geometry={geometry} />}</div>
      <figcaption>{say.tradeOff.explanation()}</figcaption>
      <details className={css.details}>
        <summary>{say.tradeOff.asTable()}</summary>
        <Table
          caption={say.tradeOff.caption()}
          columns={[
            column.target(),
            column.buddies(),
            column.commitRate(),
            say.tradeOff.blocksWritten(),
            say.tradeOff.brownout(),
          ]}
          rows={points.map(({ targetS, buddy, commitsPerS, writesPerS, brownoutS }) => ({
            key: `${targetS} ${buddy}`,
            cells: [
              targetWords(targetS),
              buddy ? say.yes() : say.no(),
              formatFixed(commitsPerS, 0),
              formatFixed(writesPerS, 0),
              say.tradeOff.medianAndBand({
                median: formatFixed(brownoutS.median, 2),
                low: formatFixed(brownoutS.low, 2),
                high: formatFixed(brownoutS.high, 2),
              }),
            ],
          }))}
        />
      </details>
    </figure>
  );
}

function Drawing({ geometry }: { geometry: TradeOffGeometry }) {
  const { width, height, left, right, foot, xTicks, yTicks, without, withBuddy } = geometry;
  const series = [
    {
      key: 'without',
      of: without,
      dot: css.without,
      path: css.withoutLine,
      band: css.withoutBand,
    },
    { key: 'with', of: withBuddy, dot: css.with, path: css.withLine, band: css.withBand },
  ];
  return (
    <svg width={width} height={height} role="img" aria-label={say.tradeOff.chart()}>
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
      <text className={css.axis} x={left} y={12}>
        {say.tradeOff.commitsAxis()}
      </text>
      <text className={css.axis} x={right} y={foot + 36} textAnchor="end">
        {say.tradeOff.brownoutAxis()}
      </text>
      {series.map(({ key, of, dot, path, band }) => (
        <g key={key}>
          <path className={path} d={of.path} />
          {of.dots.map(({ x, low, high, y, words, lazy }, index) => (
            <g key={words}>
              <line className={band} x1={low} x2={high} y1={y} y2={y} />
              <circle className={dot} cx={x} cy={y} r={lazy ? 6 : 4} />
              {(lazy || index === of.dots.length - 1) && (
                <text
                  className={css.tick}
                  x={lazy ? high + 6 : x}
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
      {namesOf(geometry).map(({ words, x, y }) => (
        <text key={words} className={css.name} x={x} y={y}>
          {words}
        </text>
      ))}
    </svg>
  );
}

/** A series is named over its first dot, the lazy one: right of the numbers, and over the other name where they would meet. */
function namesOf({ left, without, withBuddy }: TradeOffGeometry) {
  const nameOf = (series: TradeOffGeometry['without'], words: string, share: number) => {
    const width = textWidth(words, 12, 600);
    const [dot] = series.dots;
    return dot && { words, width, x: Math.max(left + 4, dot.x - width * share), y: dot.y - 13 };
  };
  const alone = nameOf(without, say.tradeOff.checkpointsAlone(), 0.7);
  const buddies = nameOf(withBuddy, say.tradeOff.withBuddies(), 0.5);
  if (alone === undefined || buddies === undefined) return [];
  const [first, second] = alone.x < buddies.x ? [alone, buddies] : [buddies, alone];
  const isMeeting = first.x + first.width + 6 > second.x && Math.abs(first.y - second.y) < 15;
  return [alone, isMeeting ? { ...buddies, y: alone.y - 15 } : buddies];
}

/** One run: its setting and what the chart draws for it. */
interface Point {
  /** FAST_START_MTTR_TARGET, s; 0 = lazy. */
  readonly targetS: number;
  readonly buddy: boolean;
  readonly commitsPerS: number;
  readonly writesPerS: number;
  readonly brownoutS: Band;
}

/** Over the moment of the crash: the median, and what 5 and 95 of 100 moments do not exceed, s. */
interface Band {
  readonly low: number;
  readonly median: number;
  readonly high: number;
}

function pointOf({ setting, measured }: ExperimentRun): Point {
  const set = (name: string) =>
    Number(setting.find((setting) => setting.name === name)?.value ?? 0);
  const figureOf = (quantity: string) => measured.find((figure) => figure.quantity === quantity);
  const value = (quantity: string) => figureOf(quantity)?.value ?? 0;
  const median = value('brownout');
  const [low = median, , , , high = median] = figureOf('brownout')?.band ?? [];
  return {
    targetS: set('fast_start_mttr_target'),
    buddy: set('buddies') > 0,
    commitsPerS: value('commits_per_s'),
    writesPerS: value('blocks_written_per_s'),
    brownoutS: { low, median, high },
  };
}

// The chart of section 7: points in, geometry out. Throughput upwards, brown-out to the right; up and left is better.

interface Dot {
  readonly x: number;
  /** The ends of its band. */
  readonly low: number;
  readonly high: number;
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
  readonly foot: number;
  readonly xTicks: readonly Tick[];
  readonly yTicks: readonly Tick[];
  readonly without: { readonly dots: readonly Dot[]; readonly path: string };
  readonly withBuddy: { readonly dots: readonly Dot[]; readonly path: string };
}

const targetWords = (seconds: number) => (seconds === 0 ? say.tradeOff.lazy() : `${seconds} s`);

/** Over the highest dot: the name of the axis, and two names of series, px. */
const TOP = 52;

function tradeOffLayout(points: readonly Point[], width: number): TradeOffGeometry {
  // The name of the last dot follows it.
  const room = Math.max(56, textWidth(say.tradeOff.lazy(), 12) + 14);
  const height = Math.max(260, Math.min(400, width * 0.5));
  const [left, right, top, foot] = [48, width - room, TOP, height - 44];
  const longest = max(points, (point) => point.brownoutS.high) ?? 1;
  const x = scaleLinear([0, longest], [left, right]).nice();
  const y = scaleLinear([0, max(points, (point) => point.commitsPerS) ?? 1], [foot, top]).nice(5);
  const series = (buddy: boolean) => {
    const dots = points
      .filter((point) => point.buddy === buddy)
      .map(({ targetS, brownoutS, commitsPerS }) => ({
        x: x(brownoutS.median),
        low: x(brownoutS.low),
        high: x(brownoutS.high),
        y: y(commitsPerS),
        words: targetWords(targetS),
        lazy: targetS === 0,
      }));
    const path = line<Dot>(
      (dot) => dot.x,
      (dot) => dot.y,
    )(dots);
    return { dots, path: path ?? '' };
  };
  const ticks = (scale: typeof x, count: number) =>
    scale.ticks(count).map((value) => ({ at: scale(value), words: formatPlain(value) }));
  return {
    ...{ width, height, left, right, foot },
    xTicks: ticks(x, width < 500 ? 4 : 8),
    yTicks: ticks(y, 5),
    without: series(false),
    withBuddy: series(true),
  };
}
