/** A fact of a program as a sentence. Pure. */

import say from '../../base/messages/views/program-text';
import type { ProgramFault } from '../../engine/generated/control';
import { FactKind } from '../../engine/generated/program-codes';
import type { FactsTable } from '../../engine/generated/program-frame';
import type { Names } from './names';
import { cell, NONE } from './types';

const FAULTS: readonly ProgramFault[] = [
  'index',
  'range',
  'remainder',
  'endless',
  'no_thread',
  'freed',
];

export function factText(facts: FactsTable, row: number, names: Names): string {
  const at = cell(facts.thread, row);
  const word = cell(facts.word, row);
  const thread = at === NONE ? '' : names.thread(at);
  const value = cell(facts.value, row);
  const isFlagged = facts.flag[row] === 1;
  switch (cell(facts.kind, row)) {
    case FactKind.Read:
      return say.fact.read({ thread, word: names.word(word), value, own: isFlagged });
    case FactKind.Wrote:
      return say.fact.wrote({ thread, word: names.word(word), value, buffered: isFlagged });
    case FactKind.Visible:
      return say.fact.visible({ thread, word: names.word(word), value });
    case FactKind.Slept:
      return say.fact.slept({ thread });
    case FactKind.Woke:
      return say.fact.woke({ thread });
    case FactKind.Notified:
      return say.fact.notified({ thread, other: names.thread(word), slept: isFlagged });
    case FactKind.Fenced:
      return say.fact.fenced({ thread });
    case FactKind.Acquired:
      return say.fact.acquired({ thread, word: names.word(word) });
    case FactKind.Released:
      return say.fact.released({ thread, word: names.word(word) });
    case FactKind.Ended:
      return say.fact.ended({ thread });
    case FactKind.Enqueued:
      return say.fact.enqueued({ item: value });
    case FactKind.Browsed:
      return say.fact.browsed({ consumer: word, item: value });
    case FactKind.Dequeued:
      return say.fact.dequeued({ consumer: word, item: value });
    case FactKind.Inserted:
      return say.fact.inserted({ entry: value });
    case FactKind.Invalidated:
      return say.fact.invalidated({ entry: value });
    case FactKind.Purged:
      return say.fact.purged({ entry: value });
    case FactKind.Found:
      return say.fact.found({ thread, entry: value });
    case FactKind.Missed:
      return say.fact.missed({ thread, table: value });
    case FactKind.SchemaChanged:
      return say.fact.schemaChanged({ table: value });
    case FactKind.Paused:
      return say.fact.paused({ thread });
    case FactKind.Resumed:
      return say.fact.resumed({ thread });
    case FactKind.Killed:
      return say.fact.killed({ thread });
    case FactKind.Failed:
      return say.fact.failed({ line: cell(facts.line, row) });
    default:
      return word === NONE
        ? say.fact.stuck()
        : say.fact.fault({ fault: FAULTS[word] ?? 'index', line: cell(facts.line, row) });
  }
}
