/** Prose of a lesson: terms in italics, live numbers underlined, marks drawn in the line as on the stage. */

import type { ReactNode } from 'react';
import { unbroken } from '../base/numbers';
import { Block, Writing } from '../views/marks/Block';
import { ConflictMark } from '../views/marks/ConflictMarks';
import { CheckpointPole, EndOfLog, ScanTriangle, StartBracket } from '../views/marks/Markers';
import { LcrMark, RecoveryMark, WatermarkMark } from '../views/marks/PipelineMarks';
import { RedoRecord } from '../views/marks/RedoRecord';
import { SNAPSHOT_MARKS } from '../views/marks/SnapshotMarks';
import { Badge, BuddyArc, Message, RunningClock, Tick } from '../views/marks/small-marks';
import { Band, Cross } from '../widgets/chart/Glyphs';
import { LessonText, useLessonLanguage } from './LessonLanguage';
import css from './lesson.module.css';
import type { Inline, List, MarkName, Paragraph, Prose as ProseData } from './prose';
import { Term } from './Term';
import { markOfTerm } from './term-marks';

/** The text of a live value, or what takes its place. */
type ValueFor = (name: string) => ReactNode;

export function Prose({ prose, valueFor }: { prose: ProseData; valueFor: ValueFor }) {
  const lang = useLessonLanguage();
  return prose.map((part) =>
    'items' in part ? (
      <ListPart key={JSON.stringify(part)} list={part} valueFor={valueFor} />
    ) : (
      <p key={JSON.stringify(part)} lang={lang}>
        <Parts paragraph={part} valueFor={valueFor} />
      </p>
    ),
  );
}

/** Numbered where the lesson's file numbers it. */
function ListPart({ list, valueFor }: { list: List; valueFor: ValueFor }) {
  const lang = useLessonLanguage();
  const items = list.items.map((item) => (
    <li key={JSON.stringify(item)}>
      <Parts paragraph={item} valueFor={valueFor} />
    </li>
  ));
  return list.first === undefined ? (
    <ul lang={lang}>{items}</ul>
  ) : (
    <ol lang={lang} start={list.first}>
      {items}
    </ol>
  );
}

/** One paragraph in a line of something else. */
export function Line(props: { paragraph: Paragraph; valueFor: ValueFor }) {
  return (
    <LessonText>
      <Parts {...props} />
    </LessonText>
  );
}

/** The parts of one paragraph, without an element around them. */
function Parts({ paragraph, valueFor }: { paragraph: Paragraph; valueFor: ValueFor }) {
  return heldTogether(paragraph).map(({ at, part, after }) =>
    after === '' ? (
      <Part key={at} part={part} valueFor={valueFor} />
    ) : (
      <span key={at} className={css.closed}>
        <Part part={part} valueFor={valueFor} />
        {after}
      </span>
    ),
  );
}

/** A part of a paragraph, and the punctuation that belongs to it where it is a mark or a term. */
interface Held {
  readonly at: number;
  readonly part: Inline;
  readonly after: string;
}

const CLOSING = /^[,.;:!?)]+/;

/** A mark or a term that opens, and the punctuation after it, are on one line, without a space between them. */
function heldTogether(paragraph: Paragraph): Held[] {
  let taken = '';
  return paragraph.map((part, at) => {
    const rest = typeof part === 'string' ? part.slice(taken.length) : part;
    const next = paragraph[at + 1];
    const isBox = typeof part !== 'string' && (part.kind === 'mark' || 'meaning' in part);
    taken = isBox && typeof next === 'string' ? (CLOSING.exec(next)?.[0] ?? '') : '';
    return { at, part: rest, after: taken };
  });
}

