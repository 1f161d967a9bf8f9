/** The ring of slots with its tail and the head of each consumer, and the queues that follow from what took effect. Pure. */

import { arc } from 'd3-shape';
import type { ProgramScenario } from '../../../engine/generated/control';
import type { ProgramFrame } from '../../../engine/generated/program-frame';
import { hueOf, hueOfConsumer } from '../hues';
import { type Names, namesOf } from '../names';
import { cell, rowsOf } from '../types';

interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Slot {
  readonly slot: number;
  readonly path: string;
  /** Where its number is, outside. */
  readonly number: Point;
  /** Where its item is. */
  readonly item: Point;
  readonly value: number;
  readonly state: 'used' | 'free' | 'kept';
  /** Its word. */
  readonly word: number;
  readonly isAtTail: boolean;
  /** The consumers that have an item in it before them, by what memory holds. */
  readonly neededBy: readonly number[];
}

export interface HeadMark {
  readonly consumer: number;
  /** Its thread; null where no thread writes this head alone. */
  readonly thread: number | null;
  readonly hue: string;
  readonly at: Point;
  /** Degrees, from pointing up. */
  readonly turn: number;
  /** From the head to the tail; null while the queue is empty. */
  readonly arc: string | null;
  /** The end of the hairline from the head to its slot. */
  readonly slot: Point;
  readonly from: Point;
  readonly words: string;
}

interface TailMark {
  readonly inner: Point;
  readonly outer: Point;
  readonly label: Point;
}

export interface QueueRow {
  readonly consumer: number;
  readonly hue: string;
  readonly entries: readonly {
    readonly item: number;
    /** What the ring holds in its place; null where it holds nothing there. */
    readonly held: number | null;
    readonly isBrowsed: boolean;
  }[];
  readonly isFull: boolean;
}

export interface RingLayout {
  readonly centre: Point;
  readonly inner: number;
  readonly slots: readonly Slot[];
  readonly heads: readonly HeadMark[];
  readonly tail: TailMark;
  /** Where its own thread sees the tail, while that store is not visible; null otherwise. */
  readonly ownTail: (TailMark & { readonly words: string }) | null;
  /** The values in the middle. */
  readonly values: readonly {
    readonly name: string;
    readonly value: number;
    readonly hue: string;
  }[];
  readonly queues: readonly QueueRow[];
}

const RING = 0.27;
/** Between the ring and what is outside and inside, px. */
const [OUTSIDE, INSIDE, BETWEEN] = [34, 15, 24];
/** The distance of two pennants that are next to each other, px. */
const TAGS_APART = 24;
/** Between the circles of two heads, px: each has room for its pennant while the ring has. */
const between = (inner: number, consumers: number) =>
  Math.min(BETWEEN, (inner - INSIDE - BETWEEN) / consumers);

/** Null for a program without a queue. `diameter` is that of the picture with its labels. */
export function ringLayout(
  frame: ProgramFrame,
  scenario: ProgramScenario,
  diameter: number,
): RingLayout | null {
  const { ring, words } = frame;
  const slots = cell(ring.slots);
  if (ring.rows === 0 || slots < 2) return null;
  const names = namesOf(frame, scenario);
  const centre = { x: diameter / 2, y: diameter / 2 };
  const outer = diameter / 2 - OUTSIDE;
  const inner = outer * (1 - RING);
  const value = (word: number) => cell(words.value, word);
  const tail = value(cell(ring.tail)) % slots;
  const consumers = Array.from({ length: cell(ring.consumers) }, (_, consumer) => consumer);
  const heads = consumers.map((consumer) => value(cell(ring.head) + consumer) % slots);
  const length = (head: number) => (tail - head + slots) % slots;
  const turn = (Math.PI * 2) / slots;
  const at = (angle: number, radius: number): Point => ({
    x: centre.x + Math.sin(angle) * radius,
    y: centre.y - Math.cos(angle) * radius,
  });
  const neededBy = (slot: number) =>
    consumers.filter((consumer) => {
      const head = heads[consumer] ?? 0;
      return (slot - head + slots) % slots < length(head);
    });
  const isFull = heads.some((head) => length(head) === slots - 1);
  const tailMark = (slot: number): TailMark => ({
    inner: at(
      (slot - 0.5) * turn,
      inner - INSIDE - consumers.length * between(inner, consumers.length),
    ),
    outer: at((slot - 0.5) * turn, outer + 4),
    label: at(slot * turn, outer + 14),
  });
  const own = newestStore(frame, cell(ring.tail));
  return {
    centre,
    inner,
    slots: Array.from({ length: slots }, (_, slot): Slot => {
      const shape = arc<null>()
        .innerRadius(inner)
        .outerRadius(outer)
        .startAngle((slot - 0.5) * turn)
        .endAngle((slot + 0.5) * turn)
        .padAngle(2 / outer);
      return {
        slot,
        path: shape(null) ?? '',
        number: at(slot * turn, outer + 14),
        item: at(slot * turn, (inner + outer) / 2),
        value: itemIn(frame, slot),
        state: neededBy(slot).length > 0 ? 'used' : slot === tail && isFull ? 'kept' : 'free',
        word: cell(ring.items) + slot,
        isAtTail: slot === tail,
        neededBy: neededBy(slot),
      };
    }),
    heads: consumers.map((consumer) =>
      headMark({
        frame,
        names,
        consumer,
        head: heads[consumer] ?? 0,
        beside: consumers.filter((other) => heads[other] === heads[consumer]),
        inner,
        turn,
        at,
        tail,
        length,
      }),
    ),
    tail: tailMark(tail),
    ownTail:
      own === null
        ? null
        : {
            ...tailMark(own % slots),
            words: `${names.word(cell(ring.tail))} = ${own}`,
          },
    values: [
      { name: names.word(cell(ring.tail)), value: value(cell(ring.tail)), hue: 'var(--ink)' },
      ...consumers.map((consumer) => ({
        name: names.word(cell(ring.head) + consumer),
        value: value(cell(ring.head) + consumer),
        hue: hueOfConsumer(consumer),
      })),
    ],
    queues: consumers.map((consumer) => {
      const head = ownValue(frame, cell(ring.head) + consumer) % slots;
      return queueRow(frame, consumer, head, length(head), slots);
    }),
  };
}

