import { describe, expect, it } from 'vitest';
import { numbersIn } from '../../../../tests/support/text-form';
import type { LimitedField } from '../../engine/generated/limits';
import { fieldLabel } from './fields';
import { failureText, linkText, refusalText } from './problems';

describe('what went wrong', () => {
  it('name the field and the range of what is refused', () => {
    const range = (field: LimitedField, min: number, max: number, got: number) =>
      refusalText({ code: 'out_of_range', field, min, max, got });
    const wide = range('instances', 1, 8, 12);
    expect(wide).toContain(fieldLabel('instances'));
    expect(numbersIn(wide)).toEqual([1, 8, 12]);
    const slow = range('hardware.data_ms', 0.001, 60_000, -1);
    expect(slow).toContain(fieldLabel('hardware.data_ms'));
    expect(slow).toContain('−1');
    expect(numbersIn(slow)).toEqual([0.001, 60_000, 1]);
    expect(numbersIn(refusalText({ code: 'not_failed', instance: 1 }))).toEqual([2]);
    const huge = range('hardware.data_ms', 0, 60_000, 1e300);
    expect(huge).toContain('1e300');
    expect(huge.length).toBeLessThan(100);
    const { detail } = failureText({ kind: 'refused', errors: [{ code: 'odd_thing' }] });
    expect(detail).toContain('odd thing');
  });

  it('count instances from 1 wherever a number names one', () => {
    const refused = { code: 'out_of_range', min: 0, max: 1, got: 98 };
    for (const field of ['instance', 'commands.instance', 'absent', 'buddy.map']) {
      expect(numbersIn(refusalText({ ...refused, field }))).toEqual([1, 2, 99]);
    }
    const length = refusalText({ ...refused, field: 'buddy.map', min: 3, max: 3, got: 2 });
    expect(numbersIn(length)).toEqual([3, 2]);
  });

  it('say which command of a scenario they are about', () => {
    const refused = { code: 'not_a_number', field: 'commands.at_ms' };
    expect(refusalText({ ...refused, item: 7 })).toContain(refusalText(refused));
    expect(numbersIn(refusalText({ ...refused, item: 7 }))).toEqual([7]);
  });

  it('name the setting that does not fit', () => {
    for (const code of ['not_an_object', 'not_a_list', 'not_a_number', 'not_whole', 'bad_value']) {
      expect(refusalText({ code, field: 'cache.buffers' })).toContain(fieldLabel('cache.buffers'));
    }
    expect(refusalText({ code: 'unknown_field', field: 'colour' })).toContain('colour');
  });

  it('say what is kept when a link does not wholly open', () => {
    const { detail } = linkText({ kind: 'unknown-fields', fields: ['shape', 'seed'] });
    expect(detail).toContain('shape');
    expect(detail).toContain(fieldLabel('seed'));
  });

  it('say which moment is shown when a run ends before the shared one', () => {
    const moment = { event: 8, wasNs: 100e12, isNs: 2e9, seenNs: 57e12 };
    const { detail } = linkText({ kind: 'other-model', got: '4', expected: '5', moment });
    expect(detail).toMatch(/57000\.000 s\.$/);
  });
});
