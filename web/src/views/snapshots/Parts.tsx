/** The parts of a view one under the other; where there is little room, one of them at a time, by its name. */

import { type ReactNode, useState } from 'react';
import { Choice } from '../../widgets/Field';

export interface Part {
  readonly name: string;
  readonly content: ReactNode;
}

interface PartsProps {
  readonly label: string;
  readonly parts: readonly Part[];
  readonly narrow: boolean;
}

/** On a narrower page only one part has room, px before the zoom of the page's root. */
export const NARROW = 520;

export function Parts({ label, parts, narrow }: PartsProps) {
  const [chosen, setChosen] = useState<string | null>(null);
  if (!narrow) return parts.map(({ name, content }) => <section key={name}>{content}</section>);
  const part = parts.find(({ name }) => name === chosen) ?? parts[0];
  if (part === undefined) return null;
  return (
    <>
      {parts.length > 1 && (
        <Choice
          label={label}
          value={part.name}
          options={parts.map(({ name }) => ({ value: name, label: name }))}
          onChange={setChosen}
        />
      )}
      <section>{part.content}</section>
    </>
  );
}
