/** The names of threads and words: they are in the text of the program, and a frame says where. Pure. */

import say from '../../base/messages/views/program-text';
import sayTitles from '../../base/messages/views/programs';
import type { ProgramScenario } from '../../engine/generated/control';
import type { ProgramFrame } from '../../engine/generated/program-frame';
import { textOf, wordsAt } from './source';
import { cell, NONE, rowsOf } from './types';

export interface Names {
  /** `consumer 0`, or `producer` where there is one only. */
  thread(thread: number): string;
  /** A letter or a number for a small mark. */
  short(thread: number): string;
  /** `head[1]`. */
  word(word: number): string;
}

type Named = Pick<ProgramFrame, 'threads' | 'words'>;

export function namesOf({ threads, words }: Named, scenario: ProgramScenario): Names {
  const text = textOf(scenario);
  const unit = (row: number) =>
    wordsAt(
      text,
      cell(threads.name_line, row),
      cell(threads.name_from, row),
      cell(threads.name_to, row),
    );
  const isAlone = (row: number) =>
    rowsOf(threads).every(
      (other) => other === row || threads.name_line[other] !== threads.name_line[row],
    );
  return {
    thread: (row) => (isAlone(row) ? unit(row) : `${unit(row)} ${cell(threads.number, row)}`),
    short: (row) =>
      isAlone(row) ? unit(row).charAt(0).toUpperCase() : String(cell(threads.number, row)),
    word(word) {
      if (word === NONE) return '';
      const name = wordsAt(
        text,
        cell(words.name_line, word),
        cell(words.name_from, word),
        cell(words.name_to, word),
      );
      return isInArray(words, word) ? `${name}[${cell(words.index, word)}]` : name;
    },
  };
}

const [NUMBERS, PIECES] = [1, 3];

/** A latch of several has its name from the same place as the others. */
export function isInArray(words: ProgramFrame['words'], word: number): boolean {
  const kind = words.kind[word];
  const same = (neighbour: number) =>
    words.name_line[neighbour] === words.name_line[word] &&
    words.name_from[neighbour] === words.name_from[word];
  return kind === NUMBERS || kind === PIECES || same(word - 1) || same(word + 1);
}

/** Names without the text of the program: what is known of a run where its scenario is not at hand. */
export const genericNames: Names = {
  thread: (thread) => sayTitles.lane.thread({ thread: thread + 1 }),
  short: (thread) => String(thread + 1),
  word: (word) => say.anyWord({ word: word + 1 }),
};
