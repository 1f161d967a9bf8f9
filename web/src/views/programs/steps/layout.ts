/**
 * The last steps on an axis of steps: a row for each thread and its store buffer, and between them the words of memory. A
 * read is a hairline to its word; a store is in its buffer until it becomes visible. Pure.
 */

import { scaleLinear } from 'd3-scale';
import { area, curveStepAfter } from 'd3-shape';
import type { ProgramScenario } from '../../../engine/generated/control';
import type { ProgramFrame } from '../../../engine/generated/program-frame';
import { hueOf } from '../hues';
import { type Names, namesOf } from '../names';
import { cell, NONE, rowsOf } from '../types';
import { heldOf, lengthsOf } from './held';
import {
  type Bar,
  BUFFER_ROW,
  barsOf,
  type Link,
  type Mark,
  MOST_BUFFER_ROWS,
  marksOf,
  type Scene,
  type ThreadLane,
} from './marks';
import { wordRows } from './rows';

export interface WordLane {
  readonly name: string;
  readonly hue: string;
  readonly y: number;
  /** Values from step to step; empty for a row of several words. */
  readonly values: readonly {
    readonly x: number;
    readonly width: number;
    readonly value: number | null;
  }[];
}

/** How many items a queue holds, from step to step. */
export interface QueueLane {
  readonly consumer: number;
  readonly hue: string;
  readonly y: number;
  readonly path: string;
  /** Its upper edge. */
  readonly edge: string;
  /** A full queue. */
  readonly most: number;
}

export interface StepsLayout {
  readonly left: number;
  readonly right: number;
  readonly height: number;
  readonly threads: readonly ThreadLane[];
  readonly words: readonly WordLane[];
  readonly queues: readonly QueueLane[];
  /** Half the height of a value, px. */
  readonly half: number;
  /** The ground of the words. */
  readonly memory: { readonly top: number; readonly bottom: number };
  readonly marks: readonly Mark[];
  readonly links: readonly Link[];
  readonly bars: readonly Bar[];
  readonly ticks: readonly { readonly x: number; readonly step: number }[];
  readonly now: { readonly x: number; readonly step: number };
}

const [LABELS, NARROW_LABELS, END] = [118, 104, 18];
/** A tag with its neighbour, and a letter of a name, px. */
const [TAGGED, LETTER] = [36, 7.25];
const NARROW = 520;
/** Of a step, px. */
const STEP = 13;
const ROW = 25;
/** A row that has to keep to a height, px; lower than the second, the queues have no rows. */
const [LEAST_ROW, LEAST_WITH_QUEUES, MOST_ROW] = [16, 20, 40];
/** What is above, between and below the rows, px. */
const [TOP, ABOVE_WORDS, BELOW_WORDS, AXIS] = [14, 8, 20, 24];
/** Half the height of a full queue, of a row. */
const QUEUE_HALF = 0.36;
/** `room` is the height that it keeps to, px; null where it takes what it needs. */
export function stepsLayout(
  frame: ProgramFrame,
  scenario: ProgramScenario,
  width: number,
  room: number | null = null,
): StepsLayout {
  const names = namesOf(frame, scenario);
  const left = Math.max(width < NARROW ? NARROW_LABELS : LABELS, namesWidth(frame, names));
  const right = width - END;
  const now = cell(frame.clock.step);
  const count = Math.max(8, Math.floor((right - left) / STEP));
  const first = Math.max(0, now - count);
  const x = scaleLinear()
    .domain([first, first + count])
    .range([left, right]);
  const bufferDepth =
    scenario.memory === 'sc' ? 0 : Math.min(MOST_BUFFER_ROWS, scenario.buffer) * BUFFER_ROW + 6;
  const { rows, row } = fittingRows(frame, names, bufferDepth, room);
  const { lanes, top, bottom, foot } = lanesOf(frame, names, { row, rows, bufferDepth });
  const wordY = rows.map((_, at) => top + 16 + at * row);
  const rowOf = rowsOf(frame.words).map((word) => rows.findIndex(({ of }) => of.includes(word)));
  const scene: Scene = { frame, names, first, now, x, lanes, rowOf, wordY };
  const bars = barsOf(scene);
  return {
    left,
    right,
    height: foot + AXIS,
    half: Math.min(8, row / 2 - 1.5),
    threads: lanes,
    words: rows.flatMap(({ name, of, hue, consumer }, at) => {
      const values = of.length === 1 ? valuesOf(scene, of[0] ?? 0) : [];
      return consumer === null ? [{ name, hue, y: wordY[at] ?? 0, values }] : [];
    }),
    queues: rows.flatMap(({ hue, consumer }, at) => {
      if (consumer === null) return [];
      const y = wordY[at] ?? 0;
      return [{ consumer, hue, y, ...queueLane(scene, consumer, y, row) }];
    }),
    memory: { top, bottom },
    ...marksOf(scene, bars),
    bars,
    ticks: x
      .ticks(Math.max(2, Math.floor((right - left) / 90)))
      .filter((step) => Number.isInteger(step))
      .map((step) => ({ x: x(step), step })),
    now: { x: x(now), step: now },
  };
}

