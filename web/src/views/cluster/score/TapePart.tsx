/** The middle stave drawn: records one by one when near, ruler, ghost of the recorded checkpoint, pole, end of log. */

import { blockName } from '../../../base/words/names';
import { RECORD_KIND_WORDS } from '../../../base/words/states';
import * as say from '../../../base/words/ui/views/score/tape-part';
import type { RecordKind } from '../../../engine/generated/codes';
import type { RecordsTable } from '../../../engine/generated/frame';
import { hueClass } from '../../marks/geometry';
import { CheckpointPole, EndOfLog } from '../../marks/Markers';
import { RedoRecord } from '../../marks/RedoRecord';
import { useRoving } from '../../marks/use-pointing';
import type { Lit } from '../lit';
import type { ScoreGeometry } from './layout';
import { rbaText } from './queue';
import css from './score.module.css';
import type { PlacedRecord, TapeStave } from './tape';

interface TapePartProps {
  tape: TapeStave;
  geometry: ScoreGeometry;
  records: RecordsTable;
  lit: Lit;
  fresh: (key: string | number) => boolean;
}

/** The tape of one thread. From far its records are on the canvas, and only what is lit is here. */
export function TapePart({ tape, geometry, records, lit, fresh }: TapePartProps) {
  const { stage, scale } = geometry;
  const height = stage.tape;
  const foot = tape.y + height;
  const poleTop = (stage.tapes[0] ?? 0) - 44;
  return (
    <g>
      <rect
        className={css.ruler}
        x={tape.from - 10}
        y={foot}
        width={Math.max(0, tape.to - tape.from + 10)}
        height={stage.ruler}
      />
      <path className={css.before} d={`M${tape.from - 2} ${tape.y + height / 2}h-12`} />
      <path
        className={css.rulerTick}
        d={tape.ticks.map(({ x, tall }) => `M${x} ${foot}v${tall ? 8 : 4}`).join('')}
      />
      {tape.records === null ? (
        <LitRecords tape={tape} geometry={geometry} lit={lit} />
      ) : (
        <Records
          tape={tape}
          placed={tape.records}
          geometry={geometry}
          records={records}
          lit={lit}
          fresh={fresh}
        />
      )}
      {tape.read !== null && (
        <line
          className={`${css.tapeRead} ${hueClass(geometry.score.lower)}`}
          x1={tape.read.from}
          y1={foot + 1.5}
          x2={tape.read.to}
          y2={foot + 1.5}
        />
      )}
      {tape.ghost !== null && (
        <line
          className={css.ghost}
          x1={tape.ghost}
          y1={tape.y - 16}
          x2={tape.ghost}
          y2={foot + stage.ruler}
        />
      )}
      <g className={css.slides} style={{ transform: `translateX(${tape.pole}px)` }}>
        <CheckpointPole x={0} top={poleTop} bottom={foot + stage.ruler + 4} />
      </g>
      {tape.ends && (
        <EndOfLog
          at={tape.to}
          from={tape.y - (scale.strips.length > 1 ? 4 : 12)}
          to={foot + (scale.strips.length > 1 ? 4 : stage.ruler + 6)}
        />
      )}
    </g>
  );
}

interface RecordsProps extends TapePartProps {
  placed: readonly PlacedRecord[];
}

function Records({ tape, placed, geometry, records, lit, fresh }: RecordsProps) {
  const roving = useRoving(placed.length);
  const { stage, score } = geometry;
  return (
    <g {...roving.rowProps(say.redoThreadOldestRecordFirst(tape.tape.thread + 1))}>
      {placed.map((record, i) => {
        const on = lit.record(record.row);
        return (
          <g
            key={record.key}
            className={`${css.item} ${css.slides}`}
            style={{ transform: `translateX(${record.x}px)` }}
            data-light={subjectOf(record, records)}
            data-select={`r${record.thread}.${record.rba}`}
            {...roving.itemProps(i, on, words(record, records, rbaText(record, score)))}
          >
            <g className={fresh(record.key) ? css.arrives : undefined}>
              <RedoRecord
                x={0}
                y={tape.y}
                width={record.width}
                height={stage.tape}
                form={record.form}
                number={record.numbered ? record.block : null}
                hue={record.thread}
                spent={record.spent}
                buffered={record.buffered}
                lit={on}
                fresh={fresh(record.key)}
              />
            </g>
          </g>
        );
      })}
    </g>
  );
}

/** A change lights its block, a commit its transaction. */
function subjectOf(record: PlacedRecord, records: RecordsTable): string {
  const xid = records.xid[record.row] ?? 0;
  if (record.block !== null) return `b${record.block}`;
  return xid === 0 ? `r${record.thread}.${record.rba}` : `t${xid}`;
}

function words(record: PlacedRecord, records: RecordsTable, rba: string): string {
  const kind = RECORD_KIND_WORDS[(records.kind[record.row] ?? 0) as RecordKind].name;
  const block = record.block === null ? '' : ` of ${blockName(record.block)}`;
  const state = record.buffered ? say.notOnDiskYet : record.spent ? say.noLongerNeeded : '';
  return say.rba(kind, block, rba, state);
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
