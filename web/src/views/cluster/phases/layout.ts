/**
 * The two phases of recovery as three states of the database: as the crash left it, rolled forward, rolled back. Each
 * row change in the redo of the failed threads is present, missing, or rolled back. Frame in, states out; pure.
 */

import { NO_BLOCK, NO_INSTANCE } from '../../../base/missing-values';
import { BufferMode, Phase, RecordKind, SetState, TxnState } from '../../../engine/generated/codes';
import type { Frame } from '../../../engine/generated/frame';
import { failedThreads } from '../frame-lists';
import { hasFailed } from '../has-failed';

/** One row change, by its redo record. */
export interface PhaseChange {
  readonly key: string;
  readonly thread: number;
  readonly block: number;
  readonly row: number;
  /** Its transaction committed before the crash. */
  readonly committed: boolean;
  /** In the data files or in the memory of a survivor when the instance had failed. */
  readonly left: boolean;
  /** In the block now, or in the block that recovery brought back. */
  readonly made: boolean;
  readonly undone: boolean;
}

export interface PhasesLayout {
  /** Threads that are recovered, from 0. */
  readonly threads: readonly number[];
  /** In the order of their redo. */
  readonly changes: readonly PhaseChange[];
  /** How far recovery has come. */
  readonly reached: 'crash' | 'forward' | 'rolled' | 'back';
}

/** Null while no thread needs recovery. O(records · log records). */
export function layoutPhases(frame: Frame): PhasesLayout | null {
  const threads = recoveredThreads(frame);
  if (threads.length === 0) return null;
  const reached = reachedOf(frame);
  const bases = basesOf(frame);
  const ranks = ranksOf(frame, threads);
  const { records } = frame;
  const ends = endsOf(frame, threads);
  const undone = undoneOf(frame, reached);
  const changes: PhaseChange[] = [];
  for (let row = 0; row < records.rows; row += 1) {
    const thread = records.thread[row] ?? 0;
    const xid = records.xid[row] ?? 0;
    const isChange = records.kind[row] === RecordKind.Change && records.durable[row] === 1;
    if (!isChange || !threads.includes(thread) || ends.rolledBack.has(xid)) continue;
    const committed = ends.committed.has(xid);
    const rba = records.rba[row] ?? 0;
    // What was committed before the checkpoint is on disk, and no recovery looks at it.
    if (committed && rba < readFrom(frame, thread)) continue;
    const [block, slot] = [records.block[row] ?? NO_BLOCK, records.slot[row] ?? 0];
    const base = bases.get(block);
    const left = (records.version[row] ?? 0) <= (base?.version ?? 0);
    changes.push({
      ...{ key: `${thread}.${rba}`, thread, block, row: slot, committed, left },
      made: left || (ranks.get(row) ?? 0) < (base?.applied ?? 0),
      undone: !committed && undone(xid, block, slot),
    });
  }
  return { threads, changes, reached };
}

/** Those that need recovery; a thread may be closed while its transactions are still rolled back. */
function recoveredThreads(frame: Frame): number[] {
  const failed = failedThreads(frame);
  if ((frame.clock.recovering_instance[0] ?? NO_INSTANCE) === NO_INSTANCE) return failed;
  const inSet = new Set([...failed, ...frame.set.thread]);
  return Array.from(frame.threads.state.keys()).filter(
    (thread) => inSet.has(thread) && hasFailed(frame, thread),
  );
}

/** Where recovery reads a thread from. */
function readFrom({ threads }: Frame, thread: number): number {
  const start = threads.start_rba[thread] ?? -1;
  return start >= 0 ? start : (threads.recorded_rba[thread] ?? 0);
}

function reachedOf({ phases }: Frame): PhasesLayout['reached'] {
  const last = phases.recovery[phases.rows - 1];
  let reached: PhasesLayout['reached'] = 'crash';
  for (let row = 0; row < phases.rows; row += 1) {
    if (phases.recovery[row] !== last) continue;
    if (phases.phase[row] === Phase.Rollback) return 'back';
    if (phases.phase[row] === Phase.SecondPass)
      reached = (phases.end_ns[row] ?? -1) < 0 ? 'forward' : 'rolled';
  }
  return reached;
}

interface Base {
  /** What was left of the block. */
  readonly version: number;
  /** So many of its records has the second pass passed. */
  readonly applied: number;
}

const ALL = Number.POSITIVE_INFINITY;

