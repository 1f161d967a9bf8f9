/** The last steps that changed what is selected, each with a link to its moment. */

import say from '../../base/messages/views/program-cache';
import { LinkButton } from '../../widgets/Button';
import type { ViewProps } from '../view';
import css from './changes.module.css';
import { factText } from './fact-text';
import type { Names } from './names';
import { cell, type ProgramTypes, rowsOf, STEP_NS } from './types';

interface ChangesProps extends Pick<ViewProps<ProgramTypes>, 'why' | 'onGo'> {
  readonly names: Names;
  /** At most so many. */
  readonly most: number;
}

export function Changes({ why, names, onGo, most }: ChangesProps) {
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
