/** Prose of a lesson: terms in italics, live numbers underlined, marks drawn in the line as they stand on the stage. */

import type { Inline, Paragraph } from './lesson';
import css from './lesson.module.css';
import { Mark } from './Mark';

interface ProseProps {
  readonly paragraph: Paragraph;
  /** The text of a live value. */
  valueFor: (name: string) => string;
}

export function Prose({ paragraph, valueFor }: ProseProps) {
  let at = 0;
  return (
    <p>
      {paragraph.map((part) => {
        at += 1;
        return <Part key={at} part={part} valueFor={valueFor} />;
      })}
    </p>
  );
}

function Part({ part, valueFor }: { part: Inline; valueFor: (name: string) => string }) {
  switch (part.kind) {
    case 'text':
      return part.text;
    case 'term':
      return <i>{part.text}</i>;
    case 'mark':
      return <Mark name={part.name} />;
    case 'value':
      return <span className={css.value}>{valueFor(part.name)}</span>;
  }
}
