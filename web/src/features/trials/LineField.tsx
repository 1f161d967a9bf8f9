/** A line in a small language: what is typed stays, even while it cannot be read. */

import { useState } from 'react';
import { TextField } from '../../widgets/Field';

interface LineFieldProps<Value> {
  readonly label: string;
  readonly text: string;
  readonly hint: string;
  /** What to write where the text cannot be read. */
  readonly wrong: string;
  /** Names that are offered while one types. */
  readonly names?: readonly string[];
  /** Null where it cannot be read. */
  read: (text: string) => Value | null;
  onRead: (value: Value) => void;
}

export function LineField<Value>(props: LineFieldProps<Value>) {
  const { label, text, hint, wrong, names, read, onRead } = props;
  const [draft, setDraft] = useState<string | null>(null);
  return (
    <TextField
      label={label}
      value={draft ?? text}
      hint={hint}
      names={names}
      error={draft !== null && read(draft) === null ? wrong : undefined}
      onChange={(typed) => {
        setDraft(typed);
        const value = read(typed);
        if (value !== null) onRead(value);
      }}
    />
  );
}
