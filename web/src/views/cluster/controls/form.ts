/** The form of a cluster's scenario: fields with the engine's ranges, in groups. Pure. */

import say from '../../../base/messages/controls';
import hints from '../../../base/messages/field-hints';
import sayScenarios from '../../../base/messages/scenarios';
import { formatNumber } from '../../../base/numbers';
import { type FieldPath, fieldLabel, isFieldPath, withUnit } from '../../../base/words/fields';
import { instanceName, sentence } from '../../../base/words/names';
import type { Access, KeyOrder, MttrEstimate, Scenario } from '../../../engine/generated/control';
import { LIMITS, type LimitedField } from '../../../engine/generated/limits';
import { valueAt, withValue } from '../../../player/scenario-fields';
import type {
  ChoicePart,
  FieldWords,
  FormControls,
  FormField,
  FormGroup,
  NumberPart,
  PartsPart,
} from '../../controls';
import { clusterScenario } from '../types';
import { buddyGroup } from './buddies';
import { HARDWARE, hardwareOf, withHardware } from './hardware';
import { typed } from './typed';

export const FORM_CONTROLS: FormControls = {
  presets: sayScenarios.preset,
  warning(scenario) {
    const { mutant } = clusterScenario(scenario);
    return mutant === 'none' ? null : say.brokenRule({ rule: sayScenarios.mutant[mutant].name() });
  },
  words,
  field,
  main: [
    'cache.mttr_target_s',
    'cache.buffers',
    'workload.sessions',
    'workload.think_ms',
    'recovery.detect_ms',
    'buddy.buddies',
  ] satisfies readonly FieldPath[],
  groups: (scenario) => groupsOf(clusterScenario(scenario)),
};

/** Up to a value within its range, where the rest would leave the slider no finer step. */
const slider = (path: LimitedField, max: number = LIMITS[path].max): NumberPart => ({
  ...typed(path),
  max,
  slider: (value) => wordsOf(path, value),
});

function wordsOf(path: LimitedField, value: number): string {
  if (path === 'cache.mttr_target_s' && value === 0) return say.lazyTarget();
  return withUnit(path, formatNumber(value));
}

/** What damages one copy of a block needs another one. */
const DAMAGES_A_COPY: ReadonlySet<FieldPath> = new Set<FieldPath>([
  'faults.disks.torn_block_percent',
  'faults.disks.wrong_bits_per_million',
]);

const isMirrored = ({ faults }: Scenario): boolean => faults.disks.data_copies === 2;

function words(path: string): FieldWords {
  const options = isFieldPath(path) ? choicesOf(path) : null;
  return { label: fieldLabel(path), ...(options === null ? {} : { options }) };
}

/** A field by itself: its name says little beside no others, and so it says what it does, too. */
function field(path: string, scenario: Parameters<FormControls['field']>[1]): FormField | null {
  if (!isFieldPath(path)) return null;
  if (DAMAGES_A_COPY.has(path) && !isMirrored(clusterScenario(scenario))) return null;
  const options = choicesOf(path);
  if (options !== null) return choice(path, clusterScenario(scenario), options);
  if (!isLimited(path)) return null;
  const empty = path === 'buddy.num_read_buffers' ? { empty: say.buddy.asManyAsRedoNeeds() } : {};
  return { ...typed(path, stepOf(path)), ...empty, hint: hints[path](), long: true };
}

const isLimited = (path: FieldPath): path is LimitedField & FieldPath =>
  Object.hasOwn(LIMITS, path);

/** As fine as a field of its kind is turned. */
const stepOf = (path: LimitedField) => (LIMITS[path].whole ? 1 : 0.1);

type Options = ChoicePart['options'];

function choice(path: FieldPath, scenario: Scenario, options: Options, hint?: string): ChoicePart {
  return {
    kind: 'choice',
    label: fieldLabel(path),
    value: String(valueAt(scenario, path)),
    options,
    ...(hint === undefined ? {} : { hint }),
    change: (value) => withValue(scenario, path, value),
  };
}

/** The names that a field may have, null for a number. */
function choicesOf(path: FieldPath): Options | null {
  const choices = CHOICES[path];
  return choices === undefined ? null : optionsOf(choices);
}

type Choices = Readonly<Record<string, { name(): string }>>;

