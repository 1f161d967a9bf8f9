/** The middle stave drawn: records one by one when near, ruler, ghost of the recorded checkpoint, pole, end of log. */

import { type ComponentProps, memo } from 'react';
import say from '../../../base/messages/views/score';
import type { RecordsTable } from '../../../engine/generated/frame';
import { hueClass } from '../../marks/geometry';
import { CheckpointPole, EndOfLog } from '../../marks/Markers';
import { RedoRecord } from '../../marks/RedoRecord';
import { itemProps, useRoving } from '../../marks/use-pointing';
import type { Lit } from '../lit';
import { LostRecordMarks } from './CrashMarks';
import type { ScoreGeometry } from './layout';
import { fallenTop, type LostRecords } from './lost-records';
import { rbaText } from './queue';
import { recordLabel } from './record-label';
import css from './score.module.css';
import type { PlacedRecord, TapeStave } from './tape';

interface TapePartProps {
  tape: TapeStave;
  geometry: ScoreGeometry;
  records: RecordsTable;
  lit: Lit;
  /** New since the frame before. */
  fresh: (key: string) => boolean;
  /** On their way to disk. */
  flushed: ReadonlySet<string>;
  /** What a crash took out of its log buffer. */
  fallen: readonly LostRecords[];
}

/** The tape of one thread. From far its records are on the canvas, and only what is lit is here. */
export function TapePart({ tape, geometry, records, lit, fresh, flushed, fallen }: TapePartProps) {
  const { stage, scale } = geometry;
  const { y, read, ghost } = tape;
  const { thread } = tape.tape;
  const foot = y + stage.tape;
  const poleTop = (stage.tapes[0] ?? 0) - 44;
  const merged = scale.strips.length > 1;
  return (
    <g>
      <g className={css.back}>
        <rect className={css.ruler} data-at={`ruler${thread}`} y={foot} height={stage.ruler} />
        <path className={css.rulerTick} data-at={`ticks${thread}`} />
        {tape.records === null ? (
          <LitRecords tape={tape} geometry={geometry} lit={lit} />
        ) : (
          <Records {...{ tape, placed: tape.records, geometry, records, lit, fresh, flushed }} />
        )}
      </g>
      {/* What has slid out of sight is under the margin; new records appear as the tape grows. */}
      {!merged &&
        ['cover', 'ahead'].map((name) => (
          <rect
            key={name}
            className={css.cover}
            data-at={`${name}${thread}`}
            y={y - 7}
            height={stage.tape + stage.ruler + 7}
          />
        ))}
      <g className={css.back}>
        <rect
          className={css.ruler}
          data-at={`edge${thread}`}
          y={foot}
          width={10.5}
          height={stage.ruler}
        />
        <path className={css.before} data-at={`before${thread}`} />
        {read !== null && (
          <line
            className={`${css.tapeRead} ${hueClass(geometry.score.lower)}`}
            data-at={`read${thread}`}
            y1={foot + 1.5}
            y2={foot + 1.5}
          />
        )}
        {ghost !== null && (
          <line
            className={css.ghost}
            data-at={`ghost${thread}`}
            y1={y - 16}
            y2={foot + stage.ruler}
          />
        )}
        <g data-at={`pole${thread}`}>
          <CheckpointPole x={0} top={poleTop} bottom={foot + stage.ruler + 4} />
        </g>
        {tape.ends && (
          <g data-at={`end${thread}`}>
            {fallen.length > 0 && (
              <LostRecordMarks fallen={fallen} y={fallenTop(tape, stage)} hue={thread} />
            )}
            <EndOfLog
              at={0}
              from={y - (merged ? 4 : 12)}
              to={foot + (merged ? 4 : stage.ruler + 6)}
            />
          </g>
        )}
      </g>
    </g>
  );
}

const unread = { 'aria-hidden': true };

interface RecordsProps extends Omit<TapePartProps, 'fallen'> {
  placed: readonly PlacedRecord[];
}

/** What has slid under the margin is still drawn, but it is not there to be pointed at or walked to. */
function Records(props: RecordsProps) {
  const { tape, placed, geometry, records, lit, fresh, flushed } = props;
  const { stage, score } = geometry;
  const first = placed.findIndex(({ x, width }) => x + width > tape.from + 1);
  const shown = first < 0 ? [] : placed.slice(first);
  const roving = useRoving(shown.length);
  const markOf = (record: PlacedRecord) => ({
    at: `r${record.key}`,
    y: tape.y,
    width: record.width,
    height: stage.tape,
    form: record.form,
    // A number that is under the margin would be behind its names.
    number: record.numbered && record.x + record.width / 2 > tape.from ? record.block : null,
    hue: record.thread,
    spent: record.spent,
    buffered: record.buffered,
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

interface MovingRecordProps extends Omit<ComponentProps<typeof RedoRecord>, 'x'> {
  at: string;
}

const MovingRecord = memo(({ at, ...mark }: MovingRecordProps) => (
  <g data-at={at}>
    <RedoRecord {...mark} x={0} />
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
      <RedoRecord {...mark} x={0} />
    </g>
  ),
);

/** A change lights its block, a commit its transaction. */
function subjectOf(record: PlacedRecord, records: RecordsTable): string {
  const xid = records.xid[record.row] ?? 0;
  if (record.block !== null) return `b${record.block}`;
  return xid === 0 ? `r${record.thread}.${record.rba}` : `t${xid}`;
}

function LitRecords({
  tape,
  geometry,
  lit,
}: {
  tape: TapeStave;
  geometry: ScoreGeometry;
  lit: Lit;
}) {
  const { stage } = geometry;
  const { strip } = tape;
  const places = strip.rows
    .map((row, i) => ({ row, x: strip.x[i] ?? 0, width: strip.width[i] ?? 0 }))
    .filter(({ row }) => lit.record(row));
  return places
    .slice(0, 200)
    .map(({ row, x, width }) => (
      <rect
        key={row}
        className={css.halo}
        x={x - 2}
        y={tape.y - 2}
        width={width + 4}
        height={stage.tape + 4}
        rx={2}
      />
    ));
}
