/** The same circular buffer with a latch around every operation, as the queue of Oracle Streams was before. */

import { type Layout, placesOf } from './memory';
import type { QueueConsumer, QueueProducer } from './queue';
import { waitWhile, wake } from './wait';

/** Looks at a taken latch before a thread sleeps. */
const LOOKS = 100;
const NAP_MS = 1;

/** Takes the latch. A thread that finds it taken looks again for a while and then sleeps. */
function acquire(words: Int32Array, latch: number): void {
  for (let look = 0; look < LOOKS; look += 1) {
    if (Atomics.compareExchange(words, latch, 0, 1) === 0) return;
  }
  // From here it counts as waited for, so that whoever gives it back wakes someone.
  while (Atomics.exchange(words, latch, 2) !== 0) Atomics.wait(words, latch, 2, NAP_MS);
}

function release(words: Int32Array, latch: number): void {
  if (Atomics.exchange(words, latch, 0) === 2) Atomics.notify(words, latch, 1);
}

export function latchedProducer(words: Int32Array, layout: Layout): QueueProducer {
  const { slots, consumers } = layout;
  const at = placesOf(layout);
  const isFull = () => {
    const full = (Atomics.load(words, at.tail) + 1) % slots;
    for (let i = 0; i < consumers; i += 1) {
      if (Atomics.load(words, at.head(i)) === full) return true;
    }
    return false;
  };
  return {
    enqueue(item) {
      acquire(words, at.latch);
      while (isFull()) {
        release(words, at.latch);
        waitWhile(words, at.producerAsleep, isFull);
        acquire(words, at.latch);
      }
      const tail = words[at.tail] ?? 0;
      words[at.items + tail] = item;
      Atomics.store(words, at.tail, (tail + 1) % slots);
      release(words, at.latch);
      for (let i = 0; i < consumers; i += 1) wake(words, at.consumerAsleep(i));
    },
  };
}

export function latchedConsumer(words: Int32Array, layout: Layout, i: number): QueueConsumer {
  const { slots } = layout;
  const at = placesOf(layout);
  const [head, asleep] = [at.head(i), at.consumerAsleep(i)];
  const isEmpty = () => Atomics.load(words, at.tail) === Atomics.load(words, head);
  return {
    browse() {
      acquire(words, at.latch);
      while (isEmpty()) {
        release(words, at.latch);
        waitWhile(words, asleep, isEmpty);
        acquire(words, at.latch);
      }
      const item = words[at.items + (words[head] ?? 0)] ?? 0;
      release(words, at.latch);
      return item;
    },
    dequeue() {
      acquire(words, at.latch);
      Atomics.store(words, head, ((words[head] ?? 0) + 1) % slots);
      release(words, at.latch);
      wake(words, at.producerAsleep);
    },
  };
}
