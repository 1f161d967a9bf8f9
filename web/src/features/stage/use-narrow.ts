/** Whether the page is laid out for a phone held upright. */

import { useSyncExternalStore } from 'react';

const NARROW = '(max-width: 719px)';

function subscribe(listener: () => void): () => void {
  const query = matchMedia(NARROW);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

export function useNarrow(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia(NARROW).matches);
}
