/**
 * Where progress is kept: in the browser's own store, one entry a lesson, so that two tabs never write over each other's
 * lesson; what two tabs did in the same lesson is merged. Where the browser keeps nothing it lasts as long as the page.
 */

import { createStore, type StoreApi } from 'zustand/vanilla';
import { joined, type LessonProgress, merged, readProgress } from './progress';
import { isName, PREFIX } from './progress-key';

/** What a book needs of `localStorage`. */
export type Shelf = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

export interface BookState {
  /** By the name of the lesson's folder, or the one that `progress-key.ts` gives it. */
  readonly lessons: ReadonlyMap<string, LessonProgress>;
  /** False where the browser refuses to keep it, or has no room. */
  readonly kept: boolean;
}

export class ProgressBook {
  readonly store: StoreApi<BookState>;
  readonly #shelf: Shelf | null;

  /** Without a shelf nothing outlasts the page. */
  constructor(shelf: Shelf | null) {
    this.#shelf = shelf;
    const lessons = new Map<string, LessonProgress>();
    for (const slug of this.#slugs()) {
      const progress = this.#read(slug);
      if (progress !== null) lessons.set(slug, progress);
    }
    this.store = createStore(() => ({ lessons, kept: shelf !== null }));
  }

  of(slug: string): LessonProgress | null {
    return this.store.getState().lessons.get(slug) ?? null;
  }

  /** Adds what was done to what is there, whichever tab put it there. */
  add(slug: string, progress: LessonProgress): void {
    const stored = this.#read(slug);
    this.#put(slug, this.#joined(slug, stored, progress));
  }

  /** Adds what is in a file; where they differ, the later of both is in force. */
  take(lessons: ReadonlyMap<string, LessonProgress>): void {
    for (const [slug, theirs] of lessons) {
      const own = this.of(slug);
      this.add(slug, own === null ? theirs : joined(own, theirs));
    }
  }

  /** What was done under one name was done under the other, too: a lesson has a new title. The old one stays. */
  carry(from: string, to: string, title: string): void {
    const done = this.of(from);
    if (done !== null && from !== to) this.take(new Map([[to, { ...done, title }]]));
  }

  /** Forgets everything, also in other tabs: they hear of it. */
  clear(): void {
    for (const slug of this.#slugs()) this.#try((shelf) => shelf.removeItem(PREFIX + slug));
    this.store.setState({ lessons: new Map() });
  }

  /** Another tab wrote (or, with null, forgot) an entry of the store; without a key, all of it. */
  heard(key: string | null, value: string | null): void {
    if (key === null) this.store.setState({ lessons: new Map() });
    if (key === null || !key.startsWith(PREFIX)) return;
    const slug = key.slice(PREFIX.length);
    if (!isName(slug)) return;
    const lessons = new Map(this.store.getState().lessons);
    const theirs = readProgress(value);
    if (value === null) lessons.delete(slug);
    this.store.setState({ lessons });
    if (theirs === null) return;
    const all = this.#joined(slug, null, theirs);
    // They wrote without having read ours: both tabs come to the same by writing what is in neither.
    if (JSON.stringify(all) === JSON.stringify(merged(theirs, theirs))) this.#show(slug, all);
    else this.#put(slug, all);
  }

  #joined(slug: string, stored: LessonProgress | null, now: LessonProgress): LessonProgress {
    const own = this.of(slug);
    const before = own === null || stored === null ? (own ?? stored) : merged(stored, own);
    return merged(before ?? now, now);
  }

  #put(slug: string, progress: LessonProgress): void {
    const kept = this.#try((shelf) => shelf.setItem(PREFIX + slug, JSON.stringify(progress)));
    this.#show(slug, progress);
    if (kept !== this.store.getState().kept) this.store.setState({ kept });
  }

  #show(slug: string, progress: LessonProgress): void {
    const lessons = new Map(this.store.getState().lessons).set(slug, progress);
    this.store.setState({ lessons });
  }

  #read(slug: string): LessonProgress | null {
    let stored: string | null = null;
    this.#try((shelf) => {
      stored = shelf.getItem(PREFIX + slug);
    });
    return readProgress(stored);
  }

  #slugs(): string[] {
    const keys: string[] = [];
    this.#try((shelf) => {
      for (let at = 0; at < shelf.length; at += 1) keys.push(shelf.key(at) ?? '');
    });
    return keys
      .filter((key) => key.startsWith(PREFIX))
      .map((key) => key.slice(PREFIX.length))
      .filter(isName);
  }

  #try(work: (shelf: Shelf) => void): boolean {
    if (this.#shelf === null) return false;
    try {
      work(this.#shelf);
      return true;
    } catch {
      return false;
    }
  }
}

/** The book of this browser, as long as the page uses it; told of what other tabs write. */
export function openBook(): ProgressBook {
  const book = new ProgressBook(shelfOf(() => localStorage));
  addEventListener('storage', ({ key, newValue }) => book.heard(key, newValue));
  return book;
}

/** A store may be forbidden: asking for it throws. */
function shelfOf(ask: () => Shelf): Shelf | null {
  try {
    const shelf = ask();
    shelf.getItem(PREFIX);
    return shelf;
  } catch {
    return null;
  }
}
