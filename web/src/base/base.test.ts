import { describe, expect, it } from 'vitest';
import { formatBytes, formatShare, listed } from './numbers';
import { formatFullRba, formatRba, formatThreadRba, splitRba } from './rba';
import { sameSubject, subjectKeys } from './subject';
import { digitsFor, formatDuration, formatMoment } from './time';
import { formatShortXid, formatXid } from './xid';

const LOG = 131_072;

describe('RBA', () => {
  it('is log sequence and redo block, both from 1; the offset on demand', () => {
    expect(formatRba(0, LOG)).toBe('1.1');
    expect(formatRba(LOG - 1, LOG)).toBe('1.256');
    expect(formatRba(LOG, LOG)).toBe('2.1');
    expect(formatThreadRba(1, 40 * LOG + 125 * 512 + 16, LOG)).toBe('2·41.126');
    expect(formatFullRba(512 + 7, LOG)).toBe('1.2.7');
    expect(formatRba(-1, LOG)).toBe('–');
  });

  it('has its parts also far beyond 32 bits', () => {
    expect(splitRba(7 * LOG + 4095, LOG)).toEqual({ sequence: 8, block: 8, offset: 511 });
    expect(splitRba(2 ** 44 + 33, LOG)).toEqual({ sequence: 2 ** 27 + 1, block: 1, offset: 33 });
  });
});

describe('transaction ids', () => {
  it('are segment, slot and wrap', () => {
    const xid = 2 * 2 ** 27 + 5 * 2 ** 20 + 17;
    expect(formatXid(xid)).toBe('T2.5.17');
    expect(formatShortXid(xid)).toBe('T5.17');
    expect(formatXid(2 ** 30 + 2 ** 27 - 1)).toBe('T8.127.1048575');
    expect(formatXid(0)).toBe('–');
  });
});

describe('subjects', () => {
  it('have a key in every model, with a letter where their model gives one', () => {
    const { write, parse } = subjectKeys({ page: ['p', 'file', 'page'] });
    for (const subject of [
      { kind: 'page', file: 1, page: 2 ** 40 },
      { kind: 'node', node: 2 },
      { kind: 'link', from: 0, to: 2 ** 40 },
    ]) {
      expect(parse(write(subject))).toEqual(subject);
    }
    expect(write({ kind: 'page', file: 1, page: 20 })).toBe('p1.20');
    expect(write({ kind: 'node', node: 2 })).toBe('node:node=2');
    for (const text of ['', 'p', 'p1', 'x1', 'p-1.2', 'p1.e9', 'p1.2 ', 'node:', 'node:node']) {
      expect(parse(text)).toBeNull();
    }
    for (const text of ['node:node=', 'node:node=x', 'node:node=2,', ':n=2']) {
      expect(parse(text)).toBeNull();
    }
  });

  it('are the same where their kind and all of their numbers are', () => {
    const node = { kind: 'node', node: 2 };
    expect(sameSubject(node, { node: 2, kind: 'node' })).toBe(true);
    for (const other of [{ kind: 'node', node: 3 }, { kind: 'page', node: 2 }, { kind: 'node' }]) {
      expect(sameSubject(node, other)).toBe(false);
    }
    expect([sameSubject(null, null), sameSubject(node, null)]).toEqual([true, false]);
  });
});

describe('numbers and times', () => {
  it('carry their unit', () => {
    expect(formatBytes(1)).toBe('1 byte');
    expect(formatBytes(999_950)).toBe('1.0 MB');
    expect(formatBytes(4_200_000)).toBe('4.2 MB');
    expect(formatShare(0.004)).toBe('0.4 %');
    expect(formatShare(0.82)).toBe('82 %');
    expect(formatMoment(12.4e9)).toBe('12.40 s');
    expect([850, 12_000, 3.4e6, 1.25e9, 125e9].map(formatDuration)).toEqual([
      '850 ns',
      '12 µs',
      '3.4 ms',
      '1.25 s',
      '2 min 5 s',
    ]);
    expect(listed([1, 2, 3])).toBe('1, 2 and 3');
  });

  it('show as many digits as tell moments apart', () => {
    expect(digitsFor(10e9)).toBe(1);
    expect(digitsFor(1e9)).toBe(2);
    expect(digitsFor(1e6)).toBe(5);
  });
});
