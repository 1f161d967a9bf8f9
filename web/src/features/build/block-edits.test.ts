import { describe, expect, test } from 'vitest';
import type { RuleProgram, RuleStatement, WrittenRule } from '../../engine/generated/control';
import {
  addedRule,
  addedStatement,
  changedSetting,
  changedStatement,
  edited,
  partsOf,
  removed,
  swapped,
} from './block-edits';
import { TASKS } from './tasks';

const TEXT = `on change # the first
  add block
  remove block if version > 1
`;

/** The span of a phrase in the text. */
function spanOf(phrase: string) {
  const from = TEXT.indexOf(phrase);
  return { from, to: from + phrase.length, line: TEXT.slice(0, from).split('\n').length };
}

const add: RuleStatement = {
  words: 'add block',
  operand: null,
  condition: null,
  condition_span: null,
  span: spanOf('add block'),
};
const remove: RuleStatement = {
  words: 'remove block',
  operand: null,
  condition: {
    kind: 'compare',
    left: { kind: 'word', words: 'version' },
    sign: '>',
    right: { kind: 'number', value: 1 },
  },
  condition_span: spanOf('version > 1'),
  span: spanOf('remove block if version > 1'),
};
const rule: WrittenRule = {
  head: 0,
  condition: null,
  condition_span: null,
  statements: [add, remove],
  span: spanOf(TEXT.trimEnd()),
};
const program: RuleProgram = { settings: [], rules: [rule] };
const [firstPass, , pruning] = TASKS;

describe('an edit of a block is an edit of the text', () => {
  test('an action changes and its condition stays, with the comments of the rule', () => {
    expect(edited(TEXT, changedStatement(TEXT, remove, { words: 'add block' }))).toBe(
      TEXT.replace('remove block if', 'add block if'),
    );
  });

  test('a condition comes, changes and goes', () => {
    const parts = [{ kind: 'fact', words: 'block in set', not: true }] as const;
    const text = edited(TEXT, changedStatement(TEXT, add, { parts }));
    expect(text).toContain('  add block if not block in set\n');
    expect(edited(TEXT, changedStatement(TEXT, remove, { parts: [] }))).toContain(
      '  remove block\n',
    );
  });

  test('a statement moves with its line, changes places, and is added at the end of its rule', () => {
    expect(edited(TEXT, removed(TEXT, add.span))).toBe(TEXT.replace('  add block\n', ''));
    expect(edited(TEXT, swapped(TEXT, add, remove))).toBe(
      'on change # the first\n  remove block if version > 1\n  add block\n',
    );
    expect(edited(TEXT, addedStatement(rule, 'add block', null))).toBe(
      `${TEXT.trimEnd()}\n  add block\n`,
    );
  });

  test('a rule is added with something that can be run, a setting once and then changed', () => {
    if (firstPass === undefined || pruning === undefined) throw new Error('there are four tasks');
    const pruned = addedRule(TEXT, pruning.vocabulary, 2);
    expect(pruned && edited(TEXT, pruned)).toBe(`${TEXT}\nprune if newest version = 0\n`);
    const set = changedSetting(program, firstPass.vocabulary, 0, 1);
    expect(set && edited(TEXT, set)).toBe(`start at first record\n\n${TEXT}`);
  });
});

describe('a condition as blocks', () => {
  const fact = { kind: 'fact', words: 'block in set' } as const;
  test('has its parts where all have to hold', () => {
    const parts = partsOf({ kind: 'and', parts: [fact, { kind: 'not', part: fact }] });
    expect(parts).toEqual([
      { kind: 'fact', words: 'block in set', not: false },
      { kind: 'fact', words: 'block in set', not: true },
    ]);
  });

  test('is left to the text where one is enough', () => {
    expect(partsOf({ kind: 'or', parts: [fact, fact] })).toBeNull();
  });
});
