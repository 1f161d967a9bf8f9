/** The bar at the foot of a stage with one run: the player's time and verbs. */

import { useMemo } from 'react';
import { useFrame, usePlayer, usePlayerState } from '../../player/context';
import type { Need } from '../../player/needs';
import { phaseAhead } from '../../player/timeline';
import { Narration } from './Narration';
import { scrubberData } from './scrubber-data';
import { TimeBar } from './TimeBar';

const NEED: Need = {
  tables: ['clock', 'instances', 'marks', 'commits', 'threads', 'phases'],
  commitsBackNs: Number.POSITIVE_INFINITY,
};

/** `rings` are moments of the page's own on the line of time, ns. */
export function TransportBar({ rings = [] }: { rings?: readonly number[] }) {
  const player = usePlayer();
  const shown = useFrame(NEED);
  const playing = usePlayerState((state) => state.playing);
  const stepBy = usePlayerState((state) => state.stepBy);
  const speed = usePlayerState((state) => state.speed);
  const slowMotion = usePlayerState((state) => state.slowMotion);
  const frame = shown?.frame ?? null;
  const data = useMemo(() => (frame === null ? null : scrubberData(frame, rings)), [frame, rings]);
  const stuck = stepBy === 'phase' && frame !== null && !phaseAhead(frame);
  return (
    <TimeBar
      mover={player}
      state={{ playing, stepBy, speed, slowMotion }}
      data={data}
      stuck={stuck}
    >
      <Narration />
    </TimeBar>
  );
}
