import { describe, expect, it } from 'vitest';
import {
  type Attempt,
  bestAttempt,
  type ExamProgress,
  marksOf,
  mergedExams,
  openAttempt,
  readExams,
} from './exam';
import { handIn, readHandIn } from './hand-in';
import type { Answer } from './progress';
import { ProgressBook, type Shelf } from './progress-book';

const answer = (step: number, right: boolean, at = '10'): Answer => ({
  step,
  title: 'T',
  asks: 'A?',
  said: 'S',
  answer: 'S',
  right,
  shown: false,
  seed: 7,
  at: `2026-01-01T10:00:${at}.000Z`,
  during: 'exam',
  evidence: null,
});

/** With so many right of five, the others wrong. */
const attempt = (day: number, right: number, done = true): Attempt => ({
  begun: `2026-01-0${day}T09:00:00.000Z`,
  handedIn: done ? `2026-01-0${day}T10:00:00.000Z` : null,
  at: 2,
  questions: [0, 1, 2, 3, 4].map((step) => ({
    lesson: '01-a',
    title: 'A',
    step,
    seed: 7,
    answer: answer(step, step < right),
    asks: 'A?',
    key: 'S',
    because: 'So it is.',
  })),
});
const exams = (...attempts: Attempt[]): ExamProgress => ({ title: 'Course', attempts });

describe('an exam', () => {
  it('is passed with four of five, and not with three', () => {
    expect(marksOf(attempt(1, 4))).toEqual({ right: 4, of: 5, needed: 4, passed: true });
    expect(marksOf(attempt(1, 3)).passed).toBe(false);
    const twenty = { ...attempt(1, 5), questions: Array(4).fill(attempt(1, 4).questions).flat() };
    expect(marksOf(twenty)).toEqual({ right: 16, of: 20, needed: 16, passed: true });
    const open = attempt(1, 5).questions.map((question) => ({ ...question, answer: null }));
    expect(marksOf({ ...attempt(1, 5), questions: open }).right).toBe(0);
  });

  it('keeps all that were handed in, the best of which counts, and one in progress', () => {
    const all = mergedExams(exams(attempt(1, 3), attempt(4, 0, false)), exams(attempt(2, 5)));
    expect(all.attempts.map(({ begun }) => begun.slice(8, 10))).toEqual(['01', '02', '04']);
    expect(bestAttempt(all)?.begun).toContain('01-02');
    expect(openAttempt(all)?.begun).toContain('01-04');
    const later = mergedExams(all, exams(attempt(5, 0, false)));
    expect(later.attempts.filter(({ handedIn }) => handedIn === null)).toHaveLength(1);
    expect(bestAttempt(null)).toBeNull();
    expect(bestAttempt(exams(attempt(1, 2, false)))).toBeNull();
  });

  it('of two tabs has the later answer to each question, and stays as it was handed in', () => {
    const first = attempt(1, 5, false);
    const late = answer(1, false, '30');
    const other = {
      ...first,
      questions: first.questions.map((question, index) =>
        index === 1 ? { ...question, answer: late } : question,
      ),
    };
    for (const both of [
      mergedExams(exams(first), exams(other)),
      mergedExams(exams(other), exams(first)),
    ])
      expect(both.attempts[0]?.questions[1]?.answer).toEqual(late);
    const handed = mergedExams(exams(attempt(1, 5)), exams(other));
    expect(handed.attempts).toEqual([attempt(1, 5)]);
  });

  it('goes into a file and comes back, with its seeds and what was said', () => {
    const all = new Map([['crash-recovery', exams(attempt(1, 3), attempt(2, 5, false))]]);
    const now = new Date('2026-02-01T00:00:00Z');
    const text = handIn({ lessons: new Map(), exams: all, name: '' }, now);
    expect(JSON.parse(text).exams[0].attempts[0]).toMatchObject({
      marks: '3 of 5',
      passed: false,
      questions: [{ step: 1, seed: 7 }, {}, {}, {}, {}],
    });
    const read = readHandIn(text);
    expect(read.ok && read.value.exams).toEqual(all);
    const damaged = JSON.parse(text);
    damaged.exams.push({ course: '../x', title: 'Evil', attempts: [1] });
    damaged.exams[0].attempts[0].questions = 'none';
    const some = readHandIn(JSON.stringify(damaged));
    expect(some).toMatchObject({ ok: true, value: { damaged: ['Evil'] } });
    expect(some.ok && some.value.exams.get('crash-recovery')?.attempts).toHaveLength(1);
  });

  it.each([null, '', '{', '[]', '3', '{"attempts": 3}'])('cannot be read from %j', (stored) =>
    expect(readExams(stored)).toBeNull(),
  );

  it('is there again after a reload, and forgotten with the rest', () => {
    const entries = new Map<string, string>();
    const shelf: Shelf = {
      getItem: (key) => entries.get(key) ?? null,
      setItem: (key, value) => void entries.set(key, value),
      removeItem: (key) => void entries.delete(key),
      key: (at) => [...entries.keys()][at] ?? null,
      get length() {
        return entries.size;
      },
    };
    const book = new ProgressBook(shelf);
    book.addExams('crash-recovery', exams(attempt(1, 3, false)));
    book.rename('  Ada   Lovelace');
    book.noteReview('02-b', new Date('2026-01-01T00:00:00Z'));
    const again = new ProgressBook(shelf);
    expect(openAttempt(again.examsOf('crash-recovery'))).toEqual(attempt(1, 3, false));
    expect(again.store.getState().name).toBe('Ada Lovelace');
    expect(again.reviewedAt('02-b')).toBe('2026-01-01T00:00:00.000Z');
    again.clear();
    expect(entries.size).toBe(0);
    expect(again.store.getState()).toMatchObject({ name: '', exams: new Map() });
  });
});
