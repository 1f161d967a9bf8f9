/** The address of the very run in which one crash of a landscape happens: branched at its event, to be gone through. */

import { NS_PER_S } from '../../base/time';
import type { SweepPoint } from '../../engine/generated/control';
import type { AnyScenario } from '../../engine/messages';
import type { Model } from '../../engine/model';
import { FIRST_BRANCH } from '../../player/branches';
import type { Shared } from '../../player/permalink';
import type { LandscapeSweep } from '../../views/sweep';
import type { SweptRun } from '../sweep/sweep-results';

/** How much longer than the recovery took the run is made known. */
const MARGIN = 1.1;

interface OneCrash {
  readonly run: Pick<SweptRun, 'scenario' | 'victims'>;
  readonly point: Pick<SweepPoint, 'step' | 'moment_ns' | 'started'>;
  readonly withBuddies: boolean;
  readonly preset: string;
}

/** The run as a link shares it: the first branch up to the crash, a second one with it. */
export function crashShared(
  model: Pick<Model, 'name' | 'branchName'>,
  modelVersion: string,
  sweep: LandscapeSweep,
  { run, point, withBuddies, preset }: OneCrash,
): Shared {
  const scenario: AnyScenario = sweep.landscape.swept(run.scenario, withBuddies);
  const commands = sweep.crash(run.victims, run.scenario);
  const [first] = commands;
  const { step, moment_ns: timeNs, started } = point;
  const { recipe: _, ...root } = FIRST_BRANCH;
  return {
    model: model.name,
    modelVersion,
    preset,
    scenario,
    branches: [
      { ...root, inputs: [], step },
      {
        id: root.id + 1,
        name: first === undefined ? root.name : model.branchName(first, timeNs),
        parent: root.id,
        forkStep: step,
        forkTimeNs: timeNs,
        // Each command is a separate step. Where no instance was left, one is started as in the sweep.
        inputs: [
          ...commands.map((command, at) => ({ step: step + at, command })),
          ...(started === null
            ? []
            : [{ step: started.step, command: sweep.landscape.start(started.instance) }]),
        ],
        step: step + commands.length,
      },
    ],
    branch: root.id + 1,
    timeNs,
    views: [],
    selected: null,
  };
}

/** Up to when there is something to see of a crash, s. */
export const aheadOf = ({ moment_ns, total_ns }: SweepPoint): number =>
  (moment_ns + MARGIN * total_ns) / NS_PER_S;
