/** The ring in words: what each consumer's queue holds, by the ring and by what took effect. */

import say from '../../../base/messages/views/program-text';
import sayTitles from '../../../base/messages/views/programs';
import type { TextForm, TextInput } from '../../view';
import type { ProgramTypes } from '../types';
import { ringLayout } from './layout';

/** Any size: only the rows are told. */
const SIZE = 300;

export function ringText({ frame, scenario }: TextInput<ProgramTypes>): TextForm {
  const layout = ringLayout(frame, scenario, SIZE);
  const values = layout?.values ?? [];
  return {
    sentence:
      layout === null
        ? say.ring.none()
        : say.ring.sentence({
            slots: layout.slots.length,
            used: layout.slots.filter(({ state }) => state === 'used').length,
          }),
    table: {
      caption: sayTitles.title.ring(),
      columns: [say.column.consumer(), say.column.head(), say.column.logical(), say.column.found()],
      rows: (layout?.queues ?? []).map(({ consumer, entries }) => [
        String(consumer),
        String(values[consumer + 1]?.value ?? ''),
        entries.map(({ item }) => item).join(', '),
        entries.map(({ held }) => held ?? '–').join(', '),
      ]),
    },
  };
}
