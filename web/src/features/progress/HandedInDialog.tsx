/** What a progress file holds and what it would add, before anything is added: whoever only wants to look has looked. */

import lessons from 'virtual:lessons';
import { useEffect, useId, useRef } from 'react';
import * as say from '../../base/words/course';
import type { HandedIn } from '../../lesson/hand-in';
import { gainOf } from '../../lesson/progress';
import { Button } from '../../widgets/Button';
import { LessonList } from '../course/CourseTable';
import css from '../course/course.module.css';
import shell from '../shell/Shell.module.css';
import { useBook } from './book';

export interface FileRead {
  readonly name: string;
  readonly handedIn: HandedIn;
}

interface DialogProps {
  readonly read: FileRead;
  onAdd: () => void;
  onClose: () => void;
}

export function HandedInDialog({ read: { name, handedIn }, onAdd, onClose }: DialogProps) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    dialog.current?.showModal();
    heading.current?.focus();
  }, []);
  const { lessons: own } = useBook();
  const theirs = [...handedIn.lessons];
  const gains = theirs
    .map(([slug, progress]) => gainOf(own.get(slug) ?? null, progress))
    .filter(({ any }) => any);
  const sum = (count: (gain: (typeof gains)[number]) => number) =>
    gains.reduce((all, gain) => all + count(gain), 0);
  const answers = theirs.reduce((all, [, progress]) => all + progress.answers.length, 0);
  const contested = sum((gain) => gain.contested);
  const unknown = theirs.filter(([slug]) => lessons.every((entry) => entry.slug !== slug));
  return (
    <dialog ref={dialog} className={shell.dialog} aria-labelledby={id} onClose={onClose}>
      <h2 ref={heading} id={id} tabIndex={-1}>
        {say.readTitle}
      </h2>
      <div className={css.said}>
        <p>{say.fileHas(name, theirs.length, answers, dayOf(handedIn.made))}</p>
        <LessonList lessons={theirs} />
        {handedIn.damaged.length > 0 && <p>{say.damagedIn(handedIn.damaged)}</p>}
        {unknown.length > 0 && (
          <p>{say.notHere(unknown.map(([slug, { title }]) => title.trim() || slug))}</p>
        )}
        <p>
          {gains.length === 0
            ? say.addsNothing
            : say.adds(
                gains.length,
                sum((gain) => gain.steps),
                sum((gain) => gain.answers),
              )}
          {contested > 0 && ` ${say.contested(contested)}`}
        </p>
        {gains.length > 0 && <p>{own.size === 0 ? say.whoseEmpty : say.whose(own.size)}</p>}
      </div>
      <div className={css.actions}>
        {gains.length > 0 && (
          <Button
            onClick={() => {
              onAdd();
              // Focus goes back to where it was before the dialog opened.
              dialog.current?.close();
            }}
          >
            {say.addIt}
          </Button>
        )}
        <Button kind="primary" onClick={() => dialog.current?.close()}>
          {gains.length > 0 ? say.addNot : say.closeIt}
        </Button>
      </div>
    </dialog>
  );
}

function dayOf(made: string | null): string | null {
  if (made === null) return null;
  return new Date(made).toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  });
}
