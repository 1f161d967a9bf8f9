/** The lower stave drawn: the rail with its markers, and the set that hangs from it. */

import * as say from '../../../base/words/ui/views/score/set-part';
import { Block } from '../../marks/Block';
import { hueClass } from '../../marks/geometry';
import { Rail, ScanTriangle, StartBracket } from '../../marks/Markers';
import type { Lit } from '../lit';
import { CellMarks, LitCells, Notches } from './CellMarks';
import type { Cell } from './cells';
import type { ScoreGeometry } from './layout';
import type { RailGeometry } from './rail';
import css from './score.module.css';
import { hangerOf } from './set';

interface SetPartProps {
  geometry: ScoreGeometry;
  /** Cells that have left since the frame before. */
  gone: readonly Cell[];
  lit: Lit;
  fresh: (key: string | number) => boolean;
}

/** Everything in the set hangs between start and scan position. */
export function SetPart({ geometry, gone, lit, fresh }: SetPartProps) {
  const { set, stage, score } = geometry;
  return (
    <g>
      {set.rail !== null && <RailPart rail={set.rail} crashed={score.pass !== 'second'} />}
      <g className={hueClass(score.lower)}>
        {set.hangers.map((hanger) => (
          <g key={hanger.key}>
            <path className={`${css.leader} ${css.slides}`} d={hanger.d} />
            <circle className={css.railRing} cx={hanger.x} cy={stage.rail} r={3} />
          </g>
        ))}
        <LitCells
          row={set}
          lit={lit}
          score={score}
          lineOf={(cell) => ({
            d: hangerOf(cell, stage).d,
            ring: { x: cell.target, y: stage.rail },
            rba: cell.y - 9,
            name: cell.y + cell.side + 17,
          })}
        />
      </g>
      {gone.map((cell) => (
        <g key={cell.key} className={css.leaves}>
          <Block
            {...{ x: cell.x, y: cell.y, side: cell.side, hue: cell.hue, state: cell.state }}
            number={cell.side > 20 ? cell.block : null}
          />
        </g>
      ))}
      <Notches places={set.notches} y={stage.rail + 3} />
      <CellMarks
        row={set}
        name={say.recoverySetByLastRba}
        score={score}
        lit={lit}
        arrives={(key) => (fresh(key) ? css.joins : '')}
      />
    </g>
  );
}

interface RailPartProps {
  rail: RailGeometry;
  /** A lighter part of the rail is what was read after the crash. */
  crashed: boolean;
}

function RailPart({ rail, crashed }: RailPartProps) {
  const { y, from, read, worked, to, reader, scan, buffer } = rail;
  return (
    <g>
      <Rail across={y} from={from} read={read} worked={worked} to={to} hue={reader} />
      {crashed && worked !== undefined && worked < read && (
        <line
          className={`${css.crashNotch} ${hueClass(reader)}`}
          x1={worked}
          y1={y - 7}
          x2={worked}
          y2={y + 7}
        />
      )}
      {buffer !== null && (
        <g className={hueClass(reader)}>
          <rect
            className={css.buffer}
            x={buffer.from}
            y={y - 4.5}
            width={Math.max(0, buffer.to - buffer.from)}
            height={9}
            rx={2}
          />
          <rect
            className={css.bufferRead}
            x={buffer.from}
            y={y - 2.5}
            width={Math.max(0, buffer.done - buffer.from)}
            height={5}
          />
        </g>
      )}
      <g className={css.slides} style={{ transform: `translateX(${from}px)` }}>
        <StartBracket x={0} y={y} hue={reader} />
      </g>
      {scan !== null && (
        <g className={css.scans} style={{ transform: `translateX(${scan + 1}px)` }}>
          <ScanTriangle x={0} y={y} hue={reader} />
        </g>
      )}
    </g>
  );
}
