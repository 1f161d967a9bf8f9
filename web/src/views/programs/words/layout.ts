/** The shared words: what memory holds, and what a thread sees in its place because its store is not visible. Pure. */

import type { ProgramScenario } from '../../../engine/generated/control';
import type { ProgramFrame } from '../../../engine/generated/program-frame';
import { hueOf } from '../hues';
import { isInArray, namesOf } from '../names';
import { cell, rowsOf } from '../types';

/** What one thread sees, and the others do not. */
interface Belief {
  readonly thread: number;
  readonly name: string;
  readonly short: string;
  readonly hue: string;
  readonly value: number;
}

export interface WordCell {
  readonly word: number;
  readonly name: string;
  readonly value: number;
  readonly beliefs: readonly Belief[];
  /** A thread reads or writes it next. */
  readonly nextOf: readonly { readonly thread: number; readonly hue: string }[];
}

/** The words of one name. */
interface WordRow {
  readonly name: string;
  readonly cells: readonly WordCell[];
}

interface BufferRow {
  readonly thread: number;
  readonly name: string;
  readonly short: string;
  readonly hue: string;
  /** The oldest first. */
  readonly stores: readonly { readonly words: string; readonly isNext: boolean }[];
}

export interface WordsLayout {
  readonly rows: readonly WordRow[];
  /** Empty where every store is visible at once. */
  readonly buffers: readonly BufferRow[];
}

export function wordsLayout(frame: ProgramFrame, scenario: ProgramScenario): WordsLayout {
  const { words, threads, stores } = frame;
  const names = namesOf(frame, scenario);
  const rows: { name: string; cells: WordCell[] }[] = [];
  for (const word of rowsOf(words)) {
    const name = names.word(word);
    const base = name.replace(/\[.*/, '');
    const wordCell: WordCell = {
      word,
      name,
      value: cell(words.value, word),
      beliefs: rowsOf(threads).flatMap((thread) => {
        const row = rowsOf(stores).findLast(
          (store) => stores.thread[store] === thread && stores.word[store] === word,
        );
        if (row === undefined) return [];
        const value = cell(stores.value, row);
        return [
          {
            thread,
            name: names.thread(thread),
            short: names.short(thread),
            hue: hueOf(frame, thread),
            value,
          },
        ];
      }),
      nextOf: rowsOf(threads)
        .filter((thread) => threads.next_word[thread] === word)
        .map((thread) => ({ thread, hue: hueOf(frame, thread) })),
    };
    const row = rows.at(-1);
    if (row?.name === base && isInArray(words, word)) row.cells.push(wordCell);
    else rows.push({ name: base, cells: [wordCell] });
  }
  const buffers = rowsOf(threads).map((thread) => ({
    thread,
    name: names.thread(thread),
    short: names.short(thread),
    hue: hueOf(frame, thread),
    stores: rowsOf(stores)
      .filter((row) => stores.thread[row] === thread)
      .map((row) => ({
        words: `${names.word(cell(stores.word, row))} = ${cell(stores.value, row)}`,
        isNext: stores.is_next[row] === 1,
      })),
  }));
  return { rows, buffers: scenario.memory === 'sc' ? [] : buffers };
}
