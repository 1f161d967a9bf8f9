/** The listing with each thread at its line, from a frame. Pure. */

import type { ProgramScenario } from '../../../engine/generated/control';
import { ThreadState } from '../../../engine/generated/program-codes';
import type { ProgramFrame } from '../../../engine/generated/program-frame';
import { hueOf } from '../hues';
import { namesOf } from '../names';
import { blocksOf, type SourceLine, textOf } from '../source';
import { cell, rowsOf } from '../types';

/** A thread before a line. */
interface Standing {
  readonly thread: number;
  readonly short: string;
  readonly name: string;
  readonly hue: string;
  /** It can take its next step. */
  readonly runs: boolean;
}

/** A part of a line. */
interface Piece {
  /** Its first character in the line, from 0. */
  readonly at: number;
  readonly words: string;
  /** A word that threads share. */
  readonly isShared: boolean;
  /** What a thread reads or writes next. */
  readonly isNext: boolean;
}

export interface ListedLine extends Pick<SourceLine, 'line' | 'printed' | 'indent' | 'isComment'> {
  readonly pieces: readonly Piece[];
  readonly threads: readonly Standing[];
  /** An operation of the queue takes effect here, if it does. */
  readonly takesEffect: boolean;
}

export interface Listing {
  /** Blocks in columns, as even as they can be. */
  readonly columns: readonly (readonly (readonly ListedLine[])[])[];
}

const WORD = /[\p{L}_][\p{L}\d_]*|[^\p{L}_]+/gu;

export function listingOf(
  frame: ProgramFrame,
  scenario: ProgramScenario,
  columns: number,
): Listing {
  const { threads, words } = frame;
  const names = namesOf(frame, scenario);
  const shared = new Set(rowsOf(words).map((word) => names.word(word).replace(/\[.*/, '')));
  const standing = new Map<number, { thread: Standing; from: number; to: number }[]>();
  for (const row of rowsOf(threads)) {
    const state = cell(threads.state, row);
    const line = cell(threads.line, row);
    const thread = {
      thread: row,
      short: names.short(row),
      name: names.thread(row),
      hue: hueOf(frame, row),
      runs: state === ThreadState.Runs,
    };
    if (state === ThreadState.Ended || state === ThreadState.Stopped || line === 0) continue;
    const here = standing.get(line) ?? [];
    here.push({ thread, from: cell(threads.from, row), to: cell(threads.to, row) });
    standing.set(line, here);
  }
  const effects = effectLines(frame, scenario);
  const listed = blocksOf(textOf(scenario))
    .map((block) => block.filter(({ isComment }) => !isComment))
    .filter((block) => block.length > 0)
    .map((block) =>
      block.map((line): ListedLine => {
        const here = standing.get(line.line) ?? [];
        const spans = here.map(({ from, to }) => ({
          from: from - line.column,
          to: to - line.column,
        }));
        return {
          line: line.line,
          printed: line.printed,
          indent: line.indent,
          isComment: line.isComment,
          pieces: piecesOf(line.words, shared, spans),
          threads: here.map(({ thread }) => thread),
          takesEffect: effects.has(line.line),
        };
      }),
    );
  return { columns: inColumns(listed, columns) };
}

function piecesOf(
  words: string,
  shared: ReadonlySet<string>,
  next: readonly { from: number; to: number }[],
): Piece[] {
  const pieces: Piece[] = [];
  for (const { 0: part, index } of words.matchAll(WORD)) {
    const isNext = next.some(({ from, to }) => index >= from && index < to && part.trim() !== '');
    pieces.push({ at: index, words: part, isShared: shared.has(part), isNext });
  }
  return pieces;
}

/** Lines at which an operation of the queue takes effect: where `tail` and `head` are written, where `browse` tests. */
function effectLines({ ring }: ProgramFrame, scenario: ProgramScenario): ReadonlySet<number> {
  const lines = new Set<number>();
  if (ring.rows === 0) return lines;
  for (const block of blocksOf(textOf(scenario))) {
    const head = block.find(({ words }) => words.startsWith('procedure '))?.words ?? '';
    const where = EFFECTS.find(([procedure]) => head.startsWith(`procedure ${procedure}(`))?.[1];
    if (where === undefined) continue;
    for (const { words, line } of block) if (where.test(words)) lines.add(line);
  }
  return lines;
}

const EFFECTS: readonly (readonly [string, RegExp])[] = [
  ['enqueue', /^tail = /],
  ['browse', /^while head\[/],
  ['dequeue', /^head\[.*\] = /],
];

/** Blocks in order, broken where the columns come out most even. */
function inColumns<Block extends readonly unknown[]>(
  blocks: readonly Block[],
  columns: number,
): Block[][] {
  const heightOf = (some: readonly Block[]) =>
    some.reduce((sum, { length }) => sum + length + 1, 0);
  if (columns <= 1 || blocks.length < 2) return [[...blocks]];
  let best: Block[][] = [[...blocks]];
  for (let first = 1; first < blocks.length; first += 1) {
    const rest = inColumns(blocks.slice(first), columns - 1);
    const tried = [blocks.slice(0, first), ...rest];
    const height = (tall: readonly Block[][]) => Math.max(...tall.map(heightOf));
    if (height(tried) < height(best)) best = tried;
  }
  return best;
}
