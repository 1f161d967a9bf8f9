/** What the legend opens: a line for each mark that the views on the page draw. Fetched when it is opened. */

import { legend } from '../../base/words/legend';
import * as say from '../../base/words/marks';
import { isMarkName } from '../../lesson/Prose';
import type { MarkName } from '../../lesson/prose';
import { Legend } from '../../widgets/Legend';
import type { HeldMark } from './LegendButton';
import { CentredMark } from './Shell';

const DRAWN_BY: Partial<Record<string, readonly MarkName[]>> = {
  score: [
    'instance2',
    'failed',
    'dirty',
    'lost',
    'past',
    'set',
    'recovered',
    'gone',
    'change',
    'commit',
    'written',
    'checkpoint',
    'start',
    'scan',
    'end',
    'buddy',
  ],
  buddy: ['instance2', 'failed', 'start', 'scan', 'end', 'buddy'],
  advisor: ['instance2', 'failed'],
  'redo-log': [
    'instance2',
    'failed',
    'lost',
    'set',
    'gone',
    'change',
    'commit',
    'written',
    'checkpoint',
    'start',
    'scan',
    'end',
  ],
  waterfall: ['commit', 'crash', 'brownout'],
  availability: ['crash', 'brownout'],
  cluster: [
    'instance2',
    'failed',
    'clean',
    'dirty',
    'writing',
    'past',
    'lost',
    'set',
    'recovered',
    'asks',
    'tells',
    'commit',
    'written',
    'checkpoint',
    'start',
    'scan',
    'end',
    'buddy',
    'brownout',
  ],
  cache: ['clean', 'dirty', 'writing', 'past', 'set', 'recovered'],
  transactions: ['instance2', 'failed', 'clean', 'lost', 'gone'],
  sessions: ['instance2', 'failed'],
  block: ['clean', 'dirty', 'past'],
  merge: ['instance2', 'change', 'commit', 'written', 'scan'],
  gcs: ['instance2', 'clean', 'dirty', 'past', 'set'],
  proof: ['commit', 'written', 'crash'],
};

const WORDS: Partial<Record<MarkName, string>> = say.MARK_WORDS;

const isDrawn = (name: MarkName, views: readonly string[]) =>
  views.some((view) => DRAWN_BY[view]?.includes(name));

interface LegendPanelProps {
  readonly views: readonly string[];
  readonly held: MarkName | null;
  onPoint: (name: MarkName | null) => void;
  onHold: (held: HeldMark | null) => void;
}

export default function LegendPanel({ views, held, onPoint, onHold }: LegendPanelProps) {
  const lines = Object.entries(WORDS).flatMap(([name, words]) => {
    if (!isMarkName(name) || !isDrawn(name, views)) return [];
    return [{ name, picture: <CentredMark name={name} />, words }];
  });
  const named = (name: string | null) => (name !== null && isMarkName(name) ? name : null);
  const hold = (name: MarkName | null) =>
    onHold(
      name === null
        ? null
        : { name, words: WORDS[name] ?? name, isDrawn: (by) => isDrawn(name, by) },
    );
  return (
    <Legend
      title={legend}
      hint={say.hint}
      lines={lines}
      held={held}
      onPoint={(name) => onPoint(named(name))}
      onHold={(name) => hold(named(name))}
    />
  );
}
