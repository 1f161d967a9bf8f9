/**
 * The beats of a crash: the power is lost, the failure is not detected yet, all requests wait. Before them the last
 * picture of the instance at work is shown. Which beat a moment is in, from the frame alone; no px.
 */

import { ClockKind } from '../../../engine/generated/codes';
import type { Frame } from '../../../engine/generated/frame';
import { POWER_SHARE } from '../power-share';
import type { ThreadOnScore } from './score-data';

export interface Beat {
  readonly name: 'power' | 'silence' | 'brownout';
  /** The instance that failed, from 0. */
  readonly instance: number;
  /** Since the crash; once it is noticed, how long nothing has been served. */
  readonly passedNs: number;
  /** From the crash until it is noticed; 0 once it is. */
  readonly wholeNs: number;
  /** Commits of that instance that were acknowledged. */
  readonly commits: number;
  /** How many records of the threads shown went with their log buffers. */
  readonly lost: number;
}

/** Null while nothing shown has failed, and once the database is open again. */
export function beatOf(frame: Frame, tapes: readonly ThreadOnScore[]): Beat | null {
  const failed = tapes.filter((tape) => tape.failed).map(({ thread }) => thread);
  const [instance] = failed;
  if (instance === undefined) return null;
  const { clock, clocks, brownouts } = frame;
  const now = clock.time_ns[0] ?? 0;
  const lost = lostRows(frame, failed).length;
  const told = (of: number) => frame.instances.commits[of] ?? 0;
  if (clock.frozen[0] === 1) {
    const since = brownouts.start_ns[brownouts.rows - 1] ?? now;
    return {
      name: 'brownout',
      instance,
      passedNs: now - since,
      wholeNs: 0,
      lost,
      commits: told(instance),
    };
  }
  for (let row = 0; row < clocks.rows; row += 1) {
    const of = clocks.instance[row] ?? 0;
    if (clocks.kind[row] !== ClockKind.Detection || !failed.includes(of)) continue;
    const from = clocks.from_ns[row] ?? 0;
    const [passedNs, wholeNs] = [now - from, (clocks.due_ns[row] ?? 0) - from];
    const name = passedNs < wholeNs * POWER_SHARE ? 'power' : 'silence';
    return { name, instance: of, passedNs, wholeNs, lost, commits: told(of) };
  }
  return null;
}

/** Rows of `frame.lost_records` that belong to these threads, oldest first. */
export function lostRows({ lost_records: lost }: Frame, threads: readonly number[]): number[] {
  return Array.from(lost.thread.keys()).filter((row) => threads.includes(lost.thread[row] ?? 0));
}
