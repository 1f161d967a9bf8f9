/** Round places on a redo thread for a ruler: redo blocks count from 1 in each log. Pure arithmetic on RBAs. */

import { REDO_BLOCK_BYTES, splitRba } from '../../base/rba';

export interface RulerTick {
  rba: number;
  /** The first block of a log. */
  opensLog: boolean;
}

const STEPS = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000, 20_000, 50_000];

/** From `opens` to before `end`, at most about `most` of them, in round steps of redo blocks. */
export function rulerTicks(
  opens: number,
  end: number,
  most: number,
  logFileBytes: number,
): RulerTick[] {
  const wanted = (end - opens) / REDO_BLOCK_BYTES / most;
  const step = (STEPS.find((size) => size >= wanted) ?? 100_000) * REDO_BLOCK_BYTES;
  const ticks: RulerTick[] = [];
  for (let rba = firstTick(opens, step, logFileBytes); rba < end; ) {
    ticks.push({ rba, opensLog: splitRba(rba, logFileBytes).block === 1 });
    rba = nextTick(rba, step, logFileBytes);
  }
  return ticks;
}

/** Blocks count from 1 in each log, so that round numbers begin anew there. */
function firstTick(opens: number, step: number, logFileBytes: number): number {
  const log = Math.floor(opens / logFileBytes) * logFileBytes;
  const inLog = Math.ceil((opens - log + REDO_BLOCK_BYTES) / step) * step - REDO_BLOCK_BYTES;
  return Math.min(log + inLog, log + logFileBytes);
}

function nextTick(rba: number, step: number, logFileBytes: number): number {
  const log = Math.floor(rba / logFileBytes) * logFileBytes;
  const inLog = rba - log;
  const next = inLog === 0 ? step - REDO_BLOCK_BYTES : inLog + step;
  return Math.min(log + Math.max(REDO_BLOCK_BYTES, next), log + logFileBytes);
}
