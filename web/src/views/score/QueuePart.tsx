/** The upper stave drawn: cells, links, leaders, the pole that the head's leader is. */

import { blockName } from '../../base/words/names';
import { Block } from '../marks/Block';
import type { Lit } from '../marks/lit';
import { useRoving } from '../marks/use-roving';
import type { Cell } from './cells';
import type { ScoreGeometry } from './layout';
import type { Score } from './model';
import { isHead, leaderOf, rbaText } from './queue';
import css from './score.module.css';

interface QueuePartProps {
  geometry: ScoreGeometry;
  lit: Lit;
  /** New since the frame before. */
  fresh: (key: string | number) => boolean;
}

/** Leaders lie under the tape, cells over everything. */
export function QueuePart({ geometry, lit, fresh }: QueuePartProps) {
  const { queue, score, stage } = geometry;
  const roving = useRoving(queue.cells.length);
  const lost = score.queueLost ? css.linkLost : '';
  const litCells = queue.form.numbered ? [] : queue.cells.filter((cell) => lit.block(cell.block));
  const drawn = queue.pile === null ? queue.cells : [];
  return (
    <g {...roving.rowProps('Buffer checkpoint queue, from head to tail')}>
      {queue.links.map((link) => (
        <line key={link.key} className={`${css.link} ${lost}`} {...ends(link)} />
      ))}
      {queue.pile === null && !queue.form.numbered && (
        <Notches places={queue.notches} y={(stage.tapes[0] ?? 0) - 7} />
      )}
      {queue.leaders.map((leader) => (
        <Leader key={leader.key} leader={leader} />
      ))}
      {litCells.slice(0, 24).map((cell) => (
        <LitCell
          key={`lit${cell.key}`}
          cell={cell}
          geometry={geometry}
          named={litCells.length <= 4}
        />
      ))}
      {drawn.map((cell, i) => (
        <CellMark
          key={cell.key}
          cell={cell}
          lit={lit.block(cell.block)}
          className={fresh(cell.key) ? css.arrives : ''}
          item={roving.itemProps(i, lit.block(cell.block), wordsOf(cell, geometry.score))}
        />
      ))}
      {queue.pile !== null && (
        <Cursor cell={queue.cells[roving.current]} geometry={geometry} roving={roving} />
      )}
    </g>
  );
}

function ends({ x1, x2, y }: { x1: number; x2: number; y: number }) {
  return { x1, y1: y, x2: Math.max(x1, x2), y2: y };
}

function Leader({ leader }: { leader: ScoreGeometry['queue']['leaders'][number] }) {
  const { d, pole, ring } = leader;
  return (
    <>
      <path className={`${pole ? css.pole : css.leader} ${css.slides}`} d={d} />
      {ring !== null && (
        <circle
          className={`${css.ring} ${css.slides}`}
          r={2.6}
          style={{ transform: `translate(${ring.x}px, ${ring.y}px)` }}
        />
      )}
    </>
  );
}

export function Notches({ places, y }: { places: readonly number[]; y: number }) {
  return <path className={css.notch} d={places.map((x) => `M${Math.round(x)} ${y}v5`).join('')} />;
}

/** A cell seen from far that is lit keeps its leader and its RBA. */
function LitCell({
  cell,
  geometry,
  named,
}: {
  cell: Cell;
  geometry: ScoreGeometry;
  /** Few enough to say which it is. */
  named: boolean;
}) {
  const { score, stage } = geometry;
  const leader = leaderOf(cell, score, stage, isHead(cell, geometry.queue.cells));
  return (
    <>
      <path className={css.leaderLit} d={leader.d} />
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
            y={stage.lowRba}
            fontSize={12}
          >
            {rbaText(cell, score)}
          </text>
          <text
            className={`${css.label} ${css.middle} ${css.bold} ${css.ink}`}
            x={cell.middle}
            y={cell.y - 9}
            fontSize={12}
          >
            {blockName(cell.block)}
          </text>
        </>
      )}
    </>
  );
}

interface CellMarkProps {
  cell: Cell;
  lit: boolean;
  className: string | undefined;
  item: object;
}

/** One cell: the mark, the ground that catches the pointer, the words for a reader without sight. */
export function CellMark({ cell, lit, className = '', item }: CellMarkProps) {
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
        <Block
          x={0}
          y={0}
          side={side}
          number={side > 20 ? cell.block : null}
          hue={cell.thread}
          state={cell.state}
          progress={cell.progress}
          lit={lit}
        />
      </g>
    </g>
  );
}

/** Where the keyboard is in a stave that is drawn on a canvas. */
export function Cursor({
  cell,
  geometry,
  roving,
}: {
  cell: Cell | undefined;
  geometry: ScoreGeometry;
  roving: ReturnType<typeof useRoving>;
}) {
  if (cell === undefined) return null;
  return (
    <rect
      className={`${css.item} ${css.target}`}
      x={cell.x - 3}
      y={cell.y - 3}
      width={cell.side + 6}
      height={cell.side + 6}
      data-light={`b${cell.block}`}
      {...roving.itemProps(roving.current, false, wordsOf(cell, geometry.score))}
    />
  );
}

const STATES = {
  clean: 'clean',
  dirty: 'dirty',
  past: 'past image',
  set: 'in the recovery set',
  reading: 'being recovered',
  recovered: 'recovered',
  lost: 'lost with its instance',
  gone: 'taken out by its Block Written Record',
};

/** A cell in words. */
export function wordsOf(cell: Cell, score: Score): string {
  const which = cell.state in { set: 0, reading: 0, recovered: 0, gone: 0 } ? 'last' : 'low';
  return `${blockName(cell.block)}, ${STATES[cell.state]}, ${which} RBA ${rbaText(cell, score)}`;
}
