/**
 * The record of failures and the advisor's results, as rows and a matrix. Pure: the engine counts and chooses; this
 * arranges it.
 */

import type { Frame } from '../../../engine/generated/frame';

export interface FailureRow {
  readonly key: string;
  readonly members: readonly number[];
  readonly failed: readonly number[];
  readonly times: number;
  /** Its members are those of now. */
  readonly counts: boolean;
}

export interface Candidate {
  readonly buddy: number;
  /** How often the protected instance failed, and how often both did. */
  readonly fell: number;
  readonly together: number;
  readonly advised: boolean;
  readonly serves: boolean;
}

export interface AdviceRow {
  readonly guarded: number;
  readonly candidates: readonly Candidate[];
}

const bitsOf = (mask: number): number[] =>
  Array.from({ length: 8 }, (_, i) => i).filter((i) => (mask & (1 << i)) !== 0);

/** Those that count first, then the most frequent. */
export function failureRows({ failures }: Frame): FailureRow[] {
  const rows = Array.from({ length: failures.rows }, (_, i) => ({
    key: `${failures.members[i]}.${failures.failed[i]}.${i}`,
    members: bitsOf(failures.members[i]),
    failed: bitsOf(failures.failed[i]),
    times: failures.times[i],
    counts: failures.counts[i] === 1,
  }));
  return rows.sort((a, b) => Number(b.counts) - Number(a.counts) || b.times - a.times);
}

export function adviceRows({ advice }: Frame): AdviceRow[] {
  const rows = new Map<number, Candidate[]>();
  for (let i = 0; i < advice.rows; i += 1) {
    const guarded = advice.protected[i];
    const list = rows.get(guarded) ?? [];
    list.push({
      buddy: advice.buddy[i],
      fell: advice.fell[i],
      together: advice.together[i],
      advised: advice.advised[i] === 1,
      serves: advice.serves[i] === 1,
    });
    rows.set(guarded, list);
  }
  return [...rows].map(([guarded, candidates]) => ({ guarded, candidates }));
}
