/** What the two queues that are compared have in common. */

export interface QueueProducer {
  /** Adds an item for every consumer; waits while the queue is full. */
  enqueue(item: number): void;
}

export interface QueueConsumer {
  /** The first item of this consumer; waits while there is none. */
  browse(): number;
  /** Removes the item that was browsed: its slot can be used again. */
  dequeue(): void;
}

/** The queue that takes a latch for every operation, and the queue of figure 6. */
export type QueueKind = 'latch' | 'latch-free';
export const QUEUE_KINDS: readonly QueueKind[] = ['latch', 'latch-free'];
