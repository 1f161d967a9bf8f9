/**
 * The cells of a row drawn, the same for queue and set: one by one where they fit, and from far only what is lit and
 * where the keyboard is; the rest is on the canvas. Knows rows; what a row means, its stave says.
 */

import { blockName } from '../../../base/words/names';
import * as say from '../../../base/words/ui/views/score/cell-marks';
import { Block } from '../../marks/Block';
import { useRoving } from '../../marks/use-pointing';
import type { Lit } from '../lit';
import { type Cell, type CellRow, cellAt, litCells } from './cells';
import type { Entry, Score } from './model';
import { rbaText } from './queue';
import css from './score.module.css';

interface CellMarksProps {
  row: CellRow;
  /** The row in words. */
  name: string;
  score: Score;
  lit: Lit;
  /** What a cell that has come since the frame before does. */
  arrives: (key: number) => string | undefined;
}

/** One stop of the Tab key for the row. */
export function CellMarks({ row, name, score, lit, arrives }: CellMarksProps) {
  const roving = useRoving(row.entries.length);
  const { current } = roving;
  const cursor = row.pile === null ? undefined : cellAt(row, current);
  const item = (cell: Cell, i: number) =>
    roving.itemProps(i, lit.block(cell.block), wordsOf(cell, score));
  return (
    <g {...roving.rowProps(name)}>
      {row.cells.map((cell, i) => (
        <CellMark
          key={cell.key}
          cell={cell}
          lit={lit.block(cell.block)}
          className={arrives(cell.key)}
          item={item(cell, i)}
        />
      ))}
      {cursor !== undefined && (
        <rect
          className={`${css.item} ${css.target}`}
          x={cursor.x - 3}
          y={cursor.y - 3}
          width={cursor.side + 6}
          height={cursor.side + 6}
          data-light={`b${cursor.block}`}
          {...item(cursor, current)}
        />
      )}
    </g>
  );
}

interface CellMarkProps {
  cell: Cell;
  lit: boolean;
  className: string | undefined;
  item: object;
}

/** One cell: the mark, the ground that catches the pointer, the words for a reader without sight. */
function CellMark({ cell, lit, className = '', item }: CellMarkProps) {
  const { side } = cell;
  // At least 44 px to press, but clear of the RBA under it when it has focus.
  const [padX, padY] = side > 20 ? [6, 2] : [1, 1];
  return (
    <g
      className={`${css.item} ${css.slides}`}
      style={{ transform: `translate(${cell.x}px, ${cell.y}px)` }}
      data-light={`b${cell.block}`}
      {...item}
    >
      <g className={className}>
        <rect
          className={css.target}
          x={-padX}
          y={-padY}
          width={side + 2 * padX}
          height={side + 2 * padY}
        />
        <Block {...markOf(cell)} x={0} y={0} number={side > 20 ? cell.block : null} lit={lit} />
      </g>
    </g>
  );
}

function markOf({ side, hue, state, progress }: Cell) {
  return { side, hue, state, progress };
}

/** So many lit cells are drawn, and so many are named: more would cover each other. */
const MOST_LIT = 24;
const MOST_NAMED = 4;

interface LitCellsProps {
  row: CellRow;
  lit: Lit;
  score: Score;
  /** The line to its record, and baselines of its RBA and its name. */
  lineOf: (cell: Cell) => { d: string; ring?: { x: number; y: number }; rba: number; name: number };
}

/** Cells that are lit keep their line where the rest is seen from far, and say what they are if they are few. */
export function LitCells({ row, lit, score, lineOf }: LitCellsProps) {
  if (row.form.numbered) return null;
  const { cells, count } = litCells(row, lit, MOST_LIT);
  return cells.map((cell) => {
    const { d, ring, rba, name } = lineOf(cell);
    return (
      <g key={cell.key}>
        <path className={css.leaderLit} d={d} />
        {ring !== undefined && <circle className={css.railRing} cx={ring.x} cy={ring.y} r={3} />}
        <Block {...markOf(cell)} x={cell.x} y={cell.y} number={null} lit />
        {count <= MOST_NAMED && (
          <>
            <LitText x={cell.middle} y={rba} words={rbaText(cell, score)} />
            <LitText x={cell.middle} y={name} words={blockName(cell.block)} bold />
          </>
        )}
      </g>
    );
  });
}

function LitText({
  x,
  y,
  words,
  bold = false,
}: {
  x: number;
  y: number;
  words: string;
  bold?: boolean;
}) {
  return (
    <text
      className={`${css.label} ${css.middle} ${css.ink} ${bold ? css.bold : ''}`}
      x={x}
      y={y}
      fontSize={12}
    >
      {words}
    </text>
  );
}

/** What cells that keep no line leave on tape or rail. */
export function Notches({ places, y }: { places: readonly number[]; y: number }) {
  if (places.length === 0) return null;
  return <path className={css.notch} d={places.map((x) => `M${Math.round(x)} ${y}v5`).join('')} />;
}

const STATES = {
  clean: 'clean',
  dirty: 'dirty',
  past: say.pastImage,
  set: say.inTheRecoverySet,
  reading: say.beingRecovered,
  recovered: 'recovered',
  lost: say.lostWithItsInstance,
  gone: say.takenOutByItsBlock,
};

/** A cell in words. */
function wordsOf(entry: Entry, score: Score): string {
  const which = entry.state in { set: 0, reading: 0, recovered: 0, gone: 0 } ? 'last' : 'low';
  return say.rba(blockName(entry.block), STATES[entry.state], which, rbaText(entry, score));
}
