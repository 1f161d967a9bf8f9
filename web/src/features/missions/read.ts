/** A mission as the judge of challenges takes it: its scenario, and its challenge read as one of a lesson. Pure. */

import * as v from 'valibot';
import { fail, ok, type Result } from '../../base/result';
import type { AnyScenario } from '../../engine/messages';
import type { Goal, GoalOutcome } from '../../lesson/challenge-run';
import { valueByName } from '../../lesson/named-values';
import { challengeSchema } from '../../lesson/schema';
import { applyDiff } from '../../player/scenario-diff';
import type { Mission } from '../../views/missions';
import { MODELS } from '../../views/models';
import type { PageModel } from '../../views/view';

/** The goal, or what is wrong with how it is written. */
export function goalOf({ challenge, says }: Mission, model: PageModel): Result<Goal, string> {
  const read = v.safeParse(challengeSchema({ model, models: MODELS }), { ...challenge, says });
  if (!read.success) return fail(v.summarize(read.issues));
  if (read.output.kind !== 'goal') return fail(read.output.kind);
  return ok(read.output);
}

/** Null where the engine has no such preset. */
export function scenarioOf(
  { preset, change }: Mission,
  presets: Readonly<Record<string, AnyScenario>>,
): AnyScenario | null {
  const base = presets[preset];
  return base === undefined ? null : applyDiff(base, change).scenario;
}

/** What a run is compared by; null where missions are not compared. */
export function reachedBy({ best }: Mission, outcome: GoalOutcome): number | null {
  return best === null ? null : valueByName(best.value, outcome.moment);
}
