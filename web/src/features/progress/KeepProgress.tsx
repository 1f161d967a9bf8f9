/** Keeps the progress in the lesson that is open, and offers the way back to where one was the last time. */

import { type RefObject, useEffect, useState } from 'react';
import { useStore } from 'zustand';
import say from '../../base/messages/resume';
import type { Guide } from '../../lesson/guide';
import { keepProgress, type ProgressKey } from '../../lesson/keep-progress';
import type { Lesson } from '../../lesson/lesson';
import { lastVisitedStep } from '../../lesson/progress';
import { Button } from '../../widgets/Button';
import css from '../course/end.module.css';
import { theBook } from './book';

interface KeepProps {
  readonly guide: Guide;
  readonly lesson: Lesson;
  readonly kept: ProgressKey;
  /** The address asks for no step: the lesson begins at its first. */
  readonly fresh: boolean;
  /** The step that the page began with, from 0. */
  readonly first: number;
  /** Set once all is written down as it happens. */
  readonly began: RefObject<boolean>;
}

type Left = Omit<KeepProps, 'fresh' | 'began'>;

/** Writes down what was done in a lesson that has been left. */
export function keepLeft({ guide, lesson, kept, first }: Left): void {
  const now = () => new Date();
  keepProgress({ guide, lesson, kept, book: theBook(), first, now })();
}

export default function KeepProgress(props: KeepProps) {
  const { guide, lesson, kept, fresh, first, began } = props;
  const [before] = useState(() => theBook().of(kept.slug));
  const [asks, setAsks] = useState(true);
  const index = useStore(guide.store, (state) => state.index);
  useEffect(() => {
    const now = () => new Date();
    began.current = true;
    // Read each time: the lesson's file may have been saved since.
    if (theBook().of(kept.slug)?.challengeMet != null) {
      for (const [step, { challenge }] of lesson.steps.entries()) {
        if (challenge !== null) guide.markChallengeMet(step);
      }
    }
    return keepProgress({ guide, lesson, kept, book: theBook(), first, now });
  }, [guide, lesson, kept, first, began]);
  const was = before === null || before.finished !== null ? 0 : lastVisitedStep(before);
  const heading = lesson.steps[was]?.title;
  if (!fresh || !asks || was === 0 || index !== 0 || heading === undefined) return null;
  return (
    <aside className={css.offer} aria-label={say.continue()}>
      <p>{say.lastStep({ step: was + 1, title: heading })}</p>
      <Button onClick={() => void guide.goTo(was, false)}>{say.continue()}</Button>
      <Button kind="quiet" onClick={() => setAsks(false)}>
        {say.stay()}
      </Button>
    </aside>
  );
}
