/** A lesson as paper has it: one of this site, or one that was opened from a file or a link. */

import type { LessonSummary } from '../../lesson/entry';
import type { Lesson } from '../../lesson/lesson';
import { modelText } from '../../lesson/named-values';
import { knownModel } from '../../views/models';
import type { WorksheetData, WorksheetStep } from './gather';

export interface PaperLesson {
  readonly lesson: Lesson;
  /** What its head says. */
  readonly entry: LessonSummary;
  /** The title of its course; null where it is in none. */
  readonly course: string | null;
  /** Where it is on this site, as a whole address; null where no link leads to it. */
  readonly address: string | null;
}

/** Live numbers as they are at a step's moment. */
export type ValuesAt = (leaf: WorksheetStep) => (name: string) => string;

export function valuesOf({ lesson }: PaperLesson, { scenario }: WorksheetData): ValuesAt {
  const { vocabulary } = knownModel(lesson.scenario.model);
  return ({ frame, log }) =>
    (name) =>
      modelText(name, { frame, scenario, log, vocabulary });
}
