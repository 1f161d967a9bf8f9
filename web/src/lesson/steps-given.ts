/** Tells which steps of a lesson have had their command, from the commands that a run was given. */

import type { AnyCommand, Input } from '../engine/messages';
import type { Step } from './lesson';

/** Each command given counts for one step, the earliest that asks for it. */
export function stepsGiven(
  steps: readonly Pick<Step, 'do'>[],
  inputs: readonly Input[],
): ReadonlySet<number> {
  const given = inputs.map(({ command }) => sameCommand(command));
  const done = steps.flatMap((step, index) => {
    const at = step.do === undefined ? -1 : given.indexOf(sameCommand(step.do));
    if (at < 0) return [];
    given.splice(at, 1);
    return [index];
  });
  return new Set(done);
}

/** A text that is the same for the same command, in whatever order its fields stand. */
function sameCommand(command: AnyCommand): string {
  return Object.entries(command)
    .map(([field, value]) => `${field} ${value}`)
    .sort()
    .join();
}
