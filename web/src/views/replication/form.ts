/** The fields of a scenario of replication, as a form has them. Pure. */

import say from '../../base/messages/views/replication-text';
import { fieldLabel, fieldUnit } from '../../base/words/fields';
import type { AnyScenario } from '../../engine/messages';
import { valueAt, withValue } from '../../player/scenario-fields';
import type {
  ChoicePart,
  FormControls,
  FormField,
  FormGroup,
  NumberPart,
  TextPart,
} from '../controls';
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
      'anywhere.on',
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

function field(path: string, scenario: AnyScenario): FormField | null {
  if (path === 'way') return choice(scenario, path, say.form.way(), WAYS, say.way);
  if (path === 'mutant') return choice(scenario, path, say.form.mutant(), MUTANTS, say.mutant);
  if (path === 'anywhere.on') return where(scenario);
  if (path === 'anywhere.at_first') {
    return choice(scenario, path, say.form.atFirst(), RESOLUTIONS, say.resolution);
  }
  if (path === 'anywhere.at_second') {
    return choice(scenario, path, say.form.atSecond(), RESOLUTIONS, say.resolution);
  }
  if (path === 'apply.commit_order') {
    return choice(scenario, path, say.form.order(), ORDERS, say.order);
  }
  if (path === 'capture.archive_full') {
    return choice(scenario, path, say.form.archiveFull(), ARCHIVE_FULL, say.archiveFull);
  }
  if (path === 'link.unanswered') {
    return choice(scenario, path, say.form.unanswered(), UNANSWERED, say.unanswered);
  }
  if (path === 'costs.queue') return choice(scenario, path, say.form.queue(), QUEUES, say.queue);
  if (path === 'costs.interface') {
    return choice(scenario, path, say.form.interface(), INTERFACES, say.interface);
  }
  if (path === 'costs.row') return choice(scenario, path, say.form.row(), ROW_SHAPES, say.row);
  if (path === 'costs.metadata') {
    return choice(scenario, path, say.form.metadata(), METADATA, say.metadata);
  }
  const declared = VOCABULARY.fields[path];
  if (declared?.kind !== 'number') return null;
  const { min, max, whole } = declared;
  const part: NumberPart = {
    kind: 'number',
    path,
    label: fieldLabel(path),
    unit: fieldUnit(path),
    min,
    max,
    whole,
    step: whole ? 1 : 0.1,
  };
  return part;
}

/** Where clients work. At both databases, tables have no columns whose values two rows could claim at the same time. */
function where(scenario: AnyScenario): ChoicePart {
  const { anywhere, tables, rules } = replicationScenario(scenario);
  return {
    kind: 'choice',
    label: say.form.anywhereOn(),
    value: anywhere.on ? 'both' : 'one',
    options: (['one', 'both'] as const).map((value) => ({ value, label: say.where[value]() })),
    change: (value) => {
      const on = value === 'both';
      const changed = withValue(scenario, 'anywhere', { ...anywhere, on });
      if (!on) return changed;
      return {
        ...changed,
        replicas: 1,
        rules: { ...rules, capture: '', propagation: '', apply: '' },
        tables: tables.map((table) => ({ ...table, unique: false, references: null })),
      };
    },
  };
}

function choice<Name extends string>(
  scenario: AnyScenario,
  path: string,
  label: string,
  names: readonly Name[],
  words: Readonly<Record<Name, () => string>>,
): ChoicePart {
  return {
    kind: 'choice',
    label,
    value: String(valueAt(scenario, path)),
    options: names.map((value) => ({ value, label: words[value]() })),
    change: (value) => withValue(scenario, path, value),
  };
}
