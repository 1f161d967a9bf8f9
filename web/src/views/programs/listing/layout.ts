/** The listing with each thread at its line, from a frame. Pure. */

import type { ProgramScenario } from '../../../engine/generated/control';
import { ThreadState } from '../../../engine/generated/program-codes';
import type { ProgramFrame } from '../../../engine/generated/program-frame';
import { hueOf } from '../hues';
import { namesOf } from '../names';
import { blocksOf, type SourceLine, textOf } from '../source';
import { cell, rowsOf } from '../types';
import { folded } from './fold';

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
  /** Lines that are left out after it. */
  readonly hidden: number;
  /** An operation of the queue takes effect here, if it does. */
  readonly takesEffect: boolean;
}

type Block = readonly ListedLine[];

export interface Listing {
  /** Blocks in columns, as even as they can be. */
  readonly columns: readonly (readonly Block[])[];
  /** One column that needs more height than there is. */
  readonly isTooHigh: boolean;
  /** How wide each column is, next to the others. */
  readonly widths: readonly number[];
  /** Type and line, px. */
  readonly font: number;
  readonly line: number;
}

/** Room that a column of the listing needs, px: three fit beside the text of a lesson. */
const COLUMN = 300;
/** Of a column: the tags, the printed numbers, and what is between two columns. */
const [LABELS, BETWEEN] = [48, 24];
/** How wide a character is in its own size, and how many a column has room for before its type grows. */
const [CHARACTER, CHARACTERS] = [0.605, 38];
const [LEAST_FONT, MOST_FONT] = [12, 17];
const [LEAST_LINE, USUAL_LINE, MOST_LINE] = [16, 19, 36];
/** Characters for which a mark on a line leaves no room: the tag of a second thread, a dot, a number of lines left out. */
const MARK = 4;
/** Between two blocks, in lines. */
const GAP = 0.42;
/** What is alone on a stage leaves so much of its height free. */
const [ALONE, FREE] = [480, 84];
/** Widths of columns that are tried: what must hold has the longest lines, and comes last. */
const WIDTHS = [
  [[1]],
  [
    [1, 1],
    [1, 1.2],
  ],
  [
    [1, 1, 1],
    [1, 1, 1.2],
    [1, 1, 1.4],
  ],
] as const;

interface ListingSize {
  readonly width: number;
  readonly height: number;
  /** What it leaves out where it is too high; nothing if left out. Px that the way to the rest needs. */
  readonly folds?: number | null;
}

const WORD = /[\p{L}_][\p{L}\d_]*|[^\p{L}_]+/gu;

export function listingOf(
  frame: ProgramFrame,
  scenario: ProgramScenario,
  size: ListingSize,
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
          hidden: 0,
          takesEffect: effects.has(line.line),
        };
      }),
    );
  return fitted(listed, size);
}

/** The widths with which the highest column is lowest, and the lines as high as there is room. */
function fitted(blocks: readonly Block[], { width, height, folds = null }: ListingSize): Listing {
  const count = Math.max(1, Math.min(WIDTHS.length, Math.floor(width / COLUMN)));
  const all = width - (count - 1) * BETWEEN;
  const font = Math.max(
    LEAST_FONT,
    Math.min(MOST_FONT, Math.floor((all / count - LABELS) / CHARACTERS / CHARACTER)),
  );
  const tried = (WIDTHS[count - 1] ?? WIDTHS[0]).map((widths) => {
    const sum = widths.reduce<number>((total, width) => total + width, 0);
    const fits = widths.map((share) =>
      Math.max(8, Math.floor(((all * share) / sum - LABELS) / (font * CHARACTER))),
    );
    const columns = inColumns(blocks, fits);
    return { columns, widths, fits, lines: highest(columns, fits) };
  });
  const best = tried.reduce((least, next) => (next.lines < least.lines ? next : least));
  const { columns, widths, fits, lines } = best;
  const room = height > ALONE ? height - FREE : height;
  const line = height === 0 ? USUAL_LINE : Math.floor(room / lines);
  // More columns are next to other views, which leave them what they need.
  const isTooHigh = count === 1 && height > 0 && lines * LEAST_LINE > height;
  return {
    columns:
      isTooHigh && folds !== null
        ? columns.map((column, place) =>
            folded(column, {
              most: (height - folds) / LEAST_LINE,
              between: GAP,
              heightOf: (listed) => linesOfOne(listed, fits[place] ?? 8),
            }),
          )
        : columns,
    widths,
    font,
    isTooHigh,
    line: Math.max(LEAST_LINE, Math.min(MOST_LINE, line)),
  };
}

const highest = (columns: readonly (readonly Block[])[], fits: readonly number[]) =>
  Math.max(...columns.map((column, place) => linesIn(column, fits[place] ?? 8)));

/** How many lines high some blocks are in a column with room for so many characters. */
const linesIn = (blocks: readonly Block[], fits: number) =>
  blocks.reduce((sum, block) => sum + GAP + wrapped(block, fits), 0);

const wrapped = (block: Block, fits: number) =>
  block.reduce((sum, line) => sum + linesOfOne(line, fits), 0);

function linesOfOne(line: ListedLine, fits: number): number {
  const { indent, pieces, threads, takesEffect, hidden } = line;
  const words = pieces.reduce((length, piece) => length + piece.words.length, 0);
  const marks = Math.max(0, threads.length - 1) + Number(takesEffect);
  const all = words + (hidden > 0 ? MARK : 0);
  return Math.max(1, Math.ceil(all / Math.max(8, fits - indent - marks * MARK)));
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

/** Blocks in order, broken where the highest column is lowest. */
function inColumns(blocks: readonly Block[], fits: readonly number[]): Block[][] {
  const [own = 8, ...others] = fits;
  if (others.length === 0 || blocks.length < 2) return [[...blocks]];
  let best: Block[][] = [[...blocks]];
  for (let first = 1; first < blocks.length; first += 1) {
    const tried = [blocks.slice(0, first), ...inColumns(blocks.slice(first), others)];
    if (highest(tried, fits) < highest(best, [own, ...others])) best = tried;
  }
  return best;
}
