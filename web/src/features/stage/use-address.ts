/** Keeps the address of a page at the moment that is shown: rewritten when the run rests, a new entry for what a person made. */

import { useEffect, useRef } from 'react';
import type { Arrival, Extras, Run } from './run';

/** A scrub passes many moments; only where it rests is worth writing. */
const REST_MS = 300;

interface Addressed {
  /** After another one, the address that brought it is rewritten, not left. */
  readonly arrival: Arrival;
  readonly extras: Extras;
  readonly views: readonly string[];
  /** The page has come to where its address asked it to be. */
  readonly settled: boolean;
  /** Another value makes an entry to go back to. */
  readonly entry: string;
}

/** What a person can have changed since the page was opened. */
function signatureOf(run: Run, key: string): string {
  const { position, branch, branches, selected, scenario } = run.player.state;
  return JSON.stringify([key, position?.step, branch, branches, selected, scenario]);
}

/** Returns a way to write it at once. */
export function useAddress(run: Run, { arrival, extras, views, entry, settled }: Addressed) {
  const latest = useRef({ extras, views });
  latest.current = { extras, views };
  const entered = useRef<string | null>(null);
  // The address that was opened brings all this back: it stays until something is changed.
  const untouched = useRef<string | null>(null);
  const arrived = useRef(arrival);
  if (arrived.current !== arrival) {
    arrived.current = arrival;
    entered.current = null;
    untouched.current = null;
  }
  const key = JSON.stringify([extras, views]);

  useEffect(() => {
    if (settled) {
      untouched.current ??= signatureOf(run, key);
      entered.current ??= entry;
    }
    const write = () => {
      const { playing, status } = run.player.state;
      if (playing || status !== 'ready' || !settled) return;
      const newEntry = entered.current !== entry;
      entered.current = entry;
      if (untouched.current === signatureOf(run, key)) return;
      untouched.current = '';
      void run.write(latest.current.extras, latest.current.views, newEntry);
    };
    let timer = setTimeout(write, REST_MS);
    const unsubscribe = run.player.store.subscribe(() => {
      clearTimeout(timer);
      timer = setTimeout(write, REST_MS);
    });
    return () => {
      clearTimeout(timer);
      unsubscribe();
    };
  }, [run, key, entry, settled]);

  return () => run.write(latest.current.extras, latest.current.views, false);
}