function Part({ part, valueFor }: { part: Inline; valueFor: ValueFor }) {
  if (typeof part === 'string') return unbroken(part);
  switch (part.kind) {
    case 'term':
      return part.meaning === undefined ? (
        <i>{part.text}</i>
      ) : (
        <Term
          text={part.text}
          meaning={part.meaning}
          mark={<Mark name={markOfTerm(part.text) ?? ''} />}
        />
      );
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

// A mark of the legend, small, in a line of prose: the very mark of the stage. Names that are not known draw nothing.

/**
 * Each in a box of its width, 18 px high. Hue stands for an instance, and a word of the legend means none: it has the
 * ink for “no instance” and contradicts no picture next to it.
 */
const MARKS = {
  instance1: { width: 20, picture: <Badge x={10} y={9} instance={0} diameter={18} /> },
  instance2: { width: 20, picture: <Badge x={10} y={9} instance={1} diameter={18} /> },
  failed: { width: 20, picture: <Badge x={10} y={9} instance={1} diameter={18} failed /> },
  clean: {
    width: 18,
    picture: <Block x={0} y={0} side={18} number={null} hue={null} state="clean" />,
  },
  dirty: {
    width: 18,
    picture: <Block x={0} y={0} side={18} number={null} hue={null} state="dirty" />,
  },
  set: { width: 18, picture: <Block x={0} y={0} side={18} number={null} hue={null} state="set" /> },
  past: {
    width: 18,
    picture: <Block x={0} y={0} side={18} number={null} hue={null} state="past" />,
  },
  gone: {
    width: 18,
    picture: <Block x={0} y={0} side={18} number={null} hue={null} state="gone" />,
  },
  lost: {
    width: 18,
    picture: <Block x={0} y={0} side={18} number={null} hue={null} state="lost" />,
  },
  recovered: {
    width: 18,
    picture: <Block x={0} y={0} side={18} number={null} hue={null} state="recovered" />,
  },
  writing: { width: 18, picture: <Writing x={0} y={0} side={18} hue={null} /> },
  asks: { width: 14, picture: <Message x={7} y={9} hue={null} form="asks" /> },
  tells: { width: 14, picture: <Message x={7} y={9} hue={null} form="tells" /> },
  clock: { width: 16, picture: <RunningClock x={8} y={9} radius={6} left={0.7} hue={null} /> },
  change: {
    width: 18,
    picture: (
      <RedoRecord x={0} y={1} width={18} height={16} form="change" number={null} hue={null} />
    ),
  },
  commit: {
    width: 8,
    picture: (
      <RedoRecord x={1} y={4} width={6} height={10} form="commit" number={null} hue={null} />
    ),
  },
  written: { width: 12, picture: <Tick x={6} y={10} size={10} /> },
  checkpoint: { width: 15, picture: <CheckpointPole x={2} top={1} bottom={17} /> },
  start: { width: 15, picture: <StartBracket x={4} y={9} hue={null} /> },
  scan: { width: 15, picture: <ScanTriangle x={1} y={9} hue={null} /> },
  end: { width: 12, picture: <EndOfLog at={0} from={1} to={17} /> },
  buddy: {
    width: 26,
    picture: (
      <BuddyArc
        path="M4 13C4 1 22 1 22 13"
        dot={{ x: 4, y: 13 }}
        ring={{ x: 22, y: 13 }}
        hue={null}
      />
    ),
  },
  crash: { width: 16, picture: <Cross x={8} y={9} size={10} /> },
  brownout: {
    width: 24,
    picture: <Band x1={1} x2={23} top={3} bottom={17} open={false} fall={5} lid={2} />,
  },
  lcr: { width: 18, picture: <LcrMark form="waits" /> },
  lcrApplies: { width: 18, picture: <LcrMark form="applies" /> },
  lcrLost: { width: 18, picture: <LcrMark form="lost" /> },
  hole: { width: 18, picture: <LcrMark form="hole" /> },
  dropped: { width: 18, picture: <LcrMark form="dropped" /> },
  low: { width: 15, picture: <WatermarkMark /> },
  high: { width: 15, picture: <WatermarkMark isHigh /> },
  recovery: { width: 15, picture: <RecoveryMark /> },
  conflictKept: { width: 14, picture: <ConflictMark form="kept" /> },
  conflictDropped: { width: 14, picture: <ConflictMark form="dropped" /> },
  unequal: { width: 14, picture: <ConflictMark form="unequal" /> },
  ...SNAPSHOT_MARKS,
} as const satisfies Record<MarkName, { width: number; picture: ReactNode }>;

export function isMarkName(name: string): name is MarkName {
  return Object.hasOwn(MARKS, name);
}

/** The picture alone, for a legend. */
export function markPicture(name: MarkName) {
  return MARKS[name];
}

function Mark({ name }: { name: string }) {
  if (!isMarkName(name)) return null;
  const { width, picture } = MARKS[name];
  return (
    <svg
      className={css.mark}
      width={width}
      height={18}
      viewBox={`0 0 ${width} 18`}
      aria-hidden="true"
    >
      {picture}
    </svg>
  );
}
