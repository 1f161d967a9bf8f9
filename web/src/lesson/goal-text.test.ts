import { expect, test } from 'vitest';
import say from '../base/messages/goals';
import { VALUES as PROGRAM_VALUES } from '../engine/generated/program-values';
import { VALUES } from '../engine/generated/values';
import { comparisonText, stateName, valueLabel } from './goal-text';

test('each number of a goal has its name', () => {
  const named: readonly (readonly [string, string])[] = [
    ['brownouts', say.run.brownouts()],
    ['queue.2', say.instance.queue({ instance: 2 })],
    ['up', say.run.up()],
    ['up.1', say.instance.up({ instance: 1 })],
    ['scn.2', say.otherOfInstance({ value: 'scn', instance: 2 })],
    ['rolled_back', 'rolled back'],
  ];
  for (const [name, text] of named) expect(valueLabel(name, 'instance')).toBe(text);
});

test('every name that has a message is a number of the model', () => {
  const names = [say.run, say.instance, say.thread].flatMap((messages) => Object.keys(messages));
  const values = { ...VALUES, ...PROGRAM_VALUES, cost_percent: 0 };
  expect(names.filter((name) => !(name in values))).toEqual([]);
});

test('a number of a program has the name of its thread', () => {
  expect(valueLabel('queue.items.3', 'thread')).toBe(say.thread['queue.items']({ thread: 3 }));
  expect(valueLabel('thread.line.2', 'thread')).toBe(
    say.otherOfThread({ value: 'thread line', thread: 2 }),
  );
  expect(stateName('threads.asleep.1', 1)).toBe(say.state.yes());
  expect(stateName('threads.asleep', 1)).toBeNull();
});

test('a state and an instance are named, counts and measures are not', () => {
  expect(stateName('up.1', 1)).toBe(say.state.up());
  expect(stateName('frozen', 0)).toBe(say.state.open());
  expect(stateName('recovering_instance', 0)).toBe(say.state.none());
  expect(stateName('up', 1)).toBeNull();
  expect(stateName('brownout_s', 2)).toBeNull();
});

test('a line of a goal says what is compared with what', () => {
  const buddy = stateName('advised.1', 3) ?? '';
  expect(comparisonText(valueLabel('advised.1', 'instance'), '=', buddy)).toBe(
    'recommended buddy of instance 1: instance 3',
  );
  expect(comparisonText(valueLabel('brownout_s', 'instance'), '<', '2.0 s')).toBe(
    'brown-out: less than 2.0 s',
  );
});
