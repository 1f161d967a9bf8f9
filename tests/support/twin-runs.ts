/** Two runs of the real engine beside each other, as the page of twins has them: crashed at one moment, with their past. */

import type { Scenario } from '../../web/src/engine/generated/control';
import { applyDiff, type ScenarioDiff } from '../../web/src/player/scenario-diff';
import { type ComparedRuns, scenariosOf } from '../../web/src/player/twins';
import type { Shown } from '../../web/src/views/cluster/comparison/layout';
import { RECORD_FACTS } from '../../web/src/views/cluster/comparison/redo-times';
import { presetNamed } from './real-engine';
import { Run } from './run';

export const CRASH_NS = 15e9;
export const LAZY: Scenario = applyDiff(presetNamed('sandbox'), {
  cache: { mttr_target_s: 0 },
}).scenario;

function shownAt(scenario: Scenario, timeNs: number): Shown {
  const run = new Run(scenario).runTo(timeNs / 1e9);
  const frame = run.frame({ newest: { records: 10, facts: 10 } });
  const chunks = [run.facts({ kinds: RECORD_FACTS })];
  run.free();
  const clock = { ...frame.clock, time_ns: Float64Array.of(timeNs) };
  return { frame: { ...frame, clock }, scenario, past: { chunks, fromNs: 0 } };
}

/** Both after a crash of instance 2, the second with a target for checkpoints. */
export function runsAt(
  timeNs: number,
  change: ScenarioDiff = { cache: { mttr_target_s: 4 } },
  base: Scenario = LAZY,
) {
  const crash = { do: 'crash_instance', instance: 1 } as const;
  const twins: ComparedRuns<Scenario> = {
    base,
    change,
    commands: [{ timeNs: CRASH_NS, to: 'both', command: crash }],
  };
  const { a, b } = scenariosOf(twins);
  return { a: shownAt(a, timeNs), b: shownAt(b, timeNs) };
}
