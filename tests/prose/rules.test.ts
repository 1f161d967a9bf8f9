// Each rule of the prose finds what it is for, and leaves alone the correct English that resembles it.

import { describe, expect, it } from 'vitest';
import { faultsOf } from '../../scripts/prose/faults.mjs';
import { houseRules } from '../../scripts/prose/house-rules.mjs';
import { proseOf } from '../../scripts/prose/sentences.mjs';

const rulesIn = (text: string) =>
  faultsOf(proseOf([{ line: 1, text, graded: true }])).map(({ rule }) => rule);

/** For each rule: sentences with the fault, and sentences without one. */
const EXAMPLES: Record<string, { wrong: string[]; right: string[] }> = {
  'is-no': {
    wrong: ['The file is no progress file.', 'These are no blocks of the set.'],
    right: [
      'The block is no longer dirty.',
      'It is no more than a hint.',
      'There is no buddy.',
      'There may be no survivor.',
      'The queue has no head.',
    ],
  },
  'free-relative': {
    wrong: [
      'Who needs a block still waits.',
      'What is dirty goes to disk.',
      'The flag moves; what lies before it is written.',
      'Whoever leaves does the work before going.',
    ],
    right: [
      'What is dirty?',
      'Sessions that need the block wait.',
      'The sessions who wait are listed.',
      'Whatever you change, the run stays.',
    ],
  },
  'of-it': {
    wrong: [
      'Nothing of it is left.',
      'The buddy reads all but the end of that.',
      'The parts thereof.',
    ],
    right: [
      'It wrote all of it.',
      'Because of that, nobody waits.',
      'The end of that log is torn.',
      'The instance recovers instead of it.',
    ],
  },
  'that-of': {
    wrong: ['In that of instance 2 there are 12 blocks.', 'Those of thread 1 are older.'],
    right: ['The queue is longer than that of instance 2.'],
  },
  stand: {
    wrong: ['The checkpoint stands at 3.20.', 'Twelve blocks stood in the queue.'],
    right: [
      'RBA stands for redo byte address.',
      'The standby database opens.',
      'You understand the map.',
    ],
  },
  lie: {
    wrong: ['The set lies in memory.', 'All files lie on shared disks.'],
    right: ['The threshold lies between 10 and 20.'],
  },
  fall: {
    wrong: ['Instance 2 falls.', 'Two fall at once.', 'Several instances fell together.'],
    right: [
      'The throughput falls to 4 %.',
      'The checkpoint falls behind.',
      'The database falls back to a scan.',
    ],
  },
  'go-on': {
    wrong: ['Work goes on with two instances.', 'The others go on.', 'Vote before going on.'],
    right: ['See what is going on.', 'The session continues.', 'Records go on the tape.'],
  },
  want: {
    wrong: ['Instance 3 wants the block.', 'The sessions want the row.'],
    right: ['The instructor wants a projector.', 'Everyone who wants a table can have one.'],
  },
  'may-not': { wrong: ['The file may not be longer.'], right: ['The file cannot be longer.'] },
  inversion: {
    wrong: [
      'Under the last step stand the terms.',
      'In the recovery set are 12 blocks.',
      'Had instance 2 been a buddy, the set would be complete.',
      'Of each log only a rest is left.',
      'So long the first one lasted.',
      'Lost is the set of instance 2.',
    ],
    right: [
      'Had instance 2 failed?',
      'Of the surviving buddies, the one with most sets recovers.',
      'In the second pass redo is the only input.',
      'So far the log has 12 records.',
      'In the recovery set there are 12 blocks.',
    ],
  },
  whole: {
    wrong: ['The log is scanned whole, from its checkpoint on.'],
    right: ['The whole log is scanned.', 'The cluster is one service as a whole.'],
  },
  'of-its-own': {
    wrong: ['Each instance has a memory of its own.'],
    right: ['Each instance has its own memory.'],
  },
  'beside-it': { wrong: ['The price is beside it.'], right: ['The price is next to the button.'] },
  'make-of': {
    wrong: ['Recovery is judged by what it makes of it.', 'A set is made of blocks.'],
    right: ['One file is made from two.'],
  },
  had: { wrong: ['The blocks can be had again.'], right: ['The blocks had changed.'] },
  'come-to': {
    wrong: ['The run never comes to the step.'],
    right: ['The log came to an end.', 'The run reaches the step.'],
  },
  'is-said': {
    wrong: ['The file is damaged, and that is said.'],
    right: ['It is said to be safe.'],
  },
  'is-there': {
    wrong: ['The badge is pale, for the instance is not there.'],
    right: ['The instance is there by night.', 'See why it is there.'],
  },
  'goes-with': {
    wrong: ['The option goes with another one.'],
    right: ['Load that comes and goes with recoveries.'],
  },
  archaic: { wrong: ['The map is drawn anew.'], right: ['The map is drawn again.'] },
  'so-that-twice': {
    wrong: ['It waits so that the log is full so that the write is large.'],
    right: ['It waits so that the write is large.'],
  },
  'long-sentence': {
    wrong: [`${'Blocks that one instance changed '.repeat(8)}wait.`],
    right: ['The blocks wait.'],
  },
  'repeated-words': {
    wrong: ['The log is is full.'],
    right: ['The log that is full is archived.'],
  },
  'indefinite-article': {
    wrong: ['A instance failed.', 'It holds an block.'],
    right: ['An instance failed.', 'An SCN orders it.', 'A only', 'It takes an hour.'],
  },
  'redundant-acronyms': { wrong: ['The CPU unit is free.'], right: ['The CPU is free.'] },
  simplify: {
    wrong: ['It waits in order to write.', 'We utilize the log.'],
    right: ['It is full.', 'The request has an address.', 'The function is required.'],
  },
};

describe('the rules of the prose', () => {
  it('has examples of every rule of the house', () => {
    const missing = houseRules.map(({ id }) => id).filter((id) => !(id in EXAMPLES));
    expect(missing).toEqual([]);
  });

  for (const [rule, { wrong, right }] of Object.entries(EXAMPLES)) {
    it.each(wrong)(`${rule} finds: %s`, (text) => {
      expect(rulesIn(text)).toContain(rule);
    });
    it.each(right)(`${rule} accepts: %s`, (text) => {
      expect(rulesIn(text)).not.toContain(rule);
    });
  }
});

describe('a fault', () => {
  it('names the line, the phrase and the rewrite', () => {
    const passage = { line: 7, text: 'The log is full.\nThe set is no\nlist.', graded: true };
    const [fault] = faultsOf(proseOf([passage]));
    expect(fault).toMatchObject({
      line: 8,
      rule: 'is-no',
      phrase: 'is no list',
      rewrite: 'write “is not a …”, or “has no …”',
      sentence: 'The set is no list.',
    });
  });

  it('is not looked for in a heading that needs no verb', () => {
    const heading = { line: 1, text: 'What a second buddy costs.', graded: false };
    expect(faultsOf(proseOf([{ ...heading, fragment: 'all' }]))).toEqual([]);
    expect(faultsOf(proseOf([heading]))).toHaveLength(1);
  });
});
