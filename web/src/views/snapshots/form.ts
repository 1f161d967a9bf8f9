/** The fields of a scenario with backups, as a form has them. Pure. */

import say from '../../base/messages/views/snapshots-text';
import { fieldLabel, fieldUnit } from '../../base/words/fields';
import type { FormControls, FormField, FormGroup, NumberPart } from '../controls';
import { VOCABULARY } from './vocabulary';

export const FORM_CONTROLS: FormControls = {
  presets: say.preset,
  warning: () => null,
  field,
  main: ['data_blocks', 'workload.sessions', 'volumes.call_ms', 'volumes.read_block_ms', 'seed'],
  groups: () => [
    group(say.form.database(), 'instances', 'data_blocks', 'volumes.tablespaces', 'seed'),
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
      'volumes.extent_blocks',
      'volumes.pause_ms',
      'volumes.call_ms',
      'volumes.read_block_ms',
      'volumes.half_ms',
      'volumes.header_interval_ms',
    ),
  ],
};

const group = (title: string, ...paths: string[]): FormGroup => ({
  title,
  parts: paths.flatMap((path) => field(path) ?? []),
});

function field(path: string): FormField | null {
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
