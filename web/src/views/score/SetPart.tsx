/** The lower stave drawn: the rail with its markers, and the set that hangs from it. */

import { hueClass } from '../marks/hue';
import type { Lit } from '../marks/lit';
import { Rail, ScanTriangle, StartBracket } from '../marks/Markers';
import { CellMarks, LitCells, Notches } from './CellMarks';
import type { ScoreGeometry } from './layout';
import css from './score.module.css';
import { hangerOf } from './set';

interface SetPartProps {
  geometry: ScoreGeometry;
  lit: Lit;
  fresh: (key: string | number) => boolean;
}

/** Everything in the set hangs between start and scan position. */
export function SetPart({ geometry, lit, fresh }: SetPartProps) {
  const { set, stage, score } = geometry;
  return (
    <g>
      {set.rail !== null && <RailPart rail={set.rail} />}
      <g className={hueClass(set.rail?.reader ?? null)}>
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
      <Notches places={set.notches} y={stage.rail + 3} />
      <CellMarks
        row={set}
        name="Recovery set, by last RBA"
        score={score}
        lit={lit}
        arrives={(key) => (fresh(key) ? css.joins : '')}
      />
    </g>
  );
}

function RailPart({ rail }: { rail: NonNullable<ScoreGeometry['set']['rail']> }) {
  const { y, from, read, worked, to, reader, scan } = rail;
  return (
    <g>
      <Rail across={y} from={from} read={read} worked={worked} to={to} hue={reader} />
      <StartBracket x={from} y={y} hue={reader} />
      {scan !== null && (
        <g className={css.scans} style={{ transform: `translateX(${scan + 1}px)` }}>
          <ScanTriangle x={0} y={y} hue={reader} />
        </g>
      )}
    </g>
  );
}
