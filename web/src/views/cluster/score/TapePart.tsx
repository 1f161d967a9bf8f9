/** The middle stave drawn: records one by one when near, ruler, ghost of the recorded checkpoint, pole, end of log. */

import type { RecordsTable } from '../../../engine/generated/frame';
import { hueClass } from '../../marks/geometry';
import { CheckpointPole, EndOfLog } from '../../marks/Markers';
import type { Lit } from '../lit';
import { LostRecordMarks } from './CrashMarks';
import type { ScoreGeometry } from './layout';
import { fallenTop, type LostRecords } from './lost-records';
import css from './score.module.css';
import { TapeRecords } from './TapeRecords';
import type { TapeStave } from './tape';

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
  const { stage, scale, score } = geometry;
  const { near: y, read, ghost } = tape;
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
          <LitRecords tape={tape} lit={lit} />
        ) : (
          <TapeRecords {...{ tape, placed: tape.records, score, records, lit, fresh, flushed }} />
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
            className={`${css.tapeRead} ${hueClass(score.lower)}`}
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

function LitRecords({ tape, lit }: { tape: TapeStave; lit: Lit }) {
  const { strip, near, thick } = tape;
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
        y={near - 2}
        width={width + 4}
        height={thick + 4}
        rx={2}
      />
    ));
}
