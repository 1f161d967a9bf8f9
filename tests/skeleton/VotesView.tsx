/** Each participant with the state of its vote and the messages on their way to or from it; and the same in words. */

import type { AnyFrame } from '../../web/src/engine/messages';
import type { TextForm, TextInput, ViewProps } from '../../web/src/views/view';
import { column } from './model';

const STATES = ['idle', 'in doubt', 'committed', 'aborted'];
const MESSAGES = ['prepare', 'vote', 'decision'];
const ROW = 28;

/** One row for each participant. */
function layout(frame: AnyFrame) {
  const [kinds, whose] = [
    column(frame, 'messages', 'kind'),
    column(frame, 'messages', 'participant'),
  ];
  return column(frame, 'participants', 'state').map((state, participant) => ({
    name: `participant ${participant + 1}`,
    state: STATES[state] ?? '',
    messages: kinds.flatMap((kind, at) =>
      whose[at] === participant ? [MESSAGES[kind] ?? ''] : [],
    ),
    y: ROW * (participant + 1),
  }));
}

export function VotesView({ frame, width, height }: ViewProps) {
  return (
    <svg width={width} height={height} role="img" aria-label={votesText({ frame }).sentence}>
      {layout(frame).map(({ name, state, messages, y }) => (
        <text key={name} x={8} y={y}>
          {[name, state, ...messages].join(', ')}
        </text>
      ))}
    </svg>
  );
}

export function votesText({ frame }: Pick<TextInput, 'frame'>): TextForm {
  const rows = layout(frame);
  const inDoubt = rows.filter(({ state }) => state === 'in doubt').length;
  return {
    sentence: `${inDoubt} of ${rows.length} participants are in doubt.`,
    table: {
      caption: 'Participants',
      columns: ['participant', 'state', 'on their way'],
      rows: rows.map(({ name, state, messages }) => [name, state, messages.join(', ')]),
    },
  };
}
