/**
 * Whether the contents are open, apart from the page under them: pressed while a page is on its way, they stay open when it
 * has come.
 */

import { useSyncExternalStore } from 'react';

interface Opened {
  /** The course that is shown first; null for that of the page. */
  readonly course: string | null;
}

let opened: Opened | null = null;
const listeners = new Set<() => void>();

function set(next: Opened | null): void {
  opened = next;
  for (const listener of listeners) listener();
}

export const openContents = (course: string | null = null) => set({ course });
export const closeContents = () => set(null);

/** Null while they are closed. */
export function useOpened(): Opened | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => opened,
    () => null,
  );
}
