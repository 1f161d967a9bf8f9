// The rings of a question on the stage, before and after it is checked; and the letters that a class sees.

import { describe, expect, it } from 'vitest';
import { VOCABULARY } from '../views/cluster/vocabulary';
import type { QuestionAttempt } from './question-attempt';
import { classRings, type OnStage, ringsOfAttempt, subjectsOf } from './question-rings';

const because = { in_set: [], written: [], held_by_survivor: [], before_checkpoint: [] };
const block = (number: number, why: keyof typeof because) => ({
  block: number,
  keys: [`b${number}`, `r1.${number}0`, `r1.${number}9`],
  because: why,
  values: {},
});
const blocks: OnStage = {
  kind: 'blocks',
  options: [block(1, 'in_set'), block(2, 'written'), block(3, 'in_set')],
  because,
};
const place = (rba: number, right: boolean) => ({
  keys: [`r0.${rba}`, `b${rba}`],
  is: [],
  right,
  mistake: right ? -1 : 0,
  values: {},
});
const click: OnStage = {
  kind: 'click',
  target: 'checkpoint',
  isPlace: true,
  pick: 1,
  options: [place(5, false), place(6, true), place(7, false)],
  listed: [1, 2],
  because: [],
  mistakes: [[]],
  values: {},
};
const reply = (
  prepared: OnStage,
  chosen: number[],
  done: QuestionAttempt['done'],
): QuestionAttempt => ({
  on: { recipe: { scenario: { seed: 0 }, inputs: [], step: 0 }, timeNs: 0, modelVersion: '1' },
  ...{ asks: [], prepared, chosen: new Set(chosen), order: [], typed: '', answeredNs: null, done },
});
const rings = (prepared: OnStage, chosen: number[], done: QuestionAttempt['done']) =>
  Object.fromEntries(
    ringsOfAttempt(prepared, reply(prepared, chosen, done)).map(({ keys, ring }) => [
      keys[0],
      ring,
    ]),
  );

describe('what a question rings', () => {
  it('is what it asks about, and of a click only what was chosen: more would be the answer', () => {
    expect(rings(blocks, [1], 'no')).toEqual({ b1: 'asked', b2: 'chosen', b3: 'asked' });
    expect(rings(click, [], 'no')).toEqual({});
    expect(rings(click, [0], 'no')).toEqual({ 'r0.5': 'chosen' });
  });

  it('is, once checked, what was right, wrong and missed', () => {
    expect(rings(blocks, [0, 1], 'checked')).toEqual({ b1: 'right', b2: 'wrong', b3: 'truth' });
    expect(rings(click, [0], 'checked')).toEqual({ 'r0.5': 'wrong', 'r0.6': 'truth' });
    expect(rings(click, [], 'shown')).toEqual({ 'r0.6': 'truth' });
  });

  it('shows a class the answers of its list, by letter, and then which of them is right', () => {
    const letters = (answered: boolean) =>
      classRings(click, answered).map(({ keys, ring, letter }) => `${keys[0]} ${ring} ${letter}`);
    expect(letters(false)).toEqual(['r0.6 asked A', 'r0.7 asked B']);
    expect(letters(true)).toEqual(['r0.6 truth A', 'r0.7 asked B']);
  });

  it('is drawn at a block, or at its last change where no block is drawn; a place at both', () => {
    expect(classRings(blocks, false)[0]).toMatchObject({ keys: ['b1'], instead: 'r1.19' });
    expect(classRings(click, false)[0]).toMatchObject({ keys: ['r0.6', 'b6'], instead: null });
    expect(subjectsOf(classRings(blocks, false), VOCABULARY)).toHaveLength(6);
  });
});
