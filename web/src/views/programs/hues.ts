/** The hue of a thread, the same in every view: the producer is ink, each consumer keeps its own. */

import type { ProgramFrame } from '../../engine/generated/program-frame';
import { cell, NONE } from './types';

const HUES = ['--i3', '--i4', '--i7', '--i6', '--i1', '--i2', '--i5', '--i8'] as const;

/** Of a consumer of the queue, from 0. */
export const hueOfConsumer = (consumer: number): string => `var(${HUES[consumer % HUES.length]})`;

export function hueOf({ threads }: Pick<ProgramFrame, 'threads'>, thread: number): string {
  const consumer = cell(threads.consumer, thread);
  if (consumer !== NONE) return hueOfConsumer(consumer);
  const withQueue = threads.consumer.some((consumer) => consumer !== NONE);
  return withQueue || thread === 0 ? 'var(--ink)' : hueOfConsumer(thread - 1);
}
