/** The fields of a scenario that a page offers, in groups, each with the engine's range. Pure; reads and sets by path. */

import type { EngineError } from '../../base/failure';
import type { FieldPath } from '../../base/words/fields';
import * as say from '../../base/words/ui/apps/controls/fields';
import type { Scenario } from '../../engine/generated/control';
import { LIMITS, type LimitedField } from '../../engine/generated/limits';

export interface NumberSpec {
  readonly path: LimitedField;
  readonly min: number;
  readonly max: number;
  readonly whole: boolean;
  readonly step: number;
  /** Drawn as a slider; a number typed in otherwise. */
  readonly slider: boolean;
}

export interface FieldGroup {
  readonly title: string;
  readonly fields: readonly NumberSpec[];
}

/** Up to a value within its range, where the rest would leave the slider no finer step. */
const slider = (path: LimitedField, max: number = LIMITS[path].max): NumberSpec => ({
  ...typed(path),
  max,
  slider: true,
});
export const typed = (path: LimitedField, step = 1): NumberSpec => ({
  path,
  ...LIMITS[path],
  step,
  slider: false,
});

export const WORKLOAD: FieldGroup = {
  title: say.clusterAndWorkload,
  fields: [
    slider('instances'),
    slider('workload.sessions'),
    typed('workload.think_ms', 10),
    slider('workload.read_percent'),
    slider('workload.rollback_percent'),
    typed('data_blocks', 100),
    typed('seed'),
  ],
};

export const GROUPS: readonly FieldGroup[] = [
  {
    title: say.cacheAndCheckpoints,
    fields: [
      typed('cache.buffers', 100),
      slider('cache.mttr_target_s', 60),
      typed('cache.hard_checkpoint_s', 5),
    ],
  },
  {
    title: say.redoLog,
    fields: [slider('log.files'), typed('log.file_bytes', 65_536)],
  },
  {
    title: say.recovery,
    fields: [
      typed('recovery.detect_ms', 100),
      slider('recovery.slaves'),
      typed('recovery.message_bytes', 512),
    ],
  },
];

/** What of the scenario's numbers is none, or out of its range. Ranges that follow from other fields only the engine knows. */
export function problemsOf(scenario: Scenario): EngineError[] {
  return Object.entries(LIMITS).flatMap(([field, { min, max, whole }]): EngineError[] => {
    const value = valueAt(scenario, field as LimitedField);
    // What may be left out, and is.
    if (value === null) return [];
    const got = Number(value);
    if (Number.isNaN(got)) return [{ code: 'out_of_range', field, min, max }];
    if (got < min || got > max) return [{ code: 'out_of_range', field, min, max, got }];
    return whole && !Number.isInteger(got) ? [{ code: 'not_whole', field, got }] : [];
  });
}

/** The value at a path of a scenario. */
export function valueAt(scenario: Scenario, path: FieldPath): unknown {
  let value: unknown = scenario;
  for (const name of path.split('.')) value = (value as Record<string, unknown>)[name];
  return value;
}

/** The scenario with another value at a path. */
export function withValue(scenario: Scenario, path: FieldPath, value: unknown): Scenario {
  const [first = '', second] = path.split('.');
  if (second === undefined) return { ...scenario, [first]: value };
  const inner = scenario[first as keyof Scenario] as object;
  return { ...scenario, [first]: { ...inner, [second]: value } };
}
