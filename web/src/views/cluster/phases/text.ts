/** Recovery in two phases, in words: what the crash left, and the result of rolling forward and rolling back. */

import column from '../../../base/messages/columns';
import say from '../../../base/messages/views/phases';
import { listed } from '../../../base/numbers';
import type { TextForm, TextInput } from '../view';
import { layoutPhases, type PhaseChange, type PhasesLayout } from './layout';

export type StateName = keyof typeof say.state;

/** Whether a change is in the database in one of its three states; null where recovery has not come to that state. */
export function inState(
  change: PhaseChange,
  state: StateName,
  reached: PhasesLayout['reached'],
): keyof typeof say.change | null {
  if (state === 'crash') return change.left ? 'present' : 'missing';
  if (state === 'rolled') return reached === 'crash' ? null : change.made ? 'present' : 'missing';
  if (reached !== 'back') return null;
  return change.undone ? 'undone' : change.made ? 'present' : 'missing';
}

const threadsOf = (threads: readonly number[]) => ({
  threadCount: threads.length,
  threads: listed(threads.map((thread) => thread + 1)),
});

export function phasesSentence(layout: PhasesLayout): string {
  const { changes, reached, threads } = layout;
  const committed = changes.filter((change) => change.committed);
  const unfinished = changes.filter((change) => !change.committed);
  const sentences = [
    say.summary.found({
      ...threadsOf(threads),
      committed: committed.length,
      missing: committed.filter(({ left }) => !left).length,
      unfinished: unfinished.length,
      present: unfinished.filter(({ left }) => left).length,
    }),
  ];
  if (reached === 'forward') {
    const restored = changes.filter((change) => change.made && !change.left).length;
    sentences.push(say.summary.rollingForward({ restored }));
  }
  if (reached === 'rolled' || reached === 'back') sentences.push(say.summary.rolledForward());
  if (reached === 'back') {
    const undone = unfinished.filter((transaction) => transaction.undone).length;
    sentences.push(say.summary.rollingBack({ undone, unfinished: unfinished.length }));
  }
  return sentences.join(' ');
}

export function phasesText({ frame }: TextInput): TextForm {
  const layout = layoutPhases(frame);
  const words = (change: PhaseChange, state: StateName) => {
    const at = inState(change, state, layout?.reached ?? 'crash');
    return at === null ? '–' : say.change[at]();
  };
  return {
    sentence: layout === null ? say.none.title() : phasesSentence(layout),
    table: {
      caption: say.table.caption(threadsOf(layout?.threads ?? [])),
      columns: [
        column.block(),
        say.table.row(),
        column.transaction(),
        say.state.crash(),
        say.state.rolled(),
        say.state.back(),
      ],
      rows: (layout?.changes ?? []).map((change) => [
        String(change.block),
        String(change.row),
        change.committed ? say.kind.committed() : say.kind.notCommitted(),
        words(change, 'crash'),
        words(change, 'rolled'),
        words(change, 'back'),
      ]),
    },
  };
}
