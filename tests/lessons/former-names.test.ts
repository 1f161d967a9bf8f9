// A lesson whose folder was renamed: whatever was made under its former name still finds it.

import { describe, expect, it } from 'vitest';
import { formerNames, lessonFolders } from '../../scripts/lessons/folders.mjs';
import { parseAddress } from '../../web/src/features/shell/address';
import { readExams } from '../../web/src/lesson/exam';
import { currentName } from '../../web/src/lesson/former-names';
import { handIn, readHandIn } from '../../web/src/lesson/hand-in';
import type { LessonProgress } from '../../web/src/lesson/progress';
import { ProgressBook } from '../../web/src/lesson/progress-book';

const withoutNumber = (folder: string) => folder.replace(/^\d+-/, '');
const [[former, current] = ['', '']] = Object.entries(formerNames());

const progress = (seen: number[]): LessonProgress => ({
  title: 'A lesson',
  version: 'v1',
  steps: 5,
  seen,
  answers: [],
  begun: '2026-01-01T09:00:00.000Z',
  challengeMet: null,
  finished: null,
});

/** What a browser's store does. */
function shelfWith(entries: Map<string, string>) {
  return {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
    key: (at: number) => [...entries.keys()][at] ?? null,
    get length() {
      return entries.size;
    },
  };
}

describe('former names', () => {
  const folders = lessonFolders();

  it('lead to folders that exist, and are not in use', () => {
    for (const [before, now] of Object.entries(formerNames())) {
      expect(folders).toContain(now);
      expect(folders.map(withoutNumber)).not.toContain(withoutNumber(before));
    }
  });

  it('are replaced, with or without the number, and other names are not', () => {
    expect(currentName(former)).toBe(current);
    expect(currentName(withoutNumber(former))).toBe(current);
    for (const folder of folders) expect(currentName(folder)).toBe(folder);
    expect(currentName('no-such-lesson')).toBe('no-such-lesson');
  });

  it('are replaced in an address, which keeps its query', () => {
    for (const page of ['/lesson', '/handout', '']) {
      const address = parseAddress(`#${page}/${former}?step=2`);
      expect(address).toEqual({ path: `${page}/${current}`, query: 'step=2' });
    }
  });
});

describe('what was made under a former name', () => {
  it('is progress in the lesson, together with what is done now', () => {
    const entries = new Map([
      [`rollforward.progress.1/${former}`, JSON.stringify(progress([0, 1]))],
      [`rollforward.review.1/${former}`, '"2026-01-02T09:00:00.000Z"'],
    ]);
    const book = new ProgressBook(shelfWith(entries));
    expect([...book.store.getState().lessons.keys()]).toEqual([current]);
    expect(book.reviewedAt(current)).toBe('2026-01-02T09:00:00.000Z');
    book.add(current, progress([2]));
    const again = new ProgressBook(shelfWith(entries));
    expect(again.of(current)?.seen).toEqual([0, 1, 2]);
    again.clear();
    expect(entries.size).toBe(0);
  });

  it('is heard of from a tab that still uses the former name', () => {
    const book = new ProgressBook(shelfWith(new Map()));
    book.add(current, progress([0]));
    book.heard(`rollforward.progress.1/${former}`, JSON.stringify(progress([3])));
    expect(book.of(current)?.seen).toEqual([0, 3]);
  });

  it('is read from a file that was handed in', () => {
    const done = { lessons: new Map([[former, progress([0])]]), exams: new Map(), name: 'A' };
    const read = readHandIn(handIn(done, new Date('2026-01-03')));
    if (!read.ok) throw new Error(read.error);
    expect([...read.value.lessons.keys()]).toEqual([current]);
  });

  it('is asked again in an exam', () => {
    const question = { lesson: former, title: 'A', step: 1, seed: 7, answer: null };
    const attempt = { begun: progress([]).begun, handedIn: null, at: 0, questions: [question] };
    const exams = readExams(JSON.stringify({ title: 'Course', attempts: [attempt] }));
    expect(exams?.attempts[0]?.questions[0]?.lesson).toBe(current);
  });
});
