/** Which cells of the score are blocks of undo segments: their numbers follow those of the data blocks. */

import { createContext } from 'react';

/** The number of the first undo block. */
export const FirstUndoBlock = createContext(Number.POSITIVE_INFINITY);
