/** The two runs compared: on one axis of time, in numbers, and where they part. */

import { type ReactNode, useMemo } from 'react';
import { formatMoment } from '../../base/time';
import * as column from '../../base/words/columns';
import * as say from '../../base/words/ui/apps/twins';
import type { FactKind } from '../../engine/generated/codes';
import type { Side } from '../../player/pair';
import { waterfallText } from '../../views/cluster/waterfall/text';
import { Table } from '../../widgets/Table';
import { useNarrow, useSize } from '../../widgets/use-size';
import { CompareFigure } from './CompareFigure';
import type { Shown } from './compare-layout';
import {
  brownoutSentence,
  type Compared,
  compared,
  figureText,
  moreText,
  shareText,
} from './figures';
import { Parting } from './Parting';
import css from './twins.module.css';

interface ComparisonProps {
  readonly a: Shown;
  readonly b: Shown;
  readonly captions: Readonly<Record<Side, string>>;
  readonly textForm: boolean;
  /** Kinds of facts that differ of course. */
  readonly ignored: ReadonlySet<FactKind>;
}

export function Comparison({ a, b, captions, textForm, ignored }: ComparisonProps) {
  const [box, size] = useSize<HTMLDivElement>();
  const rows = useMemo(() => compared(a.frame, b.frame), [a, b]);
  const sentence = brownoutSentence(rows);
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
      <div ref={box} className={css.figure}>
        {textForm ? (
          <PhaseTable a={a} b={b} sentence={sentence} />
        ) : (
          size !== null && <CompareFigure a={a} b={b} width={size.width} sentence={sentence} />
        )}
      </div>
      <div className={css.numbers}>
        <FigureTable rows={rows} sentence={sentence} />
        <Parting ignored={ignored} logFileBytes={a.frame.clock.log_file_bytes[0] ?? 1} />
      </div>
    </div>
  );
}

function FigureTable({ rows, sentence }: { rows: readonly Compared[]; sentence: string }) {
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

function inFull(row: Compared): ReactNode[] {
  const { name, a, b, unit } = row;
  return [name, figureText(a, unit), figureText(b, unit), moreText(row), shareText(row)];
}

/** Amount and share below each other, and a row's short name. */
function briefly(row: Compared): ReactNode[] {
  const { short, a, b, unit } = row;
  const both = (
    <>
      {moreText(row)}
      {row.share ? <span className={css.share}>{shareText(row)}</span> : null}
    </>
  );
  return [short, figureText(a, unit), figureText(b, unit), both];
}

/** The figure without sight: the phases of both, in the order in which they began. */
function PhaseTable({ a, b, sentence }: { a: Shown; b: Shown; sentence: string }) {
  const [one, other] = [waterfallText(a), waterfallText(b)];
  const rows = [
    ...one.table.rows.map((cells) => ['A', ...cells]),
    ...other.table.rows.map((cells) => ['B', ...cells]),
  ];
  const now = formatMoment(a.frame.clock.time_ns[0] ?? 0);
  return (
    <>
      <p className={css.words}>{sentence}</p>
      <p className={css.words}>
        <b>A</b> {one.sentence}
      </p>
      <p className={css.words}>
        <b>B</b> {other.sentence}
      </p>
      <Table
        caption={say.phasesOfRecoveryInBoth(now)}
        columns={[column.run, ...one.table.columns]}
        rows={rows.map((cells) => ({ key: cells.join(' '), cells }))}
        empty={say.neitherHasRecoveredYet}
      />
    </>
  );
}
