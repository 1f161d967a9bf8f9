/** The records of a tape, one by one: what each is, where the focus is, what has not landed yet. */

import { type ComponentProps, memo } from 'react';
import say from '../../../base/messages/views/score';
import type { RecordsTable } from '../../../engine/generated/frame';
import { RedoRecord } from '../../marks/RedoRecord';
import { itemProps, useRoving } from '../../marks/use-pointing';
import type { Lit } from '../lit';
import { rbaText } from './cell-words';
import { boxAt } from './orient';
import { recordLabel } from './record-label';
import css from './score.module.css';
import type { Score } from './score-data';
import type { PlacedRecord, TapeStave } from './tape';

/** How far over the tape its names end where it runs down the page, px: a number that leaves is seen until it is there. */
const UNDER_NAMES = 18;

const unread = { 'aria-hidden': true };

interface TapeRecordsProps {
  tape: Pick<TapeStave, 'tape' | 'near' | 'thick' | 'from'>;
  placed: readonly PlacedRecord[];
  score: Score;
  records: RecordsTable;
  /** The axis runs down the page. */
  down: boolean;
  lit: Lit;
  /** What is written in place of the block's number, by row. */
  versions: ReadonlyMap<number, string>;
  /** New since the frame before. */
  fresh: (key: string) => boolean;
  /** On their way to disk. */
  flushed: ReadonlySet<string>;
}

/** What has slid out of sight is still drawn, but it is not there to be pointed at or walked to. */
export function TapeRecords(props: TapeRecordsProps) {
  const { tape, placed, score, records, down, lit, versions, fresh, flushed } = props;
  const first = placed.findIndex(({ x, width }) => x + width > tape.from + 1);
  const shown = first < 0 ? [] : placed.slice(first);
  const roving = useRoving(shown.length);
  const margin = tape.from - (down ? UNDER_NAMES : 0);
  const markOf = (record: PlacedRecord) => ({
    at: `r${record.key}`,
    ...boxAt(down, 0, record.width, tape.near, tape.thick),
    form: record.form,
    // A number that is under the margin would be behind its names.
    number:
      record.x + record.width / 2 > margin
        ? (versions.get(record.row) ?? (record.numbered ? record.block : null))
        : null,
    hue: record.thread,
    spent: record.spent,
    buffered: record.buffered,
    upright: down,
  });
  return (
    <>
      <g {...unread}>
        {placed.slice(0, placed.length - shown.length).map((record) => (
          <MovingRecord key={record.key} {...markOf(record)} />
        ))}
      </g>
      <g {...roving.rowProps(say.tape.label({ thread: tape.tape.thread + 1 }))}>
        {shown.map((record, i) => (
          <RecordItem
            key={record.key}
            {...markOf(record)}
            lit={lit.record(record.row)}
            fresh={fresh(record.key)}
            lands={flushed.has(record.key)}
            light={subjectOf(record, records)}
            select={`r${record.thread}.${record.rba}`}
            current={i === roving.current}
            words={recordLabel(record, records, rbaText(record, score))}
          />
        ))}
      </g>
    </>
  );
}

interface MovingRecordProps extends ComponentProps<typeof RedoRecord> {
  at: string;
}

const MovingRecord = memo(({ at, ...mark }: MovingRecordProps) => (
  <g data-at={at}>
    <RedoRecord {...mark} />
  </g>
));

interface RecordItemProps extends MovingRecordProps {
  lit: boolean;
  lands: boolean;
  light: string;
  select: string;
  current: boolean;
  words: string;
}

const RecordItem = memo(
  ({ at, light, select, current, words, lands, ...mark }: RecordItemProps) => (
    <g
      className={`${css.item} ${lands ? css.lands : ''}`}
      data-at={at}
      data-light={light}
      data-select={select}
      {...itemProps(current, mark.lit, words)}
    >
      <RedoRecord {...mark} />
    </g>
  ),
);

/** A change lights its block, a commit its transaction. */
function subjectOf(record: PlacedRecord, records: RecordsTable): string {
  const xid = records.xid[record.row] ?? 0;
  if (record.block !== null) return `b${record.block}`;
  return xid === 0 ? `r${record.thread}.${record.rba}` : `t${xid}`;
}
