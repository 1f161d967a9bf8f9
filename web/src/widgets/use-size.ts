/**
 * What a page has room for: the size of an element, for figures that are computed before they are drawn; a phone held
 * upright.
 */

import {
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';

interface Size {
  width: number;
  height: number;
}

/** Width and height of the element's content box in CSS px, null until it is mounted; the last ones while it is hidden. */
export function useSize<E extends Element>(): [RefObject<E | null>, Size | null] {
  const element = useRef<E>(null);
  const observed = useRef<{ target: E; observer: ResizeObserver } | null>(null);
  const [size, setSize] = useState<Size | null>(null);
  // After each drawing: another layout of the page may have put another element in its place.
  useLayoutEffect(() => {
    const target = element.current;
    if (target === (observed.current?.target ?? null)) return;
    observed.current?.observer.disconnect();
    observed.current = null;
    if (target === null) return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry === undefined) return;
      const { width, height } = entry.contentRect;
      // A page that waits for a part hides what it has: its pictures keep their size until it is shown again.
      const keeps = (old: Size) => width === 0 || (old.width === width && old.height === height);
      setSize((old) => (old !== null && keeps(old) ? old : { width, height }));
    });
    observer.observe(target);
    observed.current = { target, observer };
  });
  useLayoutEffect(
    () => () => {
      observed.current?.observer.disconnect();
      observed.current = null;
    },
    [],
  );
  return [element, size];
}

/** So near to what is in sight it counts as seen. */
const NEAR = '120px';

/** Whether any of the element can be seen; yes until that is known. */
export function useInSight(element: RefObject<Element | null>): boolean {
  const [inSight, setInSight] = useState(true);
  useEffect(() => {
    const target = element.current;
    if (target === null || !('IntersectionObserver' in globalThis)) return;
    const observer = new IntersectionObserver(
      (entries) => setInSight(entries.at(-1)?.isIntersecting ?? true),
      { rootMargin: NEAR },
    );
    observer.observe(target);
    return () => observer.disconnect();
  }, [element]);
  return inSight;
}

// Whether the window is as narrow as a layout asks.

/** The answer as long as the page is drawn without a window: when the site is built. */
const WITHOUT_WINDOW = false;

interface Query {
  subscribe(listener: () => void): () => void;
  matches(): boolean;
}

/** The window is asked once for each query, not at each drawing of each part. */
function queryOf(words: string): Query {
  let list: MediaQueryList | null = null;
  const mediaQuery = () => {
    list ??= matchMedia(words);
    return list;
  };
  return {
    subscribe: (listener) => {
      const query = mediaQuery();
      query.addEventListener('change', listener);
      return () => query.removeEventListener('change', listener);
    },
    matches: () => mediaQuery().matches,
  };
}

function useQuery({ subscribe, matches }: Query): boolean {
  return useSyncExternalStore(subscribe, matches, () => WITHOUT_WINDOW);
}

const NARROW = queryOf('(max-width: 719px)');
const SHORT_BAR = queryOf('(max-width: 999px)');

/** The page is laid out for a phone held upright. */
export const useNarrow = () => useQuery(NARROW);

/** The bar of a page has no room for its tools beside each other. */
export const useShortBar = () => useQuery(SHORT_BAR);
