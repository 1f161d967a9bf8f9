/**
 * A run that has a long way to a moment: how many events of how many, and a way out. A move ends where it has got to; a
 * run that is being opened goes to its start.
 */

import { useStore } from 'zustand';
import say from '../../base/messages/stage';
import { formatMoment } from '../../base/time';
import { usePlayer } from '../../player/context';
import type { Player } from '../../player/player';
import { LongMoveProgress, useIsLong } from '../../widgets/LongMoveProgress';
import css from './Stage.module.css';

export function LongMove({ player }: { player: Player }) {
  const busy = useStore(player.store, (state) => state.busy);
  const long = useIsLong(busy !== null);
  if (busy === null || !long) return null;
  const { step, toStep, timeNs, share, opens } = busy;
  return (
    <LongMoveProgress
      label={say.move.running()}
      far={
        toStep === null
          ? say.move.eventAt({ event: step, moment: formatMoment(timeNs) })
          : say.move.eventOf({ event: step, lastEvent: toStep })
      }
      done={share}
      stop={opens ? say.move.goToStart() : say.move.stopHere()}
      onStop={() => player.stop()}
    />
  );
}

/** For the run that a page shows: it covers the foot of the stage. */
export function LongMoveOfRun() {
  const player = usePlayer();
  return (
    <div className={css.longMove}>
      <LongMove player={player} />
    </div>
  );
}
