/** What one thread does in a round, and what it tells the page. */

import { latchFreeConsumer, latchFreeProducer } from './latch-free';
import { latchedConsumer, latchedProducer } from './latched';
import { type Layout, placesOf } from './memory';
import type { QueueKind } from './queue';

export interface PartMessage {
  readonly kind: QueueKind;
  readonly layout: Layout;
  readonly memory: SharedArrayBuffer;
  readonly role: 'producer' | 'consumer';
  /** Of a consumer, from 0. */
  readonly index: number;
  /** How long the producer enqueues. */
  readonly duration_ms: number;
}

export interface PartDoneMessage {
  /** Items that this thread enqueued or dequeued. */
  readonly items: number;
  /** A consumer got each item once, in order. */
  readonly inOrder: boolean;
  /** On the clock that all threads of the page share. */
  readonly from_ms: number;
  readonly to_ms: number;
}

/** The last item. The others count up from 0. */
const END = -1;
/** Items between two looks at the clock. */
const LOOK_EVERY = 256;

const now = () => performance.timeOrigin + performance.now();

export function play(part: PartMessage): PartDoneMessage {
  const words = new Int32Array(part.memory);
  startTogether(words, part.layout);
  return part.role === 'producer' ? produce(words, part) : consume(words, part);
}

/** Nobody begins before all are there. */
function startTogether(words: Int32Array, layout: Layout): void {
  const { ready } = placesOf(layout);
  const threads = layout.consumers + 1;
  if (Atomics.add(words, ready, 1) + 1 === threads) Atomics.notify(words, ready);
  for (let seen = Atomics.load(words, ready); seen < threads; seen = Atomics.load(words, ready)) {
    Atomics.wait(words, ready, seen, 100);
  }
}

function produce(words: Int32Array, { kind, layout, duration_ms }: PartMessage): PartDoneMessage {
  const make = kind === 'latch' ? latchedProducer : latchFreeProducer;
  const queue = make(words, layout);
  const from_ms = now();
  let items = 0;
  while (now() - from_ms < duration_ms) {
    for (let i = 0; i < LOOK_EVERY; i += 1) queue.enqueue(items + i);
    items += LOOK_EVERY;
  }
  queue.enqueue(END);
  return { items, inOrder: true, from_ms, to_ms: now() };
}

function consume(words: Int32Array, { kind, layout, index }: PartMessage): PartDoneMessage {
  const make = kind === 'latch' ? latchedConsumer : latchFreeConsumer;
  const queue = make(words, layout, index);
  const from_ms = now();
  let inOrder = true;
  for (let items = 0; ; items += 1) {
    const item = queue.browse();
    queue.dequeue();
    if (item === END) return { items, inOrder, from_ms, to_ms: now() };
    if (item !== items) inOrder = false;
  }
}
