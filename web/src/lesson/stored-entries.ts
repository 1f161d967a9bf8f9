/**
 * Entries of one kind in the browser's own store, each under a name, so that two tabs never write over each other's;
 * what two tabs did in the same entry is merged. Where the browser keeps nothing they last as long as the page.
 */

import { createStore, type StoreApi } from 'zustand/vanilla';

/** What is needed of `localStorage`. */
export type EntryStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

export interface EntryKind<T> {
  /** Of the keys. */
  readonly prefix: string;
  isName(name: string): boolean;
  /** Of an entry kept under this name: the name that it has now. */
  currentName(name: string): string;
  /** The content of a stored text; null where none of it is usable. */
  read(stored: string | null): T | null;
  /** Both together, of which `now` is the later one. Merging with itself changes nothing further. */
  merged(before: T, now: T): T;
}

export interface EntriesState<T> {
  readonly entries: ReadonlyMap<string, T>;
  /** False where the browser refuses to keep them, or has no room. */
  readonly kept: boolean;
}

export class StoredEntries<T> {
  readonly store: StoreApi<EntriesState<T>>;
  readonly #shelf: EntryStorage | null;
  readonly #kind: EntryKind<T>;

  /** Without a shelf nothing outlasts the page. */
  constructor(shelf: EntryStorage | null, kind: EntryKind<T>) {
    this.#shelf = shelf;
    this.#kind = kind;
    const entries = new Map<string, T>();
    for (const name of this.#names()) {
      const entry = this.#read(name);
      if (entry !== null) entries.set(...this.#underCurrentName(name, entry, entries));
    }
    this.store = createStore(() => ({ entries, kept: shelf !== null }));
  }

  of(name: string): T | null {
    return this.store.getState().entries.get(name) ?? null;
  }

  /** Adds what was done to what is there, whichever tab put it there. */
  add(name: string, entry: T): void {
    this.#put(name, this.#joined(name, this.#read(name), entry));
  }

  /** Deletes everything, also in other tabs: they receive the change. */
  clear(): void {
    for (const name of this.#names()) this.#try((shelf) => shelf.removeItem(this.#key(name)));
    this.store.setState({ entries: new Map() });
  }

  /** Another tab wrote (or, with null, forgot) an entry of the store; without a key, all of it. */
  heard(key: string | null, value: string | null): void {
    const { prefix, isName, currentName, read, merged } = this.#kind;
    if (key === null) this.store.setState({ entries: new Map() });
    if (key === null || !key.startsWith(prefix)) return;
    if (!isName(key.slice(prefix.length))) return;
    const name = currentName(key.slice(prefix.length));
    const entries = new Map(this.store.getState().entries);
    const theirs = read(value);
    if (value === null) entries.delete(name);
    this.store.setState({ entries });
    if (theirs === null) return;
    const all = this.#joined(name, null, theirs);
    // They wrote without having read ours: both tabs come to the same by writing what is in neither.
    if (JSON.stringify(all) === JSON.stringify(merged(theirs, theirs))) this.#show(name, all);
    else this.#put(name, all);
  }

  /** An entry kept under a former name is the earlier one. */
  #underCurrentName(kept: string, entry: T, entries: ReadonlyMap<string, T>): [string, T] {
    const { currentName, merged } = this.#kind;
    const name = currentName(kept);
    const current = entries.get(name);
    if (current === undefined) return [name, entry];
    return [name, kept === name ? merged(current, entry) : merged(entry, current)];
  }

  #joined(name: string, stored: T | null, now: T): T {
    const { merged } = this.#kind;
    const own = this.of(name);
    const before = own === null || stored === null ? (own ?? stored) : merged(stored, own);
    return merged(before ?? now, now);
  }

  #put(name: string, entry: T): void {
    const kept = this.#try((shelf) => shelf.setItem(this.#key(name), JSON.stringify(entry)));
    this.#show(name, entry);
    if (kept !== this.store.getState().kept) this.store.setState({ kept });
  }

  #show(name: string, entry: T): void {
    this.store.setState({ entries: new Map(this.store.getState().entries).set(name, entry) });
  }

  #read(name: string): T | null {
    let stored: string | null = null;
    this.#try((shelf) => {
      stored = shelf.getItem(this.#key(name));
    });
    return this.#kind.read(stored);
  }

  #names(): string[] {
    const keys: string[] = [];
    this.#try((shelf) => {
      for (let at = 0; at < shelf.length; at += 1) keys.push(shelf.key(at) ?? '');
    });
    const { prefix, isName } = this.#kind;
    return keys
      .filter((key) => key.startsWith(prefix))
      .map((key) => key.slice(prefix.length))
      .filter(isName);
  }

  #key(name: string): string {
    return this.#kind.prefix + name;
  }

  #try(work: (shelf: EntryStorage) => void): boolean {
    if (this.#shelf === null) return false;
    try {
      work(this.#shelf);
      return true;
    } catch {
      return false;
    }
  }
}
