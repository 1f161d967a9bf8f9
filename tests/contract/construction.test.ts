// Rules that a student writes, judged by the wasm that the page loads: the answers and the counts are those of the native
// tests (engine-wasm/engine/tests/construction.rs), and an error comes with its place.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  ConstructionRun,
  initSync,
  read_rules,
} from '../../engine-wasm/pkg/construction/rollforward_construction';
import { constructionHandlers } from '../../web/src/engine/construction';
import type { TaskName } from '../../web/src/engine/generated/control';
import { TASKS } from '../../web/src/features/build/tasks';

const wasm = 'engine-wasm/pkg/construction/rollforward_construction_bg.wasm';
initSync({ module: readFileSync(join(import.meta.dirname, '../..', wasm)) });
const { read, judge } = constructionHandlers({ read: read_rules, Judge: ConstructionRun });

/** Nobody cancels. */
const task = {
  signal: new AbortController().signal,
  progress: () => undefined,
  goOn: async () => true,
};

async function outcomeOf(name: TaskName, text: string) {
  const judged = await judge({ task: name, text }, task);
  if (judged === null) throw new Error('nobody cancelled it');
  return judged.outcome;
}

const SET = 'on change add block on block written record remove block if version >= newest version';

describe('the judge of rules in wasm', () => {
  test('says of every first program what the native one says', async () => {
    const outcomes = await Promise.all(TASKS.map(({ name, starter }) => outcomeOf(name, starter)));
    const descriptions = outcomes.map((outcome) =>
      outcome.kind === 'failed'
        ? [outcome.counterexample.entries.length, outcome.counterexample.fault.cause]
        : [],
    );
    expect(descriptions).toEqual([
      [3, 'not_in_set'],
      [5, 'not_read'],
      [2, 'proven'],
      [2, 'out_of_order'],
    ]);
  });

  test('looks at as many logs and crashes as the native one, for right rules', async () => {
    expect(await outcomeOf('first_pass', SET)).toEqual({
      kind: 'solved',
      tally: { logs: 10_881, samples: 1_000, moments: 117_989 },
    });
  });

  test('says where a text is wrong, and stops when it is told to', async () => {
    const wrong = await read({ task: 'buddy_pruning', text: 'prune if last rba' }, task);
    expect(wrong).toMatchObject({ ok: false, error: { code: 'expected', column: 18, found: '' } });
    const stopped = { ...task, goOn: async () => false };
    expect(
      await judge(
        {
          task: 'thread_merge',
          text: 'merge by scn on change add block if version > written version on block written record remove block if version >= newest version',
        },
        stopped,
      ),
    ).toBeNull();
  });

  // The language has no loops, but conditions can be long, and each is tested for each block of the set.
  test('stops rules that take too long on one log, and says where', async () => {
    const long = `last rba < checkpoint ${'or 1<0 '.repeat(520)}`;
    const outcome = await outcomeOf('buddy_pruning', `${SET}\nprune if ${long}`);
    expect(outcome).toMatchObject({ kind: 'too_many_steps', most: 1_000_000, span: { line: 2 } });
  });
});
