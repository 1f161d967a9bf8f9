/** Which cells of the score are blocks of undo segments: their numbers follow those of the data blocks. */

import { createContext } from 'react';

/** The number of the first undo block. */
export const FirstUndoBlock = createContext(Number.POSITIVE_INFINITY);

/** On which side of a cell it has room for its word. */
export type UndoSide = 'over' | 'under';

/** From a cell to its word, clear of the ring of a question, and the height of the word, px. */
const [BESIDE_RING, WORD] = [6, 8];

/** Baseline of the word that names an undo block, from the top of its cell. */
export const undoBaseline = (at: UndoSide, side: number): number =>
  at === 'over' ? -BESIDE_RING - 1 : side + BESIDE_RING + WORD;