/** The rows of memory, and how high a row is. */
function fittingRows(frame: ProgramFrame, names: Names, bufferDepth: number, room: number | null) {
  const lanes = frame.threads.rows;
  const heightFor = (rows: number) => {
    if (room === null) return ROW;
    const fixed = TOP + BELOW_WORDS + AXIS + lanes * bufferDepth;
    return Math.min(MOST_ROW, (room - fixed) / (rows + lanes));
  };
  const all = wordRows(frame, names);
  const words = all.filter(({ consumer }) => consumer === null);
  const rows = heightFor(all.length) < LEAST_WITH_QUEUES ? words : all;
  return { rows, row: Math.max(LEAST_ROW, Math.floor(heightFor(rows.length))) };
}

interface LanesInput {
  readonly row: number;
  readonly rows: readonly unknown[];
  readonly bufferDepth: number;
}

/** The rows of threads: above the words what writes for others, below them what reads. */
function lanesOf(frame: ProgramFrame, names: Names, { row, rows, bufferDepth }: LanesInput) {
  const order = rowsOf(frame.threads);
  const isAbove = (thread: number) =>
    frame.threads.consumer.some((consumer) => consumer !== NONE)
      ? frame.threads.consumer[thread] === NONE
      : frame.cache.rows > 0
        ? thread === 0
        : thread < order.length / 2;
  let y = TOP;
  const lanes: ThreadLane[] = [];
  const lane = (thread: number, above: boolean) => {
    const own = above ? y : y + bufferDepth;
    lanes.push({
      thread,
      name: names.thread(thread),
      short: names.short(thread),
      hue: hueOf(frame, thread),
      runs: frame.threads.state[thread] === 0,
      y: own,
      bufferY: bufferDepth > 0 ? (above ? own + 12 : y - 4) : null,
    });
    y += row + bufferDepth;
  };
  for (const thread of order.filter(isAbove)) lane(thread, true);
  const top = y - ABOVE_WORDS;
  const bottom = top + rows.length * row + ABOVE_WORDS;
  y = bottom + BELOW_WORDS;
  for (const thread of order.filter((thread) => !isAbove(thread))) lane(thread, false);
  return { lanes, top, bottom, foot: y };
}

/** Of the longest name of a thread with its tag, px. */
function namesWidth({ threads }: ProgramFrame, names: Names): number {
  const longest = Math.max(0, ...rowsOf(threads).map((thread) => names.thread(thread).length));
  return TAGGED + longest * LETTER;
}

/** What a word held from step to step. */
function valuesOf({ frame, first, now, x }: Scene, word: number): WordLane['values'] {
  const held = heldOf(frame, word, first);
  return held.map(({ step, value }, index) => ({
    x: x(step),
    width: x(held[index + 1]?.step ?? now) - x(step),
    value,
  }));
}

/** How many items are in a queue from step to step, as an area over its row. */
function queueLane({ frame, first, now, x }: Scene, consumer: number, y: number, row: number) {
  const lengths = lengthsOf(frame, consumer, first);
  const least = y + row * QUEUE_HALF;
  const most = Math.max(1, cell(frame.ring.slots) - 1);
  const points = [...lengths, { step: now, length: lengths.at(-1)?.length ?? null }];
  const height = (length: number) => (2 * QUEUE_HALF * row * length) / most;
  const shape = area<(typeof points)[number]>()
    .defined(({ length }) => length !== null)
    .x(({ step }) => x(step))
    .y0(least)
    .y1(({ length }) => least - height(length ?? 0))
    .curve(curveStepAfter);
  return { path: shape(points) ?? '', edge: shape.lineY1()(points) ?? '', most };
}
