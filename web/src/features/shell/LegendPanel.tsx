/** What the legend opens: a line for each mark that the views on the page draw. Fetched when it is opened. */

import sayShell from '../../base/messages/shell';
import * as say from '../../base/words/marks';
import { isMarkName } from '../../lesson/Prose';
import type { MarkName } from '../../lesson/prose';
import { useFetched } from '../../views/use-model';
import type { MarksOfViews, PageModel } from '../../views/view';
import { Legend } from '../../widgets/Legend';
import type { HeldMark } from './LegendButton';
import { CentredMark } from './Shell';

const none = async (): Promise<MarksOfViews> => ({});

const WORDS: Partial<Record<MarkName, string>> = say.MARK_WORDS;

interface LegendPanelProps {
  /** The model that the views are of. */
  readonly model: PageModel;
  readonly views: readonly string[];
  readonly held: MarkName | null;
  onPoint: (name: MarkName | null) => void;
  onHold: (held: HeldMark | null) => void;
}

export default function LegendPanel({ model, views, held, onPoint, onHold }: LegendPanelProps) {
  const marks = useFetched(model.marksOfViews ?? none) ?? {};
  const isDrawn = (name: MarkName, by: readonly string[]) =>
    by.some((view) => marks[view]?.includes(name));
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
      title={sayShell.legend.label()}
      hint={say.hint}
      lines={lines}
      held={held}
      onPoint={(name) => onPoint(named(name))}
      onHold={(name) => hold(named(name))}
    />
  );
}
