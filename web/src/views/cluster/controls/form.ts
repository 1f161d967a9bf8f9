/** The form of a cluster's scenario: fields with the engine's ranges, in groups. Pure. */

import say from '../../../base/messages/controls';
import sayScenarios from '../../../base/messages/scenarios';
import { formatNumber } from '../../../base/numbers';
import {
  ACCESS_WORDS,
  BUDDY_CHOICE_WORDS,
  FIELD_WORDS,
  type FieldPath,
  SET_MERGE_WORDS,
} from '../../../base/words/fields';
import { instanceName, sentence } from '../../../base/words/names';
import type { Scenario } from '../../../engine/generated/control';
import { LIMITS, type LimitedField } from '../../../engine/generated/limits';
import { valueAt, withValue } from '../../../player/scenario-fields';
import type {
  ChoicePart,
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
  const { unit } = FIELD_WORDS[path];
  const text = formatNumber(value);
  return unit === '' || unit.startsWith('per') ? text : `${text} ${unit}`;
}

/** What damages one copy of a block needs another one. */
const DAMAGES_A_COPY: ReadonlySet<FieldPath> = new Set<FieldPath>([
  'faults.disks.torn_block_percent',
  'faults.disks.wrong_bits_per_million',
]);

const isMirrored = ({ faults }: Scenario): boolean => faults.disks.data_copies === 2;

/** A field by itself: its name says little beside no others, and so it says what it does, too. */
function field(path: string, scenario: Parameters<FormControls['field']>[1]): FormField | null {
  if (!Object.hasOwn(FIELD_WORDS, path)) return null;
  const known = path as FieldPath;
  if (DAMAGES_A_COPY.has(known) && !isMirrored(clusterScenario(scenario))) return null;
  const options = choicesOf(known);
  const { hint } = FIELD_WORDS[known];
  if (options !== null) return choice(known, clusterScenario(scenario), options);
  if (!isLimited(known)) return null;
  const empty = known === 'buddy.num_read_buffers' ? { empty: say.buddy.asManyAsRedoNeeds() } : {};
  return { ...typed(known, stepOf(known)), ...empty, hint, long: true };
}

const isLimited = (path: FieldPath): path is LimitedField & FieldPath =>
  Object.hasOwn(LIMITS, path);

/** As fine as a field of its kind is turned. */
const stepOf = (path: LimitedField) => (LIMITS[path].whole ? 1 : 0.1);

type Options = ChoicePart['options'];

function choice(path: FieldPath, scenario: Scenario, options: Options, hint?: string): ChoicePart {
  return {
    kind: 'choice',
    label: FIELD_WORDS[path].label,
    value: String(valueAt(scenario, path)),
    options,
    ...(hint === undefined ? {} : { hint }),
    change: (value) => withValue(scenario, path, value),
  };
}

/** The names that a field may have, null for a number. */
function choicesOf(path: FieldPath): Options | null {
  if (path === 'mutant') return mutantOptions();
  const names = NAMES[path];
  return names === undefined ? null : optionsIn(names);
}

function optionsIn(names: Readonly<Record<string, string>>): Options {
  return Object.entries(names).map(([value, label]) => ({ value, label }));
}

const mutantOptions = (): Options =>
  Object.entries(sayScenarios.mutant).map(([value, { name }]) => ({ value, label: name() }));

function namesIn(words: Readonly<Record<string, { readonly name: string }>>) {
  return Object.fromEntries(Object.entries(words).map(([value, { name }]) => [value, name]));
}

const NAMES: Partial<Record<FieldPath, Readonly<Record<string, string>>>> = {
  'workload.access': namesIn(ACCESS_WORDS),
  'buddy.choose': BUDDY_CHOICE_WORDS,
  'buddy.merge': SET_MERGE_WORDS,
};

// The groups of the whole form.

function groupsOf(scenario: Scenario): FormGroup[] {
  const { access } = scenario.workload;
  const accesses = optionsIn(namesIn(ACCESS_WORDS));
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
        choice('workload.access', scenario, accesses, ACCESS_WORDS[access].means),
        membersOf(scenario),
      ],
    },
    buddyGroup(scenario),
    {
      title: say.groups.cacheAndCheckpoints(),
      parts: [
        typed('cache.buffers', 100),
        slider('cache.mttr_target_s', 60),
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
        choice('mutant', scenario, mutantOptions(), sayScenarios.mutant[scenario.mutant].meaning()),
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
        ? absent.filter((one) => one !== instance)
        : [...absent, instance].sort((a, b) => a - b),
    }),
  };
}
