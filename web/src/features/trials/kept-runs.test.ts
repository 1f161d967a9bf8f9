import { describe, expect, it } from 'vitest';
import type { Experiment } from '../../engine/generated/control';
import type { TrialsAbout } from '../../engine/trials';
import { keysOf } from './kept-runs';

const ABOUT = { version: '3', axes: [[0, 2]] } as unknown as TrialsAbout;
const EXPERIMENT = {
  model: 'cluster',
  preset: 'walk',
  changes: {},
  parameters: [{ field: 'cache.mttr_target_s', values: [0, 2], range: null }],
  seeds: [1, 2],
  commands: [],
  until: { kind: 'start' },
  limit_s: 600,
  measures: [{ name: 'work', value: 'commits' }],
} as unknown as Experiment;

describe('the key of a run', () => {
  const keys = keysOf(EXPERIMENT, ABOUT);

  it('differs from run to run, and is the same run by run with another seed in the list', () => {
    expect(new Set(keys).size).toBe(4);
    const more = keysOf({ ...EXPERIMENT, seeds: [1, 2, 3] }, ABOUT);
    expect(more).toEqual(expect.arrayContaining([...keys]));
  });

  it('does not depend on what a measure is called, but on what it is', () => {
    const named = { ...EXPERIMENT, measures: [{ name: 'Arbeit', value: 'commits' }] };
    expect(keysOf(named, ABOUT)).toEqual(keys);
    const other = { ...EXPERIMENT, measures: [{ name: 'work', value: 'time_s' }] };
    expect(keysOf(other, ABOUT)).not.toEqual(keys);
  });

  it('depends on the version of the model', () => {
    expect(keysOf(EXPERIMENT, { ...ABOUT, version: '4' })).not.toEqual(keys);
  });
});
