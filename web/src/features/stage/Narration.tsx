/**
 * Tells each step to those who hear the page: what happened at it, once the run stands still. The words are the model's,
 * and fetched when the page has come to rest, so that they keep nobody waiting.
 */

import { useEffect, useState } from 'react';
import type { AnyFrame } from '../../engine/messages';
import type { Model } from '../../engine/model';
import { useFrame, usePlayer, usePlayerState } from '../../player/context';

type Told = NonNullable<Model['narration']>;
type Tell = (frame: AnyFrame) => string;

const REST_MS = 1_500;

/** Nothing for a model that is told elsewhere. */
export function Narration() {
  const told = usePlayer().model.narration;
  return told === undefined ? null : <Telling told={told} />;
}

function Telling({ told }: { told: Told }) {
  const tell = useWords(told);
  const shown = useFrame(told);
  const playing = usePlayerState((state) => state.playing);
  return (
    <p className="unseen" role="status">
      {tell !== null && shown !== null && !playing && tell(shown.frame)}
    </p>
  );
}

function useWords(told: Told): Tell | null {
  const [tell, setTell] = useState<Tell | null>(null);
  useEffect(() => {
    let gone = false;
    const timer = setTimeout(async () => {
      const words = await told.words();
      if (!gone) setTell(() => words);
    }, REST_MS);
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, [told]);
  return tell;
}
