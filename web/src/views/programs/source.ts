/** The text of a program as a person reads it: lines with the numbers of the printed listing, in blocks by procedure and thread. Pure. */

import type { ProgramScenario } from '../../engine/generated/control';
import { PROGRAM_TEXTS } from '../../engine/generated/program-texts';

export interface SourceLine {
  /** Line of the text, from 1. */
  readonly line: number;
  /** The number of the printed listing; null without one. */
  readonly printed: number | null;
  /** Spaces before the statement, without the room of the printed number. */
  readonly indent: number;
  readonly words: string;
  /** Column of the first character of the statement, from 1. */
  readonly column: number;
  readonly isComment: boolean;
}

/** Lines without an empty one between them. */
export type SourceBlock = readonly SourceLine[];

/** The text that runs. */
export function textOf({ program, mutant, text }: ProgramScenario): string {
  if (text !== '') return text;
  const known = PROGRAM_TEXTS[program];
  return known.mutants[mutant] ?? known.text;
}

const NUMBERED = /^(\s*)(\d+)(?=\s)/;

export function linesOf(text: string): SourceLine[] {
  return text.split('\n').map((raw, index) => {
    const number = NUMBERED.exec(raw)?.[2] ?? null;
    const bare = raw.replace(NUMBERED, (label) => ' '.repeat(label.length));
    const column = bare.length - bare.trimStart().length;
    return {
      line: index + 1,
      printed: number === null ? null : Number(number),
      indent: column,
      words: bare.trim(),
      column: column + 1,
      isComment: bare.trim().startsWith('#'),
    };
  });
}

/** The procedures, threads and invariants, each with its lines; what is declared before them comes first. */
export function blocksOf(text: string): SourceBlock[] {
  const lines = linesOf(text).filter(({ words }) => words !== '');
  const statements = lines.filter(({ isComment }) => !isComment);
  const least = Math.min(...statements.map(({ indent }) => indent), Number.MAX_SAFE_INTEGER);
  const blocks: SourceLine[][] = [];
  for (const line of lines) {
    const block = blocks.at(-1);
    const isHead = line.indent <= least && UNIT.test(line.words);
    const begins = isHead || block === undefined || (line.isComment && line.indent <= least);
    const follows = block?.every(({ isComment }) => isComment) ?? false;
    const shifted = { ...line, indent: Math.max(0, line.indent - least) };
    if (begins && !follows) blocks.push([shifted]);
    else if (block === undefined) blocks.push([shifted]);
    else block.push(shifted);
  }
  return blocks;
}

const UNIT = /^(procedure|thread|invariant)\b/;

/** What is written at a place: columns from 1, the second one behind it. */
export function wordsAt(text: string, line: number, from: number, to: number): string {
  const raw = text.split('\n')[line - 1] ?? '';
  return [...raw].slice(from - 1, to - 1).join('');
}
