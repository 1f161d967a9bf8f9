import { describe, expect, it } from 'vitest';
import { refusalText } from '../../base/words/problems';
import { completionsOf, placeOf, SENTINEL } from './capture-rule';

const refused = (allowed: string[], detail = SENTINEL) => ({
  code: 'rule_expected',
  detail,
  allowed,
});
const tables = ["'1663/5/16385'", "'1663/5/16390'"];

describe('a rule that is typed', () => {
  it('is completed with what the engine says may follow', () => {
    expect(completionsOf('rows > 1', refused(['AND', 'OR']), tables)).toEqual(['and', 'or']);
    const values = ["'insert'", "'update'", "'delete'", 'operation'];
    expect(completionsOf('operation =', refused(values), tables)).toEqual(values);
    expect(completionsOf('rows >', refused(['number', 'rows']), tables)).toEqual(['rows']);
  });

  it('is completed with the tables of the log where a table is compared', () => {
    const strings = refused(['string', 'kind']);
    expect(completionsOf('rows > 1 AND TABLE IN (', strings, tables)).toEqual([...tables, 'kind']);
    expect(completionsOf("table = 'a' OR kind =", strings, tables)).toEqual(['kind']);
  });

  it('is not completed where it is wrong before that', () => {
    expect(completionsOf('rows > x', refused(['number'], 'x'), tables)).toEqual([]);
    expect(completionsOf('', null, tables)).toEqual([]);
  });

  it('is wrong at a place in the whole text', () => {
    expect(
      placeOf('rows > 1\nAND tabel = 5', { code: '', at: 2, got: 5, detail: 'tabel' }),
    ).toEqual({
      from: 13,
      to: 18,
    });
    expect(placeOf('rows >', { code: '', at: 1, got: 7, detail: '' })).toEqual({ from: 6, to: 7 });
  });
});

describe('what is wrong with a rule', () => {
  const at = { at: 1, got: 8 };

  it('is told with its place and what may be there', () => {
    expect(
      refusalText({ ...at, code: 'rule_expected', detail: '', allowed: ['number', 'rows'] }),
    ).toBe('Line 1, column 8: the rule is not complete. Possible: a number or rows.');
    expect(
      refusalText({ ...at, code: 'rule_unknown_name', detail: 'tabel', allowed: ['table'] }),
    ).toBe('Line 1, column 8: there is no name “tabel”. Did you mean table?');
    expect(
      refusalText({ ...at, code: 'rule_unknown_value', detail: "'x'", allowed: ["'a'", "'b'"] }),
    ).toBe("Line 1, column 8: “'x'” never occurs. Possible: 'a' or 'b'.");
    expect(refusalText({ ...at, code: 'rule_too_deep', max: 32 })).toContain('more than 32');
  });
});
