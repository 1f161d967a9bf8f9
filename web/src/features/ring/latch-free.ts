/**
 * The circular buffer of “Oracle Streams: a high performance implementation for near real time asynchronous replication”,
 * section III, figure 6, over shared memory. Numbers in comments are lines of the figure.
 *
 * Items are plain words. The atomic store of a position orders them: a thread that loads the new position
 * sees everything that was written before it.
 */

import { type Layout, placesOf } from './memory';
import type { QueueConsumer, QueueProducer } from './queue';
import { waitWhile, wake } from './wait';

export function latchFreeProducer(words: Int32Array, layout: Layout): QueueProducer {
  const { slots, consumers } = layout;
  const at = placesOf(layout);
  const heads = Array.from({ length: consumers }, (_, i) => at.head(i));
  const sleepers = Array.from({ length: consumers }, (_, i) => at.consumerAsleep(i));
  let tail = 0;
  /** Slots known to be free. The heads are read again when these are used up: there can only be more. */
  let free = slots - 1;

  const lookAtHeads = () => {
    free = slots - 1;
    for (const head of heads) {
      const length = (tail - Atomics.load(words, head) + slots) % slots;
      free = Math.min(free, slots - 1 - length);
    }
    return free === 0;
  };

  return {
    enqueue(item) {
      if (free === 0) waitWhile(words, at.producerAsleep, lookAtHeads); // 2 to 4
      words[at.items + tail] = item; // 5
      tail = tail + 1 === slots ? 0 : tail + 1;
      free -= 1;
      Atomics.store(words, at.tail, tail); // 6
      for (const asleep of sleepers) wake(words, asleep); // 7 to 9
    },
  };
}

export function latchFreeConsumer(words: Int32Array, layout: Layout, i: number): QueueConsumer {
  const { slots, consumers } = layout;
  const at = placesOf(layout);
  const [ownHead, ownFlag] = [at.head(i), at.consumerAsleep(i)];
  let head = 0;
  /** The tail that was read last. It is read again when all items before it are dequeued. */
  let tail = 0;

  const isEmpty = () => {
    tail = Atomics.load(words, at.tail);
    return head === tail;
  };

  const isFull = () => {
    const full = (Atomics.load(words, at.tail) + 1) % slots;
    for (let j = 0; j < consumers; j += 1) {
      if (Atomics.load(words, at.head(j)) === full) return true;
    }
    return false;
  };

  return {
    browse() {
      if (head === tail) waitWhile(words, ownFlag, isEmpty); // 13 and 14
      return words[at.items + head] ?? 0; // 15
    },
    dequeue() {
      head = head + 1 === slots ? 0 : head + 1;
      Atomics.store(words, ownHead, head); // 20
      // 21 to 28: the producer is woken only if no other consumer keeps the queue full.
      if (Atomics.load(words, at.producerAsleep) !== 0 && !isFull()) wake(words, at.producerAsleep);
    },
  };
}
