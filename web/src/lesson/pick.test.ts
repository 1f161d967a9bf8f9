import { describe, expect, it } from 'vitest';
import { VOCABULARY } from '../views/cluster/vocabulary';
import {
  judged,
  type PreparedQuestion,
  type QuestionAttempt,
  unanswered,
} from './question-attempt';
import { answerAfterClick, optionOfSubject } from './question-rings';

const option = (keys: string[], right: boolean) => ({
  keys,
  is: [],
  right,
  mistake: right ? -1 : 0,
  values: {},
});
const prepared: Extract<PreparedQuestion, { kind: 'click' }> = {
  kind: 'click',
  target: 'recovery_set',
  isPlace: false,
  pick: 2,
  options: [option(['b1', 'r0.5'], true), option(['b2'], false), option(['i1'], true)],
  listed: [0, 1],
  because: [],
  mistakes: [[]],
  values: {},
};
const reply = (...chosen: number[]): QuestionAttempt => ({
  asks: [],
  prepared,
  on: { recipe: { scenario: { seed: 0 }, inputs: [], step: 0 }, timeNs: 0, modelVersion: '1' },
  chosen: new Set(chosen),
  order: [],
  typed: '',
  done: 'no',
  answeredNs: null,
});

describe('a click on the stage', () => {
  it('answers by any subject that stands for an option, and else says that it clickedOutside', () => {
    const block = { kind: 'block', block: 1 } as const;
    const record = { kind: 'record', thread: 0, rba: 5 } as const;
    for (const subject of [block, record]) {
      expect(answerAfterClick(prepared, reply(), subject, VOCABULARY)).toEqual({
        clickedOutside: false,
        chosen: new Set([0]),
      });
    }
    const session = { kind: 'session', instance: 1, number: 3 } as const;
    expect(answerAfterClick(prepared, reply(0), session, VOCABULARY)?.chosen).toEqual(
      new Set([0, 2]),
    );
    expect(answerAfterClick(prepared, reply(), { kind: 'block', block: 9 }, VOCABULARY)).toEqual({
      clickedOutside: true,
    });
  });

  it('takes a block in or out where a few are asked about, and leaves alone what is none of them', () => {
    const few = (number: number) => ({
      ...{ block: number, keys: [`b${number}`, `r1.${number}`], values: {} },
      because: 'in_set' as const,
    });
    const because = { in_set: [], written: [], held_by_survivor: [], before_checkpoint: [] };
    const blocks: PreparedQuestion = { kind: 'blocks', options: [few(4), few(5)], because };
    const says = (subject: Parameters<typeof answerAfterClick>[2], ...chosen: number[]) =>
      answerAfterClick(blocks, { ...reply(...chosen), prepared: blocks }, subject, VOCABULARY)
        ?.chosen;
    expect(says({ kind: 'block', block: 5 }, 0)).toEqual(new Set([0, 1]));
    expect(says({ kind: 'record', thread: 1, rba: 5 }, 1)).toEqual(new Set());
    expect(says({ kind: 'block', block: 9 })).toBeUndefined();
  });

  it('chooses one, or several of which the oldest goes', () => {
    expect(optionOfSubject(new Set([3]), 4, 1)).toEqual(new Set([4]));
    expect(optionOfSubject(new Set([3, 4]), 5, 2)).toEqual(new Set([4, 5]));
    expect(optionOfSubject(new Set([3, 4]), 3, 2)).toEqual(new Set([4]));
  });

  it('is judged once as many are chosen as are asked for, each for itself', () => {
    expect(unanswered(reply(0))).toBe('Choose 1 more first');
    expect(unanswered(reply(0, 1))).toBeNull();
    expect(judged(reply(0, 1))).toEqual([true, false]);
  });
});
