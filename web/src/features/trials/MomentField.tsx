/** A moment of a run as one line: seconds, an event or a condition. The model's events are offered while one types. */

import say from '../../base/messages/trials';
import type { PageModel } from '../../views/view';
import { momentIn, momentText } from './experiment-data';
import { LineField } from './LineField';

interface MomentFieldProps {
  readonly label: string;
  readonly moment: unknown;
  readonly model: PageModel;
  onChange: (moment: unknown) => void;
}

export function MomentField({ label, moment, model, onChange }: MomentFieldProps) {
  const { occurrences, numbered } = model.vocabulary;
  return (
    <LineField
      label={label}
      text={momentText(moment, numbered.what)}
      hint={say.form.momentHint()}
      wrong={say.form.momentWrong()}
      names={occurrences}
      read={(text) => (text.trim() === '' ? null : momentIn(text, occurrences, numbered.what))}
      onRead={onChange}
    />
  );
}
