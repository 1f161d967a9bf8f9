/** The fields of a scenario with backups, as a form has them. Pure. */

import say from '../../base/messages/views/snapshots-text';
import { fieldLabel, fieldUnit } from '../../base/words/fields';
import type { AnyScenario } from '../../engine/messages';
import { withValue } from '../../player/scenario-fields';
import type { FieldWords, FormControls, FormField, FormGroup } from '../controls';
import { ACCESS, accessWords, choicePart, numberPart } from '../parts/form-fields';
import { snapshotsScenario } from './types';
import { MUTANTS, VOCABULARY } from './vocabulary';

/** Whether the scenario's commands put files into backup mode. */
const BACKUP_MODE = 'volumes.backup_mode';

export const FORM_CONTROLS: FormControls = {
  presets: say.preset,
  warning(scenario) {
    const { mutant } = snapshotsScenario(scenario);
    return mutant === 'none' ? null : say.form.broken({ rule: say.mutant[mutant]() });
  },
  words,
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
      BACKUP_MODE,
      'volumes.extent_blocks',
      'volumes.pause_ms',
      'volumes.call_ms',
      'volumes.read_block_ms',
      'volumes.half_ms',
      'volumes.header_interval_ms',
    ),
  ];
}

const backupMode = () =>
  (['used', 'left'] as const).map((name) => ({
    value: String(name === 'used'),
    label: say.backupMode[name](),
  }));

function words(path: string): FieldWords {
  if (path === ACCESS) return accessWords();
  if (path === 'mutant') {
    const options = MUTANTS.map((value) => ({ value, label: say.mutant[value]() }));
    return { label: say.form.mutant(), options };
  }
  if (path === BACKUP_MODE) return { label: say.form.backupMode(), options: backupMode() };
  return { label: fieldLabel(path) };
}

function field(path: string, scenario: AnyScenario): FormField | null {
  const choice = choicePart(path, words(path), scenario);
  if (path === 'mutant' || path === ACCESS) return choice;
  if (path === BACKUP_MODE) {
    return { ...choice, change: (value) => withValue(scenario, path, value === 'true') };
  }
  const declared = VOCABULARY.fields[path];
  if (declared?.kind !== 'number') return null;
  return numberPart(path, choice.label, fieldUnit(path), declared);
}
