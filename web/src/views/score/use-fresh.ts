/** Which marks are new since the frame before. */

import { useEffect, useRef } from 'react';
import type { Frame } from '../../engine/generated/frame';

type Key = string | number;

/** Keys that were not there in the frame before; none in the first. */
export function useFresh(frame: Frame, keys: readonly Key[]): (key: Key) => boolean {
  const seen = useRef<{ frame: Frame; keys: Set<Key>; before: Set<Key> | null } | null>(null);
  const before = seen.current?.frame === frame ? seen.current.before : (seen.current?.keys ?? null);
  useEffect(() => {
    if (seen.current?.frame !== frame) seen.current = { frame, keys: new Set(keys), before };
  });
  return (key) => before !== null && !before.has(key);
}
