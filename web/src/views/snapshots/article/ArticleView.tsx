/**
 * The two procedures of the article, step by step with their commands: a list of steps each, and what the chosen one does. On a
 * narrow page one procedure at a time. Nothing is run.
 */

import { useState } from 'react';
import say from '../../../base/messages/views/snapshots-article';
import { useRootZoom } from '../../../widgets/use-root-zoom';
import { useArrowFocus } from '../../parts/lists';
import type { ViewProps } from '../../view';
import { NARROW, Parts } from '../Parts';
import type { SnapshotsTypes } from '../types';
import css from './article.module.css';
import { StepVolumes } from './StepVolumes';
import { PROCEDURES, type Procedure, stepsOf } from './steps';

export function ArticleView({ width }: ViewProps<SnapshotsTypes>) {
  const narrow = width / useRootZoom() < NARROW;
  return (
    <div className={css.article}>
      {!narrow && <p>{say.about()}</p>}
      <div className={css.procedures}>
        <Parts
          label={say.choose.procedure()}
          narrow={narrow}
          parts={PROCEDURES.map((procedure) => ({
            name: say.procedure[procedure].title(),
            content: <Steps procedure={procedure} narrow={narrow} />,
          }))}
        />
      </div>
    </div>
  );
}

function Steps({ procedure, narrow }: { readonly procedure: Procedure; readonly narrow: boolean }) {
  const steps = stepsOf(procedure);
  const arrows = useArrowFocus<HTMLDivElement>();
  const [chosen, setChosen] = useState(0);
  const step = steps[Math.min(chosen, steps.length - 1)];
  const title = say.procedure[procedure].title();
  return (
    <div className={narrow ? css.numbered : css.listed} {...arrows}>
      <h3>{title}</h3>
      <ol aria-label={title}>
        {steps.map(({ name, command, ...volumes }, at) => (
          <li key={name}>
            <button
              type="button"
              aria-pressed={at === chosen}
              aria-label={say.choose.step({ number: at + 1, command })}
              onClick={() => setChosen(at)}
            >
              <b>{at + 1}</b>
              {!narrow && <code>{command}</code>}
              {!narrow && <StepVolumes {...volumes} />}
            </button>
          </li>
        ))}
      </ol>
      {step !== undefined && (
        <div className={css.told} aria-live="polite">
          {narrow && <StepVolumes {...step} />}
          <code>{step.command}</code>
          <span>{step.meaning}</span>
        </div>
      )}
    </div>
  );
}
