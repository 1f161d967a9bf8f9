/** Which records of a score are new since the frame before. */

import { useEffect, useRef } from 'react';
import type { Frame } from '../../../engine/generated/frame';
import type { TapeStave } from './tape';

/** Keys of the records that were not there in the frame before, to be marked where motion is not wanted; none in the first. */
export function useFresh(
  frame: Frame,
  tapes: readonly Pick<TapeStave, 'records'>[],
): (key: string) => boolean {
  const seen = useRef<{ frame: Frame; keys: Set<string>; before: Set<string> | null } | null>(null);
  const before = seen.current?.frame === frame ? seen.current.before : (seen.current?.keys ?? null);
  useEffect(() => {
    if (seen.current?.frame === frame) return;
    const keys = tapes.flatMap(({ records }) => records?.map(({ key }) => key) ?? []);
    seen.current = { frame, keys: new Set(keys), before };
  });
  return (key) => before !== null && !before.has(key);
}
