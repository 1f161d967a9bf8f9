/** What the legend opens: a line for each mark that the figures of the page drew when it was opened. */

import { useState } from 'react';
import say from '../../base/messages/marks';
import sayShell from '../../base/messages/shell';
import { isMarkName } from '../../lesson/Prose';
import type { MarkName } from '../../lesson/prose';
import { drawnKinds } from '../../views/marks/drawn';
import { Legend } from '../../widgets/Legend';
import { type HeldMark, kindOf } from './LegendButton';
import { CentredMark } from './Shell';

const WORDS: Partial<Record<MarkName, () => string>> = say.mark;

interface LegendPanelProps {
  readonly held: MarkName | null;
  onPoint: (name: MarkName | null) => void;
  onHold: (held: HeldMark | null) => void;
}

export default function LegendPanel({ held, onPoint, onHold }: LegendPanelProps) {
  const [drawn] = useState(drawnKinds);
  const lines = Object.entries(WORDS).flatMap(([name, words]) => {
    // A line that is held can be let go, wherever the reader went with it.
    if (!isMarkName(name) || !(drawn.has(kindOf(name)) || name === held)) return [];
    return [{ name, picture: <CentredMark name={name} />, words: words() }];
  });
  const named = (name: string | null) => (name !== null && isMarkName(name) ? name : null);
  const hold = (name: MarkName | null) =>
    onHold(name === null ? null : { name, words: WORDS[name]?.() ?? name });
  return (
    <Legend
      title={sayShell.legend.label()}
      hint={say.hint()}
      lines={lines}
      held={held}
      onPoint={(name) => onPoint(named(name))}
      onHold={(name) => hold(named(name))}
    />
  );
}
