/**
 * The tables of a frame that a part of a figure reads: the same object from frame to frame as long as none of them
 * changes, so that what is drawn of them is not drawn again. Its type has no other table, so none can be read late.
 */

import { useRef } from 'react';

export function useTables<F extends object, T extends keyof F>(
  frame: F,
  tables: readonly T[],
): Pick<F, T> {
  const kept = useRef<Pick<F, T>>(frame);
  if (tables.some((table) => kept.current[table] !== frame[table])) kept.current = frame;
  return kept.current;
}
