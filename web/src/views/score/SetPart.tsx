/** The lower stave drawn: the rail with its markers, and the set that hangs from it. */

import { blockName } from '../../base/words/names';
import { Block } from '../marks/Block';
import { hueClass } from '../marks/hue';
import type { Lit } from '../marks/lit';
import { Rail, ScanTriangle, StartBracket } from '../marks/Markers';
import { useRoving } from '../marks/use-roving';
import type { Cell } from './cells';
import type { ScoreGeometry } from './layout';
import { CellMark, Cursor, Notches, wordsOf } from './QueuePart';
import { rbaText } from './queue';
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
  const roving = useRoving(set.cells.length);
  const litCells = set.form.numbered ? [] : set.cells.filter((cell) => lit.block(cell.block));
  const hueOf = (cell: Cell) =>
    cell.state === 'recovered' ? (score.reader ?? cell.thread) : cell.thread;
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
        {litCells.slice(0, 24).map((cell) => (
          <LitHanger key={cell.key} cell={cell} geometry={geometry} named={litCells.length <= 4} />
        ))}
      </g>
      {set.pile === null && !set.form.numbered && (
        <Notches places={set.notches} y={stage.rail + 3} />
      )}
      <g {...roving.rowProps('Recovery set, by last RBA')}>
        {set.pile === null &&
          set.cells.map((cell, i) => (
            <CellMark
              key={cell.key}
              cell={{ ...cell, thread: hueOf(cell) }}
              lit={lit.block(cell.block)}
              className={fresh(cell.key) ? css.joins : ''}
              item={roving.itemProps(i, lit.block(cell.block), wordsOf(cell, score))}
            />
          ))}
        {set.pile !== null && (
          <Cursor cell={set.cells[roving.current]} geometry={geometry} roving={roving} />
        )}
      </g>
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

function LitHanger({
  cell,
  geometry,
  named,
}: {
  cell: Cell;
  geometry: ScoreGeometry;
  /** Few enough to say which it is. */
  named: boolean;
}) {
  const { stage, score } = geometry;
  const hanger = hangerOf(cell, stage);
  return (
    <>
      <path className={css.leaderLit} d={hanger.d} />
      <circle className={css.railRing} cx={hanger.x} cy={stage.rail} r={3} />
      <rect
        className={css.halo}
        x={cell.x - 4}
        y={cell.y - 4}
        width={cell.side + 8}
        height={cell.side + 8}
        rx={5}
      />
      <Block
        x={cell.x}
        y={cell.y}
        side={cell.side}
        number={null}
        hue={cell.thread}
        state={cell.state}
        progress={cell.progress}
      />
      {named && (
        <>
          <text
            className={`${css.label} ${css.middle} ${css.ink}`}
            x={cell.middle}
            y={cell.y - 9}
            fontSize={12}
          >
            {rbaText(cell, score)}
          </text>
          <text
            className={`${css.label} ${css.middle} ${css.bold} ${css.ink}`}
            x={cell.middle}
            y={cell.y + cell.side + 17}
            fontSize={12}
          >
            {blockName(cell.block)}
          </text>
        </>
      )}
    </>
  );
}
