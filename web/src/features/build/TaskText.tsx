/** What a task asks for, and its hints one at a time. */

import { useState } from 'react';
import say from '../../base/messages/build';
import type { TaskName } from '../../engine/generated/control';
import { Button } from '../../widgets/Button';
import css from './build.module.css';

export function TaskText({ task }: { task: TaskName }) {
  const { title, story, goals } = say.tasks[task];
  return (
    <header className={css.task}>
      <h1>{title()}</h1>
      <p className={css.explanation}>{story()}</p>
      <div className={css.must}>
        <h2>{say.page.mustHold()}</h2>
        <ul>
          {Object.entries(goals).map(([number, goal]) => (
            <li key={number}>{goal()}</li>
          ))}
        </ul>
      </div>
    </header>
  );
}

export function Hints({ task }: { task: TaskName }) {
  const hints = Object.values(say.tasks[task].hints);
  const [shown, setShown] = useState(0);
  const left = hints.length - shown;
  return (
    <section className={css.hints} aria-label={say.hints.label()}>
      <ol aria-live="polite">
        {hints.slice(0, shown).map((hint) => (
          <li key={hint()}>{hint()}</li>
        ))}
      </ol>
      {left > 0 && (
        <Button kind="quiet" onClick={() => setShown(shown + 1)}>
          {shown === 0 ? say.hints.first() : say.hints.next({ left })}
        </Button>
      )}
    </section>
  );
}
