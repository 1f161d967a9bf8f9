/** The past of both runs as their picture requests it: it follows the positions of both. */

import { useEffect, useMemo, useState } from 'react';
import { usePair, usePairState } from '../../player/context';
import { SIDES, type Side } from '../../player/pair';
import type { Past } from '../../views/comparison';
import { PastReader } from './past';

type Pasts = Readonly<Record<Side, Past | null>>;
const NONE: Pasts = { a: null, b: null };

/** Null until it is there. `kinds` is the same object while it is the same. */
export function usePasts(kinds: readonly number[]): Pasts {
  const pair = usePair();
  const staged = usePairState((state) => state.staged);
  const [pasts, setPasts] = useState(NONE);
  // Other runs have another past.
  const readers = useMemo(() => {
    const reader = (side: Side) => new PastReader((query) => pair.led[side].facts(query), kinds);
    return { staged, a: reader('a'), b: reader('b') };
  }, [pair, kinds, staged]);

  useEffect(() => {
    setPasts(NONE);
    if (kinds.length === 0) return;
    let gone = false;
    const ends = SIDES.map((side) => {
      const { store } = pair.runs[side];
      let readTo = -1;
      let reading = false;
      const read = async () => {
        const { position, status } = store.getState();
        if (reading || gone || status !== 'ready' || position === null) return;
        if (position.time_ns === readTo) return;
        reading = true;
        readTo = position.time_ns;
        const past = await readers[side].upTo(position.time_ns);
        reading = false;
        if (gone) return;
        if (past === null) {
          // It was let go in favour of something else: asked again when the run is next looked at.
          readTo = -1;
          return;
        }
        setPasts((before) =>
          before[side]?.chunks === past.chunks ? before : { ...before, [side]: past },
        );
        void read();
      };
      void read();
      return store.subscribe(() => void read());
    });
    return () => {
      gone = true;
      for (const end of ends) end();
    };
  }, [pair, readers, kinds]);
  return pasts;
}
