/** The run in which a schedule happens, as a link shares it: the page of runs opens it where the schedule ends. */

import type { ProgramScenario } from '../../engine/generated/control';
import type { AnyScenario } from '../../engine/messages';
import { FIRST_BRANCH } from '../../player/branches';
import type { Shared } from '../../player/permalink';

interface OneSchedule {
  readonly scenario: ProgramScenario;
  readonly schedule: readonly number[];
}

/** A preset that has no schedule. */
export const RUN_PRESET = 'by_hand';

export function runShared(
  model: string,
  modelVersion: string,
  { scenario, schedule }: OneSchedule,
): Shared {
  const { recipe: _, ...root } = FIRST_BRANCH;
  const followed = { ...scenario, choices: [...schedule], schedule: 'by_hand' as const };
  return {
    model,
    modelVersion,
    preset: RUN_PRESET,
    scenario: followed as AnyScenario,
    branches: [{ ...root, inputs: [], step: schedule.length }],
    branch: root.id,
    timeNs: null,
    views: [],
    selected: null,
  };
}
