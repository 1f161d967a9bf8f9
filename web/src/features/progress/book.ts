/** The progress of this browser, for all pages: one book, opened when it is first asked for. */

import { useStore } from 'zustand';
import { type BookState, openBook, type ProgressBook } from '../../lesson/progress-book';

let opened: ProgressBook | undefined;

export function theBook(): ProgressBook {
  opened ??= openBook();
  return opened;
}

export function useBook(): BookState {
  return useStore(theBook().store);
}
