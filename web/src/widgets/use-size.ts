/**
 * What a page has room for: the size of an element, for figures that are computed before they are drawn; a phone held
 * upright.
 */

import { type RefObject, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';

interface Size {
  width: number;
  height: number;
}

/** Width and height of the element's content box in CSS px, null until it is mounted. */
export function useSize<E extends Element>(): [RefObject<E | null>, Size | null] {
  const element = useRef<E>(null);
  const [size, setSize] = useState<Size | null>(null);
  useLayoutEffect(() => {
    const target = element.current;
    if (target === null) return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry === undefined) return;
      const { width, height } = entry.contentRect;
      setSize((old) => (old?.width === width && old.height === height ? old : { width, height }));
    });
    observer.observe(target);
    return () => observer.disconnect();
  }, []);
  return [element, size];
}

// Whether the page is laid out for a phone held upright.

const NARROW = '(max-width: 719px)';

function subscribe(listener: () => void): () => void {
  const query = matchMedia(NARROW);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

export function useNarrow(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia(NARROW).matches);
}
