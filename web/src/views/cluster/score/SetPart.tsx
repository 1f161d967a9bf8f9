/** The lower stave drawn: the rail with its markers, and the set that hangs from it. */

import say from '../../../base/messages/views/score';
import { hueClass } from '../../marks/geometry';
import { Rail, ScanTriangle, StartBracket } from '../../marks/Markers';
import type { Lit } from '../lit';
import { CellMarks, LitCells, Notches } from './CellMarks';
import type { ScoreGeometry } from './layout';
import type { ScanProgressGeometry } from './scan-progress';
import css from './score.module.css';
import { setLeaderOf } from './set';

interface SetPartProps {
  geometry: ScoreGeometry;
  lit: Lit;
}

/** Everything in the set hangs between start and scan position. */
export function SetPart({ geometry, lit }: SetPartProps) {
  const { set, stage, score } = geometry;
  return (
    <g>
      {set.rail !== null && <RailPart rail={set.rail} crashed={score.pass !== 'second'} />}
      <g className={hueClass(score.lower)}>
        {set.hangers.map(({ key }) => (
          <g key={key}>
            <path className={css.leader} data-at={`h${key}`} />
            <circle className={css.railRing} r={3} data-at={`r${key}`} />
          </g>
        ))}
        <LitCells
          row={set}
          lit={lit}
          score={score}
          lineOf={(cell) => ({
            d: setLeaderOf(cell, stage).d,
            ring: { x: cell.target, y: stage.rail },
            words: cell.y + cell.side + 17,
          })}
        />
      </g>
      <Notches of="set" />
      <CellMarks
        row={set}
        name={say.set.label()}
        score={score}
        lit={lit}
        moves="s"
        undoAt="under"
      />
    </g>
  );
}

interface RailPartProps {
  rail: ScanProgressGeometry;
  /** A lighter part of the rail is what was read after the crash. */
  crashed: boolean;
}

function RailPart({ rail, crashed }: RailPartProps) {
  const { y, read, worked, reader, scan, buffer } = rail;
  return (
    <g>
      {rail.was !== null && (
        <g className={hueClass(reader)}>
          <line className={css.was} data-at="was-line" y1={y} y2={y} />
          <g className={css.was} data-at="was">
            <path d={`M7 ${y - 9.5}h-7v19h7`} />
          </g>
        </g>
      )}
      <Rail {...rail} across={y} hue={reader} moves />
      {crashed && worked !== undefined && worked < read && (
        <line
          className={`${css.crashNotch} ${hueClass(reader)}`}
          data-at="crash"
          y1={y - 7}
          y2={y + 7}
        />
      )}
      {buffer !== null && (
        <g className={hueClass(reader)}>
          <rect className={css.buffer} data-at="buffer" y={y - 4.5} height={9} rx={2} />
          <rect className={css.bufferRead} data-at="buffer-read" y={y - 2.5} height={5} />
        </g>
      )}
      <g data-at="start">
        <StartBracket x={0} y={y} hue={reader} />
      </g>
      {scan !== null && (
        <g data-at="scan">
          <ScanTriangle x={0} y={y} hue={reader} />
        </g>
      )}
    </g>
  );
}
