/** Why the selected entry, thread or word is where it is, and the last steps that changed it, each with a link to its moment. */

import say from '../../../base/messages/views/program-cache';
import { LinkButton } from '../../../widgets/Button';
import type { ViewProps } from '../../view';
import { factText } from '../fact-text';
import type { Names } from '../names';
import { cell, type ProgramTypes, rowsOf, STEP_NS } from '../types';
import css from './cache.module.css';
import type { CacheState } from './state';
import { subjectText } from './subject-text';

interface DetailsProps extends ViewProps<ProgramTypes> {
  readonly state: CacheState;
  readonly names: Names;
  /** Of what changed it, the last so many. */
  readonly most: number;
}

export function Details(props: DetailsProps) {
  const { selected, frame, state, names } = props;
  const text = selected === null ? null : subjectText(selected, { frame, state, names });
  if (text === null) return <p className={css.hint}>{say.hint()}</p>;
  return (
    <section className={css.details} aria-label={say.reasonTitle()}>
      <p className={css.answer} aria-live="polite">
        {text}
      </p>
      <Steps {...props} />
    </section>
  );
}

function Steps({ why, names, onGo, most }: DetailsProps) {
  if (why === undefined) return null;
  if (why === null) return <p className={css.hint}>{say.whyLoading()}</p>;
  if (why.rows === 0) return <p className={css.hint}>{say.whyNone()}</p>;
  const rows = rowsOf(why).slice(-most).reverse();
  return (
    <ol className={css.steps} aria-label={say.why()}>
      {rows.map((row) => {
        const timeNs = cell(why.time_ns, row);
        const step = Math.round(timeNs / STEP_NS);
        return (
          <li key={cell(why.number, row)}>
            {onGo ? (
              <LinkButton onClick={() => onGo({ step, timeNs })}>{say.step({ step })}</LinkButton>
            ) : (
              <span className={css.hint}>{say.step({ step })}</span>
            )}{' '}
            {factText(why, row, names)}
          </li>
        );
      })}
    </ol>
  );
}
