/**
 * The cells of a row, drawn the same way for queue and set: one by one where they fit, and from far only the lit ones
 * and the focused one; the rest is on the canvas. Knows rows; the stave defines what a row means.
 */

import { memo, useContext } from 'react';
import say from '../../../base/messages/views/score';
import { textWidth } from '../../../base/text-width';
import { blockName } from '../../../base/words/names';
import { Block } from '../../marks/Block';
import { itemProps, useRoving } from '../../marks/use-pointing';
import type { Lit } from '../lit';
import { rbaText, smallCellText } from './cell-words';
import { type Cell, type CellRow, cellAt, litCells, type ToldRow } from './cells';
import type { Label } from './Labels';
import css from './score.module.css';
import type { QueueOrSetEntry, Score } from './score-data';
import { FirstUndoBlock, type UndoSide, undoBaseline } from './undo';

interface CellMarksProps {
  row: CellRow;
  /** The row in words. */
  name: string;
  score: Score;
  lit: Lit;
  /** The name of the row where its cells move; whoever moves them writes their positions. */
  moves?: string;
  /** Where a cell has room for the word that names an undo block. */
  undoAt?: UndoSide;
}

/** One stop of the Tab key for the row. */
export function CellMarks({ row, name, score, lit, moves, undoAt }: CellMarksProps) {
  const firstUndo = useContext(FirstUndoBlock);
  const undoWidth = Math.floor(textWidth(say.cell.undo(), 11));
  const roving = useRoving(row.entries.length);
  const { current } = roving;
  const cursor = row.pile === null ? undefined : cellAt(row, current);
  return (
    <g {...roving.rowProps(name)}>
      {row.cells.map((cell, i) => (
        <CellMark
          key={cell.key}
          {...(moves === undefined
            ? { place: `translate(${cell.x} ${cell.y})` }
            : { at: `${moves}c${cell.key}` })}
          {...{ block: cell.block, ...markOf(cell) }}
          lit={lit.block(cell.block)}
          current={i === current}
          {...(cell.state === 'lost' && { after: i / row.cells.length })}
          words={
            cell.block < firstUndo
              ? wordsOf(cell, score)
              : say.cell.undoBlock({ cell: wordsOf(cell, score) })
          }
          {...(cell.block >= firstUndo &&
            undoAt !== undefined &&
            cell.side >= undoWidth && { undoY: undoBaseline(undoAt, cell.side) })}
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
          {...itemProps(true, lit.block(cursor.block), wordsOf(cursor, score))}
        />
      )}
    </g>
  );
}

interface CellMarkProps extends ReturnType<typeof markOf> {
  block: number;
  /** Its part among those that move, or its place. */
  at?: string;
  place?: string;
  lit: boolean;
  current: boolean;
  words: string;
  /** Its place in a row that loses its hue, from 0 to 1. */
  after?: number;
  /** Baseline of the word that names it as an undo block. */
  undoY?: number;
}

/** One cell: the mark, the ground that catches the pointer, the words for a reader without sight. */
const CellMark = memo(
  ({ block, at, place, lit, current, words, after, undoY, ...mark }: CellMarkProps) => {
    const { side } = mark;
    // At least 44 px to press, but clear of the RBA under it when it has focus.
    const [padX, padY] = side > 20 ? [6, 2] : [1, 1];
    return (
      <g
        className={css.item}
        data-at={at}
        transform={place}
        data-light={`b${block}`}
        style={after === undefined ? undefined : ({ '--after': after } as object)}
        {...itemProps(current, lit, words)}
      >
        <rect
          className={css.target}
          x={-padX}
          y={-padY}
          width={side + 2 * padX}
          height={side + 2 * padY}
        />
        <Block {...mark} x={0} y={0} number={side > 20 ? block : null} lit={lit} />
        {undoY !== undefined && (
          <text className={css.undo} x={side / 2} y={undoY}>
            {say.cell.undo()}
          </text>
        )}
      </g>
    );
  },
);

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
  /** The line to its record, and its words, not where those of cells are that always say theirs. */
  lineOf: (cell: Cell) => {
    d: string;
    ring?: { x: number; y: number };
    words: Pick<Label, 'x' | 'y' | 'anchor'> | null;
  };
}

/** Words of a lit cell on the other side than those of cells that always say theirs. */
export const overLit = ({ middle }: Cell, y: number) =>
  ({ x: middle, y, anchor: 'middle' }) as const;

/** Down the page, where there is no other side. */
export function besideLit(
  { told }: ToldRow,
  { key, x, side, middle }: Cell,
  anchor: 'start' | 'end',
) {
  if (told.has(key)) return null;
  return { x: anchor === 'start' ? x + side + 8 : x - 8, y: middle + 4, anchor };
}

/** Cells that are lit keep their line where the rest is seen from far, and say what they are if they are few. */
export function LitCells({ row, lit, score, lineOf }: LitCellsProps) {
  if (row.form.numbered) return null;
  const { cells, count } = litCells(row, lit, MOST_LIT);
  return cells.map((cell) => {
    const { d, ring, words } = lineOf(cell);
    return (
      <g key={cell.key}>
        <path className={css.leaderLit} d={d} />
        {ring !== undefined && <circle className={css.railRing} cx={ring.x} cy={ring.y} r={3} />}
        <Block {...markOf(cell)} x={cell.x} y={cell.y} number={null} lit />
        {count <= MOST_NAMED && words !== null && (
          <text
            className={`${css.label} ${css[words.anchor]} ${css.ink} ${css.bold}`}
            x={words.x}
            y={words.y}
            fontSize={12}
          >
            {smallCellText(cell, score)}
          </text>
        )}
      </g>
    );
  });
}

/** What cells that keep no line leave on tape or rail. */
export function Notches({ of }: { of: 'queue' | 'set' }) {
  return <path className={css.notch} data-at={`${of}-notches`} />;
}

/** A cell in words. */
function wordsOf(entry: QueueOrSetEntry, score: Score): string {
  const isPruned = entry.state === 'gone' && score.pruned.some(({ key }) => key === entry.key);
  const isInSet = entry.state in { set: 0, reading: 0, recovered: 0, gone: 0 };
  return say.cell[isInSet ? 'lastRba' : 'lowRba']({
    block: blockName(entry.block),
    state: isPruned ? say.cell.pruned() : say.cell.state[entry.state](),
    rba: rbaText(entry, score),
  });
}
