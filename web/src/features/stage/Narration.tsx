/**
 * Tells each step to those who hear the page: what happened at it, once the run stands still. Its words are fetched
 * when the page has come to rest, so that they keep nobody waiting.
 */

import { useEffect, useState } from 'react';
import type { narration } from '../../base/words/narration';
import type { Frame } from '../../engine/generated/frame';
import { useFrame, usePlayerState } from '../../player/context';
import type { Need } from '../../player/needs';

const NEED: Need = { tables: ['clock', 'facts'], facts: 40 };

type Tell = typeof narration;

const REST_MS = 1_500;

function useWords(): Tell | null {
  const [tell, setTell] = useState<Tell | null>(null);
  useEffect(() => {
    let gone = false;
    const timer = setTimeout(async () => {
      const words = await import('../../base/words/narration');
      if (!gone) setTell(() => words.narration);
    }, REST_MS);
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, []);
  return tell;
}

export function Narration() {
  const tell = useWords();
  const shown = useFrame(NEED);
  const playing = usePlayerState((state) => state.playing);
  return (
    <p className="unseen" role="status">
      {tell !== null && shown !== null && !playing && textOf(tell, shown.frame)}
    </p>
  );
}

function textOf(tell: Tell, { clock, facts }: Frame): string {
  return tell(facts, {
    step: clock.step[0] ?? 0,
    timeNs: clock.time_ns[0] ?? 0,
    logFileBytes: clock.log_file_bytes[0] ?? 1,
  });
}
