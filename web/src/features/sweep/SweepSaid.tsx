/** Under the strips of a sweep: how far it is, what it proves, and what stands in its way. */

import { failureText } from '../../base/words/problems';
import {
  idleBuddyWords,
  otherBranchWords,
  progressWords,
  provedWords,
  SWEEP_WORDS as WORDS,
} from '../../base/words/sweep';
import { buddiesIdle, type Lineage, type SweptRun } from './found';
import css from './sweep.module.css';
import type { SweepState } from './sweeper';

interface SweepSaidProps {
  readonly state: SweepState;
  readonly run: SweptRun;
  readonly lineage: Lineage;
}

export function SweepSaid({ state, run, lineage }: SweepSaidProps) {
  const failed = state.failure === null ? null : failureText(state.failure);
  return (
    <p className={css.said} role="status">
      {failed === null ? (
        textOf(state, run, lineage)
      ) : (
        <span className={css.failed}>{`${failed.title}. ${failed.detail}`}</span>
      )}
    </p>
  );
}

function textOf({ doing, found }: SweepState, run: SweptRun, lineage: Lineage): string {
  if (lineage === 'gone') return WORDS.gone;
  const other = lineage === 'branch' ? otherBranchWords(run.branchName) : '';
  if (doing !== null) return `${other} ${progressWords(doing.done, doing.all)}`.trim();
  const points = [...found.without, ...found.with].filter((point) => point !== undefined);
  const proved = points.length > 0 ? provedWords(points) : '';
  const idle = buddiesIdle(found) ? idleBuddyWords(run.thresholdS) : '';
  const started = run.victim === null || run.instances === 1 ? WORDS.started : '';
  return [other, proved, started, idle].filter((words) => words !== '').join(' ');
}
