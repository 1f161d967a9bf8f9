/**
 * Everything that a person did, as this browser keeps it: lessons, exams, when each lesson was last opened with a review,
 * and the name that they hand in under, if they gave one. Told of what other tabs write.
 */

import { createStore, type StoreApi } from 'zustand/vanilla';
import { type ExamProgress, isCourse, mergedExams, readExams } from './exam';
import { currentName } from './former-names';
import { joined, type LessonProgress, merged, readProgress } from './progress';
import { isName, PREFIX, tidyName } from './progress-key';
import {
  type EntriesState,
  type EntryKind,
  type EntryStorage,
  StoredEntries,
} from './stored-entries';

export type { EntryStorage as Shelf };

export interface BookState {
  /** By the name of the lesson's folder, or the one that `progress-key.ts` gives it. */
  readonly lessons: ReadonlyMap<string, LessonProgress>;
  /** By course. */
  readonly exams: ReadonlyMap<string, ExamProgress>;
  /** Empty where none was given. */
  readonly name: string;
  /** False where the browser refuses to keep it, or has no room. */
  readonly kept: boolean;
}

const LESSONS: EntryKind<LessonProgress> = {
  prefix: PREFIX,
  isName,
  currentName,
  read: readProgress,
  merged,
};
const EXAMS: EntryKind<ExamProgress> = {
  prefix: 'rollforward.exam.1/',
  isName: isCourse,
  currentName: (course) => course,
  read: readExams,
  merged: mergedExams,
};

const later: EntryKind<string>['merged'] = (before, now) => [before, now].sort()[1] ?? now;
/** Texts, kept as they are where they are of a kind. */
const texts = (prefix: string, names: (name: string) => boolean, fits: (text: string) => boolean) =>
  ({
    prefix,
    isName: names,
    currentName,
    read: (stored: string | null) => textIn(stored, fits),
    merged: later,
  }) satisfies EntryKind<string>;

function textIn(stored: string | null, fits: (text: string) => boolean): string | null {
  try {
    const parsed: unknown = JSON.parse(stored ?? 'null');
    return typeof parsed === 'string' && fits(parsed) ? parsed : null;
  } catch {
    return null;
  }
}

const REVIEWS = texts('rollforward.review.1/', isName, (text) => !Number.isNaN(Date.parse(text)));
const NAME_KEY = 'name';
const NAMES = {
  ...texts(
    'rollforward.person.1/',
    (name) => name === NAME_KEY,
    (text) => tidyName(text) === text,
  ),
  merged: (_: string, now: string) => now,
};

export class ProgressBook {
  readonly store: StoreApi<BookState>;
  readonly #lessons: StoredEntries<LessonProgress>;
  readonly #exams: StoredEntries<ExamProgress>;
  readonly #reviews: StoredEntries<string>;
  readonly #names: StoredEntries<string>;

  /** Without a shelf nothing outlasts the page. */
  constructor(shelf: EntryStorage | null) {
    this.#lessons = new StoredEntries(shelf, LESSONS);
    this.#exams = new StoredEntries(shelf, EXAMS);
    this.#reviews = new StoredEntries(shelf, REVIEWS);
    this.#names = new StoredEntries(shelf, NAMES);
    this.store = createStore(() => this.#state());
    for (const part of this.#parts())
      part.store.subscribe(() => this.store.setState(this.#state()));
  }

  of(slug: string): LessonProgress | null {
    return this.#lessons.of(slug);
  }

  /** Adds what was done to what is there, whichever tab put it there. */
  add(slug: string, progress: LessonProgress): void {
    this.#lessons.add(slug, progress);
  }

  /** Adds what is in a file; where they differ, the later of both is in force. */
  take(lessons: ReadonlyMap<string, LessonProgress>, exams: BookState['exams'] = new Map()): void {
    for (const [slug, progress] of lessons) {
      const own = this.of(slug);
      this.add(slug, own === null ? progress : joined(own, progress));
    }
    for (const [course, attempts] of exams) this.addExams(course, attempts);
  }

  /** What was done under one name was done under the other, too: a lesson has a new title. The old one stays. */
  carry(from: string, to: string, title: string): void {
    const done = this.of(from);
    if (done !== null && from !== to) this.take(new Map([[to, { ...done, title }]]));
  }

  examsOf(course: string): ExamProgress | null {
    return this.#exams.of(course);
  }

  addExams(course: string, exams: ExamProgress): void {
    this.#exams.add(course, exams);
  }

  /** When the lesson was last opened with a review, as ISO 8601; null if it never was. */
  reviewedAt(slug: string): string | null {
    return this.#reviews.of(slug);
  }

  noteReview(slug: string, at: Date): void {
    this.#reviews.add(slug, at.toISOString());
  }

  rename(name: string): void {
    this.#names.add(NAME_KEY, tidyName(name));
  }

  /** Deletes everything, also in other tabs: they receive the change. */
  clear(): void {
    for (const part of this.#parts()) part.clear();
  }

  /** Another tab wrote (or, with null, forgot) an entry of the store; without a key, all of it. */
  heard(key: string | null, value: string | null): void {
    for (const part of this.#parts()) part.heard(key, value);
  }

  #parts(): readonly Pick<StoredEntries<unknown>, 'store' | 'clear' | 'heard'>[] {
    return [this.#lessons, this.#exams, this.#reviews, this.#names];
  }

  #state(): BookState {
    const all: readonly EntriesState<unknown>[] = this.#parts().map(({ store }) =>
      store.getState(),
    );
    return {
      lessons: this.#lessons.store.getState().entries,
      exams: this.#exams.store.getState().entries,
      name: this.#names.of(NAME_KEY) ?? '',
      kept: all.every(({ kept }) => kept),
    };
  }
}

/** The book of this browser, as long as the page uses it; told of what other tabs write. */
export function openBook(): ProgressBook {
  const book = new ProgressBook(shelfOf(() => localStorage));
  addEventListener('storage', ({ key, newValue }) => book.heard(key, newValue));
  return book;
}

/** A store may be forbidden: asking for it throws. */
function shelfOf(ask: () => EntryStorage): EntryStorage | null {
  try {
    const shelf = ask();
    shelf.getItem(PREFIX);
    return shelf;
  } catch {
    return null;
  }
}