/** What the crash left of each block: on disk, or with a survivor. */
function basesOf(frame: Frame): Map<number, Base> {
  const { buffers, set } = frame;
  const past = diskVersions(frame);
  const newest = new Map(past);
  for (let row = 0; row < buffers.rows; row += 1) {
    if (hasFailed(frame, buffers.instance[row] ?? 0)) continue;
    const [block, version] = [buffers.block[row] ?? NO_BLOCK, buffers.version[row] ?? 0];
    raise(newest, block, version);
    // A buffer in which recovery rebuilds a block is not a copy that survived.
    if (buffers.mode[row] === BufferMode.PastImage) raise(past, block, version);
  }
  const bases = new Map<number, Base>();
  for (const [block, version] of newest) bases.set(block, { version, applied: 0 });
  for (let row = 0; row < set.rows; row += 1) {
    const block = set.block[row] ?? NO_BLOCK;
    const state = set.state[row];
    const read = set.base_version[row] ?? NO_BLOCK;
    const isIntact = state === SetState.Written || state === SetState.HeldBySurvivor;
    const known = isIntact ? (set.last_version[row] ?? 0) : read;
    const version = known === NO_BLOCK ? (past.get(block) ?? 0) : known;
    const applied = state === SetState.Recovered ? ALL : (set.applied[row] ?? 0);
    bases.set(block, { version, applied });
  }
  return bases;
}

/** On disk by Block Written Records, and by the directory; while that is rebuilt, it does not know every block. */
function diskVersions({ records, resources }: Frame): Map<number, number> {
  const versions = new Map<number, number>();
  for (let row = 0; row < records.rows; row += 1) {
    const block = records.block[row] ?? NO_BLOCK;
    if (block === NO_BLOCK) continue;
    const isWritten = records.kind[row] === RecordKind.BlockWritten;
    raise(versions, block, isWritten ? (records.version[row] ?? 0) : 0);
  }
  for (let row = 0; row < resources.rows; row += 1) {
    raise(versions, resources.block[row] ?? NO_BLOCK, resources.disk_version[row] ?? 0);
  }
  return versions;
}

function raise(versions: Map<number, number>, block: number, version: number): void {
  versions.set(block, Math.max(versions.get(block) ?? 0, version));
}

/** Of each record of a data block that recovery reads: how many of the same block come before it. */
function ranksOf(frame: Frame, failed: readonly number[]): Map<number, number> {
  const { records } = frame;
  const byBlock = new Map<number, number[]>();
  for (let row = 0; row < records.rows; row += 1) {
    const kind = records.kind[row];
    const thread = records.thread[row] ?? 0;
    const changes = kind === RecordKind.Change || kind === RecordKind.Undo;
    const read = (records.rba[row] ?? 0) >= readFrom(frame, thread);
    if (!changes || !read || !failed.includes(thread)) continue;
    const block = records.block[row] ?? NO_BLOCK;
    byBlock.set(block, [...(byBlock.get(block) ?? []), row]);
  }
  const version = (row: number) => records.version[row] ?? 0;
  const ranks = new Map<number, number>();
  for (const rows of byBlock.values()) {
    rows.sort((a, b) => version(a) - version(b));
    for (const [rank, row] of rows.entries()) ranks.set(row, rank);
  }
  return ranks;
}

/** Transactions that had ended before the crash, by what their redo says. */
function endsOf({ records }: Frame, failed: readonly number[]) {
  const committed = new Set<number>();
  const rolledBack = new Set<number>();
  for (let row = 0; row < records.rows; row += 1) {
    const xid = records.xid[row] ?? 0;
    // What recovery itself rolls back ends in another thread.
    if (records.durable[row] !== 1 || !failed.includes(records.thread[row] ?? 0)) continue;
    if (records.kind[row] === RecordKind.Commit) committed.add(xid);
    if (records.kind[row] === RecordKind.End && !committed.has(xid)) rolledBack.add(xid);
  }
  return { committed, rolledBack };
}

/** Whether a row of an unfinished transaction has its old value back. */
function undoneOf({ transactions, undo }: Frame, reached: PhasesLayout['reached']) {
  const dead = new Set<number>();
  for (let row = 0; row < transactions.rows; row += 1) {
    const state = transactions.state[row];
    if (state === TxnState.Dead) dead.add(transactions.xid[row] ?? 0);
  }
  const open = new Set<string>();
  for (let row = 0; row < undo.rows; row += 1) {
    if (undo.applied[row] === 0) open.add(`${undo.xid[row]}.${undo.block[row]}.${undo.row[row]}`);
  }
  return (xid: number, block: number, row: number) =>
    reached === 'back' && !(dead.has(xid) && open.has(`${xid}.${block}.${row}`));
}
