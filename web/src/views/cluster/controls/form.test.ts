import { describe, expect, it } from 'vitest';
import { presetNamed } from '../../../../../tests/support/real-engine';
import { numbersIn } from '../../../../../tests/support/text-form';
import { fieldLabel, isFieldPath } from '../../../base/words/fields';
import { refusalText } from '../../../base/words/problems';
import { LIMITS, type LimitedField } from '../../../engine/generated/limits';
import { problemsOf, withValue } from '../../../player/scenario-fields';
import { VOCABULARY } from '../vocabulary';
import { FORM_CONTROLS } from './form';

const sandbox = presetNamed('sandbox');

describe('the fields of the sandbox', () => {
  it('have a word for every number that has a range', () => {
    expect(Object.keys(LIMITS).filter((field) => !isFieldPath(field))).toEqual([]);
  });

  it('offer no number that the engine would refuse by itself', () => {
    for (const part of FORM_CONTROLS.groups(sandbox).flatMap(({ parts }) => parts)) {
      if (part.kind !== 'number') continue;
      const { min, max } = LIMITS[part.path as LimitedField];
      expect(part.min, part.path).toBeGreaterThanOrEqual(min);
      expect(part.max, part.path).toBeLessThanOrEqual(max);
    }
    expect(problemsOf(sandbox, VOCABULARY)).toEqual([]);
  });

  it('name the range of what is out of it', () => {
    const said = (path: LimitedField, value: number) =>
      problemsOf(withValue(sandbox, path, value), VOCABULARY).map(refusalText);
    for (const [path, value, numbers] of [
      ['instances', 9, [1, 8, 9]],
      ['seed', 2 ** 32, [0, 2 ** 32 - 1, 2 ** 32]],
      ['recovery.detect_ms', Number.NaN, [0.1, 600_000]],
      ['data_blocks', 4.5, [4.5]],
    ] as const) {
      const [text = '', ...more] = said(path, value);
      expect(more).toEqual([]);
      expect(text).toContain(fieldLabel(path));
      expect(numbersIn(text)).toEqual(numbers);
    }
  });
});
