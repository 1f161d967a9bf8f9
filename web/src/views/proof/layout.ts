/**
 * The proof: what the oracle and the invariants said last, and each acknowledged commit with whether the recovered data
 * has it. Pure; frame in, rows and places out.
 */

import type { Check } from '../../engine/generated/codes';
import type { Frame } from '../../engine/generated/frame';

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

export type Found = 'unchecked' | 'kept' | 'lost';
const FOUND: readonly Found[] = ['unchecked', 'kept', 'lost'];

export interface CommitMark {
  /** Row of the proof table. */
  readonly index: number;
  readonly instance: number;
  readonly found: Found;
  readonly x: number;
  readonly y: number;
}

/** A frame brings so many commits at most, the newest. */
const MOST_COMMITS = 2_000;

export interface ProofCounts {
  readonly all: number;
  /** There were earlier ones, which the frame does not bring. */
  readonly more: boolean;
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
}

/** Bar and tick of a commit: how far apart, from few to many. */
const PITCHES = [
  { most: 240, x: 14, y: 40 },
  { most: 800, x: 9, y: 32 },
  { most: Number.POSITIVE_INFINITY, x: 6, y: 26 },
] as const;

/** Commits in the order they were acknowledged, line by line like text. Cost: linear in the commits. */
export function layoutCommits({ proof }: Frame, width: number): CommitField {
  const pitch = PITCHES.find(({ most }) => proof.rows <= most) ?? PITCHES[2];
  const columns = Math.max(1, Math.floor(width / pitch.x));
  const marks = Array.from(
    { length: proof.rows },
    (_, index): CommitMark => ({
      index,
      instance: proof.instance[index],
      found: FOUND[proof.found[index]] ?? 'unchecked',
      x: (index % columns) * pitch.x + pitch.x / 2,
      y: Math.floor(index / columns) * pitch.y + 6,
    }),
  );
  return {
    marks,
    columns,
    pitchX: pitch.x,
    pitchY: pitch.y,
    height: Math.ceil(proof.rows / columns) * pitch.y,
  };
}

export function proofCounts({ proof }: Frame): ProofCounts {
  const count = (found: number) => proof.found.reduce((n, each) => n + (each === found ? 1 : 0), 0);
  const all = proof.rows;
  return { all, more: all >= MOST_COMMITS, unchecked: count(0), kept: count(1), lost: count(2) };
}
