/** Prose of a lesson: terms in italics, live numbers underlined, marks drawn in the line as they stand on the stage. */

import css from './lesson.module.css';
import { Mark } from './Mark';
import type { Inline, List, Paragraph, Prose as ProseData } from './prose';

/** The text of a live value. */
type ValueFor = (name: string) => string;

export function Prose({ prose, valueFor }: { prose: ProseData; valueFor: ValueFor }) {
  return prose.map((part) =>
    'items' in part ? (
      <ListPart key={JSON.stringify(part)} list={part} valueFor={valueFor} />
    ) : (
      <p key={JSON.stringify(part)}>
        <Line paragraph={part} valueFor={valueFor} />
      </p>
    ),
  );
}

/** Numbered where the lesson's file numbers it. */
function ListPart({ list, valueFor }: { list: List; valueFor: ValueFor }) {
  const items = list.items.map((item) => (
    <li key={JSON.stringify(item)}>
      <Line paragraph={item} valueFor={valueFor} />
    </li>
  ));
  return list.first === undefined ? <ul>{items}</ul> : <ol start={list.first}>{items}</ol>;
}

/** The parts of one paragraph, without an element of their own. */
export function Line({ paragraph, valueFor }: { paragraph: Paragraph; valueFor: ValueFor }) {
  let at = 0;
  return paragraph.map((part) => {
    at += 1;
    return <Part key={at} part={part} valueFor={valueFor} />;
  });
}

function Part({ part, valueFor }: { part: Inline; valueFor: ValueFor }) {
  if (typeof part === 'string') return part;
  switch (part.kind) {
    case 'term':
      return <i>{part.text}</i>;
    case 'strong':
      return <b>{part.text}</b>;
    case 'code':
      return <code>{part.text}</code>;
    case 'link':
      return (
        <a href={part.to} rel="noreferrer">
          {part.text}
        </a>
      );
    case 'mark':
      return <Mark name={part.name} />;
    case 'value':
      return <span className={css.value}>{valueFor(part.name)}</span>;
  }
}