const optionsOf = (choices: Choices): Options =>
  Object.entries(choices).map(([value, { name }]) => ({ value, label: name() }));

const CHOICES: Partial<Record<FieldPath, Choices>> = {
  'workload.access': say.access satisfies Record<Access, unknown>,
  'index.order': say.keyOrder satisfies Record<KeyOrder, unknown>,
  'cache.mttr_estimate': say.mttrEstimate satisfies Record<MttrEstimate, unknown>,
  'buddy.choose': say.buddy.choose,
  'buddy.merge': say.buddy.merge,
  mutant: sayScenarios.mutant,
};

// The groups of the whole form.

function groupsOf(scenario: Scenario): FormGroup[] {
  const { access } = scenario.workload;
  return [
    {
      title: say.groups.clusterAndWorkload(),
      parts: [
        slider('instances'),
        slider('workload.sessions'),
        typed('workload.think_ms', 10),
        slider('workload.read_percent'),
        slider('workload.repeat_percent'),
        slider('workload.rollback_percent'),
        typed('data_blocks', 100),
        typed('seed'),
        choice('workload.access', scenario, optionsOf(say.access), say.access[access].meaning()),
        membersOf(scenario),
      ],
    },
    buddyGroup(scenario),
    {
      title: say.groups.cacheAndCheckpoints(),
      parts: [
        typed('cache.buffers', 100),
        slider('cache.mttr_target_s', 60),
        choice(
          'cache.mttr_estimate',
          scenario,
          optionsOf(say.mttrEstimate),
          say.mttrEstimate[scenario.cache.mttr_estimate].meaning(),
        ),
        typed('cache.hard_checkpoint_s', 5),
      ],
    },
    { title: say.groups.redoLog(), parts: [slider('log.files'), typed('log.file_bytes', 65_536)] },
    {
      title: say.groups.recovery(),
      parts: [
        typed('recovery.detect_ms', 100),
        slider('recovery.slaves'),
        typed('recovery.message_bytes', 512),
        slider('recovery.message_buffers', 16),
      ],
    },
    {
      title: say.groups.interconnect(),
      parts: [
        slider('faults.interconnect.lost_percent'),
        slider('faults.interconnect.duplicated_percent'),
        slider('faults.interconnect.reordered_percent'),
      ],
    },
    { title: say.groups.hardware(), parts: [hardwareClass(scenario)] },
    {
      title: say.groups.disksThatFail(),
      parts: [
        slider('faults.disks.data_copies'),
        ...(isMirrored(scenario)
          ? [
              slider('faults.disks.torn_block_percent'),
              typed('faults.disks.wrong_bits_per_million', 100),
            ]
          : []),
        typed('faults.disks.failed_data_writes_per_million', 100),
        typed('faults.disks.failed_log_writes_per_million', 100),
        slider('faults.disks.atomic_log_write_percent'),
      ],
    },
    {
      title: say.groups.breakRule(),
      parts: [
        choice(
          'mutant',
          scenario,
          optionsOf(sayScenarios.mutant),
          sayScenarios.mutant[scenario.mutant].meaning(),
        ),
      ],
    },
  ];
}

function hardwareClass(scenario: Scenario): ChoicePart {
  const hardware = hardwareOf(scenario);
  const means = HARDWARE.find(({ name }) => name === hardware)?.means();
  return {
    kind: 'choice',
    label: say.hardware.class(),
    value: hardware,
    options: [
      ...HARDWARE.map(({ name, label }) => ({ value: name, label: label() })),
      ...(hardware === 'own' ? [{ value: 'own', label: say.hardware.own() }] : []),
    ],
    ...(means === undefined ? {} : { hint: means }),
    change: (name) => withHardware(scenario, name),
  };
}

/** Which instances are in the cluster when a run begins; the others can join later. */
function membersOf(scenario: Scenario): PartsPart {
  const { instances, absent } = scenario;
  return {
    kind: 'parts',
    title: say.membersAtStart(),
    path: 'absent',
    parts: Array.from({ length: instances }, (_, instance) => ({
      part: instance,
      label: sentence(instanceName(instance)),
      on: !absent.includes(instance),
    })),
    change: (instance) => ({
      ...scenario,
      absent: absent.includes(instance)
        ? absent.filter((member) => member !== instance)
        : [...absent, instance].sort((a, b) => a - b),
    }),
  };
}
