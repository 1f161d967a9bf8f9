/** How far two runs have got on their way to a moment, when that takes a while, and a way to stop there. */

import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { formatMoment } from '../../base/time';
import * as say from '../../base/words/ui/apps/twins';
import { usePair, usePairState } from '../../player/pair-context';
import type { PlayerState } from '../../player/state';
import { Button } from '../../widgets/Button';
import css from './twins.module.css';

/** What is sooner over than this says nothing of itself. */
const PATIENCE_MS = 400;

const busyOf = (state: PlayerState) => state.busy;

export function Staging() {
  const pair = usePair();
  const a = useStore(pair.runs.a.store, busyOf);
  const b = useStore(pair.runs.b.store, busyOf);
  const staging = usePairState((state) => state.status === 'loading');
  const busy = staging || a !== null || b !== null;
  const [long, setLong] = useState(false);
  useEffect(() => {
    if (!busy) {
      setLong(false);
      return;
    }
    const timer = setTimeout(() => setLong(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [busy]);
  if (!long) return null;
  const timeNs = Math.min(a?.timeNs ?? b?.timeNs ?? 0, b?.timeNs ?? a?.timeNs ?? 0);
  const shares = [a, b].flatMap((one) => (one?.share == null ? [] : [one.share]));
  return (
    <div className={css.staging} role="status">
      <span>
        {say.runningBothToThisMoment} {formatMoment(timeNs)}
      </span>
      <progress
        max={1}
        {...(shares.length === 0 ? {} : { value: Math.min(...shares) })}
        aria-label={say.stagingProgress}
      />
      <Button kind="quiet" onClick={() => void pair.stop()}>
        {say.stopHere}
      </Button>
    </div>
  );
}
