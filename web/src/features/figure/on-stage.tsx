/** A question about what is on the stage: what a click says to it, and its rings. Fetched with the first such question. */

import { parseSubjectKey, type Subject } from '../../base/subject';
import type { Reply } from '../../lesson/asked';
import type { Guide } from '../../lesson/guide';
import { isOnStage, type Marked, markedBy, subjectsOf } from '../../lesson/marked';
import { clickSays } from '../../lesson/pick';
import Rings from '../../lesson/Rings';
import type { Player } from '../../player/player';
import type { Picking } from '../stage/picking';

type Shown = Pick<Picking, 'marked' | 'rings'>;

/** For the person who answers. */
export function marksOf(reply: Reply): Shown | null {
  return isOnStage(reply.asked) ? shown(markedBy(reply.asked, reply)) : null;
}

export function shown(marked: readonly Marked[]): Shown {
  return { marked: subjectsOf(marked), rings: <Rings marked={marked} /> };
}

/** What a click is on is said to the question; what is none of it is selected as ever. */
export function click(reply: Reply, guide: Guide, player: Player, subject: Subject | null): void {
  if (subject === null) return;
  const says = clickSays(reply.asked, reply, subject);
  if (says === null) player.select(subject);
  else guide.say(says);
}

/** Of several that are chosen none is more so than the others. */
export function lastChosen({ asked, chosen }: Reply): Subject | null {
  if (asked.kind !== 'click') return null;
  return parseSubjectKey(asked.options[[...chosen].at(-1) ?? -1]?.keys[0] ?? '');
}
