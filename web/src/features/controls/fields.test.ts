import { describe, expect, it } from 'vitest';
import { presetNamed } from '../../../../tests/support/real-engine';
import { FIELD_WORDS } from '../../base/words/fields';
import { refusalText } from '../../base/words/problems';
import { LIMITS, type LimitedField } from '../../engine/generated/limits';
import { GROUPS, problemsOf, WORKLOAD, withValue } from './fields';

const sandbox = presetNamed('sandbox');

describe('the fields of the sandbox', () => {
  it('have a word for every number that has a range', () => {
    expect(Object.keys(LIMITS).filter((field) => !(field in FIELD_WORDS))).toEqual([]);
  });

  it('offer no number that the engine would refuse by itself', () => {
    for (const { path, min, max } of [WORKLOAD, ...GROUPS].flatMap(({ fields }) => fields)) {
      expect(min, path).toBeGreaterThanOrEqual(LIMITS[path].min);
      expect(max, path).toBeLessThanOrEqual(LIMITS[path].max);
    }
    expect(problemsOf(sandbox)).toEqual([]);
  });

  it('name the range of what is out of it', () => {
    const said = (path: LimitedField, value: number) =>
      problemsOf(withValue(sandbox, path, value)).map(refusalText);
    expect(said('instances', 9)).toEqual(['“Instances” must be from 1 to 8; it is 9.']);
    expect(said('seed', 2 ** 32)).toEqual([
      '“Seed” must be from 0 to 4,294,967,295; it is 4,294,967,296.',
    ]);
    expect(said('recovery.detect_ms', Number.NaN)).toEqual([
      '“Detection” must be from 0.1 to 600,000 ms.',
    ]);
    expect(said('data_blocks', 4.5)).toEqual(['“Data blocks”: it must be a whole number.']);
  });
});
