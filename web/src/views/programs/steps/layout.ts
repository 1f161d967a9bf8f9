/**
 * The last steps on an axis of steps: a row for each thread and its store buffer, and between them the words of memory. A
 * read is a hairline to its word; a store is in its buffer until it becomes visible. Pure.
 */

import { scaleLinear } from 'd3-scale';
import type { ProgramScenario } from '../../../engine/generated/control';
import { FactKind } from '../../../engine/generated/program-codes';
import type { ProgramFrame } from '../../../engine/generated/program-frame';
import { hueOf } from '../hues';
import { isInArray, type Names, namesOf } from '../names';
import { cell, NONE, rowsOf, STEP_NS } from '../types';

interface ThreadLane {
  readonly thread: number;
  readonly name: string;
  readonly short: string;
  readonly hue: string;
  readonly runs: boolean;
  readonly y: number;
  /** Its stores are in rows from here on; null without a store buffer. */
  readonly bufferY: number | null;
}

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

export interface Mark {
  readonly fact: number;
  readonly step: number;
  readonly kind: 'reads' | 'waits' | 'writes' | 'effect' | 'browse' | 'wakes' | 'fails' | 'other';
  readonly x: number;
  readonly y: number;
  readonly hue: string;
  readonly thread: number;
}

interface Link {
  readonly kind: 'reads' | 'writes';
  readonly x: number;
  readonly from: number;
  readonly to: number;
  readonly hue: string;
}

export interface Bar {
  readonly x: number;
  readonly width: number;
  readonly y: number;
  readonly hue: string;
  readonly words: string;
  readonly isPending: boolean;
}

