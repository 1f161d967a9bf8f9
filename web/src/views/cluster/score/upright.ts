/**
 * What is different about the score on a narrow stage, where redo runs down the page, the queue at its left and the set at
 * its right: its measures, and the room of its cells. The layout itself is the same. Pure.
 */

import type { RowRoom } from './cells';
import { cellFormDown } from './place';
import type { Scale } from './scale';
import type { ScanProgressGeometry } from './scan-progress';
import type { Score } from './score-data';
import type { ScoreMeasures } from './stage';

/** Margin left and right of the figure, px. */
export const EDGE = 16;
/** Between two merged tapes; and what cells and RBAs of queue and set need at both sides of them together, px. */
const BETWEEN = 4;
const ROOM_BESIDE = 230;
/** Over the tape the names; under it what its end is called, and under that the beat of a crash, px. */
const [HEAD, FOOT] = [54, 58];
/** Between one tape and the rail, and between several and the rail, px. */
const [RULER, NO_RULER] = [40, 15];
/** How far piled cells may reach in from the edge, px. */
const PILE_REACH = 52;

/** The height is taken as it is. One tape keeps room for its ruler; merged ones are next to each other. */
export function uprightMeasures(width: number, height: number, tapeCount: number): ScoreMeasures {
  const merged = tapeCount > 1;
  const room = merged
    ? Math.min(tapeCount * 44, Math.max(58, width - ROOM_BESIDE))
    : Math.min(84, Math.max(46, Math.round(width * 0.14)));
  const first = merged ? Math.round((width - room) / 2 - 8) : Math.round(width * 0.342);
  const pitch = (room + BETWEEN) / Math.max(1, tapeCount);
  const foot = first + room;
  const ruler = merged ? NO_RULER : RULER;
  return {
    down: true,
    width,
    height,
    x0: HEAD,
    x1: height - FOOT,
    cell: 27,
    title: 15,
    queue: EDGE,
    // Words are beside each cell, and lines begin after them.
    lowRba: EDGE,
    leaders: EDGE,
    poleReach: 24,
    tapes: Array.from({ length: tapeCount }, (_, i) => first + i * pitch),
    tape: pitch - BETWEEN,
    ruler,
    foot,
    rail: foot + ruler,
    lastRba: width - EDGE,
    set: width - EDGE,
    end: width - EDGE,
  };
}

/** Where the last log on the stage ends along the axis. */
export const endOfLogs = ({ tapes }: Score, scale: Scale): number =>
  Math.max(...tapes.map((tape) => scale.at(tape.thread, tape.end)), HEAD);

/** Just clear of the words over the pole, and over those at the end of a log. */
export function queueRoomDown(
  score: Score,
  scale: Scale,
  { x1, queue }: ScoreMeasures,
  pole: number,
): RowRoom {
  const opens = Math.min(pole, x1);
  const to = score.tapes.some((tape) => tape.failed) ? endOfLogs(score, scale) - 6 : x1;
  const from = (side: number) => opens + Math.max(5, side / 2 - 6);
  const form = cellFormDown(score.queue.length, (side) => to - from(side));
  const pile = { from: opens, to: to + 6, base: queue, reach: PILE_REACH, down: true };
  return { form, from: from(form.side), to, near: queue, pile };
}

/**
 * Beside what has been read. Numbers are more important than clearance from the triangle, whose words are then under the
 * end of the log.
 */
export function setRoomDown(
  score: Score,
  scale: Scale,
  { x1, set }: ScoreMeasures,
  rail: ScanProgressGeometry | null,
): RowRoom {
  const poles = score.tapes.map((tape) => scale.at(tape.thread, tape.checkpoint));
  const from = (rail?.from ?? Math.min(...poles, x1)) + 14;
  const end = endOfLogs(score, scale);
  // Thread after thread is read to its end: their blocks hang wherever their records are.
  const apart = score.byThread && score.tapes.length > 1;
  const read = rail?.scan == null || score.pass === 'second' || apart ? end : rail.scan;
  const [near, wide] = [read, end].map((to) => setRow(score.set.length, from, to - 6, set));
  return wide?.form.numbered === true && near?.form.numbered === false ? wide : (near as RowRoom);
}

function setRow(count: number, from: number, to: number, edge: number): RowRoom {
  const form = cellFormDown(count, () => to - from);
  const pile = { from: from - 14, to: to + 6, base: edge, reach: -PILE_REACH, down: true };
  return { form, from, to, near: edge - form.side, pile };
}
