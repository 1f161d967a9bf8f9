/**
 * The fields of a scenario that a page offers, in groups, each with the engine's range. Pure; reads and sets by path.
 */

import type { EngineError } from '../../base/failure';
import {
  ACCESS_WORDS,
  BUDDY_CHOICE_WORDS,
  type FieldPath,
  SET_MERGE_WORDS,
} from '../../base/words/fields';
import { MUTANT_WORDS } from '../../base/words/mutants';
import * as say from '../../base/words/ui/apps/controls/fields';
import * as sandboxWords from '../../base/words/ui/apps/sandbox';
import type { Hardware, Scenario } from '../../engine/generated/control';
import { LIMITS, type LimitedField } from '../../engine/generated/limits';
import { HARDWARE_CLASSES } from '../../engine/generated/machines';

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

/**
 * What of the scenario's numbers is none, or out of its range. Ranges that follow from other fields only the engine
 * knows.
 */
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

// Fields of a scenario that hold one of some names, with the words for each.

interface FieldChoice {
  readonly value: string;
  readonly label: string;
}

/** The names that a field may have, null for a number. */
export function choicesOf(path: FieldPath): FieldChoice[] | null {
  const names = NAMES[path];
  if (names === undefined) return null;
  return Object.entries(names).map(([value, label]) => ({ value, label }));
}

const NAMES: Partial<Record<FieldPath, Readonly<Record<string, string>>>> = {
  'workload.access': namesIn(ACCESS_WORDS),
  mutant: namesIn(MUTANT_WORDS),
  'buddy.choose': BUDDY_CHOICE_WORDS,
  'buddy.merge': SET_MERGE_WORDS,
};

function namesIn(words: Readonly<Record<string, { readonly name: string }>>) {
  return Object.fromEntries(Object.entries(words).map(([value, { name }]) => [value, name]));
}

// Classes of hardware: what disks and the interconnect cost, as sets of a scenario's fields. CPU costs stay as they are.

type Costs = Pick<
  Hardware,
  | 'log_write_ms'
  | 'log_write_bytes_per_s'
  | 'log_read_bytes_per_s'
  | 'data_ms'
  | 'data_queue_depth'
  | 'data_bytes_per_s'
  | 'message_ms'
  | 'message_bytes_per_s'
>;

interface HardwareClass {
  readonly name: string;
  readonly label: string;
  readonly means: string;
  readonly costs: Costs;
}

const LABELS: Record<keyof typeof HARDWARE_CLASSES, string> = {
  solid: sandboxWords.solidStateDisksFastInterconnect,
  x2_8: 'Exadata X2-8, InfiniBand',
  x3_2: 'Exadata X3-2, InfiniBand',
  sun_6800: sandboxWords.sunFire6800SpinningDisks,
  sun_e4000: sandboxWords.sunEnterprise4000SpinningDisks,
  ec2_ebs: sandboxWords.ec2WithEbsVolumes,
  oci_4: sandboxWords.ociNodesWith4Cores,
  lan_1g: sandboxWords.solidStateDisksGigabitLan,
  lan_100m: sandboxWords.solidStateDisks100Mb,
  wan_50ms: sandboxWords.solidStateDisks50Ms,
};

function costsOf(hardware: Hardware): Costs {
  const { log_write_ms, log_write_bytes_per_s, log_read_bytes_per_s } = hardware;
  const { data_ms, data_queue_depth, data_bytes_per_s } = hardware;
  const { message_ms, message_bytes_per_s } = hardware;
  return {
    ...{ log_write_ms, log_write_bytes_per_s, log_read_bytes_per_s },
    ...{ data_ms, data_queue_depth, data_bytes_per_s },
    ...{ message_ms, message_bytes_per_s },
  };
}

const meansOf = ({ log_write_ms, data_ms, message_ms }: Costs) =>
  sandboxWords.msForALogWrite(log_write_ms, data_ms, message_ms);

export const HARDWARE: readonly HardwareClass[] = Object.entries(LABELS).map(([name, label]) => {
  const costs = costsOf(HARDWARE_CLASSES[name as keyof typeof HARDWARE_CLASSES]);
  return { name, label, means: meansOf(costs), costs };
});

/** The class whose costs a scenario has; `own` if it is none of them. */
export function hardwareOf({ hardware }: Scenario): string {
  const found = HARDWARE.find(({ costs }) =>
    (Object.entries(costs) as [keyof Costs, number][]).every(
      ([field, value]) => hardware[field] === value,
    ),
  );
  return found?.name ?? 'own';
}
