/** The bar at the foot of a stage with one run: the player's time and verbs. */

import { type ReactNode, useMemo } from 'react';
import { useFrame, usePlayer, usePlayerState } from '../../player/context';
import type { Need } from '../../player/needs';
import { phaseAhead } from '../../player/timeline';
import type { ScrubberData } from '../../widgets/scrubber-layout';
import { Narration } from './Narration';
import { scrubberData } from './scrubber-data';
import { TimeBar } from './TimeBar';

const NEED: Need = {
  tables: ['clock', 'instances', 'marks', 'commits', 'threads', 'phases'],
  commitsBackNs: Number.POSITIVE_INFINITY,
};

/** The line of time as the bar draws it, for what stands under it, s. */
export type LineOfTime = Pick<ScrubberData, 'known' | 'end'>;

/** While a run opens. */
const NO_LINE: LineOfTime = { known: 0, end: 1 };

interface TransportBarProps {
  /** Moments of the page's own on the line of time, ns. */
  readonly rings?: readonly number[];
  /** What stands under the line of time. */
  readonly under?: ((line: LineOfTime) => ReactNode) | undefined;
}

export function TransportBar({ rings = [], under }: TransportBarProps) {
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
      under={under?.(data ?? NO_LINE)}
    >
      <Narration />
    </TimeBar>
  );
}
