import { describe, expect, it } from 'vitest';
import { PRESETS } from '../../../../tests/support/real-engine';
import { SWEEP } from '../../views/cluster/sweep';
import { clusterScenario } from '../../views/cluster/types';
import { addressOf, choicesIn, firstChoices, runOf, toggled } from './choices';

const COUNTS = [100, 1_000];
const read = (query: string) => choicesIn(query, COUNTS, 1_000, PRESETS, SWEEP);

describe('the address of a landscape', () => {
  it('without choices is the first run, with its third instance', () => {
    const { choices } = read('');
    expect(choices).toEqual(firstChoices('sandbox', 1_000, PRESETS, SWEEP));
    expect(choices.victims).toEqual([2]);
  });

  it('brings back all that was chosen, and the cross', () => {
    const choices = { preset: 'buddies', seed: 7, victims: [0, 2], targetS: 12, count: 100 };
    const at = { momentS: 12.345, side: 'below' } as const;
    const query = addressOf(choices, at);
    expect(query).toContain('crash=1,3&');
    expect(read(query)).toEqual({ choices, at });
    const all = { ...choices, victims: [] };
    expect(read(addressOf(all, at)).choices).toEqual(all);
  });

  it('leaves out what cannot be', () => {
    const { choices, at } = read(
      'run=nothing&seed=-1&crash=9,x&target=1e9&moments=17&at=1000&side=left',
    );
    expect(choices).toEqual(read('').choices);
    expect(at).toEqual(read('').at);
    expect(read('crash=1,1,9').choices.victims).toEqual([0]);
    expect(read('crash=1,2,3,4').choices.victims).toEqual([]);
    expect(read('seed=').choices.seed).toBe(read('').choices.seed);
  });

  it('of a run with fewer instances has one of those', () => {
    expect(read('run=walk').choices.victims).toEqual([0]);
  });
});

describe('the run of the choices', () => {
  it('has seed and target, and ends with the minute', () => {
    const run = runOf({ ...read('').choices, seed: 5, targetS: 9 }, PRESETS, SWEEP);
    expect([run.scenario.seed, run.untilNs, run.instances]).toEqual([5, 60e9, 4]);
    expect(clusterScenario(run.scenario).cache.mttr_target_s).toBe(9);
  });
});

describe('who crashes', () => {
  it('comes and goes, one always stays, and everyone is all', () => {
    expect(toggled([2], 0, 4)).toEqual([0, 2]);
    expect(toggled([0, 2], 2, 4)).toEqual([0]);
    expect(toggled([2], 2, 4)).toEqual([2]);
    expect(toggled([0, 1, 3], 2, 4)).toEqual([]);
    expect(toggled([], 1, 3)).toEqual([0, 2]);
  });
});
