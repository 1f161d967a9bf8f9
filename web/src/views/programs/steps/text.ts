/** The last steps in words: which thread did what at which line. */

import say from '../../../base/messages/views/program-text';
import sayTitles from '../../../base/messages/views/programs';
import type { TextForm, TextInput } from '../../view';
import { factText } from '../fact-text';
import { namesOf } from '../names';
import { linesOf, textOf } from '../source';
import { cell, NONE, type ProgramTypes, rowsOf, STEP_NS } from '../types';

/** As many facts as a table is still read with. */
const MOST = 40;

export function stepsText({ frame, scenario }: TextInput<ProgramTypes>): TextForm {
  const { facts, clock } = frame;
  const names = namesOf(frame, scenario);
  const lines = linesOf(textOf(scenario));
  const newest = rowsOf(facts).slice(-MOST).reverse();
  return {
    sentence: say.steps.sentence({ step: cell(clock.step), count: newest.length }),
    table: {
      caption: sayTitles.title.steps(),
      columns: [say.column.step(), say.column.thread(), say.column.line(), say.column.what()],
      rows: newest.map((row) => {
        const thread = cell(facts.thread, row);
        const line = lines[cell(facts.line, row) - 1];
        const label = line?.printed ?? null;
        return [
          String(Math.round(cell(facts.time_ns, row) / STEP_NS)),
          thread === NONE ? '' : names.thread(thread),
          line === undefined
            ? ''
            : label === null
              ? say.listing.ofText({ line: line.line })
              : String(label),
          factText(facts, row, names),
        ];
      }),
    },
  };
}
