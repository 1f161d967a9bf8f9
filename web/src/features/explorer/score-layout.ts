/** A schedule as a score: a row for each thread with a mark for each step, and a row for each word that changes. Pure. */

import type { ProgramTrace, TraceStep } from '../../engine/generated/control';
import { nameOf, threadName } from './act-text';

export type MarkKind = 'read' | 'write' | 'buffered' | 'visible' | 'sleep' | 'wake' | 'other';

interface ScoreMark {
  /** Of the step, from 0. */
  readonly at: number;
  readonly kind: MarkKind;
  /** Line of the printed listing, 0 without one. */
  readonly printed: number;
}

/** One that another thread notified. */
interface ScoreArrow {
  readonly at: number;
  readonly from: number;
  readonly to: number;
  /** It slept. */
  readonly wakes: boolean;
}

interface WordSpan {
  readonly value: number;
  /** Steps after which it holds this value, and after which it does not any more. */
  readonly from: number;
  readonly to: number;
}

export interface Score {
  readonly threads: readonly {
    readonly name: string;
    readonly thread: number;
    readonly marks: readonly ScoreMark[];
  }[];
  readonly arrows: readonly ScoreArrow[];
  readonly words: readonly { readonly name: string; readonly spans: readonly WordSpan[] }[];
  readonly queues: readonly QueueTrack[];
}

/** How many items a consumer’s queue holds. */
export interface QueueTrack {
  readonly consumer: number;
  readonly thread: number;
  /** Before the first step, and after each step. */
  readonly lengths: readonly number[];
}

const KINDS = {
  read: 'read',
  visible: 'visible',
  slept: 'sleep',
  woke: 'wake',
} as const;

function kindOf({ acts: [first] }: TraceStep): MarkKind {
  if (first?.kind === 'wrote') return first.buffered ? 'buffered' : 'write';
  const known: Partial<Record<string, MarkKind>> = KINDS;
  return (first && known[first.kind]) ?? 'other';
}

/** `slots` are those of the ring; 0 for a program without one. */
export function scoreOf(trace: ProgramTrace, slots = 0): Score {
  const { steps } = trace;
  return {
    threads: trace.threads.map((_, thread) => ({
      name: threadName(trace, thread),
      thread,
      marks: steps.flatMap((step, at) =>
        step.thread === thread ? [{ at, kind: kindOf(step), printed: step.printed }] : [],
      ),
    })),
    arrows: steps.flatMap((step, at) =>
      step.acts.flatMap((act) =>
        act.kind === 'notified' ? [{ at, from: step.thread, to: act.other, wakes: act.slept }] : [],
      ),
    ),
    words: trace.words
      .map((word, index) => ({ name: nameOf(word), spans: spansOf(trace, index) }))
      .filter(({ spans }) => spans.length > 1),
    queues: queuesOf(trace, slots),
  };
}

/** From each head to the tail, by what memory holds. */
export function queuesOf({ words, memory, steps, threads }: ProgramTrace, slots: number) {
  const tail = words.findIndex(({ name }) => name === 'tail');
  if (slots === 0 || tail < 0) return [];
  const moments = [memory, ...steps.map((step) => step.memory)];
  return words.flatMap(({ name, index }, head): QueueTrack[] => {
    if (name !== 'head') return [];
    const consumer = index ?? 0;
    const lengths = moments.map((held) => ((held[tail] ?? 0) - (held[head] ?? 0) + slots) % slots);
    const thread = threads.findIndex((known) => known.name === 'consumer' && known.index === index);
    return [{ consumer, thread: Math.max(0, thread), lengths }];
  });
}

function spansOf({ memory, steps }: ProgramTrace, word: number): WordSpan[] {
  const spans: WordSpan[] = [];
  let [value, from] = [memory[word] ?? 0, 0];
  steps.forEach((step, at) => {
    const next = step.memory[word] ?? 0;
    if (next === value) return;
    spans.push({ value, from, to: at + 1 });
    [value, from] = [next, at + 1];
  });
  spans.push({ value, from, to: steps.length });
  return spans;
}
