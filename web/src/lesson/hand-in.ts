/**
 * Progress as a file to hand in, readable for people and programs, and back from such a file, leniently. Steps count
 * from 1 in it, as on the page. Does not know the browser or the page.
 */

import * as v from 'valibot';
import say from '../base/messages/hand-in';
import { fail, ok, type Result } from '../base/result';
import { type Attempt, type ExamProgress, examsIn, isCourse, marksOf, mergedExams } from './exam';
import { currentName } from './former-names';
import { type LessonProgress, merged, progressIn } from './progress';
import { isName, tidyName } from './progress-key';

/** 1 had neither names nor exams, and no evidence in its answers. */
const HAND_IN_FORMAT = 2;

/** What is larger is not read: all that a browser keeps for a page has room in it. */
export const MOST_BYTES = 8_000_000;
/** More than anybody takes. */
export const MOST_LESSONS = 500;

/** What a person hands in. */
export interface Done {
  /** By the name of their folder, or the one that `progress-key.ts` gives them. */
  readonly lessons: ReadonlyMap<string, LessonProgress>;
  /** By course. */
  readonly exams: ReadonlyMap<string, ExamProgress>;
  /** Empty where none was given. */
  readonly name: string;
}

export function handIn({ lessons, exams, name }: Done, now: Date): string {
  const file = {
    what: say.content(),
    format: HAND_IN_FORMAT,
    name: name.trim(),
    made: now.toISOString(),
    lessons: inOrder(lessons).map(([lesson, progress]) => lessonOf(lesson, progress)),
    exams: inOrder(exams).map(([course, progress]) => examsOf(course, progress)),
  };
  return `${JSON.stringify(file, null, 2)}\n`;
}

const inOrder = <T>(entries: ReadonlyMap<string, T>) =>
  [...entries].sort(([a], [b]) => (a < b ? -1 : 1));

/** With the person's name, so that a folder of such files can be told apart. */
export function handInName(now: Date, name = ''): string {
  const plain = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '');
  const day = now.toISOString().slice(0, 10);
  return `rollforward-progress-${plain === '' ? '' : `${plain}-`}${day}.json`;
}

function lessonOf(lesson: string, { answers, ...progress }: LessonProgress) {
  const { title, version, steps, seen, begun, finished, challengeMet } = progress;
  return {
    lesson,
    title,
    version,
    begun,
    finished,
    steps,
    steps_seen: seen.map((step) => step + 1),
    challenge_met: challengeMet,
    answers_right: `${answers.filter(({ right }) => right).length} of ${answers.length}`,
    answers: answers.map(({ step, ...answer }) => ({ step: step + 1, ...answer })),
  };
}

function examsOf(course: string, { title, attempts }: ExamProgress) {
  return { course, title, attempts: attempts.map(attemptOf) };
}

function attemptOf({ begun, handedIn, at, questions }: Attempt) {
  const { right, of, passed } = marksOf({ begun, handedIn, at, questions });
  return {
    begun,
    handed_in: handedIn,
    at: at + 1,
    marks: `${right} of ${of}`,
    passed: handedIn !== null && passed,
    questions: questions.map(({ step, answer, ...question }) => ({
      ...question,
      step: step + 1,
      answer: answer === null ? null : { ...answer, step: answer.step + 1 },
    })),
  };
}

export interface HandedIn extends Done {
  /** When, as ISO 8601; null where the file does not say. */
  readonly made: string | null;
  /** Titles, or names, of lessons and exams of which nothing can be used. */
  readonly damaged: readonly string[];
}

export type NotHandedIn =
  /** No JSON, or JSON of something else. */
  | 'other'
  /** Of a version that is newer than this one. */
  | 'newer'
  | 'too-many'
  | 'empty';

const fileSchema = v.object({
  format: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  made: v.fallback(v.nullable(v.pipe(v.string(), v.isoTimestamp())), null),
  name: v.fallback(v.pipe(v.string(), v.transform(tidyName)), ''),
  lessons: v.array(v.unknown()),
  exams: v.fallback(v.array(v.unknown()), []),
});

