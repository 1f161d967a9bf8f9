/**
 * Both runs of the first page with every crash of them, and how they are written down as a text that gzip makes small: the
 * build writes it, the page reads it. Times of commits are whole ticks, rounded up, so that what came by the moment of a
 * crash is known to the nanosecond. Pure; it does not know how a run is made or drawn.
 */

import type { AnyScenario } from '../../engine/messages';

/** 10 ms: less than a pixel of the figure. */
export const TICK_NS = 1e7;

/** Commits of each instance, ticks, ascending. */
export type Commits = readonly (readonly number[])[];

export interface CrashRecord {
  /** The event after which it crashes. */
  readonly step: number;
  /** Nothing is served from so long after the crash, ms … */
  readonly fromMs: number;
  /** … for so long. */
  readonly waitMs: number;
  /** After the crash, by the end of the figure. */
  readonly after: Commits;
}

export interface RunRecord {
  /** Where nobody crashes. */
  readonly commits: Commits;
  /** By place. */
  readonly crashes: readonly CrashRecord[];
}

/** Without buddies, and with them. */
export type Both<T> = readonly [without: T, other: T];

export const bothOf = <A, B>([without, withBuddy]: Both<A>, make: (value: A) => B): Both<B> => [
  make(without),
  make(withBuddy),
];

/** As the build gives it: what links need beside the runs, and the runs as texts. */
export interface FirstPageData {
  readonly modelVersion: string;
  /** The scenario of the preset, and the one that was run. */
  readonly preset: AnyScenario;
  readonly scenario: AnyScenario;
  readonly runs: Both<string>;
}

export function runToText({ commits, crashes }: RunRecord): string {
  const numbers = [commits.length, ...deltas(commits), crashes.length];
  let step = 0;
  for (const crash of crashes) {
    numbers.push(crash.step - step, crash.fromMs, crash.waitMs, ...deltas(crash.after));
    step = crash.step;
  }
  return numbers.map(digits).join('');
}

export function runFromText(text: string): RunRecord {
  const next = reader(text);
  const lanes = next();
  const commits = commitsFrom(next, lanes);
  let step = 0;
  const crashes = Array.from({ length: next() }, () => {
    step += next();
    const [fromMs, waitMs] = [next(), next()];
    return { step, fromMs, waitMs, after: commitsFrom(next, lanes) };
  });
  return { commits, crashes };
}

/** For each lane how many, and by how much each is later than the one before it. */
const deltas = (commits: Commits): number[] =>
  commits.flatMap((lane) => [
    lane.length,
    ...lane.map((tick, index) => tick - (lane[index - 1] ?? 0)),
  ]);

function commitsFrom(next: () => number, lanes: number): Commits {
  return Array.from({ length: lanes }, () => {
    let tick = 0;
    return Array.from({ length: next() }, () => {
      tick += next();
      return tick;
    });
  });
}

// Whole numbers as letters: five bits a letter, the lowest first; the sixth says that more follow.

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const VALUES = new Map(Array.from(LETTERS, (letter, value) => [letter, value]));

function digits(number: number): string {
  const [high, low] = [Math.floor(number / 32), number % 32];
  return high === 0 ? LETTERS.charAt(low) : LETTERS.charAt(low + 32) + digits(high);
}

/** The numbers one after the other. */
function reader(text: string): () => number {
  let at = 0;
  return () => {
    let number = 0;
    for (let unit = 1; ; unit *= 32) {
      const value = VALUES.get(text.charAt(at));
      if (value === undefined) throw new Error(`no number at ${at} of the record`);
      at += 1;
      number += (value % 32) * unit;
      if (value < 32) return number;
    }
  };
}
