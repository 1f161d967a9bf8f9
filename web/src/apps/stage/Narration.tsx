/** Tells each step to those who hear the page: what happened at it, once the run stands still. */

import { narration } from '../../base/words/narration';
import { useFrame, usePlayerState } from '../../player/context';
import type { Need } from '../../player/needs';
import css from './Narration.module.css';

const NEED: Need = { tables: ['clock', 'facts'], facts: 40 };

export function Narration() {
  const shown = useFrame(NEED);
  const playing = usePlayerState((state) => state.playing);
  return (
    <p className={css.heard} role="status">
      {shown !== null && !playing && textOf(shown.frame)}
    </p>
  );
}

function textOf({ clock, facts }: NonNullable<ReturnType<typeof useFrame>>['frame']): string {
  return narration(facts, {
    step: clock.step[0] ?? 0,
    timeNs: clock.time_ns[0] ?? 0,
    logFileBytes: clock.log_file_bytes[0] ?? 1,
  });
}
