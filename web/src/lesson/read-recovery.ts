/**
 * What the model's names count of buddies at work in a recovery, and of failures on record. Pure; null where there is
 * none.
 */

import { NS_PER_S } from '../base/time';
import { BuddyState, type Phase } from '../engine/generated/codes';
import type { Frame } from '../engine/generated/frame';

/** How long a part of the last recovery lasted, or has lasted so far; 0 if it has no such part. */
export function partSeconds({ phases, clock }: Frame, part: Phase): number | null {
  const recovery = phases.recovery[phases.rows - 1];
  if (recovery === undefined) return null;
  for (let row = phases.rows - 1; row >= 0 && phases.recovery[row] === recovery; row -= 1) {
    if (phases.phase[row] !== part) continue;
    const end = phases.end_ns[row] ?? -1;
    return ((end < 0 ? (clock.time_ns[0] ?? 0) : end) - (phases.start_ns[row] ?? 0)) / NS_PER_S;
  }
  return 0;
}

/** How long the brown-out before the last one lasted. */
export function earlierBrownoutSeconds({ brownouts }: Frame): number | null {
  const row = brownouts.rows - 2;
  return row < 0
    ? null
    : ((brownouts.end_ns[row] ?? 0) - (brownouts.start_ns[row] ?? 0)) / NS_PER_S;
}

/** How many instances it is the buddy of. */
export function serves({ buddies }: Frame, instance: number): number {
  return buddies.buddy.filter((buddy) => buddy === instance).length;
}

/** Of how many failed instances it keeps the set. */
export function keeps({ buddies }: Frame, instance: number): number {
  return buddies.buddy.filter(
    (buddy, row) => buddy === instance && buddies.state[row] === BuddyState.Keeping,
  ).length;
}

/** How often an instance fell, in the failures that count. */
export function fell({ advice }: Frame, instance: number): number | null {
  return advice.fell[advice.protected.indexOf(instance)] ?? null;
}

/** How often it fell with the buddy that serves it; of several, with the one that fell with it most often. */
export function fellWithBuddy({ advice }: Frame, instance: number): number | null {
  let most: number | null = null;
  for (let row = 0; row < advice.rows; row += 1) {
    if (advice.protected[row] !== instance || advice.serves[row] === 0) continue;
    most = Math.max(most ?? 0, advice.together[row] ?? 0);
  }
  return most;
}

/** The first buddy that the advisor recommends for it, from 1. */
export function advisedBuddy({ advice }: Frame, instance: number): number | null {
  for (let row = 0; row < advice.rows; row += 1) {
    if (advice.protected[row] === instance && advice.advised[row] === 1) {
      return (advice.buddy[row] ?? 0) + 1;
    }
  }
  return null;
}

/** Failures on record; `counting`: only those of the members of now. */
export function failures({ failures: table }: Frame, counting: boolean): number {
  let total = 0;
  for (let row = 0; row < table.rows; row += 1) {
    if (!counting || table.counts[row] === 1) total += table.times[row] ?? 0;
  }
  return total;
}
