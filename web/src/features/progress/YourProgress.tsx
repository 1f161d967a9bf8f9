/** Progress as a person's own: where it is kept, saved as a file to hand in, read back, cleared when they say so twice. */

import { useRef } from 'react';
import * as say from '../../base/words/course';
import { handIn, handInName } from '../../lesson/hand-in';
import { Button } from '../../widgets/Button';
import css from '../course/course.module.css';
import shell from '../shell/Shell.module.css';
import { theBook, useBook } from './book';
import { ReadProgress } from './ReadProgress';

export function YourProgress() {
  const { lessons, kept } = useBook();
  const dialog = useRef<HTMLDialogElement>(null);
  const nothing = lessons.size === 0;
  return (
    <section className={css.yours} aria-labelledby="yours">
      <h2 id="yours">{say.yours}</h2>
      <p>{!kept ? say.notKept : nothing ? say.nothingYet : say.keptHere}</p>
      <div className={css.actions}>
        <Button
          onClick={() => save(handIn(lessons, new Date()), handInName(new Date()))}
          unavailable={nothing ? say.nothingToSave : undefined}
        >
          {say.save}
        </Button>
        <ReadProgress />
        <Button
          kind="quiet"
          onClick={() => dialog.current?.showModal()}
          unavailable={nothing ? say.nothingToClear : undefined}
        >
          {say.clear}
        </Button>
      </div>
      <dialog ref={dialog} className={shell.dialog} aria-labelledby="clear">
        <h2 id="clear">{say.clearTitle}</h2>
        <p>{say.clearSays(lessons.size)}</p>
        <div className={css.actions}>
          <Button
            onClick={() => {
              theBook().clear();
              dialog.current?.close();
            }}
          >
            {say.clearDo}
          </Button>
          <Button kind="primary" onClick={() => dialog.current?.close()}>
            {say.keepIt}
          </Button>
        </div>
      </dialog>
    </section>
  );
}

function save(text: string, name: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Some browsers read it only after the click has returned.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
