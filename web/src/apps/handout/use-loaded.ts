/** The data that a page fetches before it can show anything: on its way, loaded, or failed. */

import { useEffect, useState } from 'react';

type Loaded<T> =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly why: unknown }
  | { readonly state: 'there'; readonly value: T };

/** `load` is the same function from render to render. */
export function useLoadedLesson<T>(load: () => Promise<T>): Loaded<T> {
  const [loaded, setLoaded] = useState<Loaded<T>>({ state: 'loading' });
  useEffect(() => {
    let gone = false;
    const tell = (now: Loaded<T>) => {
      if (!gone) setLoaded(now);
    };
    load().then(
      (value) => tell({ state: 'there', value }),
      (why: unknown) => tell({ state: 'failed', why }),
    );
    return () => {
      gone = true;
    };
  }, [load]);
  return loaded;
}
