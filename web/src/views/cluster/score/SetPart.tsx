/** The lower stave drawn: the rail with its markers, and the set that hangs from it. */

import say from '../../../base/messages/views/score';
import { hueClass } from '../../marks/geometry';
import { Rail, ScanTriangle, StartBracket } from '../../marks/Markers';
import type { Lit } from '../lit';
import { besideLit, CellMarks, LitCells, Notches, overLit } from './CellMarks';
import type { ScoreGeometry } from './layout';
import { acrossAt, bandAt, pointAt } from './orient';
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
      {set.rail !== null && (
        <RailPart rail={set.rail} crashed={score.pass !== 'second'} down={stage.down} />
      )}
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
            ...setLeaderOf(set, cell, score, stage),
            words: stage.down
              ? besideLit(set, cell, 'end')
              : overLit(cell, cell.y + cell.side + 17),
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
        {...(!stage.down && { undoAt: 'under' })}
      />
    </g>
  );
}

interface RailPartProps {
  rail: ScanProgressGeometry;
  /** A lighter part of the rail is what was read after the crash. */
  crashed: boolean;
  /** The axis runs down the page. */
  down: boolean;
}

function RailPart({ rail, crashed, down }: RailPartProps) {
  const { across, read, worked, reader, scan, buffer } = rail;
  // Through the rail, so far at both sides.
  const through = (reach: number) => acrossAt(down, across - reach, across + reach);
  const at = pointAt(down, 0, across);
  return (
    <g>
      {rail.was !== null && (
        <g className={hueClass(reader)}>
          <line className={css.was} data-at="was-line" {...through(0)} />
          <g className={css.was} data-at="was">
            <path d={`M7 ${across - 9.5}h-7v19h7`} />
          </g>
        </g>
      )}
      <Rail {...rail} hue={reader} upright={down} moves />
      {crashed && worked !== undefined && worked < read && (
        <line className={`${css.crashNotch} ${hueClass(reader)}`} data-at="crash" {...through(7)} />
      )}
      {buffer !== null && (
        <g className={hueClass(reader)}>
          <rect className={css.buffer} data-at="buffer" {...bandAt(down, across - 4.5, 9)} rx={2} />
          <rect
            className={css.bufferRead}
            data-at="buffer-read"
            {...bandAt(down, across - 2.5, 5)}
          />
        </g>
      )}
      <g data-at="start">
        <StartBracket {...at} hue={reader} upright={down} />
      </g>
      {scan !== null && (
        <g data-at="scan">
          <ScanTriangle {...at} hue={reader} upright={down} />
        </g>
      )}
    </g>
  );
}
