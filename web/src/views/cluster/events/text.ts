/** The event log in words: one sentence a fact, newest first, each with what caused it. */

import column from '../../../base/messages/columns';
import say from '../../../base/messages/views/events';
import { formatMoment } from '../../../base/time';
import type { FactsTable, Frame } from '../../../engine/generated/frame';
import { factGroupName } from '../fact-groups';
import { factAt, factText } from '../fact-text';
import type { TextForm, TextInput } from '../view';
import { eventIndex, groupOf, hasEarlier, NO_FILTER } from './layout';

/** Enough digits to tell events apart that are microseconds apart. */
export const MOMENT_DIGITS = 4;
const MOST_ROWS = 500;

export function eventsText({ frame }: TextInput): TextForm {
  const { facts } = frame;
  const index = eventIndex(facts, NO_FILTER);
  const causes = rowById(facts);
  return {
    sentence: summary(frame, index),
    table: {
      caption: say.table.caption(),
      columns: [column.when(), column.kind(), say.table.what(), column.why()],
      rows: index
        .slice(0, MOST_ROWS)
        .map((i) => [
          formatMoment(facts.time_ns[i], MOMENT_DIGITS),
          factGroupName(groupOf(facts.kind[i])),
          sentenceOf(frame, i),
          causeOf(frame, causes.get(facts.cause[i]), facts.cause[i]),
        ]),
    },
  };
}

export function sentenceOf({ facts, clock }: Frame, i: number): string {
  return factText(factAt(facts, i), clock.log_file_bytes[0]);
}

function rowById(facts: FactsTable): Map<number, number> {
  return new Map(Array.from({ length: facts.rows }, (_, i) => [facts.id[i], i]));
}

function causeOf(frame: Frame, row: number | undefined, cause: number): string {
  if (cause < 0) return say.table.command();
  return row === undefined ? say.table.earlier() : sentenceOf(frame, row);
}

function summary(frame: Frame, index: readonly number[]): string {
  const newest = index[0];
  if (newest === undefined) return say.none.title();
  const { facts } = frame;
  const at = formatMoment(facts.time_ns[newest], MOMENT_DIGITS);
  return say.summary({
    hasEarlier: hasEarlier(facts),
    count: index.length,
    moment: at,
    event: sentenceOf(frame, newest),
  });
}
