/** The recovery set of a run as a grid of blocks, as large as the room allows, or as one bar where it is too large. Pure. */

import { Phase, SetState } from '../../../engine/generated/codes';
import type { Frame } from '../../../engine/generated/frame';

type CellState = 'set' | 'reading' | 'recovered';

interface SetCell {
  readonly block: number;
  readonly x: number;
  readonly y: number;
  readonly state: CellState;
  /** Of its thread, or of who recovers it; from 0. */
  readonly hue: number;
}

export interface SetGrid {
  readonly total: number;
  readonly counts: Readonly<Record<CellState, number>>;
  /** Side of a cell, px; 0 where the set is drawn as a bar. */
  readonly side: number;
  readonly cells: readonly SetCell[];
  /** Parts of the bar from the left: recovered, being read, still to do. */
  readonly bar: readonly {
    readonly state: CellState;
    readonly x: number;
    readonly width: number;
  }[];
  readonly height: number;
}

const STATES: Readonly<Partial<Record<number, CellState>>> = {
  [SetState.InSet]: 'set',
  [SetState.Recovering]: 'reading',
  [SetState.Recovered]: 'recovered',
};
/** Sides of cells, and the room between them, px. */
const SIZES = [
  { side: 13, gap: 4 },
  { side: 10, gap: 3 },
  { side: 7, gap: 2 },
] as const;
const BAR_HEIGHT = 14;
const BAR_ORDER: readonly CellState[] = ['recovered', 'reading', 'set'];

/** With room for as many as `most`, so that two sets beside each other have cells of one size. */
export function setGrid(frame: Frame, width: number, height: number, most = 0): SetGrid {
  const { set } = frame;
  const rows = Array.from({ length: set.rows }, (_, row) => row).filter(
    (row) => STATES[set.state[row] ?? -1] !== undefined,
  );
  const stateOf = (row: number) => STATES[set.state[row] ?? -1] ?? 'set';
  const count = (state: CellState) => rows.filter((row) => stateOf(row) === state).length;
  const counts = { set: count('set'), reading: count('reading'), recovered: count('recovered') };
  const all = { total: rows.length, counts };
  const fit = SIZES.map(({ side, gap }) => {
    const pitch = side + gap;
    const across = Math.max(1, Math.floor((width + gap) / pitch));
    const high = (count: number) => Math.ceil(count / across) * pitch - gap;
    const room = high(Math.max(rows.length, most));
    return { side, pitch, across, room, height: high(rows.length) };
  }).find(({ room }) => room <= height);
  if (fit === undefined) {
    let x = 0;
    const bar = BAR_ORDER.map((state) => {
      const part = { state, x, width: (counts[state] / rows.length) * width };
      x += part.width;
      return part;
    });
    return { ...all, side: 0, cells: [], bar, height: BAR_HEIGHT };
  }
  const recovering = recoveringIn(frame);
  const cells = rows.map((row, i): SetCell => {
    const state = stateOf(row);
    return {
      block: set.block[row] ?? 0,
      x: (i % fit.across) * fit.pitch,
      y: Math.floor(i / fit.across) * fit.pitch,
      state,
      hue: state === 'recovered' ? recovering : (set.thread[row] ?? 0),
    };
  });
  return { ...all, side: fit.side, cells, bar: [], height: Math.max(0, fit.height) };
}

/** Who works, or worked, on the second pass. */
function recoveringIn({ phases }: Frame): number {
  return phases.instance[phases.phase.lastIndexOf(Phase.SecondPass)] ?? 0;
}
