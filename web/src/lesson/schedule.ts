/** When each step of a lesson comes in a run: what happens by itself in one search, conditions by one each. */

import { fail, ok } from '../base/result';
import { type Answer, type HiddenRun, NEVER_HAPPENS } from './hidden-run';
import type { Moment } from './moment';

/** By step, ns; null where it does not come, or not yet. */
export type Times = readonly (number | null)[];

/** What of a step says when it comes. */
interface Waits {
  readonly until: Moment;
  readonly optional: boolean;
}

interface Span {
  /** The step to run ahead to: it must come unless it may stay away; later ones are known as far as that told. */
  readonly last: number;
  /** What is known already of the first steps. */
  readonly before: Times;
}

/** Runs ahead and says when each step comes. */
export async function stepTimes(
  run: HiddenRun,
  steps: readonly Waits[],
  { last, before: early }: Span,
): Answer<Times> {
  const moments = steps.map(({ until }) => until);
  const known = await occurrences(run, steps, last);
  if (!known.ok) return known;
  const times: (number | null)[] = [];
  let before = 0;
  for (const [index, moment] of moments.entries()) {
    let time = early[index] ?? known.value[index] ?? null;
    if (time === null && moment.kind === 'when' && index <= last) {
      const search = await run.search({ moments: [moment], from_ns: before });
      if (!search.ok) return search;
      time = search.value.times[0] ?? null;
      if (time === null && index === last && steps[index]?.optional !== true)
        return fail(NEVER_HAPPENS);
    }
    times.push(time);
    before = time ?? before;
  }
  return ok(times);
}

/** Of the steps that wait for what happens by itself, by step: as far as the last of them that has to come. */
async function occurrences(run: HiddenRun, steps: readonly Waits[], last: number): Answer<Times> {
  const far = steps.slice(0, last + 1).findLast(({ until }) => until.kind !== 'when');
  if (far === undefined) return ok([]);
  const end = await run.search({ moments: [far.until] });
  if (!end.ok) return end;
  if (end.value.times[0] === null && !far.optional) return fail(NEVER_HAPPENS);
  // A condition has no such answer: the start is used in its place, and nobody reads it.
  const moments = steps.map(({ until }): Moment => (until.kind === 'when' ? START : until));
  const search = await run.search({ moments, limit_ns: end.value.time_ns });
  if (!search.ok) return search;
  return ok(
    steps.map(({ until }, at) => (until.kind === 'when' ? null : (search.value.times[at] ?? null))),
  );
}

const START: Moment = { kind: 'start' };
