/** The fields of a scenario with backups, as a form has them. Pure. */

import say from '../../base/messages/views/snapshots-text';
import { fieldLabel, fieldUnit } from '../../base/words/fields';
import type { AnyScenario } from '../../engine/messages';
import { withValue } from '../../player/scenario-fields';
import type { ChoicePart, FormControls, FormField, FormGroup, NumberPart } from '../controls';
import { snapshotsScenario } from './types';
import { MUTANTS, VOCABULARY } from './vocabulary';

export const FORM_CONTROLS: FormControls = {
  presets: say.preset,
  warning(scenario) {
    const { mutant } = snapshotsScenario(scenario);
    return mutant === 'none' ? null : say.form.broken({ rule: say.mutant[mutant]() });
  },
  field,
  main: ['data_blocks', 'workload.sessions', 'volumes.call_ms', 'volumes.read_block_ms', 'seed'],
  groups,
};

function groups(scenario: AnyScenario): readonly FormGroup[] {
  const group = (title: string, ...paths: string[]): FormGroup => ({
    title,
    parts: paths.flatMap((path) => field(path, scenario) ?? []),
  });
  return [
    group(say.form.database(), 'instances', 'data_blocks', 'volumes.tablespaces', 'mutant', 'seed'),
    group(
      say.form.workload(),
      'workload.sessions',
      'workload.think_ms',
      'workload.max_changes',
      'cache.buffers',
      'cache.hard_checkpoint_s',
      'log.files',
      'log.file_bytes',
      'log.archive_bytes',
    ),
    group(
      say.form.copies(),
      'volumes.backup_mode',
      'volumes.extent_blocks',
      'volumes.pause_ms',
      'volumes.call_ms',
      'volumes.read_block_ms',
      'volumes.half_ms',
      'volumes.header_interval_ms',
    ),
  ];
}

function field(path: string, scenario: AnyScenario): FormField | null {
  if (path === 'mutant') return brokenRule(scenario);
  if (path === 'volumes.backup_mode') return backupMode(scenario);
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

function brokenRule(scenario: AnyScenario): ChoicePart {
  return {
    kind: 'choice',
    label: say.form.mutant(),
    value: snapshotsScenario(scenario).mutant,
    options: MUTANTS.map((value) => ({ value, label: say.mutant[value]() })),
    change: (value) => withValue(scenario, 'mutant', value),
  };
}

/** Whether the scenario's commands put files into backup mode. */
function backupMode(scenario: AnyScenario): ChoicePart {
  return {
    kind: 'choice',
    label: say.form.backupMode(),
    value: snapshotsScenario(scenario).volumes.backup_mode ? 'used' : 'left',
    options: (['used', 'left'] as const).map((value) => ({
      value,
      label: say.backupMode[value](),
    })),
    change: (value) => withValue(scenario, 'volumes.backup_mode', value === 'used'),
  };
}
