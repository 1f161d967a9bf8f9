/**
 * A listing in less room than it needs: the lines before which threads are, with as many of their neighbours as there is
 * room for, and the heads of the other procedures. Pure; counts lines, knows no pixels.
 */

import type { ListedLine } from './layout';

export interface FoldRoom {
  /** Lines that there is room for. */
  readonly most: number;
  /** The room between two blocks, in lines. */
  readonly between: number;
  /** How many lines high a line is. */
  heightOf(line: ListedLine): number;
}

type Block = readonly ListedLine[];

/** As it is where it fits. */
export function folded(blocks: readonly Block[], room: FoldRoom): readonly Block[] {
  const fits = (tried: readonly Block[]) => heightIn(tried, room) <= room.most;
  if (fits(blocks)) return blocks;
  const first = blocks.map(([head]) => head);
  const kept = new Set(first);
  for (const block of blocks) for (const line of block) if (isCurrent(line)) kept.add(line);
  let best = blocks.map((block) => keptOf(block, kept));
  for (const line of nearest(blocks)) {
    kept.add(line);
    const tried = blocks.map((block) => keptOf(block, kept));
    if (!fits(tried)) break;
    best = tried;
  }
  return best;
}

const isCurrent = ({ threads }: ListedLine) => threads.length > 0;

const heightIn = (blocks: readonly Block[], { between, heightOf }: FoldRoom) =>
  blocks.flat().reduce((sum, line) => sum + heightOf(line), 0) + blocks.length * between;

/** The lines of blocks with a thread, those next to a current line first; from the top when all threads have ended. */
function nearest(blocks: readonly Block[]): readonly ListedLine[] {
  if (!blocks.flat().some(isCurrent)) return blocks.flat();
  return blocks
    .flatMap((block) => {
      const current = block.flatMap((line, place) => (isCurrent(line) ? [place] : []));
      if (current.length === 0) return [];
      return block.map((line, place) => ({
        line,
        away: Math.min(...current.map((centre) => Math.abs(centre - place))),
      }));
    })
    .sort((a, b) => a.away - b.away)
    .map(({ line }) => line);
}

/** Its lines that are kept, each with the number of lines that are left out after it. */
function keptOf(block: Block, kept: ReadonlySet<ListedLine | undefined>): Block {
  const places = block.flatMap((line, place) => (kept.has(line) ? [place] : []));
  return places.flatMap((place, index) => {
    const line = block[place];
    const hidden = (places[index + 1] ?? block.length) - place - 1;
    return line === undefined ? [] : [{ ...line, hidden }];
  });
}
