/**
 * The shared memory of a queue, as words of 32 bits. Words that one thread writes often have a cache line for themselves,
 * so that threads do not take lines from each other which they do not share.
 */

/** 128 bytes: processors fetch cache lines of 64 bytes in pairs. */
const LINE = 32;

export interface Layout {
  /** N: one slot stays empty. */
  readonly slots: number;
  /** C. */
  readonly consumers: number;
}

/** Where each word is, by its index in the memory. */
export interface Places {
  readonly tail: number;
  /** Wake-up flag of the producer: 1 while it sleeps. */
  readonly producerAsleep: number;
  /** Only the latched queue uses it: 0 free, 1 taken, 2 taken and waited for. */
  readonly latch: number;
  /** Threads that are ready to begin. */
  readonly ready: number;
  readonly head: (consumer: number) => number;
  readonly consumerAsleep: (consumer: number) => number;
  /** The first slot. */
  readonly items: number;
}

export function placesOf({ consumers }: Layout): Places {
  return {
    tail: 0,
    producerAsleep: LINE,
    latch: 2 * LINE,
    ready: 3 * LINE,
    head: (consumer) => (4 + 2 * consumer) * LINE,
    consumerAsleep: (consumer) => (5 + 2 * consumer) * LINE,
    items: (4 + 2 * consumers) * LINE,
  };
}

/** All words 0: every queue is empty and nobody sleeps. */
export function newMemory(layout: Layout): SharedArrayBuffer {
  const words = placesOf(layout).items + layout.slots;
  return new SharedArrayBuffer(words * Int32Array.BYTES_PER_ELEMENT);
}
