/**
 * What a lesson's `scenario.yaml` may hold: its model, a preset of the engine, and any field of a scenario that differs.
 * Limits are the engine's own; what hangs together is for the engine to judge.
 */

import * as v from 'valibot';
import * as say from '../base/words/ui/lesson/scenario-schema';
import type {
  Access,
  BuddyChoice,
  Mutant,
  SetMerge,
  TimedCommand,
} from '../engine/generated/control';
import { LIMITS, type LimitedField } from '../engine/generated/limits';
import type { ScenarioDiff } from '../player/scenario-diff';
import { MODEL_NAMES } from '../views/models';
import { command, instance } from './schema-moment';
import { oneOf, range, shape, whole } from './schema-parts';

const ACCESS = ['uniform', 'skewed', 'affinity', 'tpcc_like'] as const satisfies readonly Access[];
const CHOICES = ['ring', 'history'] as const satisfies readonly BuddyChoice[];
const MERGES = ['union', 'exact'] as const satisfies readonly SetMerge[];
export const MUTANTS = [
  'none',
  'bwr_without_version',
  'write_before_redo',
  'queue_out_of_order',
  'past_image_as_current',
  'thread_closed_early',
  'tail_not_scanned',
] as const satisfies readonly Mutant[];
const PRESETS = ['walk', 'sandbox', 'buddies', 'membership', 'cluster', 'bench'] as const;

/** From 1 in files, from 0 in the engine. */
const number = v.pipe(
  instance,
  v.transform((one) => one - 1),
);
const numbers = v.array(number);

type Limited = v.OptionalSchema<v.GenericSchema<number>, undefined>;

/** The numbers of one group that have limits; `''` is the scenario itself. */
function limited(group: string): Record<string, Limited> {
  const entries: Record<string, Limited> = {};
  for (const field of Object.keys(LIMITS) as LimitedField[]) {
    const [first = '', second] = field.split('.');
    if ((second === undefined ? '' : first) !== group) continue;
    const { min, max, whole: isWhole } = LIMITS[field];
    entries[second ?? first] = v.optional(isWhole ? whole(min, max) : range(min, max));
  }
  return entries;
}

const timed = v.pipe(
  shape({ at_ms: range(0, 1e9), do: command }),
  v.transform(({ at_ms, do: given }): TimedCommand => ({ at_ms, ...given })),
);

const failure = shape({ members: numbers, failed: numbers, times: whole(1, 1_000_000) });

const FIELDS = {
  ...limited(''),
  workload: v.optional(
    shape({ ...limited('workload'), access: v.optional(oneOf(ACCESS, 'access')) }),
  ),
  cache: v.optional(shape(limited('cache'))),
  log: v.optional(shape(limited('log'))),
  recovery: v.optional(shape(limited('recovery'))),
  hardware: v.optional(shape(limited('hardware'))),
  buddy: v.optional(
    shape({
      ...limited('buddy'),
      choose: v.optional(oneOf(CHOICES, say.choiceOfBuddies)),
      merge: v.optional(oneOf(MERGES, 'merge')),
      num_read_buffers: v.optional(v.nullable(whole(1, 1000))),
      map: v.optional(v.array(numbers)),
      history: v.optional(v.array(failure)),
    }),
  ),
  absent: v.optional(numbers),
  commands: v.optional(v.array(timed)),
  mutant: v.optional(oneOf(MUTANTS, 'mutant')),
};

/** Fields that differ, nested as in a scenario. */
export const CHANGES = v.pipe(
  shape(FIELDS),
  v.transform((said) => said as ScenarioDiff),
);

const MODEL = oneOf(MODEL_NAMES, 'model');
const PRESET = oneOf(PRESETS, 'preset');

interface Written {
  readonly model: v.InferOutput<typeof MODEL>;
  readonly preset: v.InferOutput<typeof PRESET>;
}

const asRun = ({ model, preset, ...changes }: Written) => ({
  model,
  preset,
  changes: changes as ScenarioDiff,
});

export const SCENARIO = v.pipe(
  shape({ model: MODEL, preset: PRESET, ...FIELDS }),
  v.transform(asRun),
);

/** Of a lesson that is opened from a file: while there was one model, none was named. */
export const OPENED_SCENARIO = v.pipe(
  shape({ model: v.optional(MODEL, 'cluster'), preset: PRESET, ...FIELDS }),
  v.transform(asRun),
);
