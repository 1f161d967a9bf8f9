/**
 * The score between two moments. Marks that exist in both move from one place to the other; a new mark appears with its
 * tape. Lines, links and hangers follow from the current positions of their ends, so that nothing comes
 * apart. Pure: two geometries and a fraction in, a geometry with the structure of the later one out.
 */

import {
  type Carry,
  carryBetween,
  cellOffsets,
  labelsBetween,
  type Mix,
  mixAt,
  rowBetween,
  stayingCells,
  stripBetween,
} from './between-parts';
import type { Cell, CellRow } from './cells';
import type { ScoreGeometry } from './layout';
import { queueLines } from './queue';
import type { ScanProgressGeometry } from './scan-progress';
import { SET_END, setLines } from './set';
import type { TapeStave } from './tape';

/** At 0 all common parts are as in `a`, at 1 everything is as in `b`. Moments that do not continue each other: `b`. */
export function between(a: ScoreGeometry, b: ScoreGeometry, share: number): ScoreGeometry {
  const carry = placeBefore(a, b);
  if (carry === null || share >= 1) return b;
  const mix = mixAt(share);
  const tapes = b.tapes.map((tape, i) => tapeBetween(a.tapes[i] ?? tape, tape, mix, carry));
  const { score, stage } = b;
  const travel = { mix, carry, down: stage.down };
  const queue = rowBetween(stayingCells(a.queue, b.queue), b.queue, travel);
  // New cells of the set come from the rail.
  const enters = ({ x, y }: Cell) =>
    stage.down ? Math.min(x, stage.rail) : Math.min(y, stage.rail + 24);
  const set = rowBetween(a.set, b.set, { ...travel, enters });
  return {
    ...b,
    tapes,
    queue: {
      ...queue,
      ...queueLines(queue, b.queue.heads, score, stage, ({ thread }) => {
        const tape = tapes.find((tapeStave) => tapeStave.tape.thread === thread);
        return tape?.pole ?? 0;
      }),
    },
    set: {
      ...set,
      rail: railBetween(a.set.rail, b.set.rail, mix),
      ...setLines(set, score, stage),
    },
    labels: labelsBetween(a.labels, b.labels, mix, offsets(b, queue, set)),
  };
}

/** Whether one can move into the other: the same tapes in the same room, seen alike, with a record in common. */
export function placeBefore(a: ScoreGeometry, b: ScoreGeometry): Carry | null {
  const { stage } = b;
  const alike =
    a.stage.width === stage.width &&
    a.stage.height === stage.height &&
    a.stage.down === stage.down &&
    a.scale.distance === b.scale.distance &&
    a.tapes.length === b.tapes.length &&
    a.tapes.every((tape, i) => tape.tape.thread === b.tapes[i]?.tape.thread);
  return alike ? carryBetween(a.tapes[0]?.strip, b.tapes[0]?.strip) : null;
}

/** Records keep their places on the tape, which slides and is zoomed as one. */
function tapeBetween(a: TapeStave, b: TapeStave, mix: Mix, carry: Carry): TapeStave {
  const on = (x: number) => mix(carry(x), x);
  const scale = on(1) - on(0);
  const { strip, read, ghost } = b;
  return {
    ...b,
    strip: stripBetween(strip, on, scale),
    from: mix(a.from, b.from),
    to: mix(a.to, b.to),
    spentTo: mix(a.spentTo, b.spentTo),
    pole: mix(a.pole, b.pole),
    ghost: ghost === null ? null : mix(a.ghost ?? carry(ghost), ghost),
    read: read && {
      from: mix(a.read?.from ?? carry(read.from), read.from),
      to: mix(a.read?.to ?? carry(read.from), read.to),
    },
    ticks: b.ticks.map((tick) => ({ ...tick, at: on(tick.at) })),
    records:
      b.records?.map((record) => ({
        ...record,
        x: on(record.x),
        width: record.width * scale,
      })) ?? null,
  };
}

function railBetween(a: ScanProgressGeometry | null, b: ScanProgressGeometry | null, mix: Mix) {
  if (a === null || b === null) return b;
  const { buffer } = b;
  return {
    ...b,
    from: mix(a.from, b.from),
    was: b.was === null ? null : mix(a.was ?? a.from, b.was),
    read: mix(a.read, b.read),
    to: mix(a.to, b.to),
    worked: b.worked === undefined ? undefined : mix(a.worked ?? b.worked, b.worked),
    scan: b.scan === null ? null : mix(a.scan ?? b.scan, b.scan),
    buffer:
      a.buffer === null || buffer === null
        ? buffer
        : {
            from: mix(a.buffer.from, buffer.from),
            to: mix(a.buffer.to, buffer.to),
            done: mix(a.buffer.done, buffer.done),
          },
  };
}

/** How far each cell that has a label, and the end of the set, is from its place at the later moment. */
function offsets(b: ScoreGeometry, queue: CellRow, set: CellRow) {
  const away = cellOffsets(
    [
      ['q', b.queue, queue],
      ['s', b.set, set],
    ],
    b.stage.down,
  );
  // The name of the set keeps its height: it does not fall with a cell.
  away.set(SET_END, { x: edgeOf(set.cells) - edgeOf(b.set.cells), y: 0 });
  return away;
}

const edgeOf = (cells: readonly Cell[]) =>
  cells.length === 0 ? 0 : Math.max(...cells.map(({ x, side }) => x + side));
