/** Waits for a state in place of a time: as long as it takes, bounded by the time limit of the test alone. */

import type { StoreApi } from 'zustand/vanilla';

type Watched<State> = Pick<StoreApi<State>, 'getState' | 'subscribe'>;

export function until<State>(
  store: Watched<State>,
  holds: (state: State) => boolean,
): Promise<void> {
  return new Promise((resolve) => {
    if (holds(store.getState())) return resolve();
    const unsubscribe = store.subscribe((state) => {
      if (!holds(state)) return;
      unsubscribe();
      resolve();
    });
  });
}

/** Until all that is under way in this process without a timer has ended: promises and the messages of `fakeWorker`. */
export const untilIdle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
