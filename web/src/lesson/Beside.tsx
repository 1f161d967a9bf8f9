/** Prediction and outcome side by side. */

import type { ReactNode } from 'react';
import * as say from '../base/words/question';
import css from './question.module.css';

interface BesideProps {
  /** Null where nothing was said: the person asked to be told. */
  readonly said: ReactNode | null;
  readonly was: ReactNode;
}

export function Beside({ said, was }: BesideProps) {
  return (
    <dl className={css.beside}>
      {said !== null && (
        <div>
          <dt>{say.youSaid}</dt>
          <dd>{said}</dd>
        </div>
      )}
      <div>
        <dt>{say.itWas}</dt>
        <dd>{was}</dd>
      </div>
    </dl>
  );
}
