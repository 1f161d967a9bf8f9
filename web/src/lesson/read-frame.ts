/** Counts and durations that the model's names take from a frame's columns. Pure; null where there is none. */

import { NS_PER_S } from '../base/time';
import { Phase, type SetState, TxnState } from '../engine/generated/codes';
import type { Frame } from '../engine/generated/frame';

export type Numbers = Float64Array | Uint32Array | Uint8Array;

export function sum(column: Numbers): number {
  let total = 0;
  for (const value of column) total += value;
  return total;
}

/** How often a value stands in a column. */
export function count(column: Numbers, wanted: number): number {
  let total = 0;
  for (const value of column) if (value === wanted) total += 1;
  return total;
}

export function inSet(frame: Frame, states: readonly SetState[]): number {
  return states.map((state) => count(frame.set.state, state)).reduce((a, b) => a + b, 0);
}

/** On the queue of one instance, or with −1 on any. */
export function pastImages({ queue }: Frame, of: number): number {
  let total = 0;
  for (let row = 0; row < queue.rows; row += 1) {
    if ((of < 0 || queue.instance[row] === of) && queue.past_image[row] === 1) total += 1;
  }
  return total;
}

export function openTransactions({ transactions }: Frame, of: number): number {
  let total = 0;
  for (let row = 0; row < transactions.rows; row += 1) {
    const state = transactions.state[row];
    const open = state === TxnState.Active || state === TxnState.RollingBack;
    if (open && transactions.instance[row] === of) total += 1;
  }
  return total;
}

/** Dead transactions, those already rolled back by recovery among them. */
export function deadTransactions({ instances, transactions }: Frame): number {
  let total = 0;
  for (let row = 0; row < transactions.rows; row += 1) {
    const state = transactions.state[row];
    const failed = (instances.failed_ns[transactions.instance[row] ?? 0] ?? -1) >= 0;
    if (state === TxnState.Dead || (state === TxnState.RolledBack && failed)) total += 1;
  }
  return total;
}

export function secondsOrNone(ns: number | undefined): number | null {
  return ns === undefined || ns < 0 ? null : ns / NS_PER_S;
}

/** The last phase of that kind: its work, and when it was. */
export function lastPhase({ phases }: Frame, phase: Phase) {
  const row = phases.phase.lastIndexOf(phase);
  if (row < 0) return null;
  return {
    done: phases.done[row] ?? 0,
    total: phases.total[row] ?? -1,
    startNs: phases.start_ns[row] ?? 0,
    endNs: phases.end_ns[row] ?? -1,
  };
}

/** Resources that are being re-mastered or rebuilt; known only while that goes on. */
export function beingRebuilt(frame: Frame): number | null {
  const total = lastPhase(frame, Phase.Reconfigure)?.total ?? -1;
  return total < 0 ? null : total;
}

/** How long the last phase of that kind lasted, or has lasted so far. */
export function phaseSeconds(frame: Frame, phase: Phase): number | null {
  const last = lastPhase(frame, phase);
  return last === null ? null : lasted(frame, last.startNs, last.endNs);
}

/** Of the last brown-out: how long it lasted, or so far. */
export function brownoutSeconds(frame: Frame): number | null {
  const last = frame.brownouts.rows - 1;
  const from = frame.brownouts.start_ns[last];
  const to = frame.brownouts.end_ns[last];
  return from === undefined || to === undefined ? null : lasted(frame, from, to);
}

/** Seconds; an end below 0 is not there yet. */
function lasted(frame: Frame, from: number, to: number): number {
  return ((to < 0 ? (frame.clock.time_ns[0] ?? 0) : to) - from) / NS_PER_S;
}
