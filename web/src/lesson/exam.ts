/**
 * Exams as plain data: the questions that were drawn, what was answered, when it was handed in, and the marks. Read
 * leniently, merged without loss. Knows neither the browser nor the page.
 */

import * as v from 'valibot';
import { currentName } from './former-names';
import { type Answer, answerSchema, text, timestampSchema } from './progress';

/** A question of a lesson, on a separate run. */
export interface Drawn {
  /** The name of the lesson's folder. */
  readonly lesson: string;
  /** From 0. */
  readonly step: number;
  readonly seed: number;
}

export interface ExamQuestion extends Drawn {
  /** The title of the lesson, when it was drawn. */
  readonly title: string;
  /** In words, once it was opened; empty before. */
  readonly asks: string;
  /** What is right, in words. */
  readonly key: string;
  /** As stored until the exam is handed in; null where nothing was answered. */
  readonly answer: Answer | null;
  /** Why that is right or not. */
  readonly because: string;
}

export interface Attempt {
  /** As ISO 8601; no two attempts of a person began at the same time. */
  readonly begun: string;
  readonly handedIn: string | null;
  /** The question in front, from 0. */
  readonly at: number;
  readonly questions: readonly ExamQuestion[];
}

export interface ExamProgress {
  /** The title of the course. */
  readonly title: string;
  /** Oldest first. */
  readonly attempts: readonly Attempt[];
}

const PASS_SHARE = 0.8;
/** Of the attempts that were handed in the newest are kept. */
const MOST_ATTEMPTS = 12;

export interface Marks {
  readonly right: number;
  readonly of: number;
  readonly needed: number;
  readonly passed: boolean;
}

export function marksOf({ questions }: Attempt): Marks {
  const right = questions.filter(({ answer }) => answer?.right === true).length;
  const of = questions.length;
  const needed = neededOf(of);
  return { right, of, needed, passed: right >= needed };
}

/** So many of them have to be right. */
export const neededOf = (questions: number) => Math.ceil(questions * PASS_SHARE);

/** The attempt that is not handed in yet. */
export function openAttempt(progress: ExamProgress | null): Attempt | null {
  return progress?.attempts.findLast(({ handedIn }) => handedIn === null) ?? null;
}

/** The best of those that were handed in, the first of several as good. */
export function bestAttempt(progress: ExamProgress | null | undefined): Attempt | null {
  const done = handedIn(progress?.attempts ?? []);
  return done.reduce<Attempt | null>(
    (best, attempt) =>
      best === null || marksOf(attempt).right > marksOf(best).right ? attempt : best,
    null,
  );
}

const handedIn = (attempts: readonly Attempt[]) =>
  attempts.filter((attempt) => attempt.handedIn !== null);

const place = v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(1000));

const attemptSchema: v.GenericSchema<unknown, Attempt> = v.object({
  begun: timestampSchema,
  handedIn: v.nullable(timestampSchema),
  at: v.fallback(place, 0),
  questions: v.pipe(
    v.array(
      v.object({
        lesson: v.pipe(v.string(), v.maxLength(120), v.transform(currentName)),
        title: text,
        step: place,
        seed: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
        answer: v.nullable(answerSchema),
        asks: v.fallback(text, ''),
        key: v.fallback(text, ''),
        because: v.fallback(text, ''),
      }),
    ),
    v.minLength(1),
    v.maxLength(100),
  ),
});

const examsSchema = v.object({
  title: v.fallback(text, ''),
  attempts: v.pipe(
    v.array(v.unknown()),
    v.transform((all) => all.flatMap((stored) => readAttempt(stored) ?? [])),
  ),
});

function readAttempt(parsed: unknown): Attempt | null {
  const read = v.safeParse(attemptSchema, parsed);
  return read.success ? read.output : null;
}

/** The content of a stored text; null where none of it is usable. Damaged attempts are left out. */
export function readExams(stored: string | null): ExamProgress | null {
  try {
    return examsIn(JSON.parse(stored ?? 'null'));
  } catch {
    return null;
  }
}

export function examsIn(parsed: unknown): ExamProgress | null {
  const read = v.safeParse(examsSchema, parsed);
  return read.success ? mergedExams(read.output, read.output) : null;
}

/** Both together. Nothing that either has handed in is lost. */
export function mergedExams(before: ExamProgress, now: ExamProgress): ExamProgress {
  const attempts = new Map<string, Attempt>();
  for (const attempt of [...before.attempts, ...now.attempts]) {
    const same = attempts.get(attempt.begun);
    attempts.set(attempt.begun, same === undefined ? attempt : together(same, attempt));
  }
  const all = [...attempts.values()].sort((a, b) => (a.begun < b.begun ? -1 : 1));
  const kept = new Set([
    ...handedIn(all).slice(-MOST_ATTEMPTS),
    // Of two open ones only the later is continued.
    ...all.filter((attempt) => attempt.handedIn === null).slice(-1),
  ]);
  return { title: now.title, attempts: all.filter((attempt) => kept.has(attempt)) };
}

/** The same attempt in two tabs: what is handed in stays as it is, and else the later answer counts. */
function together(attempt: Attempt, other: Attempt): Attempt {
  if (attempt.handedIn !== null) return attempt;
  if (other.handedIn !== null) return other;
  return {
    ...other,
    questions: other.questions.map((question, index) => {
      const before = attempt.questions[index];
      const isLater = (before?.answer?.at ?? '') > (question.answer?.at ?? '');
      return isLater && before !== undefined ? before : question;
    }),
  };
}

/** Whether an exam may be kept under this name. */
export const isCourse = (id: string) => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(id) && id.length <= 80;
