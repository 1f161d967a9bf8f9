/** What an author cannot see of a lesson that runs: a question that this run never answers, a step that it never comes to. */

import { useStore } from 'zustand';
import type { EngineFailure } from '../../base/failure';
import * as say from '../../base/words/open';
import type { Guide } from '../../lesson/guide';
import type { Lesson, Step } from '../../lesson/lesson';
import css from './open.module.css';

export function AuthorNote({ guide, lesson }: { guide: Guide; lesson: Lesson }) {
  const { index, state, asking, replies, error } = useStore(guide.store);
  const step = lesson.steps[index];
  if (step === undefined || state !== 'there' || asking !== null) return null;
  const says =
    error === null ? saysOf(step, guide.comes(index), replies.has(index)) : whyNot(error);
  if (says === null) return null;
  return (
    <p className={css.note} role="status">
      {says}
    </p>
  );
}

function saysOf({ question }: Step, comes: boolean, asked: boolean): string | null {
  if (!comes) return say.neverComes;
  return question === null || asked ? null : say.unasked;
}

/** Of other failures the page itself speaks. */
function whyNot(error: EngineFailure): string | null {
  const never =
    error.kind === 'refused' && error.errors.some(({ code }) => code === 'never_happens');
  return never ? say.notAllCome : null;
}
