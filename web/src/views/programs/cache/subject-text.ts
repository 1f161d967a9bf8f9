/** What is told of the selection in the view of the cache: an entry, a thread, or a word. Pure. */

import say from '../../../base/messages/views/program-cache';
import { sentence } from '../../../base/words/names';
import type { ProgramSubject } from '../../../engine/generated/control';
import type { ProgramFrame } from '../../../engine/generated/program-frame';
import type { Names } from '../names';
import { cell, rowsOf } from '../types';
import { entryText } from './entry-text';
import type { CacheState } from './state';

/** The kind of a word of an array. */
const NUMBERS = 1;

interface Told {
  readonly frame: ProgramFrame;
  readonly state: CacheState;
  readonly names: Names;
}

/** Null for what the program does not have. */
export function subjectText(subject: ProgramSubject, told: Told): string | null {
  const { frame, state, names } = told;
  switch (subject.kind) {
    case 'entry': {
      const of = state.entries[subject.entry];
      if (of === undefined) return null;
      return [entryText(state, of, names), pendingText(subject.entry, told)].join(' ').trim();
    }
    case 'thread':
      return subject.thread < frame.threads.rows ? threadText(subject.thread, told) : null;
    case 'word':
      return subject.word < frame.words.rows ? wordText(subject.word, told) : null;
  }
}

/** Whether a thread sees something about an entry that the others do not. */
export const hasStores = (frame: ProgramFrame, entry: number): boolean =>
  storesAbout(frame, entry).length > 0;

/** The stores about an entry that only their thread sees. */
const storesAbout = (frame: ProgramFrame, entry: number): number[] =>
  rowsOf(frame.stores).filter((row) => isAboutEntry(frame, cell(frame.stores.word, row), entry));

function pendingText(entry: number, { frame, names }: Told): string {
  const { stores } = frame;
  const own = storesAbout(frame, entry);
  if (own.length === 0) return '';
  const texts = own.map(
    (row) => `${names.word(cell(stores.word, row))} = ${cell(stores.value, row)}`,
  );
  return say.pending({ stores: texts.join(', ') });
}

/** Whether a word is one of those that each entry has. */
function isAboutEntry({ cache, words }: ProgramFrame, word: number, entry: number): boolean {
  const others = [
    [cell(cache.metadata), cell(cache.tables)],
    [cell(cache.slot), cell(cache.slots)],
    [cell(cache.needed), cell(cache.readers)],
  ] as const;
  const isOther = others.some(([first, count]) => word >= first && word < first + count);
  return words.kind[word] === NUMBERS && words.index[word] === entry && !isOther;
}

function threadText(thread: number, { frame, state, names }: Told): string {
  const own = state.looks.filter((look) => look.thread === thread);
  const name = names.thread(thread);
  const scn = own[0]?.scn ?? null;
  const entries = own.flatMap(({ entry }) => (entry === null ? [] : say.thread.looks({ entry })));
  const version = own[0]?.version ?? null;
  const { holds } = frame;
  const held = rowsOf(holds).filter((row) => holds.thread[row] === thread);
  return [
    ...(scn === null ? [] : [sentence(say.thread.lcr({ thread: name, scn }))]),
    ...(scn === null && entries.length === 0
      ? [sentence(say.thread.idle({ thread: name }))]
      : entries),
    ...(version === null ? [] : [say.thread.remembers({ version })]),
    ...held.map((row) => say.thread.holds({ word: names.word(cell(holds.word, row)) })),
  ].join(' ');
}

function wordText(word: number, { frame, state, names }: Told): string {
  const slot = word - state.slotWord;
  if (state.hasLists && slot >= 0 && slot < state.slots) {
    const count = state.entries.filter((entry) => entry.slot === slot).length;
    return count === 0 ? say.slot.empty({ slot }) : say.slot.chain({ slot, count });
  }
  return say.word({ word: names.word(word), value: cell(frame.words.value, word) });
}
