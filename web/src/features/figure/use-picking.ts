/** A step's question about what is on the stage: until it is checked clicks answer it, and its answer is ringed. */

import { useEffect, useMemo, useState } from 'react';
import type { Reply } from '../../lesson/asked';
import type { Guide } from '../../lesson/guide';
import { usePlayer } from '../../player/context';
import type { Picking } from '../stage/picking';

/** A first visit begins without one. */
const onStage = () => import('./on-stage');

/** `takes`: clicks are for the question. Null where nothing is asked about the stage. */
export function usePicking(guide: Guide, reply: Reply | undefined, takes: boolean): Picking | null {
  const player = usePlayer();
  const [stage, setStage] = useState<Awaited<ReturnType<typeof onStage>> | null>(null);
  const asks = reply?.asked.kind === 'click' || reply?.asked.kind === 'blocks';
  useEffect(() => {
    if (asks) void onStage().then(setStage);
  }, [asks]);
  return useMemo(() => {
    if (reply === undefined || !asks) return null;
    const answers: Picking['answers'] = {
      selected: stage?.lastChosen(reply) ?? null,
      onSelect: async (subject) => (await onStage()).click(reply, guide, player, subject),
    };
    const none = { marked: [], rings: null };
    return {
      answers: takes && reply.done === 'no' ? answers : null,
      ...(stage?.marksOf(reply) ?? none),
    };
  }, [guide, player, reply, asks, takes, stage]);
}
