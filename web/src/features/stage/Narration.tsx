/**
 * Tells each step to those who hear the page: what happened at it, once the run stands still. Its words are fetched
 * when the page has come to rest, so that they keep nobody waiting.
 */

import { useEffect, useState } from 'react';
import type { AnyFrame } from '../../engine/messages';
import { useFrame, usePlayerState } from '../../player/context';
import { usePageModel } from '../../views/use-model';
import type { Narration as Declared } from '../../views/view';

type Tell = (frame: AnyFrame) => string;

const REST_MS = 1_500;

function useWords({ text }: Declared): Tell | null {
  const [tell, setTell] = useState<Tell | null>(null);
  useEffect(() => {
    let gone = false;
    const timer = setTimeout(async () => {
      const words = await text();
      if (!gone) setTell(() => words);
    }, REST_MS);
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, [text]);
  return tell;
}

export function Narration() {
  const { narration } = usePageModel();
  return narration === undefined ? null : <Told declared={narration} />;
}

function Told({ declared }: { declared: Declared }) {
  const tell = useWords(declared);
  const shown = useFrame(declared);
  const playing = usePlayerState((state) => state.playing);
  return (
    <p className="unseen" role="status">
      {tell !== null && shown !== null && !playing && tell(shown.frame)}
    </p>
  );
}
