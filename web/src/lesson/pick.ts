/** Which options a click adds to those that are chosen, and what a click on the stage says. Pure. */

import { type Subject, subjectKey } from '../base/subject';
import type { Asked, Reply } from './asked';

/** One more, or one less; of more than may be chosen the oldest goes. */
export function picked(
  chosen: ReadonlySet<number>,
  index: number,
  pick: number,
): ReadonlySet<number> {
  if (pick === 1) return new Set([index]);
  return new Set([...toggled(chosen, index)].slice(-pick));
}

/** What a click on a subject of the stage says to an open question; null where it is none of the question's. */
export function clickSays(
  asked: Asked,
  { chosen }: Reply,
  subject: Subject,
): (Pick<Reply, 'strayed'> & Partial<Pick<Reply, 'chosen'>>) | null {
  if (asked.kind !== 'click' && asked.kind !== 'blocks') return null;
  const keys = keysOf(subject);
  const index = asked.options.findIndex((option) => option.keys.some((key) => keys.includes(key)));
  // Where only a few are asked about, everything else is there to be looked at.
  if (asked.kind === 'blocks') return index < 0 ? null : { chosen: toggled(chosen, index) };
  if (index < 0) return { strayed: true };
  return { strayed: false, chosen: picked(chosen, index, asked.pick) };
}

/** A session and a buddy stand for their instance too. */
function keysOf(subject: Subject): string[] {
  const own = subjectKey(subject);
  if (subject.kind === 'session') return [own, instanceKey(subject.instance)];
  return subject.kind === 'buddy' ? [own, instanceKey(subject.buddy)] : [own];
}

const instanceKey = (instance: number) => subjectKey({ kind: 'instance', instance });

// A set with one number put in or taken out.

export function toggled(set: ReadonlySet<number>, number: number): ReadonlySet<number> {
  const next = new Set(set);
  if (!next.delete(number)) next.add(number);
  return next;
}
