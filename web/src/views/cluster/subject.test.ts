import { describe, expect, it } from 'vitest';
import { parseSubjectKey, type Subject, standsFor, subjectKey } from './subject';

describe('the subjects of a cluster', () => {
  it('come back from their key; other texts name none', () => {
    const subjects: Subject[] = [
      { kind: 'block', block: 17 },
      { kind: 'record', thread: 0, rba: 5 },
      { kind: 'record', thread: 1, rba: 2 ** 40 },
      { kind: 'txn', xid: 9 },
      { kind: 'instance', instance: 0 },
      { kind: 'session', instance: 1, number: 3 },
      { kind: 'buddy', protected: 1, buddy: 0 },
    ];
    for (const subject of subjects) expect(parseSubjectKey(subjectKey(subject))).toEqual(subject);
    expect(new Set(subjects.map(subjectKey)).size).toBe(subjects.length);
    for (const text of ['', 'b', 'b1.2', 'r1', 's4', 'x1', 'b-1', 'b1e9', 'b1 ']) {
      expect(parseSubjectKey(text)).toBeNull();
    }
  });

  it('keep the keys that the first links have', () => {
    expect(parseSubjectKey('b7')).toEqual({ kind: 'block', block: 7 });
    expect(parseSubjectKey('r1.20')).toEqual({ kind: 'record', thread: 1, rba: 20 });
  });

  it('stand for their instance where they are of one', () => {
    expect(standsFor({ kind: 'session', instance: 1, number: 3 })).toEqual([
      { kind: 'instance', instance: 1 },
    ]);
    expect(standsFor({ kind: 'block', block: 1 })).toEqual([]);
  });
});
