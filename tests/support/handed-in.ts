/**
 * Progress files of a made-up class, answered on the real engine: whoever uses it has loaded the wasm before. Every
 * student answers some questions right and some wrong, on seeds of their own or the lesson's.
 */

import { rightReply } from '../../scripts/lessons/check-key';
import { openLesson, scenarioOf } from '../../scripts/lessons/open-lesson';
import { compileFolder, compileTranslation } from '../../scripts/lessons/read-lessons';
import { answerOf } from '../../web/src/lesson/answer-record';
import { handIn } from '../../web/src/lesson/hand-in';
import type { Answer, LessonProgress } from '../../web/src/lesson/progress';
import type { QuestionAttempt } from '../../web/src/lesson/question-attempt';

/** Something that the question offers and that is not right; null where it offers nothing else. */
export function wrongReply(reply: QuestionAttempt): QuestionAttempt | null {
  const { prepared } = reply;
  const done = 'checked' as const;
  if (prepared.kind === 'number') return { ...reply, typed: '987654', done };
  if (prepared.kind === 'curve') {
    return { ...reply, typed: prepared.xs.map(() => String(prepared.most * 2)).join(' '), done };
  }
  if (prepared.kind === 'order') {
    return { ...reply, order: rightReply(reply).order.toReversed(), done };
  }
  const right = (place: number) =>
    prepared.kind === 'blocks'
      ? prepared.options[place]?.because === 'in_set'
      : prepared.options[place]?.right === true;
  const wrong = [...prepared.options.keys()].find((place) => !right(place));
  return wrong === undefined ? null : { ...reply, chosen: new Set([wrong]), done };
}

/** Every question of a lesson as a guide asks it, `shift` seeds from the lesson's own. */
export async function askedIn(slug: string, shift: number, language?: string) {
  const read = language === undefined ? compileFolder(slug) : compileTranslation(slug, language);
  if (!read?.ok) throw new Error(`${slug} does not compile`);
  const { lesson } = read.value;
  const { player, guide } = await openLesson(read.value, scenarioOf(read.value, shift));
  for (const index of lesson.steps.keys()) await guide.goTo(index, false);
  player.close();
  const keep = (step: number, reply: QuestionAttempt, at: Date): Answer =>
    answerOf(reply, { step, of: lesson.steps[step], during: 'lesson', now: at });
  return { lesson, replies: [...guide.state.replies], keep };
}

export interface HandedInFile {
  readonly student: string;
  /** Folders. */
  readonly lessons: readonly string[];
  /** From the lesson's own seed. */
  readonly shift: number;
  /** That the lessons were read in, where it is not English. */
  readonly language?: string;
  /** Of which questions, by their place in the lesson, the answer is wrong. */
  readonly wrong: (place: number) => boolean;
}

const BEGUN = new Date('2026-11-02T08:00:00Z');

/** The text of a file, as “Save as a file” makes it. */
export async function handedIn({
  student,
  lessons,
  shift,
  language,
  wrong,
}: HandedInFile): Promise<string> {
  const all = new Map<string, LessonProgress>();
  for (const slug of lessons) {
    const { lesson, replies, keep } = await askedIn(slug, shift, language);
    const answers = replies.map(([step, reply], place) => {
      const mistaken = wrong(place) ? wrongReply(reply) : null;
      const at = new Date(BEGUN.getTime() + place * 60_000);
      return keep(step, mistaken ?? rightReply(reply), at);
    });
    all.set(slug, {
      title: lesson.title,
      version: 'v1',
      steps: lesson.steps.length,
      seen: [...lesson.steps.keys()],
      answers,
      begun: BEGUN.toISOString(),
      challengeMet: null,
      finished: BEGUN.toISOString(),
    });
  }
  return handIn({ lessons: all, exams: new Map(), name: student }, BEGUN);
}
