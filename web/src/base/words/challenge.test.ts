/** A goal's line is a sentence that a person can read, whatever number of the model it names. */

import { expect, test } from 'vitest';
import { comparison, numberName, valueName } from './challenge';

test('each number of a goal has its name', () => {
  const named: readonly (readonly [string, string])[] = [
    ['brownouts', 'brown-outs'],
    ['queue.2', 'dirty buffers of instance 2'],
    ['up', 'instances that are up'],
    ['up.1', 'instance 1'],
    ['advised.1', 'the buddy advised for instance 1'],
    ['dead_transactions', 'dead transactions'],
    ['replay_s', 'replay'],
  ];
  for (const [name, words] of named) expect(numberName(name)).toBe(words);
});

test('a state and an instance are said in words, counts and measures are not', () => {
  expect(valueName('up.1', 1)).toBe('up');
  expect(valueName('frozen', 0)).toBe('open');
  expect(valueName('recovering_instance', 0)).toBe('none');
  expect(valueName('up', 1)).toBeNull();
  expect(valueName('brownout_s', 2)).toBeNull();
  const buddy = valueName('advised.1', 3) ?? '';
  expect(comparison(numberName('advised.1'), '=', buddy)).toBe(
    'the buddy advised for instance 1: instance 3',
  );
});
