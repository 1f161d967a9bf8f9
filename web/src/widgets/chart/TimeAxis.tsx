/** What charts over time share: the axis with its ticks, numbers and the line of now, and rows of spans under it. */

import { formatFixed } from '../../base/numbers';
import { textWidth } from '../../base/text-width';
import { type Axis, type Tick, ticksPath } from './axis';
import css from './chart.module.css';

interface TimeAxisProps {
  axis: Axis;
  y: number;
  x0: number;
  x1: number;
  /** Written after the last number. */
  unit: string;
  /** No number is written in any of these: pills of moments are there. */
  clear?: readonly Stretch[];
  /** It can be zoomed: a drag of the axis moves what is shown. */
  grips?: boolean;
}

interface Stretch {
  readonly from: number;
  readonly to: number;
}

/** Height of the ticks and numbers, px. */
const GRIP = 26;
/** Between a number and the pill, px. */
const CLEAR = 6;

/** Numbers without units but for the last, as in a printed figure. */
export function TimeAxis({ axis, y, x0, x1, unit, clear = [], grips = false }: TimeAxisProps) {
  const labelled = axis.ticks.filter((tick) => tick.labelled);
  // The last number has the unit: what could be written after it only without one is left out.
  const last = labelled.findLastIndex((tick) => isClear(numberOf(tick, axis, x1, unit), clear));
  const written = labelled
    .slice(0, last + 1)
    .map((tick, i) => numberOf(tick, axis, x1, i === last ? unit : undefined))
    .filter((number) => isClear(number, clear));
  return (
    <g>
      <line className={css.axis} x1={x0} y1={y} x2={x1} y2={y} />
      <path className={css.axis} d={ticksPath(axis.ticks, y)} />
      {written.map(({ words, x }) => (
        <text key={words} className={css.tickLabel} x={x} y={y + 18}>
          {words}
        </text>
      ))}
      {grips && <rect data-axis className={css.grip} x={x0} y={y} width={x1 - x0} height={GRIP} />}
    </g>
  );
}

interface AxisNumber {
  words: string;
  /** Its middle and half its width, px. */
  x: number;
  half: number;
}

function numberOf(tick: Tick, { digits }: Axis, x1: number, unit?: string): AxisNumber {
  const words = formatFixed(tick.value, digits) + (unit === undefined ? '' : ` ${unit}`);
  const half = textWidth(words, 11) / 2;
  return { words, x: Math.min(tick.x, x1 - (unit === undefined ? 0 : 8)), half };
}

function isClear({ x, half }: AxisNumber, clear: readonly Stretch[]): boolean {
  return clear.every(({ from, to }) => x + half + CLEAR < from || x - half - CLEAR > to);
}

interface NowProps {
  x: number;
  top: number;
  /** Where the axis is; the pill hangs under it. */
  bottom: number;
  words: string;
  /** The pill keeps between these. */
  x0: number;
  x1: number;
}

/** Now: a line through the figure and a pill with the time. */
export function NowLine({ x, top, bottom, words, x0, x1 }: NowProps) {
  const { from, to } = pillPlace(x, words, x0, x1);
  return (
    <g>
      <line className={css.now} x1={x} y1={top} x2={x} y2={bottom + 6} />
      <rect className={css.pill} x={from} y={bottom + 6} width={to - from} height={17} rx={3} />
      <text className={css.pillText} x={(from + to) / 2} y={bottom + 18.5}>
        {words}
      </text>
    </g>
  );
}

/** The place of the pill: around now, but inside the axis. Numbers keep clear of the pill. */
export function pillPlace(x: number, words: string, x0: number, x1: number) {
  const half = words.length * 3.4 + 6;
  const middle = Math.min(Math.max(x, x0 + half), x1 - half);
  return { from: middle - half, to: middle + half };
}

// A row of a waterfall: solid spans of this run, hollow ones of the run it is compared with.

export interface Span {
  key: string;
  x1: number;
  x2: number;
  /** CSS colour of who works; left out for everyone together. */
  colour?: string | undefined;
  /** Ended before its work was done. */
  cut?: boolean | undefined;
}

interface SpanRowProps {
  /** Top of the row, px; it has `height`. */
  y: number;
  height: number;
  x0: number;
  x1: number;
  spans: readonly Span[];
  hollow: readonly Span[];
}

/** If a row is this much higher than usual, its bar is thicker and lower. */
const [THICKER, LOWER] = [0.35, 0.3];

/** 9 px solid above, 4 px hollow below, a hairline under both; thicker in high rows. */
export function SpanRow({ y, height, x0, x1, spans, hollow }: SpanRowProps) {
  const more = Math.max(0, height - 25);
  const solid = 9 + Math.round(more * THICKER);
  const top = y + (height >= 23 ? 3 : 2) + Math.round(more * LOWER);
  const under = solid + (height >= 19 ? 2 : 0);
  return (
    <g>
      <line className={css.hairline} x1={x0} y1={y + height - 1.5} x2={x1} y2={y + height - 1.5} />
      {spans.map((span) => (
        <g key={span.key}>
          <rect
            className={css.solid}
            style={span.colour === undefined ? undefined : { fill: span.colour }}
            x={span.x1}
            y={top}
            width={Math.max(1.5, span.x2 - span.x1)}
            height={solid}
          />
          {span.cut && (
            <path
              className={css.cross}
              strokeWidth={1.6}
              d={`M${span.x2 - 3} ${top - 1}l6 ${solid + 2}`}
            />
          )}
        </g>
      ))}
      {hollow.map((span) => (
        <rect
          key={span.key}
          className={css.hollow}
          style={span.colour === undefined ? undefined : { stroke: span.colour }}
          x={span.x1}
          y={top + under}
          width={Math.max(1, span.x2 - span.x1)}
          height={4}
        />
      ))}
    </g>
  );
}
