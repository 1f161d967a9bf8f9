/** One published number beside what comes out under each assumption: a strip of points around it. Pure. */

import { extent } from 'd3-array';
import { scaleLinear } from 'd3-scale';
import type { ExperimentRow } from '../../engine/generated/control';
import { agreementMark, type Mark } from './marks';

/** What decides such a row: the engine's codes of what was assumed otherwise. */
const ASSUMPTIONS: ReadonlySet<string> = new Set(['record_size', 'block_written_share']);

/** The number as published, then under other assumptions; none where nothing else was assumed. */
export function rowsOfAssumptions(rows: readonly ExperimentRow[]): readonly ExperimentRow[] {
  const others = rows.filter(({ basis }) => ASSUMPTIONS.has(basis));
  const plain = rows[0];
  return plain === undefined || others.length === 0 ? [] : [plain, ...others];
}

interface AssumedGeometry {
  readonly width: number;
  readonly height: number;
  readonly x0: number;
  readonly x1: number;
  readonly published: number;
  /** Within which it counts as reached. */
  readonly from: number;
  readonly to: number;
  readonly points: readonly {
    readonly row: ExperimentRow;
    readonly x: number;
    readonly y: number;
    readonly mark: Mark;
  }[];
  readonly ticks: readonly { readonly x: number; readonly value: number }[];
  readonly foot: number;
}

const [TOP, ROW, AXIS] = [8, 42, 26];

/** Null where no exact number is published. */
export function assumedLayout(
  rows: readonly ExperimentRow[],
  width: number,
): AssumedGeometry | null {
  const published = rows[0]?.published;
  if (published?.form !== 'exact') return null;
  const { value } = published;
  const within = (rows[0]?.within_percent ?? 0) / 100;
  const [low, high] = [value * (1 - within), value * (1 + within)];
  const [least = low, most = high] = extent([low, high, ...rows.map(({ simulated }) => simulated)]);
  const [x0, x1] = [8, Math.max(60, width - 24)];
  const x = scaleLinear([least, most], [x0, x1]).nice(6);
  const foot = TOP + rows.length * ROW;
  return {
    ...{ width, height: foot + AXIS, x0, x1, foot },
    published: x(value),
    from: x(low),
    to: x(high),
    points: rows.map((row, i) => ({
      row,
      x: x(row.simulated),
      y: TOP + i * ROW + 28,
      mark: agreementMark(row),
    })),
    ticks: x.ticks(width < 420 ? 4 : 6).map((tick) => ({ x: x(tick), value: tick })),
  };
}
