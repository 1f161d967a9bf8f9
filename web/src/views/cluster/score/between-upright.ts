/**
 * The score down the page between two moments, as `between.ts` goes for the one across it: records, cells, markers and labels
 * move, and lines follow from the current positions of their ends. Pure.
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
import {
  type UprightGeometry,
  type UprightPlaces,
  type UprightTape,
  uprightQueueLines,
  uprightSetLines,
} from './upright';

/** At 0 all common parts are as in `a`, at 1 everything is as in `b`. Moments that do not continue each other: `b`. */
export function betweenUpright(
  a: UprightGeometry,
  b: UprightGeometry,
  share: number,
): UprightGeometry {
  const carry = placeBeforeUpright(a, b);
  if (carry === null || share >= 1) return b;
  const mix = mixAt(share);
  const on = (y: number) => mix(carry(y), y);
  const tapes = b.tapes.map((tape, i) => ({
    ...tapeBetween(a.tapes[i] ?? tape, tape, mix),
    strip: stripBetween(tape.strip, on, on(1) - on(0)),
  }));
  const travel = { mix, carry, down: true };
  const queue = rowBetween(stayingCells(a.queue, b.queue), b.queue, travel);
  // New cells of the set come from the rail.
  const set = rowBetween(a.set, b.set, { ...travel, enters: () => b.railX });
  const away = cellOffsets(
    [
      ['q', b.queue, queue],
      ['s', b.set, set],
    ],
    true,
  );
  return {
    ...b,
    tapes,
    pole: mix(a.pole, b.pole),
    end: mix(a.end, b.end),
    rail: railBetween(a.rail, b.rail, mix),
    queue: {
      ...queue,
      lines: uprightQueueLines(queue, b.score, b.tapeX, tapes[0]?.pole ?? 0),
    },
    set: { ...set, lines: uprightSetLines(set, b.score, b.railX) },
    ruler: b.ruler && {
      ...b.ruler,
      ticks: b.ruler.ticks.map((tick) => ({ ...tick, y: on(tick.y) })),
    },
    labels: labelsBetween(a.labels, b.labels, mix, away),
  };
}

/** Whether one can move into the other: the same tapes in the same room, seen alike, with a record in common. */
export function placeBeforeUpright(a: UprightGeometry, b: UprightGeometry): Carry | null {
  const alike =
    a.width === b.width &&
    a.height === b.height &&
    a.scale.distance === b.scale.distance &&
    a.tapes.length === b.tapes.length &&
    a.tapes.every(({ tape }, i) => tape.thread === b.tapes[i]?.tape.thread);
  return alike ? carryBetween(a.scale.strips[0], b.scale.strips[0]) : null;
}

function tapeBetween(a: UprightTape, b: UprightTape, mix: Mix): UprightTape {
  return {
    ...b,
    from: mix(a.from, b.from),
    pole: mix(a.pole, b.pole),
    spentTo: mix(a.spentTo, b.spentTo),
    end: mix(a.end, b.end),
    read: b.read && {
      from: mix(a.read?.from ?? b.read.from, b.read.from),
      to: mix(a.read?.to ?? b.read.from, b.read.to),
    },
  };
}

type UprightRail = UprightPlaces['rail'];

function railBetween(a: UprightRail, b: UprightRail, mix: Mix): UprightRail {
  if (a === null || b === null) return b;
  return {
    from: mix(a.from, b.from),
    read: mix(a.read, b.read),
    worked: b.worked === undefined ? undefined : mix(a.worked ?? b.worked, b.worked),
    scan: b.scan === null ? null : mix(a.scan ?? b.scan, b.scan),
  };
}
