/** The fields of a scenario of replication, as a form has them. Pure. */

import say from '../../base/messages/views/replication-text';
import { fieldLabel, fieldUnit } from '../../base/words/fields';
import type { AnyScenario } from '../../engine/messages';
import { withValue } from '../../player/scenario-fields';
import type { FieldWords, FormControls, FormField, FormGroup, TextPart } from '../controls';
import { ACCESS, accessWords, choicePart, numberPart } from '../parts/form-fields';
import { replicationScenario } from './types';
import {
  ARCHIVE_FULL,
  INTERFACES,
  METADATA,
  MUTANTS,
  ORDERS,
  QUEUES,
  RESOLUTIONS,
  ROW_SHAPES,
  UNANSWERED,
  VOCABULARY,
  WAYS,
} from './vocabulary';

export const FORM_CONTROLS: FormControls = {
  presets: say.preset,
  warning(scenario) {
    const { mutant } = replicationScenario(scenario);
    return mutant === 'none' ? null : say.form.broken({ rule: say.mutant[mutant]() });
  },
  words,
  field,
  main: ['replicas', 'link.bytes_per_s', 'apply.appliers', 'capture.slots', 'apply.slots', 'seed'],
  groups,
};

function groups(scenario: AnyScenario): readonly FormGroup[] {
  const group = (title: string, ...paths: string[]): FormGroup => ({
    title,
    parts: paths.flatMap((path) => field(path, scenario) ?? []),
  });
  return [
    group(
      say.form.databases(),
      'replicas',
      'source_instances',
      'replica_instances',
      'mutant',
      'seed',
    ),
    group(
      say.form.workload(),
      'workload.sessions',
      'workload.think_ms',
      'workload.max_changes',
      'workload.rollback_percent',
    ),
    group(
      say.form.capture(),
      'way',
      'capture.preparers',
      'capture.slots',
      'capture.make_us',
      'capture.flush_ms',
      'log.archive_bytes',
      'capture.archive_full',
    ),
    group(
      say.form.link(),
      'link.latency_ms',
      'link.bytes_per_s',
      'link.varies_percent',
      'link.lcr_bytes',
      'link.window',
      'link.acknowledge_ms',
      'link.unanswered',
      'link.answer_ms',
    ),
    group(
      say.form.apply(),
      'apply.appliers',
      'apply.slots',
      'apply.commit_order',
      'apply.change_ms',
      'apply.memory_lcrs',
      'apply.store_ms',
    ),
    {
      title: say.form.rules(),
      parts: [
        rule('rules.capture', say.stage.Capture()),
        rule('rules.propagation', say.stage.Sender()),
        rule('rules.apply', say.stage.ApplyReader()),
      ],
    },
    group(
      say.form.anywhere(),
      ANYWHERE,
      'anywhere.common_percent',
      'anywhere.at_first',
      'anywhere.at_second',
      'anywhere.clients_until_ms',
    ),
    group(
      say.form.costs(),
      'costs.queue',
      'costs.queue_latch_us',
      'costs.interface',
      'costs.row',
      'costs.instructions_per_us',
      'costs.metadata',
      'costs.metadata_latch_us',
      'costs.metadata_sharer_us',
    ),
  ];
}

const rule = (path: string, process: string): TextPart => ({
  kind: 'text',
  path,
  label: say.form.rule({ process }),
  hint: say.form.ruleHint(),
});

/** A field that is one of some names: what it and each of them is called. */
interface Choices {
  label(): string;
  options(): NonNullable<FieldWords['options']>;
}

const choices = <Name extends string>(
  label: () => string,
  names: readonly Name[],
  words: Readonly<Record<Name, () => string>>,
): Choices => ({
  label,
  options: () => names.map((value) => ({ value, label: words[value]() })),
});

const ANYWHERE = 'anywhere.on';

const CHOICES: Readonly<Record<string, Choices>> = {
  way: choices(say.form.way, WAYS, say.way),
  mutant: choices(say.form.mutant, MUTANTS, say.mutant),
  [ANYWHERE]: choices(say.form.anywhereOn, ['false', 'true'], {
    false: say.where.one,
    true: say.where.both,
  }),
  'anywhere.at_first': choices(say.form.atFirst, RESOLUTIONS, say.resolution),
  'anywhere.at_second': choices(say.form.atSecond, RESOLUTIONS, say.resolution),
  'apply.commit_order': choices(say.form.order, ORDERS, say.order),
  'capture.archive_full': choices(say.form.archiveFull, ARCHIVE_FULL, say.archiveFull),
  'link.unanswered': choices(say.form.unanswered, UNANSWERED, say.unanswered),
  'costs.queue': choices(say.form.queue, QUEUES, say.queue),
  'costs.interface': choices(say.form.interface, INTERFACES, say.interface),
  'costs.row': choices(say.form.row, ROW_SHAPES, say.row),
  'costs.metadata': choices(say.form.metadata, METADATA, say.metadata),
};

function words(path: string): FieldWords {
  if (path === ACCESS) return accessWords();
  const named = CHOICES[path];
  return named === undefined
    ? { label: fieldLabel(path) }
    : { label: named.label(), options: named.options() };
}

function field(path: string, scenario: AnyScenario): FormField | null {
  const named = words(path);
  if (named.options !== undefined) {
    const choice = choicePart(path, named, scenario);
    return path === ANYWHERE ? { ...choice, change: (value) => where(scenario, value) } : choice;
  }
  const declared = VOCABULARY.fields[path];
  if (declared?.kind !== 'number') return null;
  return numberPart(path, named.label, fieldUnit(path), declared);
}

/** Where clients work. At both databases, tables have no columns whose values two rows could claim at the same time. */
function where(scenario: AnyScenario, isBoth: string): AnyScenario {
  const { anywhere, tables, rules } = replicationScenario(scenario);
  const on = isBoth === 'true';
  const changed = withValue(scenario, 'anywhere', { ...anywhere, on });
  if (!on) return changed;
  return {
    ...changed,
    replicas: 1,
    rules: { ...rules, capture: '', propagation: '', apply: '' },
    tables: tables.map((table) => ({ ...table, unique: false, references: null })),
  };
}
