/** When each step of a lesson comes in a run: what happens by one look from its far end, conditions by looking for them. */

import { ok } from '../base/result';
import type { Scenario } from '../engine/generated/control';
import type { Frame } from '../engine/generated/frame';
import { momentTime } from './anchors';
import type { Moment } from './moment';
import type { Answer, Scout } from './survey';

/** By step; null where it does not come, or not yet. */
export type Times = readonly (number | null)[];

/** What of a step says when it comes. */
interface Waits {
  readonly until: Moment;
  readonly optional: boolean;
}

/** Runs ahead until the step `last`, which must come unless it may stay away; later ones are known as far as that told. */
export async function stepTimes(
  scout: Scout,
  scenario: Scenario,
  steps: readonly Waits[],
  last: number,
): Answer<Times> {
  const moments = steps.map(({ until }) => until);
  const far = moments.slice(0, last + 1).findLastIndex(({ kind }) => kind !== 'when');
  const end = moments[far];
  let survey: Frame | null = null;
  if (end !== undefined && end.kind !== 'when') {
    const seen = await scout.until((frame) => momentTime(end, frame) !== null);
    if (!seen.ok && steps[far]?.optional !== true) return seen;
    survey = seen.ok ? seen.value : scout.farthest;
  }
  const times: (number | null)[] = [];
  let before = 0;
  for (const [index, moment] of moments.entries()) {
    let time: number | null = null;
    if (moment.kind !== 'when') time = survey === null ? null : momentTime(moment, survey);
    else if (index <= last) {
      const { whenTime } = await import('./when');
      const found = await whenTime(scout, scenario, moment.condition, before);
      if (found.ok) time = found.value;
      else if (index === last && steps[index]?.optional !== true) return found;
    }
    times.push(time);
    before = time ?? before;
  }
  return ok(times);
}
