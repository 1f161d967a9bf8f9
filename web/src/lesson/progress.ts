/**
 * What a person has done in a lesson, as plain data: read leniently from a text, merged without loss. Knows neither the
 * browser nor the page.
 */

import * as v from 'valibot';
import type { AnyCommand, Input } from '../engine/messages';

/** Where a question was asked. An exam keeps its answers itself. */
const OCCASIONS = ['lesson', 'review', 'practice', 'exam'] as const;
export type Occasion = (typeof OCCASIONS)[number];

/** What it takes to judge an answer again, on another machine: its run, its moment and what was said. */
export interface Evidence {
  /** Digest of the question as its lesson asks it. */
  readonly question: string;
  /** Digest of the scenario with its seed. */
  readonly scenario: string;
  readonly modelVersion: string;
  /** Commands that the run was given. */
  readonly inputs: readonly Input[];
  /** Events handled when it was asked, and the simulated time, ns. */
  readonly moment: { readonly step: number; readonly timeNs: number };
  /** In terms that no shuffling changes: see `answer-terms.ts`. */
  readonly chosen: readonly string[];
}

/** A question that was answered, or whose answer the person asked for. */
export interface Answer {
  /** From 0. */
  readonly step: number;
  /** Heading of the step. */
  readonly title: string;
  readonly asks: string;
  readonly said: string;
  /** What would have been right. */
  readonly answer: string;
  readonly right: boolean;
  /** The person asked to be told instead. */
  readonly shown: boolean;
  /** Of the run, which holds the key. */
  readonly seed: number;
  /** When, as ISO 8601. */
  readonly at: string;
  readonly during: Occasion;
  /** Null in progress that is older than evidence. */
  readonly evidence: Evidence | null;
}

export interface LessonProgress {
  readonly title: string;
  /** Of the lesson's files when it was last opened. */
  readonly version: string;
  /** How many steps it has then. */
  readonly steps: number;
  /** From 0, ascending. */
  readonly seen: readonly number[];
  /** In the order in which they were given. */
  readonly answers: readonly Answer[];
  /** When, as ISO 8601. */
  readonly begun: string;
  readonly challengeMet: string | null;
  readonly finished: string | null;
}

/** More than a person answers in a lesson; what comes after them is not kept. */
const MOST_ANSWERS = 200;
/** Of answers in reviews and practice the newest are kept. */
const MOST_REPEATED = 120;

export const text = v.pipe(v.string(), v.maxLength(4000));
const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(1000));
export const timestampSchema = v.pipe(v.string(), v.isoTimestamp());
const moment = v.fallback(v.nullable(timestampSchema), null);

const command = v.pipe(
  v.looseObject({ do: text }),
  v.transform((command): AnyCommand => command),
);
const events = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

const evidenceSchema: v.GenericSchema<unknown, Evidence> = v.object({
  question: text,
  scenario: text,
  modelVersion: text,
  inputs: v.pipe(v.array(v.object({ step: events, command })), v.maxLength(100)),
  moment: v.object({ step: events, timeNs: v.pipe(v.number(), v.finite(), v.minValue(0)) }),
  chosen: v.pipe(v.array(text), v.maxLength(100)),
});

export const answerSchema: v.GenericSchema<unknown, Answer> = v.object({
  step: count,
  title: text,
  asks: text,
  said: text,
  answer: text,
  right: v.boolean(),
  shown: v.boolean(),
  seed: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  at: timestampSchema,
  during: v.fallback(v.picklist(OCCASIONS), 'lesson'),
  evidence: v.fallback(v.nullable(evidenceSchema), null),
});

/** Of a list, what can be read. */
const readable = <const S extends v.GenericSchema>(schema: S) =>
  v.pipe(
    v.fallback(v.array(v.unknown()), []),
    v.transform((list) =>
      list.flatMap((stored): v.InferOutput<S>[] => {
        const read = v.safeParse(schema, stored);
        return read.success ? [read.output] : [];
      }),
    ),
  );