export interface StepsLayout {
  readonly left: number;
  readonly right: number;
  readonly height: number;
  readonly threads: readonly ThreadLane[];
  readonly words: readonly WordLane[];
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
const [ROW, BUFFER_ROW, MOST_ROWS] = [25, 14, 3];
/** Of a store that was just written, px. */
const SHORTEST = 2;

interface Scene {
  readonly frame: ProgramFrame;
  readonly names: Names;
  readonly first: number;
  readonly now: number;
  readonly x: (step: number) => number;
  readonly lanes: readonly ThreadLane[];
  /** The row of each word. */
  readonly rowOf: readonly number[];
  readonly wordY: readonly number[];
}

export function stepsLayout(
  frame: ProgramFrame,
  scenario: ProgramScenario,
  width: number,
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
  const hasBuffers = scenario.memory !== 'sc';
  const rows = wordRows(frame, names);
  const order = rowsOf(frame.threads);
  const isAbove = (thread: number) =>
    frame.threads.consumer.some((consumer) => consumer !== NONE)
      ? frame.threads.consumer[thread] === NONE
      : frame.cache.rows > 0
        ? thread === 0
        : thread < order.length / 2;
  let y = 14;
  const lanes: ThreadLane[] = [];
  const lane = (thread: number, above: boolean) => {
    const depth = hasBuffers ? Math.min(MOST_ROWS, scenario.buffer) * BUFFER_ROW + 6 : 0;
    const own = above ? y : y + depth;
    lanes.push({
      thread,
      name: names.thread(thread),
      short: names.short(thread),
      hue: hueOf(frame, thread),
      runs: frame.threads.state[thread] === 0,
      y: own,
      bufferY: hasBuffers ? (above ? own + 12 : y - 4) : null,
    });
    y += ROW + depth;
  };
  for (const thread of order.filter(isAbove)) lane(thread, true);
  const top = y - 8;
  const wordY = rows.map((_, row) => top + 16 + row * ROW);
  const bottom = top + rows.length * ROW + 8;
  y = bottom + 20;
  for (const thread of order.filter((thread) => !isAbove(thread))) lane(thread, false);
  const rowOf = rowsOf(frame.words).map((word) => rows.findIndex(({ of }) => of.includes(word)));
  const scene: Scene = { frame, names, first, now, x, lanes, rowOf, wordY };
  const bars = barsOf(scene);
  return {
    left,
    right,
    height: y + 24,
    threads: lanes,
    words: rows.map(({ name, of, hue }, row) => ({
      name,
      hue,
      y: wordY[row] ?? 0,
      values: of.length === 1 ? valuesOf(scene, of[0] ?? 0) : [],
    })),
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

/** Of the longest name of a thread with its tag, px. */
function namesWidth({ threads }: ProgramFrame, names: Names): number {
  const longest = Math.max(0, ...rowsOf(threads).map((thread) => names.thread(thread).length));
  return TAGGED + longest * LETTER;
}

/** A row for each word, but one for all of a long array, or of an array that is not of heads. */
function wordRows(frame: ProgramFrame, names: Names) {
  const { words, ring } = frame;
  const rows: { name: string; of: number[]; hue: string }[] = [];
  const heads = ring.rows === 0 ? [] : [cell(ring.head), cell(ring.head) + cell(ring.consumers)];
  for (const word of rowsOf(words)) {
    const name = names.word(word);
    const base = name.replace(/\[.*/, '');
    const [from = 0, to = 0] = heads;
    const isHead = word >= from && word < to;
    const thread = rowsOf(frame.threads).find((row) => frame.threads.consumer[row] === word - from);
    const hue = isHead && thread !== undefined ? hueOf(frame, thread) : 'var(--ink)';
    const row = rows.at(-1);
    if (isInArray(words, word) && !isHead && row?.name === base) row.of.push(word);
    else rows.push({ name: isInArray(words, word) && !isHead ? base : name, of: [word], hue });
  }
  return rows;
}

const stepOf = ({ frame }: Pick<Scene, 'frame'>, fact: number) =>
  cell(frame.facts.time_ns, fact) / STEP_NS;

/** A fact by which memory changed. */
function changesMemory({ facts }: ProgramFrame, fact: number): boolean {
  const kind = facts.kind[fact];
  const isStore = kind === FactKind.Wrote && facts.flag[fact] === 0;
  return (
    isStore || kind === FactKind.Visible || kind === FactKind.Acquired || kind === FactKind.Released
  );
}

/** What a word held from step to step. */
function valuesOf(scene: Scene, word: number): WordLane['values'] {
  const { frame, first, now, x } = scene;
  const { facts, words } = frame;
  const writes = rowsOf(facts).filter(
    (fact) => facts.word[fact] === word && changesMemory(frame, fact),
  );
  const before = writes.filter((fact) => stepOf(scene, fact) <= first).at(-1);
  const inside = writes.filter((fact) => stepOf(scene, fact) > first);
  const held = before === undefined ? null : cell(facts.value, before);
  const starts = [
    { step: first, value: writes.length === 0 ? cell(words.value, word) : held },
    ...inside.map((fact) => ({ step: stepOf(scene, fact), value: cell(facts.value, fact) })),
  ];
  return starts.map(({ step, value }, index) => ({
    x: x(step),
    width: x(starts[index + 1]?.step ?? now) - x(step),
    value,
  }));
}

/** Stores in their buffers, each in the first row that is free. */
function barsOf(scene: Scene): Bar[] {
  const { frame, names, lanes, first, now, x } = scene;
  const { facts } = frame;
  const landed = new Map<number, number>();
  for (const fact of rowsOf(facts)) {
    if (facts.kind[fact] === FactKind.Visible)
      landed.set(cell(facts.cause, fact), stepOf(scene, fact));
  }
  return lanes.flatMap(({ thread, bufferY, hue }) => {
    if (bufferY === null) return [];
    const free: number[] = [];
    return rowsOf(facts).flatMap((fact): Bar[] => {
      const isOwn = facts.thread[fact] === thread && facts.kind[fact] === FactKind.Wrote;
      if (!isOwn || facts.flag[fact] !== 1) return [];
      const from = stepOf(scene, fact);
      const end = landed.get(cell(facts.number, fact));
      const to = end ?? now;
      const reusable = free.findIndex((until) => until <= from);
      const row = reusable < 0 ? free.length : reusable;
      free[row] = end ?? Number.POSITIVE_INFINITY;
      if (to <= first || row >= MOST_ROWS) return [];
      const endX = x(to);
      const start = Math.min(x(Math.max(first, from)), endX - SHORTEST);
      return [
        {
          x: start,
          width: endX - start,
          y: bufferY + row * BUFFER_ROW,
          hue,
          words: `${names.word(cell(facts.word, fact))} ${cell(facts.value, fact)}`,
          isPending: end === undefined,
        },
      ];
    });
  });
}

function marksOf(scene: Scene, bars: readonly Bar[]): Pick<StepsLayout, 'marks' | 'links'> {
  const marks: Mark[] = [];
  const links: Link[] = [];
  const { frame, first, x, lanes, rowOf, wordY } = scene;
  const { facts } = frame;
  for (const fact of rowsOf(facts)) {
    const step = stepOf(scene, fact);
    const thread = cell(facts.thread, fact);
    const lane = lanes.find((candidate) => candidate.thread === thread);
    if (step <= first) continue;
    const kind = cell(facts.kind, fact);
    const at = x(step);
    const wordRow = rowOf[cell(facts.word, fact)] ?? -1;
    const word = wordY[wordRow] ?? null;
    const common = { fact, step, x: at, thread, hue: lane?.hue ?? 'var(--failed)' };
    const own = lane?.y ?? 0;
    const link = (type: Link['kind'], from: number, to: number | null) => {
      if (to !== null) links.push({ kind: type, x: at, from, to, hue: common.hue });
    };
    switch (kind) {
      case FactKind.Read:
        marks.push({ ...common, kind: 'reads', y: own });
        link('reads', own, word);
        break;
      case FactKind.Wrote:
        marks.push({ ...common, kind: 'writes', y: own });
        if (facts.flag[fact] === 0) link('writes', own, word);
        break;
      case FactKind.Acquired:
      case FactKind.Released:
        marks.push({ ...common, kind: 'writes', y: own });
        link('writes', own, word);
        break;
      case FactKind.Visible: {
        const bar = bars.find(
          (candidate) => candidate.x + candidate.width === at && candidate.hue === common.hue,
        );
        link('writes', bar?.y ?? own, word);
        if (word !== null) marks.push({ ...common, kind: 'writes', y: word });
        break;
      }
      case FactKind.Slept:
        marks.push({ ...common, kind: 'waits', y: own });
        break;
      case FactKind.Notified: {
        const woken = lanes.find((candidate) => candidate.thread === facts.word[fact]);
        const hue = facts.flag[fact] === 1 ? woken?.hue : 'var(--rule)';
        marks.push({ ...common, kind: 'wakes', y: own, hue: hue ?? common.hue });
        break;
      }
      case FactKind.Browsed:
        marks.push({ ...common, kind: 'browse', y: own });
        break;
      case FactKind.Enqueued:
      case FactKind.Dequeued:
        marks.push({ ...common, kind: 'effect', y: effectY(scene, fact) ?? own });
        break;
      case FactKind.Inserted:
      case FactKind.Invalidated:
      case FactKind.Purged:
      case FactKind.SchemaChanged:
        marks.push({ ...common, kind: 'effect', y: own });
        break;
      case FactKind.Found:
      case FactKind.Missed:
        marks.push({ ...common, kind: 'browse', y: own });
        break;
      case FactKind.Failed:
      case FactKind.Fault:
        marks.push({ ...common, kind: 'fails', y: (wordY[0] ?? 0) - 4 });
        break;
      case FactKind.Ended:
        break;
      default:
        marks.push({ ...common, kind: 'other', y: own });
    }
  }
  return { marks, links };
}

/** An enqueue takes effect at `tail`, a dequeue at the thread's own head. */
function effectY({ frame, rowOf, wordY, lanes }: Scene, fact: number): number | null {
  const { facts, ring } = frame;
  if (facts.kind[fact] === FactKind.Enqueued) return wordY[rowOf[cell(ring.tail)] ?? -1] ?? null;
  const buffered = lanes.find(({ thread }) => thread === facts.thread[fact]);
  if (buffered?.bufferY !== null) return buffered?.y ?? null;
  return wordY[rowOf[cell(ring.head) + cell(facts.word, fact)] ?? -1] ?? null;
}
