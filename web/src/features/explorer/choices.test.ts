import { expect, test } from 'vitest';
import { addressOf, type Choices, choicesIn, FIRST_CHOICES, scenarioOf } from './choices';

const other: Choices = {
  program: 'circular_buffer',
  mutant: 'barrier_removed',
  text: '',
  memory: 'pso',
  waits: 'unbounded',
  buffer: 2,
  slots: 4,
  consumers: 1,
  items: 3,
  condition: 'tail == 1 and asleep[0]',
  mostStates: 100_000,
};

test('an address brings the choices back', () => {
  expect(choicesIn(addressOf(other))).toEqual(other);
  const own = { ...other, text: 'shared x\nthread a\n  x = 1\n' };
  expect(choicesIn(addressOf(own))).toEqual(own);
  expect(choicesIn('')).toEqual(FIRST_CHOICES);
});

test('what an address cannot mean is as it is at first', () => {
  const odd = choicesIn('program=x&memory=arm&slots=-1&items=2.5&buffer=a&text=%%%&most=1e99');
  expect(odd).toEqual(FIRST_CHOICES);
  // A number out of range is kept: the engine says what is wrong with it.
  expect(choicesIn('slots=1').slots).toBe(1);
});

test('a number that is not one is left out of the address', () => {
  expect(choicesIn(addressOf({ ...other, slots: Number.NaN })).slots).toBe(FIRST_CHOICES.slots);
});

test('a text takes the place of a mutant', () => {
  expect(scenarioOf({ ...other, text: 'x' })).toMatchObject({ mutant: '', text: 'x' });
  expect(scenarioOf(other)).toMatchObject({ mutant: 'barrier_removed', text: '' });
});
