// The explorer against spin: a hand-written Promela model of the queue has the same number of states, and the same verdict
// for each mutant. Run by the check “spin” of `npm test`, which installs spin where it can.

import { beforeAll, describe, expect, test } from 'vitest';
import {
  buildExplorer,
  type Configuration,
  configurationsOf,
  explored,
  exploredCall,
  Judge,
  named,
  triedMemories,
} from './judge';

const configurations = configurationsOf([
  [2, 1, 1, 1],
  [2, 1, 3, 2],
  [2, 2, 2, 1],
  [3, 1, 4, 2],
  [3, 2, 2, 2],
  [4, 1, 5, 3],
]);

const mutants = [
  'tail_before_item',
  'full_test_skips_last_consumer',
  'full_test_with_tail_plus_2',
  'dequeue_before_last_use',
  'barrier_removed',
  'test_for_one_item_wrong',
  'literal_indentation',
];

beforeAll(buildExplorer);

const ours = (configuration: Configuration, mutant: string) =>
  explored('circular_buffer', configuration, mutant);

async function theirs(configuration: Configuration, mutant: string) {
  const judge = await Judge.of('queue.pml', configuration, {
    MUTANT: mutant === '' ? 'ORIGINAL' : mutant.toUpperCase(),
  });
  const verdict = await judge.verdict();
  judge.remove();
  return verdict;
}

describe('the circular buffer', () => {
  test.each(configurations.map((configuration) => [named(configuration), configuration] as const))(
    '%s',
    async (_, configuration) => {
      const [byExplorer, bySpin] = await Promise.all([
        ours(configuration, ''),
        theirs(configuration, ''),
      ]);
      expect(byExplorer).toEqual(bySpin);
      expect(byExplorer.fails).toBe(false);
    },
  );
});

describe('its mutants', () => {
  const each = mutants.flatMap((mutant, place) =>
    triedMemories(place).map((memory) => [mutant, memory] as const),
  );
  test.each(each)('%s under %s', async (mutant, memory) => {
    const configuration = { slots: 2, consumers: 2, items: 3, buffer: 1, memory };
    const [byExplorer, bySpin] = await Promise.all([
      ours(configuration, mutant),
      theirs(configuration, mutant),
    ]);
    expect(byExplorer).toEqual(bySpin);
  });
});

describe('whether calls finish', () => {
  const calls = { BROWSE: [1, 'browse'], ENQUEUE: [0, 'enqueue'] } as const;
  const ways: Readonly<Record<string, Record<string, string>>> = {
    '': {},
    '--lose-notifications': { LOST: '1' },
    '--waits unbounded': { UNBOUNDED: '1' },
    '--lose-notifications --waits unbounded': { LOST: '1', UNBOUNDED: '1' },
  };
  const each = Object.entries(ways).flatMap(([option, defined], place) =>
    triedMemories(place).flatMap((memory) =>
      Object.entries(calls).map(([claim, call]) => [claim, option, memory, defined, call] as const),
    ),
  );
  test.each(each)('%s with “%s” under %s', async (CLAIM, option, memory, defined, call) => {
    const configuration = { slots: 2, consumers: 1, items: 3, buffer: 1, memory };
    const judge = await Judge.of('queue.pml', configuration, {
      ...defined,
      MUTANT: 'ORIGINAL',
      CLAIM,
    });
    const options = option.split(' ').filter((word) => word !== '');
    const [byExplorer, bySpin] = await Promise.all([
      exploredCall('circular_buffer', configuration, call, options),
      judge.claimHolds(),
    ]);
    judge.remove();
    expect(byExplorer).toBe(bySpin);
    expect(byExplorer).toBe(option.includes('unbounded'));
  });
});
