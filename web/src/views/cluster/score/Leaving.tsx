/**
 * Cells that have left since the frame before, on their way out: a written buffer goes to the disk, what left the set is
 * struck and then fades, once the bracket has passed if that is why; where events come too fast for that they only fade.
 */

import { useEffect, useRef } from 'react';
import type { Frame } from '../../../engine/generated/frame';
import { Block } from '../../marks/Block';
import { goesOn, type Motion } from '../../parts/use-motion';
import type { Cell } from './cells';
import type { ScoreGeometry } from './layout';
import css from './score.module.css';

interface Left {
  readonly cell: Cell;
  readonly way: 'written' | 'pruned' | 'struck' | 'fades';
  readonly sinceMs: number;
}

interface Seen {
  readonly frame: Frame;
  readonly geometry: ScoreGeometry;
  readonly left: readonly Left[];
}

/** More than this is not a step but a leap; so is more time, for by then others hang in their places. */
const MOST = 24;
const LONGEST_NS = 300e6;
/** As long as the longest way out takes. */
const GONE_MS = 1100;

export function Leaving({ left, geometry }: { left: readonly Left[]; geometry: ScoreGeometry }) {
  const { disk } = geometry.margin;
  return left.map(({ cell, way }) => {
    const { x, y, side, hue, state, key, block } = cell;
    const mark = { x, y, side, hue, number: side > 20 ? block : null };
    const off = `translate(${disk.x - x - side / 2}px, ${disk.y - y - side / 2}px) scale(0.3)`;
    return (
      <g
        key={key}
        className={css[way]}
        data-left={way}
        style={way === 'written' ? ({ '--disk': off } as object) : undefined}
      >
        {way === 'pruned' && <Block {...mark} state="set" />}
        <Block {...mark} state={state} />
      </g>
    );
  });
}

/** None after a step back, or when another thread or the set of another instance is shown. */
export function useLeft(frame: Frame, geometry: ScoreGeometry, motion: Motion): readonly Left[] {
  const seen = useRef<Seen | null>(null);
  const last = seen.current;
  const left =
    last?.frame === frame
      ? last.left
      : last === null
        ? []
        : leftSince(last, frame, geometry, motion);
  useEffect(() => {
    seen.current = { frame, geometry, left };
  });
  return left;
}

export function leftSince(
  before: Seen,
  frame: Frame,
  geometry: ScoreGeometry,
  motion: Motion,
): Left[] {
  const was = before.geometry;
  const took = (frame.clock.time_ns[0] ?? 0) - (before.frame.clock.time_ns[0] ?? 0);
  const thread = (of: ScoreGeometry) => of.score.tapes[0]?.thread;
  if (!goesOn(before.frame, frame) || thread(was) !== thread(geometry) || took > LONGEST_NS) {
    return [];
  }
  const now = performance.now();
  const { queue, set, score } = geometry;
  const shown = [...queue.cells, ...set.cells];
  // What the handshake prunes stays, and is struck when the bracket has passed.
  const stays = new Set(motion === 'cut' ? [] : score.pruned.map(({ key }) => key));
  const here = new Set(shown.map(({ key }) => key).filter((key) => !stays.has(key)));
  const left = new Map<number, Left>();
  for (const mark of motion === 'cut' ? [] : before.left) {
    if (now - mark.sinceMs < GONE_MS && !here.has(mark.cell.key)) left.set(mark.cell.key, mark);
  }
  const note = (cell: Cell, way: Left['way']) => {
    if (here.has(cell.key)) return;
    left.set(cell.key, { cell, way: motion === 'flow' ? 'fades' : way, sinceMs: now });
  };
  // Into a pile no cell leaves: the whole row is drawn in another way.
  if (set.pile === null && was.score.lower === score.lower) {
    for (const cell of was.set.cells) {
      const start = score.tapes.find((tape) => tape.thread === cell.thread)?.start ?? -1;
      const way = cell.rba < start ? 'pruned' : 'struck';
      if (cell.state === 'set') note({ ...cell, state: 'gone' }, way);
    }
  }
  if (motion !== 'cut' && queue.pile === null) {
    // A buffer whose redo never reached the disk is lost with the memory, and does not go to the disk.
    const failed = score.tapes.some((tape) => tape.failed);
    const writes = ({ state }: Cell) => state === 'dirty' && !failed;
    for (const cell of was.queue.cells) note(cell, writes(cell) ? 'written' : 'fades');
  }
  // Without motion nothing makes room: a still has no cell under another.
  const isClear = ({ cell }: Left) =>
    motion !== 'cut' || !shown.some((other) => touch(cell, other));
  return left.size > MOST ? [] : [...left.values()].filter(isClear);
}

const touch = (a: Cell, b: Cell) =>
  a.x < b.x + b.side && b.x < a.x + a.side && a.y < b.y + b.side && b.y < a.y + a.side;
