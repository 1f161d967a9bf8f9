/** The fields of a scenario that the sandbox offers, in groups, each with its range. Pure; reads and sets by path. */

import type { FieldPath } from '../../base/words/fields';
import type { Scenario } from '../../engine/generated/control';

export interface NumberSpec {
  readonly path: FieldPath;
  readonly min: number;
  readonly max: number;
  readonly step: number;
  /** Drawn as a slider; a number typed in otherwise. */
  readonly slider: boolean;
}

export interface FieldGroup {
  readonly title: string;
  readonly fields: readonly NumberSpec[];
}

const slider = (path: FieldPath, min: number, max: number, step = 1): NumberSpec => ({
  path,
  min,
  max,
  step,
  slider: true,
});
const typed = (path: FieldPath, min: number, max: number, step = 1): NumberSpec => ({
  path,
  min,
  max,
  step,
  slider: false,
});

export const WORKLOAD: FieldGroup = {
  title: 'Cluster and workload',
  fields: [
    slider('instances', 1, 8),
    slider('workload.sessions', 1, 60),
    typed('workload.think_ms', 0, 1_000_000, 10),
    slider('workload.read_percent', 0, 100),
    slider('workload.rollback_percent', 0, 100),
    typed('data_blocks', 4, 2_000_000, 100),
    typed('seed', 0, Number.MAX_SAFE_INTEGER),
  ],
};

export const GROUPS: readonly FieldGroup[] = [
  {
    title: 'Cache and checkpoints',
    fields: [
      typed('cache.buffers', 16, 2_010_000, 100),
      slider('cache.mttr_target_s', 0, 60),
      typed('cache.hard_checkpoint_s', 0, 86_400, 5),
    ],
  },
  {
    title: 'Redo log',
    fields: [slider('log.files', 2, 16), typed('log.file_bytes', 8_192, 2 ** 31, 65_536)],
  },
  {
    title: 'Recovery',
    fields: [
      typed('recovery.detect_ms', 0.1, 600_000, 100),
      slider('recovery.slaves', 1, 64),
      typed('recovery.message_bytes', 512, 1_048_576, 512),
    ],
  },
];

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
