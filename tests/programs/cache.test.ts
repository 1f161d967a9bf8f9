// The explorer against spin: a hand-written Promela model of the metadata cache has the same number of states, and the same
// verdict for each mutant.

import { beforeAll, describe, expect, test } from 'vitest';
import {
  buildExplorer,
  configurationsOf,
  explored,
  Judge,
  memories,
  named,
  triedMemories,
} from './judge';

const configurations = configurationsOf([
  [2, 1, 1, 1],
  [2, 1, 2, 2],
  [2, 2, 1, 1],
  [3, 1, 2, 1],
]);

/** In the order of their numbers in the model, from 1. */
const mutants = [
  'version_not_checked',
  'purge_at_watermark',
  'entry_hwm_left_at_infinity',
  'entry_hwm_from_low_watermark',
  'no_check_after_locking',
  'copy_without_latch',
  'linked_before_initialization',
  'purge_without_waiting',
  'fence_in_insert_removed',
  'fence_before_hand_out_removed',
];

beforeAll(buildExplorer);

describe('the metadata cache', () => {
  test.each(configurations.map((configuration) => [named(configuration), configuration] as const))(
    '%s',
    async (_, configuration) => {
      const judge = await Judge.of('cache.pml', configuration);
      const [byExplorer, bySpin] = await Promise.all([
        explored('metadata_cache', configuration, ''),
        judge.verdict(),
      ]);
      judge.remove();
      expect(byExplorer).toEqual(bySpin);
      expect(byExplorer.fails).toBe(false);
    },
  );
});

describe('its mutants', () => {
  test.each(memories)('under %s', async (memory) => {
    const configuration = {
      slots: 2,
      consumers: 1,
      items: memory === 'pso' ? 2 : 3,
      buffer: 1,
      memory,
    };
    const judge = await Judge.of('cache.pml', configuration, {}, '-O1');
    for (const [at, mutant] of mutants.entries()) {
      if (!triedMemories(at).includes(memory)) continue;
      const [byExplorer, bySpin] = await Promise.all([
        explored('metadata_cache', configuration, mutant),
        judge.verdict(at + 1),
      ]);
      expect({ mutant, ...byExplorer }).toEqual({ mutant, ...bySpin });
    }
    judge.remove();
  });

  test('a fence that only partial store order needs', async () => {
    const configuration = { slots: 2, consumers: 1, items: 3, buffer: 1, memory: 'pso' } as const;
    const mutant = 'fence_in_insert_removed';
    const judge = await Judge.of('cache.pml', configuration);
    const bySpin = await judge.verdict(mutants.indexOf(mutant) + 1);
    judge.remove();
    expect(bySpin).toEqual(await explored('metadata_cache', configuration, mutant));
    expect(bySpin.fails).toBe(true);
  });
});
