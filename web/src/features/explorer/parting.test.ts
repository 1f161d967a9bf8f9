import { describe, expect, test } from 'vitest';
import type { ProgramTrace, TraceAct } from '../../engine/generated/control';
import { partingOf } from './parting';

const reads = (word: number, value: number): TraceAct => ({
  kind: 'read',
  word,
  value,
  own: false,
});

function traceOf(words: readonly string[], acts: readonly TraceAct[], line = 1): ProgramTrace {
  return {
    threads: [{ name: 'a', index: null }],
    words: words.map((name) => ({ name, index: null })),
    memory: words.map(() => 0),
    steps: acts.map((act) => ({
      code: 0,
      thread: 0,
      line,
      printed: 0,
      acts: [act],
      failures: [],
      memory: words.map(() => 0),
    })),
    possible: [],
  };
}

describe('two programs along one schedule', () => {
  test('part at the first step that does something else', () => {
    const left = traceOf(['x', 'y'], [reads(0, 0), reads(1, 0)]);
    const right = traceOf(['x', 'y'], [reads(0, 0), reads(0, 0)]);
    expect(partingOf(left, right)).toEqual({ shared: 1, parts: true });
  });

  test('part where one cannot continue', () => {
    const left = traceOf(['x'], [reads(0, 0), reads(0, 1)]);
    const right = traceOf(['x'], [reads(0, 0)]);
    expect(partingOf(left, right)).toEqual({ shared: 1, parts: true });
    expect(partingOf(right, left)).toEqual({ shared: 1, parts: true });
  });

  test('do not part where only lines and numbers of words differ', () => {
    const left = traceOf(['x', 'y'], [reads(0, 3)], 7);
    const right = traceOf(['y', 'x'], [reads(1, 3)], 9);
    expect(partingOf(left, right)).toEqual({ shared: 1, parts: false });
  });
});
