/** What a task asks for, and its hints one at a time. */

import { useState } from 'react';
import * as say from '../../base/words/build/page';
import { TASK_WORDS } from '../../base/words/build/tasks';
import type { TaskName } from '../../engine/generated/control';
import { Button } from '../../widgets/Button';
import css from './build.module.css';

export function TaskText({ task }: { task: TaskName }) {
  const { title, story, goals } = TASK_WORDS[task];
  return (
    <header className={css.task}>
      <h1>{title}</h1>
      <p className={css.story}>{story}</p>
      <div className={css.must}>
        <h2>{say.mustHold}</h2>
        <ul>
          {goals.map((goal) => (
            <li key={goal}>{goal}</li>
          ))}
        </ul>
      </div>
    </header>
  );
}

export function Hints({ task }: { task: TaskName }) {
  const { hints } = TASK_WORDS[task];
  const [shown, setShown] = useState(0);
  const left = hints.length - shown;
  return (
    <section className={css.hints} aria-label={say.hints}>
      <ol aria-live="polite">
        {hints.slice(0, shown).map((hint) => (
          <li key={hint}>{hint}</li>
        ))}
      </ol>
      {left > 0 && (
        <Button kind="quiet" onClick={() => setShown(shown + 1)}>
          {shown === 0 ? say.firstHint : say.nextHint(left)}
        </Button>
      )}
    </section>
  );
}
