/**
 * The score's picture of a thread's buddy: its scan position, and the set that it has built ahead of time. Recovery
 * takes that set over, entry by entry with the same keys, so that nothing jumps. Reads the frame; no px.
 */

import { BuddyState, Phase } from '../../../engine/generated/codes';
import type { Frame } from '../../../engine/generated/frame';
import type { QueueOrSetEntry } from './score-data';

/** A buddy and its scan of one thread. */
export interface BuddyScan {
  protected: number;
  buddy: number;
  /** How many other buddies the instance has. */
  others: number;
  state: BuddyState;
  start: number;
  /** Where its set began before the handshake pruned it; −1 if that is not before the start. */
  was: number;
  scan: number;
  blocks: number;
  /** End of the buffer that it reads, −1 if none; and how much of that is done, from 0 to 1. */
  readTo: number;
  readShare: number;
  /** Recovery has taken the set over, or scans without it. */
  taken: boolean;
}

/** The buddy to show of a thread: the one that recovers, or else the first. */
export function buddyScanOf(frame: Frame, thread: number, reader: number | null): BuddyScan | null {
  const { buddies, clock } = frame;
  const rows = Array.from(buddies.protected.keys()).filter(
    (row) => buddies.protected[row] === thread,
  );
  const row = rows.find((row) => buddies.buddy[row] === reader) ?? rows[0];
  if (row === undefined) return null;
  const from = buddies.read_from_ns[row] ?? -1;
  const due = buddies.read_due_ns[row] ?? -1;
  const now = clock.time_ns[0] ?? 0;
  const scan = buddies.scan_rba[row] ?? 0;
  const set = frame.set.thread.includes(thread);
  const start = startOf(frame, row, thread);
  const own = buddies.start_rba[row] ?? 0;
  const passed = (frame.threads.scan_rba[thread] ?? -1) > scan;
  return {
    protected: thread,
    buddy: buddies.buddy[row] ?? 0,
    others: rows.length - 1,
    state: (buddies.state[row] ?? 0) as BuddyState,
    start,
    was: buddies.state[row] === BuddyState.Keeping && own < start ? own : -1,
    scan,
    blocks: buddies.blocks[row] ?? 0,
    readTo: buddies.read_to_rba[row] ?? -1,
    readShare: due > from ? Math.min(1, Math.max(0, (now - from) / (due - from))) : 0,
    taken: buddies.state[row] === BuddyState.Keeping && (set || passed),
  };
}

/** Until the handshake is over the set begins where the buddy began it; then, at the checkpoint that recovery found. */
function startOf(frame: Frame, row: number, thread: number): number {
  const own = frame.buddies.start_rba[row] ?? 0;
  const recovery = frame.threads.start_rba[thread] ?? -1;
  return isUnderWay(frame, Phase.Handshake) ? own : Math.max(own, recovery);
}

function isUnderWay({ phases, clock }: Frame, phase: Phase): boolean {
  const now = clock.time_ns[0] ?? 0;
  return Array.from(phases.phase.keys()).some((row) => {
    const end = phases.end_ns[row] ?? -1;
    return phases.phase[row] === phase && (end < 0 || end > now);
  });
}

/** The key of a block in a set: apart from the keys of a queue, so that both can be remembered together. */
export function setKey(block: number, thread: number): number {
  return -1 - block * 32 - thread;
}

/** The set of a buddy, by last RBA, without what the handshake pruned. O(rows of all sets). */
export const buddySet = (frame: Frame, guard: BuddyScan): QueueOrSetEntry[] =>
  keptBy(frame, guard).filter(({ rba }) => !isPruned(guard, rba));

/** What the handshake pruned: its last change is before the checkpoint that recovery found. */
export const prunedSet = (frame: Frame, guard: BuddyScan): QueueOrSetEntry[] =>
  keptBy(frame, guard)
    .filter(({ rba }) => isPruned(guard, rba))
    .map((entry) => ({ ...entry, state: 'gone' }));

const isPruned = ({ start, state }: BuddyScan, rba: number) =>
  rba < start && state === BuddyState.Keeping;

function keptBy(frame: Frame, guard: BuddyScan): QueueOrSetEntry[] {
  const { buddy_set: table } = frame;
  const { protected: thread, buddy } = guard;
  const entries: QueueOrSetEntry[] = [];
  for (let row = 0; row < table.rows; row += 1) {
    if (table.protected[row] !== thread || table.buddy[row] !== buddy) continue;
    const rba = table.last_rba[row] ?? 0;
    const block = table.block[row] ?? 0;
    entries.push({
      key: setKey(block, thread),
      ...{ thread, hue: thread, block, rba, state: 'set', progress: 0 },
    });
  }
  return entries;
}