const lessonSchema = v.object({
  title: v.fallback(text, ''),
  version: v.fallback(text, ''),
  steps: v.fallback(count, 0),
  seen: readable(count),
  answers: readable(answerSchema),
  begun: timestampSchema,
  challengeMet: moment,
  finished: moment,
});

/** The content of a stored text; null where none of it is usable. Damaged parts are left out. */
export function readProgress(stored: string | null): LessonProgress | null {
  if (stored === null) return null;
  try {
    return progressIn(JSON.parse(stored));
  } catch {
    return null;
  }
}

/** The same of what a text says once it is parsed. */
export function progressIn(parsed: unknown): LessonProgress | null {
  const read = v.safeParse(lessonSchema, parsed);
  return read.success ? merged(read.output, read.output) : null;
}

/** Both together; where they differ `now` is the later one. Nothing that either has is lost. */
export function merged(before: LessonProgress, now: LessonProgress): LessonProgress {
  const answers = new Map<string, Answer>();
  for (const answer of [...before.answers, ...now.answers].sort(byTime)) {
    const key = questionOf(answer);
    if (!answers.has(key)) answers.set(key, answer);
  }
  return {
    title: now.title,
    version: now.version,
    steps: now.steps,
    seen: [...new Set([...before.seen, ...now.seen])].sort((a, b) => a - b),
    answers: bounded([...answers.values()]),
    begun: earlier(before.begun, now.begun) ?? now.begun,
    challengeMet: earlier(before.challengeMet, now.challengeMet),
    finished: earlier(before.finished, now.finished),
  };
}

/** In the order of their times. */
function bounded(answers: readonly Answer[]): readonly Answer[] {
  const inLesson = answers.filter(({ during }) => during === 'lesson').slice(0, MOST_ANSWERS);
  const repeated = answers.filter(({ during }) => during !== 'lesson').slice(-MOST_REPEATED);
  return [...inLesson, ...repeated].sort(byTime);
}

/** A question is answered once on each occasion: with the same words and seed it is the same. */
const questionOf = ({ step, seed, asks, during }: Answer) => `${step} ${seed} ${during} ${asks}`;

const byTime = (a: { at: string }, b: { at: string }) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0);

function earlier(a: string | null, b: string | null): string | null {
  if (a === null || b === null) return a ?? b;
  return a < b ? a : b;
}

/** When something was done last, as far as it is known. */
export const lastTouch = ({ answers, begun }: LessonProgress) => answers.at(-1)?.at ?? begun;

/** Both together, whichever is the later; of two as late it is one’s own. */
export function joined(own: LessonProgress, other: LessonProgress): LessonProgress {
  return lastTouch(own) < lastTouch(other) ? merged(own, other) : merged(other, own);
}

/** What one would have of another's progress that one has not. */
export interface Gain {
  readonly steps: number;
  readonly answers: number;
  /** Questions that both have answered, and not alike: the earlier answer counts. */
  readonly contested: number;
  /** Whether it would change anything at all. */
  readonly any: boolean;
}

export function gainOf(own: LessonProgress | null, other: LessonProgress): Gain {
  const { seen, answers } = other;
  if (own === null) return { steps: seen.length, answers: answers.length, contested: 0, any: true };
  const both = joined(own, other);
  const before = merged(own, own);
  const known = new Map(before.answers.map((answer) => [questionOf(answer), answer.said]));
  const contested = answers.filter((answer) => {
    const earlier = known.get(questionOf(answer));
    return earlier !== undefined && earlier !== answer.said;
  });
  return {
    steps: both.seen.length - before.seen.length,
    answers: both.answers.length - before.answers.length,
    contested: contested.length,
    any: JSON.stringify(both) !== JSON.stringify(before),
  };
}

/** The step where one was, from 0: the last of those seen without a gap. */
export function lastVisitedStep({ seen }: LessonProgress): number {
  const gap = seen.findIndex((step, place) => step !== place);
  return Math.max(0, (gap < 0 ? seen.length : gap) - 1);
}

/** The newest answer to each question, by step. */
export function lastAnswers({ answers }: LessonProgress): ReadonlyMap<number, Answer> {
  return new Map(answers.map((answer) => [answer.step, answer]));
}
