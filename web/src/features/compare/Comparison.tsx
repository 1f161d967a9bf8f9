/** The two runs compared: as one picture, in numbers, and where they part, as far as their model tells. */

import { type ReactNode, useMemo, useState } from 'react';
import column from '../../base/messages/columns';
import say from '../../base/messages/compare';
import { unbroken } from '../../base/numbers';
import { useCanZoom, usePair, useShownSpan } from '../../player/context';
import type { Side } from '../../player/pair';
import type { ComparedText, ComparisonFigure, MeasuredRow, Runs } from '../../views/comparison';
import buttons from '../../widgets/Button.module.css';
import { Popover } from '../../widgets/Popover';
import { Table } from '../../widgets/Table';
import { useNarrow, useSize } from '../../widgets/use-size';
import { useZooming } from '../stage/ShownPart';
import { Divergence } from './Parting';
import type { ComparisonSession } from './session';
import css from './twins.module.css';
import { usePasts } from './use-past';

interface ComparisonProps {
  readonly session: ComparisonSession;
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
      {drawn !== null && <Picture {...{ drawn, runs, captions, textForm }} />}
      {facts !== null && <Divergence facts={facts} ignored={ignored} frame={runs.a.frame} />}
    </div>
  );
}

interface PictureProps extends Pick<ComparisonProps, 'runs' | 'captions' | 'textForm'> {
  readonly drawn: ComparisonFigure;
}

/** Both as one picture, and its numbers behind a button. */
function Picture({ drawn, runs, captions, textForm }: PictureProps) {
  const [box, size] = useSize<HTMLDivElement>();
  const [isOpen, setOpen] = useState(false);
  const pasts = usePasts(drawn.pastKinds);
  const { window } = usePair();
  const span = useShownSpan(window);
  const canZoom = useCanZoom(window);
  const zooming = useZooming(window);
  const { a, b } = runs;
  const measured = useMemo(() => drawn.measure(a.frame, b.frame), [drawn, a, b]);
  const shown = useMemo(
    () => ({ a: { ...a, past: pasts.a }, b: { ...b, past: pasts.b } }),
    [a, b, pasts],
  );
  const { sentence, rows } = measured;
  const { Figure } = drawn;
  return (
    <>
      <div className={css.head}>
        <p className={css.sentence}>{unbroken(sentence)}</p>
        <Popover
          button={say.numbers()}
          buttonClass={`${buttons.button} ${buttons.secondary}`}
          onOpen={() => setOpen(true)}
          onClose={() => setOpen(false)}
        >
          {() => isOpen && <FigureTable rows={rows} sentence={sentence} />}
        </Popover>
      </div>
      <div ref={box} className={css.figure}>
        {textForm ? (
          <ComparedTable text={drawn.text(shown)} />
        ) : (
          size !== null && (
            <Figure
              {...shown}
              {...{ sentence, captions, span }}
              width={size.width}
              zooming={canZoom ? zooming : null}
            />
          )
        )}
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
            ? [say.columns.upToNow(), 'A', 'B', column.bAgainstA()]
            : [say.columns.upToMoment(), 'A', 'B', column.bAgainstA(), column.inPercent()]
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
function ComparedTable({ text }: { text: ComparedText }) {
  const { sentences, table } = text;
  return (
    <>
      <p className={css.words}>{sentences.both.join(' ')}</p>
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
