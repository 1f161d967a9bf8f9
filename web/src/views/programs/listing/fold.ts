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
  const lines = blocks.flat();
  const current = lines.filter(({ threads }) => threads.length > 0);
  const centres = new Set(current.length > 0 ? current : lines.slice(0, 1));
  const longest = Math.max(...blocks.map((block) => block.length));
  let around = longest + 1;
  let kept: readonly Block[];
  do {
    around -= 1;
    kept = blocks.map((block) => keptOf(block, centres, around));
  } while (around > 0 && heightIn(kept, room) > room.most);
  return heightIn(blocks, room) <= room.most ? blocks : kept;
}

const heightIn = (blocks: readonly Block[], { between, heightOf }: FoldRoom) =>
  blocks.flat().reduce((sum, line) => sum + heightOf(line), 0) + blocks.length * between;

/** The head of a block and what is so near to a centre; each with the number of lines that are left out after it. */
function keptOf(block: Block, centres: ReadonlySet<ListedLine>, around: number): Block {
  const places = block.flatMap((line, place) => (centres.has(line) ? [place] : []));
  const kept = block
    .map((line, place) => ({ line, place }))
    .filter(
      ({ place }) => place === 0 || places.some((centre) => Math.abs(centre - place) <= around),
    );
  return kept.map(({ line, place }, index) => ({
    ...line,
    hidden: (kept[index + 1]?.place ?? block.length) - place - 1,
  }));
}
