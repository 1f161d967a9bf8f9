/** The listing in words: each thread with the line before which it is, and what it does there. */

import say from '../../../base/messages/views/program-text';
import sayTitles from '../../../base/messages/views/programs';
import type { TextForm, TextInput } from '../../view';
import { namesOf } from '../names';
import { linesOf, textOf } from '../source';
import { nextText, stateText } from '../state-text';
import { cell, type ProgramTypes, rowsOf } from '../types';

export function listingText({ frame, scenario }: TextInput<ProgramTypes>): TextForm {
  const { threads } = frame;
  const names = namesOf(frame, scenario);
  const lines = linesOf(textOf(scenario));
  return {
    sentence: say.listing.sentence({ count: threads.rows }),
    table: {
      caption: sayTitles.title.listing(),
      columns: [
        say.column.thread(),
        say.column.line(),
        say.column.statement(),
        say.column.state(),
        say.column.next(),
      ],
      rows: rowsOf(threads).map((row) => {
        const at = lines[cell(threads.line, row) - 1];
        return [
          names.thread(row),
          at === undefined ? '' : String(at.printed ?? say.listing.ofText({ line: at.line })),
          at?.words ?? '',
          stateText(frame, row, names),
          nextText(frame, row, names),
        ];
      }),
    },
  };
}
