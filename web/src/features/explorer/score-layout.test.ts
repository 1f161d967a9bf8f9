import { expect, test } from 'vitest';
import type { ProgramTrace, TraceStep } from '../../engine/generated/control';
import { scoreOf } from './score-layout';

const step = (thread: number, acts: TraceStep['acts'], memory: number[]): TraceStep => ({
  code: thread,
  thread,
  line: 1,
  printed: 4,
  acts,
  failures: [],
  memory,
});

const trace: ProgramTrace = {
  threads: [
    { name: 'producer', index: null },
    { name: 'consumer', index: 0 },
  ],
  words: [
    { name: 'tail', index: null },
    { name: 'head', index: 1 },
  ],
  memory: [0, 0],
  steps: [
    step(0, [{ kind: 'wrote', word: 0, value: 1, buffered: true }], [0, 0]),
    step(1, [{ kind: 'slept' }], [0, 0]),
    step(0, [{ kind: 'visible', word: 0, value: 1 }], [1, 0]),
    step(0, [{ kind: 'notified', other: 1, slept: true }, { kind: 'ended' }], [1, 0]),
  ],
  possible: [],
};

test('a score has a mark for each step in the row of its thread', () => {
  const { threads } = scoreOf(trace);
  expect(threads.map(({ name }) => name)).toEqual(['producer', 'consumer(0)']);
  expect(threads[0]?.marks.map(({ at, kind }) => [at, kind])).toEqual([
    [0, 'buffered'],
    [2, 'visible'],
    [3, 'other'],
  ]);
  expect(threads[1]?.marks.map(({ at, kind }) => [at, kind])).toEqual([[1, 'sleep']]);
});

test('a word that changes has a segment for each value, from the step that made it', () => {
  expect(scoreOf(trace).words).toEqual([
    {
      name: 'tail',
      spans: [
        { value: 0, from: 0, to: 3 },
        { value: 1, from: 3, to: 4 },
      ],
    },
  ]);
});

test('a notification goes from one thread to another, and tells whether it wakes', () => {
  expect(scoreOf(trace).arrows).toEqual([{ at: 3, from: 0, to: 1, wakes: true }]);
});

test('a queue has the items from its head to the tail after each step, and a program without a ring has no queue', () => {
  const queue = { consumer: 1, thread: 0, lengths: [0, 0, 0, 1, 1] };
  expect(scoreOf(trace, 3).queues).toEqual([queue]);
  const around = { ...trace, memory: [0, 2] };
  expect(scoreOf(around, 3).queues[0]?.lengths[0]).toBe(1);
  expect(scoreOf(trace).queues).toEqual([]);
});
