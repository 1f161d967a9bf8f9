/** Waits until a run has reached a moment, in whatever way. */

import type { Player } from '../player/player';

/** Calls `then` once, as soon as the branch is at the time or later, ns; returns a function that stops waiting. */
export function whenReached(
  player: Player,
  { branch, timeNs }: { readonly branch: number; readonly timeNs: number },
  then: () => void,
): () => void {
  const isReached = () => {
    const { position, branch: shown } = player.state;
    return shown === branch && position !== null && position.time_ns >= timeNs;
  };
  if (isReached()) {
    then();
    return () => undefined;
  }
  const stop = player.store.subscribe(() => {
    if (!isReached()) return;
    stop();
    then();
  });
  return stop;
}
