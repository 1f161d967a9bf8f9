/**
 * Progress as a file to hand in: readable as it stands, and by a program; and back from such a file, leniently. Steps
 * count from 1 in it, as on the page. Knows neither the browser nor the page.
 */

import * as v from 'valibot';
import { fail, ok, type Result } from '../base/result';
import * as say from '../base/words/ui/lesson/hand-in';
import { type LessonProgress, merged, progressIn } from './progress';
import { isName } from './progress-key';

const HAND_IN_FORMAT = 1;

/** What is larger is not read: all that a browser keeps for a page has room in it. */
export const MOST_BYTES = 8_000_000;
/** More than anybody takes. */
const MOST_LESSONS = 500;

/** `lessons` by the name of their folder, or the one that `progress-key.ts` gives them. */
export function handIn(lessons: ReadonlyMap<string, LessonProgress>, now: Date): string {
  const all = [...lessons].sort(([one], [other]) => (one < other ? -1 : 1));
  const file = {
    what: say.progressInTheLessonsOf,
    format: HAND_IN_FORMAT,
    made: now.toISOString(),
    lessons: all.map(([lesson, progress]) => lessonOf(lesson, progress)),
  };
  return `${JSON.stringify(file, null, 2)}\n`;
}

export function handInName(now: Date): string {
  return `rollforward-progress-${now.toISOString().slice(0, 10)}.json`;
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

export interface HandedIn {
  /** When, as ISO 8601; null where the file does not say. */
  readonly made: string | null;
  readonly lessons: ReadonlyMap<string, LessonProgress>;
  /** Titles, or names, of lessons of which nothing can be used. */
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
  lessons: v.array(v.unknown()),
});

const numbers = v.fallback(v.array(v.unknown()), []);
const lessonSchema = v.looseObject({
  lesson: v.pipe(v.string(), v.check(isName)),
  title: v.fallback(v.string(), ''),
  steps_seen: numbers,
  answers: numbers,
});

export function readHandIn(text: string): Result<HandedIn, NotHandedIn> {
  const read = v.safeParse(fileSchema, parsed(text));
  if (!read.success) return fail('other');
  const { format, made, lessons: entries } = read.output;
  if (format > HAND_IN_FORMAT) return fail('newer');
  if (entries.length > MOST_LESSONS) return fail('too-many');
  const lessons = new Map<string, LessonProgress>();
  const damaged: string[] = [];
  for (const [index, entry] of entries.entries()) {
    const lesson = lessonIn(entry);
    if (lesson === null) damaged.push(nameOf(entry) ?? say.entry(index + 1));
    else {
      const before = lessons.get(lesson.name);
      const { name, progress } = lesson;
      lessons.set(name, before === undefined ? progress : merged(before, progress));
    }
  }
  return lessons.size === 0 && damaged.length === 0
    ? fail('empty')
    : ok({ made, lessons, damaged });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function lessonIn(entry: unknown): { name: string; progress: LessonProgress } | null {
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
  return progress === null ? null : { name: lesson, progress };
}

const stepped = v.looseObject({ step: v.number() });
const fromOne = (step: unknown) => (typeof step === 'number' ? step - 1 : step);

/** What a damaged lesson calls itself. */
function nameOf(entry: unknown): string | null {
  for (const field of ['title', 'lesson']) {
    const read = v.safeParse(
      v.looseObject({ [field]: v.pipe(v.string(), v.trim(), v.minLength(1)) }),
      entry,
    );
    if (read.success) return String(read.output[field]).slice(0, 120);
  }
  return null;
}
