/** Gives a part of the page two timelines that move together: one clock and one set of keys for both. */

import { createContext, type ReactNode, useCallback, useContext, useEffect } from 'react';
import { useStore } from 'zustand';
import { startClock } from './clock';
import { PlayerProvider, type RunMoment } from './context';
import { bindKeys } from './keyboard';
import type { Pair, PairState, Side } from './pair';

const PairContext = createContext<Pair | null>(null);

export function PairProvider({ pair, children }: { pair: Pair; children: ReactNode }) {
  useEffect(() => startClock(pair), [pair]);
  useEffect(() => bindKeys(pair, window), [pair]);
  return <PairContext value={pair}>{children}</PairContext>;
}

export function usePair(): Pair {
  const pair = useContext(PairContext);
  if (pair === null) throw new Error('no PairProvider above');
  return pair;
}

/** A part of the state; renders again only when that part changes. */
export function usePairState<T>(select: (state: PairState) => T): T {
  return useStore(usePair().store, select);
}

/** What is inside belongs to one of the two. */
export function SideProvider({ side, children }: { side: Side; children: ReactNode }) {
  const pair = usePair();
  const go = useCallback(
    ({ timeNs }: RunMoment) => void pair.goToMomentOf(side, timeNs),
    [pair, side],
  );
  return (
    <PlayerProvider player={pair.runs[side]} led={go}>
      {children}
    </PlayerProvider>
  );
}