interface HeadInput {
  readonly frame: ProgramFrame;
  readonly names: Names;
  readonly consumer: number;
  readonly head: number;
  /** The consumers whose heads are at this slot. */
  readonly beside: readonly number[];
  readonly inner: number;
  /** The angle of a slot. */
  readonly turn: number;
  readonly tail: number;
  at(angle: number, radius: number): Point;
  length(head: number): number;
}

function headMark(input: HeadInput): HeadMark {
  const { frame, names, consumer, head, beside, inner, turn, tail, at, length } = input;
  const room = between(inner, cell(frame.ring.consumers));
  const radius = inner - INSIDE - consumer * room;
  const innermost = inner - INSIDE - Math.max(...beside) * room;
  const angle = head * turn;
  // Pennants of one slot are next to each other, the inner ones first: no line to the slot crosses another head or its arc.
  const place = (beside.length - 1) / 2 - beside.indexOf(consumer);
  const apart = Math.min(TAGS_APART / innermost, turn / beside.length);
  const aside = apart * place;
  const end = (tail - 0.5 + (tail <= head && length(head) > 0 ? frameSlots(frame) : 0)) * turn;
  const thread = rowsOf(frame.threads).find((row) => frame.threads.consumer[row] === consumer);
  const line = arc<null>()
    .innerRadius(radius - 1.5)
    .outerRadius(radius + 1.5)
    .startAngle(angle + aside)
    .endAngle(end);
  return {
    consumer,
    thread: thread ?? null,
    hue: thread === undefined ? hueOfConsumer(consumer) : hueOf(frame, thread),
    at: at(angle + aside, radius),
    turn: ((angle + aside) * 180) / Math.PI,
    arc: length(head) === 0 ? null : (line(null) ?? null),
    from: at(angle + aside, radius + 8),
    slot: at(angle + aside, inner),
    words: names.word(cell(frame.ring.head) + consumer),
  };
}

const frameSlots = ({ ring }: ProgramFrame) => cell(ring.slots);

/** The item that a slot refers to: the number that its piece of memory holds, if items are pieces of memory. */
function itemIn({ ring, words }: ProgramFrame, slot: number): number {
  const item = cell(words.value, cell(ring.items) + slot);
  const pieces = cell(ring.pieces);
  return pieces === 0 ? item : cell(words.value, cell(ring.memory) + (item % pieces));
}

/** The newest store to a word that only its own thread sees; null where there is none. */
function newestStore({ stores }: ProgramFrame, word: number): number | null {
  const row = rowsOf(stores).findLast((store) => stores.word[store] === word);
  return row === undefined ? null : cell(stores.value, row);
}

/** What the one thread that writes a word sees. A dequeue takes effect there, before the others see it. */
const ownValue = (frame: ProgramFrame, word: number): number =>
  newestStore(frame, word) ?? cell(frame.words.value, word);

function queueRow(
  frame: ProgramFrame,
  consumer: number,
  head: number,
  length: number,
  slots: number,
): QueueRow {
  const { queue } = frame;
  const own = rowsOf(queue).filter((row) => queue.consumer[row] === consumer);
  return {
    consumer,
    hue: hueOfConsumer(consumer),
    entries: own.map((row, place) => ({
      item: cell(queue.item, row),
      held: place < length ? itemIn(frame, (head + place) % slots) : null,
      isBrowsed: queue.browsed[row] === 1,
    })),
    isFull: length === slots - 1,
  };
}
