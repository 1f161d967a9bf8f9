/** Progress as a file to hand in: readable as it stands, and by a program. Steps count from 1 in it, as on the page. */

import * as say from '../base/words/ui/lesson/hand-in';
import type { LessonProgress } from './progress';

export const HAND_IN_FORMAT = 1;

/** `lessons` by the name of their folder. */
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
    steps_seen: `${seen.length} of ${steps}`,
    challenge_met: challengeMet,
    answers_right: `${answers.filter(({ right }) => right).length} of ${answers.length}`,
    answers: answers.map(({ step, ...answer }) => ({ step: step + 1, ...answer })),
  };
}
