/** The shared words in words: what memory holds, and who sees something else. */

import say from '../../../base/messages/views/program-text';
import sayTitles from '../../../base/messages/views/programs';
import type { TextForm, TextInput } from '../../view';
import type { ProgramTypes } from '../types';
import { wordsLayout } from './layout';

export function wordsText({ frame, scenario }: TextInput<ProgramTypes>): TextForm {
  const { rows } = wordsLayout(frame, scenario);
  const cells = rows.flatMap((row) => row.cells);
  return {
    sentence: say.words.sentence({
      words: cells.length,
      stores: frame.stores.rows,
    }),
    table: {
      caption: sayTitles.title.words(),
      columns: [say.column.word(), say.column.memory(), say.column.seen()],
      rows: cells.map(({ name, value, beliefs }) => [
        name,
        String(value),
        beliefs
          .map((belief) => say.words.sees({ thread: belief.name, value: belief.value }))
          .join(' '),
      ]),
    },
  };
}
