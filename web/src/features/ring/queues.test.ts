// Both queues in one thread: what a consumer gets, what one slot less means, and that a waiting thread comes back when nobody
// notifies it. The threads of the page are tested in the browser.

import { describe, expect, it } from 'vitest';
import { latchFreeConsumer, latchFreeProducer } from './latch-free';
import { latchedConsumer, latchedProducer } from './latched';
import { newMemory, placesOf } from './memory';
import { QUEUE_KINDS } from './queue';
import { waitWhile } from './wait';

const layout = { slots: 4, consumers: 2 };

function queueOf(kind: (typeof QUEUE_KINDS)[number]) {
  const words = new Int32Array(newMemory(layout));
  const [producer, consumer] =
    kind === 'latch'
      ? ([latchedProducer, latchedConsumer] as const)
      : ([latchFreeProducer, latchFreeConsumer] as const);
  return {
    words,
    producer: producer(words, layout),
    consumers: [0, 1].map((i) => consumer(words, layout, i)),
  };
}

describe.each(QUEUE_KINDS)('the queue “%s”', (kind) => {
  it('gives every item to every consumer, in order, however often it goes round', () => {
    const { producer, consumers } = queueOf(kind);
    for (let item = 0; item < 20; item += 2) {
      producer.enqueue(item);
      producer.enqueue(item + 1);
      for (const consumer of consumers) {
        expect(consumer.browse()).toBe(item);
        expect(consumer.browse()).toBe(item);
        consumer.dequeue();
        expect(consumer.browse()).toBe(item + 1);
        consumer.dequeue();
      }
    }
  });

  it('is full with one empty slot, and has room when every consumer has dequeued', () => {
    const { words, producer, consumers } = queueOf(kind);
    for (const item of [1, 2, 3]) producer.enqueue(item);
    const at = placesOf(layout);
    expect((Atomics.load(words, at.tail) + 1) % layout.slots).toBe(Atomics.load(words, at.head(1)));
    for (const consumer of consumers) consumer.dequeue();
    producer.enqueue(4);
    expect(consumers.map((consumer) => consumer.browse())).toEqual([2, 2]);
  });
});

it('a wait that nobody ends looks again by itself', () => {
  const words = new Int32Array(newMemory(layout));
  const { producerAsleep } = placesOf(layout);
  let slept = 0;
  waitWhile(words, producerAsleep, () => {
    slept += Atomics.load(words, producerAsleep);
    return slept < 3;
  });
  expect(slept).toBe(3);
  expect(Atomics.load(words, producerAsleep)).toBe(0);
});
