/** The last steps in words: which thread did what at which line. */

import say from '../../../base/messages/views/program-text';
import sayTitles from '../../../base/messages/views/programs';
import type { TextForm, TextInput } from '../../view';
import { factText } from '../fact-text';
import { namesOf } from '../names';
import { linesOf, textOf } from '../source';
import { cell, NONE, type ProgramTypes, rowsOf } from '../types';
import { lengthsOf, stepOf } from './held';

/** As many facts as a table is still read with. */
const MOST = 40;

export function stepsText({ frame, scenario }: TextInput<ProgramTypes>): TextForm {
  const { facts, clock } = frame;
  const names = namesOf(frame, scenario);
  const lines = linesOf(textOf(scenario));
  const newest = rowsOf(facts).slice(-MOST).reverse();
  const consumers = Array.from({ length: cell(frame.ring.consumers) }, (_, consumer) => ({
    consumer,
    lengths: lengthsOf(frame, consumer, 0),
  }));
  return {
    sentence: say.steps.sentence({ step: cell(clock.step), count: newest.length }),
    table: {
      caption: sayTitles.title.steps(),
      columns: [
        ...[say.column.step(), say.column.thread(), say.column.line(), say.column.what()],
        ...consumers.map(({ consumer }) => say.steps.items({ consumer })),
      ],
      rows: newest.map((row) => {
        const thread = cell(facts.thread, row);
        const line = lines[cell(facts.line, row) - 1];
        const label = line?.printed ?? null;
        return [
          String(Math.round(stepOf(frame, row))),
          thread === NONE ? '' : names.thread(thread),
          line === undefined
            ? ''
            : label === null
              ? say.listing.ofText({ line: line.line })
              : String(label),
          factText(facts, row, names),
          ...consumers.map(({ lengths }) => lengthAt(lengths, stepOf(frame, row))),
        ];
      }),
    },
  };
}

/** After a step. */
const lengthAt = (lengths: ReturnType<typeof lengthsOf>, step: number): string =>
  String(lengths.findLast((since) => since.step <= step)?.length ?? '–');
