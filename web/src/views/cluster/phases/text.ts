/** Recovery in two phases, in words: what the crash left, and what rolling forward and rolling back have made of it. */

import column from '../../../base/messages/columns';
import { counted, formatCount, listed } from '../../../base/numbers';
import * as say from '../../../base/words/ui/views/phases';
import type { TextForm, TextInput } from '../view';
import { layoutPhases, type PhaseChange, type PhasesLayout } from './layout';

export type StateName = keyof typeof say.states;

/** Whether a change is in the database in one of its three states; null where recovery has not come to that state. */
export function inState(
  change: PhaseChange,
  state: StateName,
  reached: PhasesLayout['reached'],
): keyof typeof say.changeIs | null {
  if (state === 'crash') return change.left ? 'there' : 'missing';
  if (state === 'rolled') return reached === 'crash' ? null : change.made ? 'there' : 'missing';
  if (reached !== 'back') return null;
  return change.undone ? 'takenBack' : change.made ? 'there' : 'missing';
}

export const threadsOf = ({ threads }: PhasesLayout) => listed(threads.map((one) => one + 1));

export function phasesSentence(layout: PhasesLayout): string {
  const { changes, reached } = layout;
  const committed = changes.filter((one) => one.committed);
  const unfinished = changes.filter((one) => !one.committed);
  const count = (of: readonly PhaseChange[]) => counted(of.length, say.change, say.changes);
  const said = say.sentence(
    threadsOf(layout),
    count(committed),
    formatCount(committed.filter(({ left }) => !left).length),
    count(unfinished),
    formatCount(unfinished.filter(({ left }) => left).length),
  );
  const made = changes.filter((one) => one.made && !one.left);
  const undone = unfinished.filter((one) => one.undone);
  return (
    said +
    (reached === 'forward' ? say.forwardSoFar(count(made)) : '') +
    (reached === 'rolled' || reached === 'back' ? say.forwardDone : '') +
    (reached === 'back'
      ? say.backSoFar(formatCount(undone.length), formatCount(unfinished.length))
      : '')
  );
}

export function phasesText({ frame }: TextInput): TextForm {
  const layout = layoutPhases(frame);
  const words = (one: PhaseChange, state: StateName) => {
    const at = inState(one, state, layout?.reached ?? 'crash');
    return at === null ? '–' : say.changeIs[at];
  };
  return {
    sentence: layout === null ? say.nothingHasFailed : phasesSentence(layout),
    table: {
      caption: say.redoOf(layout === null ? '–' : threadsOf(layout)),
      columns: [
        column.block(),
        say.rowHead,
        say.transaction,
        say.states.crash,
        say.states.rolled,
        say.states.back,
      ],
      rows: (layout?.changes ?? []).map((one) => [
        String(one.block),
        String(one.row),
        one.committed ? say.committed : say.notCommitted,
        words(one, 'crash'),
        words(one, 'rolled'),
        words(one, 'back'),
      ]),
    },
  };
}
