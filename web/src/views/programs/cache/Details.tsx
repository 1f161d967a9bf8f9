/** Why the selected entry, thread or word is where it is, and the last steps that changed it, each with a link to its moment. */

import say from '../../../base/messages/views/program-cache';
import type { ViewProps } from '../../view';
import { Changes } from '../Changes';
import type { Names } from '../names';
import type { ProgramTypes } from '../types';
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
      <Changes {...props} />
    </section>
  );
}
