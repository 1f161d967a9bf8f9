/**
 * The proof: what the oracle and the invariants said last, and each acknowledged commit with whether the recovered data
 * has it. Pure; frame in, rows and places out.
 */

import type { Check } from '../../../engine/generated/codes';
import type { Frame } from '../../../engine/generated/frame';

export interface VerdictRow {
  readonly check: Check;
  readonly held: boolean;
  readonly timeNs: number;
  readonly step: number;
  readonly block: number;
  readonly instance: number;
  readonly expected: number;
  readonly found: number;
  readonly checked: number;
  /** How often it was checked so far. */
  readonly times: number;
}

/**
 * One row a check: the failure if it ever failed, else what it said last. A failure is not forgotten because a later
 * check held. Failures first. Cost: linear in the verdicts.
 */
export function verdictRows({ verdicts }: Frame): VerdictRow[] {
  const rows = new Map<number, VerdictRow>();
  for (let i = 0; i < verdicts.rows; i += 1) {
    const check = verdicts.check[i] as Check;
    const before = rows.get(check);
    const times = (before?.times ?? 0) + 1;
    if (before && !before.held) rows.set(check, { ...before, times });
    else
      rows.set(check, {
        check,
        times,
        held: verdicts.held[i] === 1,
        timeNs: verdicts.time_ns[i],
        step: verdicts.step[i],
        block: verdicts.block[i],
        instance: verdicts.instance[i],
        expected: verdicts.expected[i],
        found: verdicts.found[i],
        checked: verdicts.checked[i],
      });
  }
  return [...rows.values()].sort((a, b) => Number(a.held) - Number(b.held) || a.check - b.check);
}

type Found = 'unchecked' | 'kept' | 'lost';
const FOUND: readonly Found[] = ['unchecked', 'kept', 'lost'];

export interface CommitMark {
  /** Row of the proof table. */
  readonly index: number;
  readonly instance: number;
  readonly found: Found;
  readonly x: number;
  readonly y: number;
}

/** Of all acknowledged commits, also those that are too old for the frame to bring. */
export interface ProofCounts {
  readonly all: number;
  /** The newest so many are brought. */
  readonly shown: number;
  readonly kept: number;
  readonly lost: number;
  readonly unchecked: number;
}

export interface CommitField {
  readonly marks: readonly CommitMark[];
  readonly columns: number;
  readonly pitchX: number;
  readonly pitchY: number;
  readonly height: number;
  /** So many of the oldest are left out. */
  readonly left: number;
}

/** Bar and tick of a commit: how far apart, from few to many. */
const PITCHES = [
  { most: 240, x: 14, y: 40 },
  { most: 800, x: 9, y: 32 },
  { most: Number.POSITIVE_INFINITY, x: 6, y: 26 },
] as const;

/** Commits in the order they were acknowledged, line by line like text. Cost: linear in the commits. */
export function layoutCommits(
  { proof }: Frame,
  width: number,
  height = Number.POSITIVE_INFINITY,
): CommitField {
  const pitch = PITCHES.find(({ most }) => proof.rows <= most) ?? PITCHES[2];
  const columns = Math.max(1, Math.floor(width / pitch.x));
  // Where there is no room for all, the oldest whole lines are left out: what fails is said in the verdicts as well.
  const lines = Math.max(1, Math.floor(height / pitch.y));
  const left = Math.max(0, Math.ceil(proof.rows / columns) - lines) * columns;
  const marks = Array.from(
    { length: proof.rows - left },
    (_, at): CommitMark => ({
      index: at + left,
      instance: proof.instance[at + left],
      found: FOUND[proof.found[at + left]] ?? 'unchecked',
      x: (at % columns) * pitch.x + pitch.x / 2,
      y: Math.floor(at / columns) * pitch.y + 6,
    }),
  );
  return {
    marks,
    columns,
    pitchX: pitch.x,
    pitchY: pitch.y,
    height: Math.ceil(marks.length / columns) * pitch.y,
    left,
  };
}

export function proofCounts({ proof, proof_sum }: Frame): ProofCounts {
  const all = proof_sum.acknowledged[0] ?? 0;
  const checked = proof_sum.checked[0] ?? 0;
  // The engine counts what the last check missed over all commits; those that are shown are looked up again.
  const lostShown = proof.found.reduce((n, found) => n + (FOUND[found] === 'lost' ? 1 : 0), 0);
  const lost = Math.max(proof_sum.lost[0] ?? 0, lostShown);
  return { all, shown: proof.rows, lost, kept: checked - lost, unchecked: all - checked };
}
