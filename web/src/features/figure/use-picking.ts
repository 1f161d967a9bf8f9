/** The picking of a step, fetched with the first question about what is on the stage. */

import { useEffect, useMemo, useState } from 'react';
import type { Guide } from '../../lesson/guide';
import type { QuestionAttempt } from '../../lesson/question-attempt';
import { usePlayer } from '../../player/context';
import type { Picking } from '../stage/ViewSlot';
import type { pickingOf } from './picking';

/** Once it has been fetched. */
let fetched: typeof pickingOf | null = null;

/** `takes`: clicks are for the question. Null where nothing is asked about the stage, and until it has been fetched. */
export function usePicking(
  guide: Guide,
  reply: QuestionAttempt | undefined,
  takes: boolean,
): Picking | null {
  const player = usePlayer();
  const [make, setMake] = useState(() => fetched);
  const kind = reply?.prepared.kind;
  const missing = (kind === 'click' || kind === 'blocks') && make === null;
  useEffect(() => {
    if (!missing) return;
    let gone = false;
    void import('./picking').then((module) => {
      fetched = module.pickingOf;
      if (!gone) setMake(() => module.pickingOf);
    });
    return () => {
      gone = true;
    };
  }, [missing]);
  return useMemo(
    () => (reply === undefined ? null : (make?.(guide, player, reply, takes) ?? null)),
    [make, guide, player, reply, takes],
  );
}
