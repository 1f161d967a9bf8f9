/** The middle stave drawn: records one by one when near, ruler, ghost of the recorded checkpoint, pole, end of log. */

import type { RecordsTable } from '../../../engine/generated/frame';
import { hueClass } from '../../marks/geometry';
import { CheckpointPole, CheckpointPoleUpright, EndOfLog } from '../../marks/Markers';
import type { Lit } from '../lit';
import { LostRecordMarks } from './CrashMarks';
import type { ScoreGeometry } from './layout';
import { acrossAt, bandAt, boxAt } from './orient';
import css from './score.module.css';
import type { ScoreMeasures } from './stage';
import { TapeRecords } from './TapeRecords';
import type { TapeStave } from './tape';

interface TapePartProps {
  tape: TapeStave;
  /** Its number among the tapes. */
  index: number;
  geometry: ScoreGeometry;
  records: RecordsTable;
  lit: Lit;
  /** What is written in place of a block's number, by row. */
  versions: ReadonlyMap<number, string>;
  /** New since the frame before. */
  fresh: (key: string) => boolean;
  /** On their way to disk. */
  flushed: ReadonlySet<string>;
}

/** The tape of one thread. From far its records are on the canvas, and only what is lit is here. */
export function TapePart({ tape, index, geometry, records, lit, ...looks }: TapePartProps) {
  const { stage, score, tapes, fallen } = geometry;
  const { near, thick, read, ghost } = tape;
  const { down, ruler } = stage;
  const { thread } = tape.tape;
  const foot = near + thick;
  const lost = fallen[index];
  return (
    <g>
      <g className={css.back}>
        {!down && <RulerGround name={`ruler${thread}`} y={foot} height={ruler} />}
        <path className={css.rulerTick} data-at={`ticks${thread}`} />
        {tape.records === null ? (
          <LitRecords tape={tape} lit={lit} down={down} />
        ) : (
          <TapeRecords {...{ tape, placed: tape.records, score, records, down, lit, ...looks }} />
        )}
      </g>
      {/* What has slid out of sight is under the names; new records appear as the tape grows. */}
      {tapes.length === 1 &&
        ['cover', 'ahead'].map((name) => (
          <rect
            key={name}
            className={css.cover}
            data-at={`${name}${thread}`}
            {...(down
              ? bandAt(down, near - 6, thick + 12)
              : bandAt(down, near - 7, thick + ruler + 7))}
          />
        ))}
      <g className={css.back}>
        {!down && <RulerGround name={`edge${thread}`} y={foot} height={ruler} width={10.5} />}
        {(!down || tapes.length === 1) && (
          <path className={css.before} data-at={`before${thread}`} />
        )}
        {read !== null && (
          <line
            className={`${css.tapeRead} ${hueClass(score.lower)}`}
            data-at={`read${thread}`}
            {...acrossAt(down, foot + 1.5, foot + 1.5)}
          />
        )}
        {ghost !== null && (
          <line className={css.ghost} data-at={`ghost${thread}`} y1={near - 16} y2={foot + ruler} />
        )}
        <g data-at={`pole${thread}`}>
          <Pole tape={tape} index={index} stage={stage} />
        </g>
        {tape.ends && (
          <g data-at={`end${thread}`}>
            {lost !== undefined && lost.records.length > 0 && (
              <LostRecordMarks fallen={lost} hue={thread} down={down} />
            )}
            <EndOfLog at={0} {...endReach(geometry, tape)} upright={down} />
          </g>
        )}
      </g>
    </g>
  );
}

interface RulerGroundProps {
  name: string;
  y: number;
  height: number;
  width?: number;
}

function RulerGround({ name, ...place }: RulerGroundProps) {
  return <rect className={css.ruler} data-at={name} {...place} />;
}

interface PoleProps {
  tape: TapeStave;
  index: number;
  stage: ScoreMeasures;
}

/** Across the page each goes through the tapes above its own; down it only the first begins next to the tapes. */
function Pole({ tape: { near, thick }, index, stage }: PoleProps) {
  const { down, tapes, poleReach, ruler } = stage;
  const first = (tapes[0] ?? 0) - poleReach;
  const foot = near + thick;
  return down ? (
    <CheckpointPoleUpright y={0} left={index === 0 ? first : near - 4} right={foot + 3} />
  ) : (
    <CheckpointPole x={0} top={first} bottom={foot + ruler + 4} />
  );
}

/** From where to where across the axis a log's end is marked: a lone one through its ruler. */
function endReach({ stage, tapes }: ScoreGeometry, { near, thick }: TapeStave) {
  const foot = near + thick;
  if (tapes.length > 1) {
    const over = stage.down ? 1 : 4;
    return { from: near - over, to: foot + over };
  }
  return { from: near - (stage.down ? 18 : 12), to: foot + stage.ruler + 6 };
}

interface LitRecordsProps {
  tape: TapeStave;
  lit: Lit;
  down: boolean;
}

function LitRecords({ tape, lit, down }: LitRecordsProps) {
  const { strip, near, thick } = tape;
  return strip.rows
    .map((row, i) => ({ row, along: strip.x[i] ?? 0, length: strip.width[i] ?? 0 }))
    .filter(({ row }) => lit.record(row))
    .slice(0, 200)
    .map(({ row, along, length }) => (
      <rect
        key={row}
        className={css.halo}
        {...boxAt(down, along - 2, length + 4, near - 2, thick + 4)}
        rx={2}
      />
    ));
}