const numbers = v.fallback(v.array(v.unknown()), []);
const lessonSchema = v.looseObject({
  lesson: v.pipe(v.string(), v.check(isName), v.transform(currentName)),
  title: v.fallback(v.string(), ''),
  steps_seen: numbers,
  answers: numbers,
});

export function readHandIn(text: string): Result<HandedIn, NotHandedIn> {
  const read = v.safeParse(fileSchema, parsed(text));
  if (!read.success) return fail('other');
  const { format, made, name, lessons: entries, exams: taken } = read.output;
  if (format > HAND_IN_FORMAT) return fail('newer');
  if (entries.length + taken.length > MOST_LESSONS) return fail('too-many');
  const damaged: string[] = [];
  const lessons = gathered(entries, lessonIn, merged, damaged);
  const exams = gathered(taken, examsOfEntry, mergedExams, damaged);
  return lessons.size === 0 && exams.size === 0 && damaged.length === 0
    ? fail('empty')
    : ok({ made, name, lessons, exams, damaged });
}

/** By name, what can be read of them; the others are named among the damaged. */
function gathered<T>(
  entries: readonly unknown[],
  read: (entry: unknown) => { readonly name: string; readonly has: T } | null,
  both: (before: T, now: T) => T,
  damaged: string[],
): Map<string, T> {
  const all = new Map<string, T>();
  for (const [index, entry] of entries.entries()) {
    const value = read(entry);
    if (value === null) damaged.push(nameOf(entry) ?? say.entry({ number: index + 1 }));
    else {
      const before = all.get(value.name);
      all.set(value.name, before === undefined ? value.has : both(before, value.has));
    }
  }
  return all;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function lessonIn(entry: unknown): { name: string; has: LessonProgress } | null {
  const read = v.safeParse(lessonSchema, entry);
  if (!read.success) return null;
  const { lesson, steps_seen, challenge_met, answers, ...rest } = read.output;
  const progress = progressIn({
    ...rest,
    seen: steps_seen.map(fromOne),
    challengeMet: challenge_met ?? null,
    answers: answers.map((answer) =>
      v.is(stepped, answer) ? { ...answer, step: fromOne(answer.step) } : answer,
    ),
  });
  return progress === null ? null : { name: lesson, has: progress };
}

const examsEntry = v.looseObject({
  course: v.pipe(v.string(), v.check(isCourse)),
  title: v.fallback(v.string(), ''),
  attempts: v.pipe(v.array(v.unknown()), v.minLength(1)),
});
const attemptEntry = v.looseObject({ at: v.number(), questions: v.array(v.looseObject({})) });

function examsOfEntry(entry: unknown): { name: string; has: ExamProgress } | null {
  const read = v.safeParse(examsEntry, entry);
  if (!read.success) return null;
  const { course, title, attempts } = read.output;
  const has = examsIn({ title, attempts: attempts.map(attemptFrom) });
  return has === null || has.attempts.length === 0 ? null : { name: course, has };
}

function attemptFrom(attempt: unknown): unknown {
  const read = v.safeParse(attemptEntry, attempt);
  if (!read.success) return null;
  const { handed_in: handedIn, at, questions, ...rest } = read.output;
  return {
    ...rest,
    handedIn,
    at: at - 1,
    questions: questions.map(({ step, answer, ...question }) => ({
      ...question,
      step: fromOne(step),
      answer: v.is(stepped, answer) ? { ...answer, step: fromOne(answer.step) } : answer,
    })),
  };
}

const stepped = v.looseObject({ step: v.number() });
const fromOne = (step: unknown) => (typeof step === 'number' ? step - 1 : step);

/** What a damaged lesson calls itself. */
function nameOf(entry: unknown): string | null {
  for (const field of ['title', 'lesson', 'course']) {
    const read = v.safeParse(
      v.looseObject({ [field]: v.pipe(v.string(), v.trim(), v.minLength(1)) }),
      entry,
    );
    if (read.success) return String(read.output[field]).slice(0, 120);
  }
  return null;
}
