/** The two runs compared: on one axis of time, in numbers, and where they part, as far as their model tells. */

import { type ReactNode, useMemo } from 'react';
import * as column from '../../base/words/columns';
import * as say from '../../base/words/ui/apps/twins';
import type { Side } from '../../player/pair';
import type { ComparedText, Drawn, MeasuredRow, Runs } from '../../views/comparison';
import { Table } from '../../widgets/Table';
import { useNarrow, useSize } from '../../widgets/use-size';
import { Parting } from './Parting';
import type { Session } from './session';
import css from './twins.module.css';

interface ComparisonProps {
  readonly session: Session;
  readonly runs: Runs;
  readonly captions: Readonly<Record<Side, string>>;
  readonly textForm: boolean;
  /** Kinds of facts that differ of course. The same object while it is the same. */
  readonly ignored: ReadonlySet<number>;
}

export function Comparison({ session, runs, captions, textForm, ignored }: ComparisonProps) {
  const { drawn, facts } = session.comparison;
  return (
    <div className={css.comparison}>
      <p className={css.key}>
        <span>
          <b>A</b> {captions.a}
          <svg width="26" height="12" aria-hidden="true">
            <rect className={css.solid} x="2" y="2" width="22" height="8" />
          </svg>
        </span>
        <span>
          <b>B</b> {captions.b}
          <svg width="26" height="12" aria-hidden="true">
            <rect className={css.hollow} x="2.5" y="4.5" width="21" height="4" />
          </svg>
        </span>
      </p>
      <Numbers drawn={drawn} runs={runs} textForm={textForm}>
        {facts !== null && <Parting facts={facts} ignored={ignored} frame={runs.a.frame} />}
      </Numbers>
    </div>
  );
}

interface NumbersProps {
  readonly drawn: Drawn | null;
  readonly runs: Runs;
  readonly textForm: boolean;
  /** Beside the numbers. */
  readonly children: ReactNode;
}

function Numbers({ drawn, runs, textForm, children }: NumbersProps) {
  const [box, size] = useSize<HTMLDivElement>();
  const { a, b } = runs;
  const measured = useMemo(() => drawn?.measure(a.frame, b.frame) ?? null, [drawn, a, b]);
  if (drawn === null || measured === null) return <div className={css.numbers}>{children}</div>;
  const { sentence, rows } = measured;
  const { Figure } = drawn;
  return (
    <>
      <div ref={box} className={css.figure}>
        {textForm ? (
          <ComparedTable text={drawn.text(runs)} sentence={sentence} />
        ) : (
          size !== null && <Figure a={a} b={b} width={size.width} sentence={sentence} />
        )}
      </div>
      <div className={css.numbers}>
        <FigureTable rows={rows} sentence={sentence} />
        {children}
      </div>
    </>
  );
}

function FigureTable({ rows, sentence }: { rows: readonly MeasuredRow[]; sentence: string }) {
  const narrow = useNarrow();
  return (
    <div className={css.figures}>
      <Table
        caption={sentence}
        columns={
          narrow
            ? [say.upToNow, 'A', 'B', column.bAgainstA]
            : [say.upToThisMoment, 'A', 'B', column.bAgainstA, column.inPercent]
        }
        rows={rows.map((row) => ({ key: row.name, cells: narrow ? briefly(row) : inFull(row) }))}
      />
    </div>
  );
}

const inFull = ({ name, a, b, more, share }: MeasuredRow): ReactNode[] => [
  name,
  a,
  b,
  more,
  share ?? '–',
];

/** Amount and share below each other, and a row's short name. */
function briefly({ short, a, b, more, share }: MeasuredRow): ReactNode[] {
  const both = (
    <>
      {more}
      {share === null ? null : <span className={css.share}>{share}</span>}
    </>
  );
  return [short, a, b, both];
}

/** The figure without sight. */
function ComparedTable({ text, sentence }: { text: ComparedText; sentence: string }) {
  const { sentences, table } = text;
  return (
    <>
      <p className={css.words}>{sentence}</p>
      <p className={css.words}>
        <b>A</b> {sentences.a}
      </p>
      <p className={css.words}>
        <b>B</b> {sentences.b}
      </p>
      <Table
        caption={table.caption}
        columns={table.columns}
        rows={table.rows.map((cells) => ({ key: cells.join(' '), cells }))}
        empty={table.empty}
      />
    </>
  );
}
