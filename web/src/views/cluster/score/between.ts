/**
 * The score between two moments. Marks that exist in both move from one place to the other; a new mark appears with its
 * tape. Lines, links and hangers follow from the current positions of their ends, so that nothing comes
 * apart. Pure: two geometries and a fraction in, a geometry with the structure of the later one out.
 */

import type { Cell, CellRow, ToldRow } from './cells';
import type { Label } from './Labels';
import type { ScoreGeometry } from './layout';
import { queueLines } from './queue';
import { recordAt } from './scale';
import type { ScanProgressGeometry } from './scan-progress';
import { SET_END, setLines } from './set';
import type { ScoreMeasures } from './stage';
import type { TapeStave } from './tape';

/** Where a part of the later moment would have been before, px. */
type Carry = (x: number) => number;

/** At 0 all common parts are as in `a`, at 1 everything is as in `b`. Moments that do not continue each other: `b`. */
export function between(a: ScoreGeometry, b: ScoreGeometry, share: number): ScoreGeometry {
  const carry = placeBefore(a, b);
  if (carry === null || share >= 1) return b;
  const mix = (from: number, to: number) => from + (to - from) * share;
  const tapes = b.tapes.map((tape, i) => tapeBetween(a.tapes[i] ?? tape, tape, mix, carry));
  // A buffer that is written and changed again has left the queue and joined it.
  const stayed = new Map(b.queue.cells.map(({ key, rba }) => [key, rba]));
  const cells = a.queue.cells.filter(({ key, rba }) => stayed.get(key) === rba);
  const queue = rowBetween({ ...a.queue, cells }, b.queue, mix, carry);
  const set = rowBetween(a.set, b.set, mix, carry, b.stage);
  const { score, stage } = b;
  return {
    ...b,
    tapes,
    queue: {
      ...b.queue,
      ...queue,
      ...queueLines(queue, b.queue.heads, score, stage, ({ thread }) => {
        const tape = tapes.find((tapeStave) => tapeStave.tape.thread === thread);
        return tape?.pole ?? 0;
      }),
    },
    set: {
      ...b.set,
      ...set,
      rail: railBetween(a.set.rail, b.set.rail, mix),
      ...setLines(set, stage),
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
    a.scale.distance === b.scale.distance &&
    a.tapes.length === b.tapes.length &&
    a.tapes.every((tape, i) => tape.tape.thread === b.tapes[i]?.tape.thread);
  const [from, to] = [a.tapes[0]?.strip, b.tapes[0]?.strip];
  if (!alike || from === undefined || to === undefined) return null;
  for (let i = from.rba.length - 1; i >= 0; i -= 1) {
    const rba = from.rba[i] ?? 0;
    const at = recordAt(to, rba);
    if (at < 0) return null;
    if (to.rba[at] !== rba) continue;
    const [x, width] = [from.x[i] ?? 0, from.width[i] ?? 0];
    const factor = width / (to.width[at] ?? width);
    return (place) => x + (place - (to.x[at] ?? 0)) * factor;
  }
  return null;
}

type Mix = (from: number, to: number) => number;

/** Records keep their places on the tape, which slides and is zoomed as one. */
function tapeBetween(a: TapeStave, b: TapeStave, mix: Mix, carry: Carry): TapeStave {
  const on = (x: number) => mix(carry(x), x);
  const scale = on(1) - on(0);
  const { strip, read, ghost } = b;
  return {
    ...b,
    strip: { ...strip, x: strip.x.map(on), width: strip.width.map((width) => width * scale) },
    from: mix(a.from, b.from),
    to: mix(a.to, b.to),
    spentTo: mix(a.spentTo, b.spentTo),
    pole: mix(a.pole, b.pole),
    ghost: ghost === null ? null : mix(a.ghost ?? carry(ghost), ghost),
    read: read && {
      from: mix(a.read?.from ?? carry(read.from), read.from),
      to: mix(a.read?.to ?? carry(read.from), read.to),
    },
    ticks: b.ticks.map((tick) => ({ ...tick, x: on(tick.x) })),
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

/** Piles are drawn on a canvas, and do not move. New cells of the set drop from the rail. */
function rowBetween(a: CellRow, b: ToldRow, mix: Mix, carry: Carry, rail?: ScoreMeasures): ToldRow {
  if (a.pile !== null || b.pile !== null) return b;
  const was = new Map(a.cells.map((cell) => [cell.key, cell]));
  const places = entrances(was, b.cells, carry);
  const cells = b.cells.map((cell, i) => {
    const before = was.get(cell.key);
    const middle = mix(places[i] ?? cell.middle, cell.middle);
    const side = mix(before?.side ?? a.form.side, cell.side);
    const enters = rail === undefined ? cell.y : Math.min(cell.y, rail.rail + 24);
    return {
      ...cell,
      side,
      middle,
      x: middle - side / 2,
      y: mix(before?.y ?? enters, cell.y),
      target: mix(before?.target ?? carry(cell.target), cell.target),
    };
  });
  return { ...b, cells };
}

/** Where each cell begins: where it was, or beside the one before it, but not past the one after it. */
function entrances(was: ReadonlyMap<number, Cell>, cells: readonly Cell[], carry: Carry): number[] {
  const places: number[] = [];
  let next = cells.findIndex(({ key }) => was.has(key));
  cells.forEach((cell, i) => {
    const known = was.get(cell.key);
    if (known !== undefined) {
      places.push(known.middle);
      return;
    }
    if (next <= i) next = cells.findIndex(({ key }, at) => at > i && was.has(key));
    const [before, after] = [cells[i - 1], cells[next]];
    const limit = after === undefined ? Number.POSITIVE_INFINITY : was.get(after.key)?.middle;
    const beside =
      before !== undefined
        ? (places[i - 1] ?? 0) + cell.middle - before.middle
        : after !== undefined
          ? (limit ?? 0) - (after.middle - cell.middle)
          : carry(cell.middle);
    places.push(Math.min(beside, limit ?? beside));
  });
  return places;
}

/** How far each cell that has a label, and the end of the set, is from its place at the later moment. */
function offsets(b: ScoreGeometry, queue: CellRow, set: CellRow) {
  const away = new Map<string, { x: number; y: number }>();
  const note = (name: string, to: readonly Cell[], now: readonly Cell[]) =>
    to.forEach((cell, i) => {
      const at = now[i] ?? cell;
      away.set(`${name}${cell.key}`, { x: at.middle - cell.middle, y: at.y - cell.y });
    });
  note('q', b.queue.cells, queue.cells);
  note('s', b.set.cells, set.cells);
  // The name of the set keeps its height: it does not fall with a cell.
  away.set(SET_END, { x: edgeOf(set.cells) - edgeOf(b.set.cells), y: 0 });
  return away;
}

const edgeOf = (cells: readonly Cell[]) =>
  cells.length === 0 ? 0 : Math.max(...cells.map(({ x, side }) => x + side));

/** What is said of a cell stays with it; everything else goes from where it was said before. */
function labelsBetween(
  a: readonly Label[],
  b: readonly Label[],
  mix: Mix,
  away: ReadonlyMap<string, { x: number; y: number }>,
): Label[] {
  const was = new Map(a.map((label) => [label.key, label]));
  return b.map((label) => {
    const off = away.get(label.on ?? '');
    if (off !== undefined) return { ...label, x: label.x + off.x, y: label.y + off.y };
    const before = was.get(label.key);
    if (before === undefined || before.anchor !== label.anchor) return label;
    return { ...label, x: mix(before.x, label.x), y: mix(before.y, label.y) };
  });
}
