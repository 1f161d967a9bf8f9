/**
 * The blocks of a question and their key: pure, from the frame at the moment that answers it. Some are in the recovery
 * set, some are not, and each has the reason why.
 */

import { NO_BLOCK, NO_INSTANCE } from '../base/none';
import { formatRba } from '../base/rba';
import { subjectKey } from '../base/subject';
import { SetState } from '../engine/generated/codes';
import type { Frame, TableName } from '../engine/generated/frame';
import type { Because, BlockOption } from './asked';

export const BLOCK_TABLES: readonly TableName[] = ['clock', 'set', 'threads', 'records'];
/** Enough to look back before the checkpoint. */
export const BLOCK_RECORDS = 4_000;

const OPTIONS = 4;

type Met = Omit<BlockOption, 'keys'>;

/**
 * Four blocks by number, and where recovery had read to when the question was asked: blocks that it has still to meet
 * come first, as nobody can read their fate off the stage.
 */
export function blockOptions(frame: Frame, scanned: readonly number[]): BlockOption[] {
  const inSet = setOptions(frame, scanned, 'in_set');
  const out = [
    ...setOptions(frame, scanned, 'written').slice(0, 1),
    ...setOptions(frame, scanned, 'held_by_survivor').slice(0, 1),
    ...beforeCheckpoint(frame).slice(0, 1),
  ].slice(0, 2);
  return [...inSet.slice(0, OPTIONS - out.length), ...out]
    .sort((a, b) => a.block - b.block)
    .map((met) => ({ ...met, keys: keysOf(frame, met.block) }));
}

/** Blocks that recovery met: those still unread first, then the most often changed, the hardest to judge. */
function setOptions(frame: Frame, scanned: readonly number[], wanted: Because): Met[] {
  const { set } = frame;
  const unread = (row: number) =>
    (set.last_rba[row] ?? 0) >= (scanned[set.thread[row] ?? 0] ?? 0) ? 1 : 0;
  return Array.from({ length: set.rows }, (_, row) => row)
    .filter((row) => becauseOf((set.state[row] ?? 0) as SetState) === wanted)
    .sort((a, b) => unread(b) - unread(a) || (set.changes[b] ?? 0) - (set.changes[a] ?? 0) || a - b)
    .map((row) => ({
      block: set.block[row] ?? NO_BLOCK,
      because: wanted,
      values: {
        block: String(set.block[row]),
        last_rba: rba(frame, set.last_rba[row]),
        left_rba: rba(frame, set.left_rba[row]),
        holder: holder(set.holder[row]),
      },
    }));
}

function becauseOf(state: SetState): Because {
  if (state === SetState.Written) return 'written';
  return state === SetState.HeldBySurvivor ? 'held_by_survivor' : 'in_set';
}

/** Blocks of the failed threads that changed before where recovery began, and not since. */
function beforeCheckpoint(frame: Frame): Met[] {
  const { records, threads, set } = frame;
  const met = new Set(set.block);
  const found = new Map<number, Met>();
  for (let row = 0; row < records.rows; row += 1) {
    const start = threads.start_rba[records.thread[row] ?? 0] ?? -1;
    const block = records.block[row] ?? NO_BLOCK;
    const early = start >= 0 && (records.rba[row] ?? 0) < start;
    if (!early || block === NO_BLOCK || met.has(block)) continue;
    const values = { block: String(block), last_rba: rba(frame, records.rba[row]) };
    found.set(block, { block, because: 'before_checkpoint', values });
  }
  return [...found.values()].reverse();
}

/** O(records). */
function keysOf({ records }: Frame, block: number): string[] {
  const keys = [subjectKey({ kind: 'block', block })];
  for (let row = 0; row < records.rows; row += 1) {
    if (records.block[row] !== block) continue;
    const [thread, rba] = [records.thread[row] ?? 0, records.rba[row] ?? 0];
    keys.push(subjectKey({ kind: 'record', thread, rba }));
  }
  return keys;
}

function rba(frame: Frame, value: number | undefined): string {
  return formatRba(value ?? -1, frame.clock.log_file_bytes[0] ?? 1);
}

function holder(instance: number | undefined): string {
  return instance === undefined || instance === NO_INSTANCE ? '–' : String(instance + 1);
}
