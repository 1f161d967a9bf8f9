/** Where a step's question is answered by a click on the stage: what a click does, until it is checked. */

import { useMemo } from 'react';
import { parseSubjectKey } from '../../base/subject';
import type { Reply } from '../../lesson/asked';
import type { Guide } from '../../lesson/guide';
import type { Picking } from '../stage/picking';

/** Fetched with the first click: a first visit asks for none. */
const picks = () => import('../../lesson/pick');

/** Null where a click means what it always means. */
export function usePicking(guide: Guide, reply: Reply | undefined): Picking | null {
  return useMemo(() => {
    if (reply?.asked.kind !== 'click' || reply.done !== 'no') return null;
    const { asked } = reply;
    const last = [...reply.chosen].at(-1) ?? -1;
    const onSelect: Picking['onSelect'] = async (subject) => {
      const { clickSays } = await picks();
      if (subject !== null) guide.say(clickSays(asked, reply, subject));
    };
    return { selected: parseSubjectKey(asked.options[last]?.keys[0] ?? ''), onSelect };
  }, [guide, reply]);
}
