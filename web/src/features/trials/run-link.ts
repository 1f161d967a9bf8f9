/** The address of one run of an experiment, at the moment of its fault: to be looked at and continued. */

import { NS_PER_S } from '../../base/time';
import type { TrialResult } from '../../engine/generated/control';
import type { AnyCommand, AnyScenario } from '../../engine/messages';
import type { EngineInfo } from '../../engine/protocol';
import type { ExperimentSpec } from '../../lesson/schema-experiment';
import { FIRST_BRANCH } from '../../player/branches';
import { encodeLink, type Shared } from '../../player/permalink';
import { applyDiff } from '../../player/scenario-diff';
import type { PageModel } from '../../views/view';

interface OneRun {
  readonly spec: ExperimentSpec;
  /** The value of each parameter. */
  readonly values: readonly unknown[];
  readonly seed: number;
  readonly result: TrialResult;
}

/** The scenario with the value at a path; items of lists are named by their numbers. */
function withValue(of: unknown, path: readonly string[], value: unknown): unknown {
  const [name, ...rest] = path;
  if (name === undefined) return value;
  if (Array.isArray(of)) {
    return of.map((item, at) => (String(at) === name ? withValue(item, rest, value) : item));
  }
  const fields = (of ?? {}) as Readonly<Record<string, unknown>>;
  return { ...fields, [name]: withValue(fields[name], rest, value) };
}

function scenarioOfRun({ spec, values, seed }: OneRun, preset: AnyScenario): AnyScenario {
  const { scenario } = applyDiff(preset, spec.order.changes);
  const varied = spec.order.parameters.reduce<unknown>(
    (fields, { field }, axis) => withValue(fields, field.split('.'), values[axis]),
    scenario,
  );
  return { ...(varied as AnyScenario), seed };
}

/** The query of a sandbox; with commands the run as it was before the first one is a separate branch. */
export function runQuery(run: OneRun, model: PageModel, about: EngineInfo): string {
  const { spec, result } = run;
  const { preset } = spec.order;
  const base = about.presets[preset];
  const scenario = scenarioOfRun(run, base ?? { seed: run.seed });
  const commands = spec.order.commands.map(({ give }) => give as AnyCommand);
  const [fault] = result.given;
  const [first] = commands;
  const { recipe: _, ...root } = FIRST_BRANCH;
  const timeNs = fault?.time_ns ?? result.end_ns;
  const branches: Shared['branches'] =
    fault === undefined || first === undefined
      ? [{ ...root, inputs: [], step: result.events }]
      : [
          { ...root, inputs: [], step: fault.step },
          {
            id: root.id + 1,
            name: model.branchName(first, fault.time_ns),
            parent: root.id,
            forkStep: fault.step,
            forkTimeNs: fault.time_ns,
            inputs: result.given.flatMap(({ step }, at) => {
              const command = commands[at];
              return command === undefined ? [] : [{ step, command }];
            }),
            step: fault.step + 1,
          },
        ];
  const shared: Shared = {
    model: model.name,
    modelVersion: about.modelVersion,
    preset,
    scenario,
    branches,
    branch: branches.at(-1)?.id ?? root.id,
    timeNs,
    views: [],
    selected: null,
  };
  const query = new URLSearchParams({
    model: model.name,
    ahead: (result.end_ns / NS_PER_S).toFixed(2),
    run: encodeLink(shared, about.presets, model),
  });
  return query.toString();
}
