/** Cells that were there in the frame before and have left since: they stay one step long, struck. */

import { useEffect, useRef } from 'react';
import type { Frame } from '../../engine/generated/frame';
import type { Cell } from './cells';

interface Seen {
  readonly frame: Frame;
  readonly cells: readonly Cell[];
  /** Whose set they are, from 0. */
  readonly of: number | null;
  readonly gone: readonly Cell[];
}

/** More than this is not a step but a leap; so is more time, for by then others hang in their places. */
const MOST = 24;
const LONGEST_NS = 300e6;

/** Where they stood, as `gone`. None after a step back, or when another thread or the set of another instance is shown. */
export function useGone(frame: Frame, cells: readonly Cell[], of: number | null): readonly Cell[] {
  const seen = useRef<Seen | null>(null);
  const gone =
    seen.current?.frame === frame ? seen.current.gone : leftSince(seen.current, frame, cells, of);
  useEffect(() => {
    seen.current = { frame, cells, of, gone };
  });
  return gone;
}

function leftSince(
  before: Seen | null,
  frame: Frame,
  cells: readonly Cell[],
  of: number | null,
): readonly Cell[] {
  if (before === null || before.of !== of) return [];
  const wentBack = (frame.clock.step[0] ?? 0) < (before.frame.clock.step[0] ?? 0);
  const sameThread = cells[0]?.thread === before.cells[0]?.thread;
  const took = (frame.clock.time_ns[0] ?? 0) - (before.frame.clock.time_ns[0] ?? 0);
  if (wentBack || !sameThread || took > LONGEST_NS) return [];
  const still = new Set(cells.map(({ key }) => key));
  const left = before.cells.filter((cell) => !still.has(cell.key) && cell.state === 'set');
  return left.length > MOST ? [] : left.map((cell) => ({ ...cell, state: 'gone' as const }));
}
