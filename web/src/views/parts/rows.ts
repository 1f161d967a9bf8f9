/** Which rows of a long list are on screen: rows of one height, a few spare on both sides. */

import { useCallback, useState } from 'react';

export interface RowWindow {
  /** First row to draw. */
  readonly from: number;
  /** One past the last. */
  readonly to: number;
}

const SPARE = 6;

/** Cost: constant. */
function rowWindow(
  scrollTop: number,
  viewHeight: number,
  rowHeight: number,
  count: number,
): RowWindow {
  const first = Math.floor(scrollTop / rowHeight) - SPARE;
  const last = Math.ceil((scrollTop + viewHeight) / rowHeight) + SPARE;
  const to = Math.min(count, Math.max(0, last));
  return { from: Math.min(Math.max(0, first), to), to };
}

/** The window of a list that scrolls by itself; put `onScroll` on the element that scrolls. */
export function useRowWindow(viewHeight: number, rowHeight: number, count: number) {
  const [scrollTop, setScrollTop] = useState(0);
  const onScroll = useCallback(
    (event: { currentTarget: { scrollTop: number } }) =>
      setScrollTop(event.currentTarget.scrollTop),
    [],
  );
  return { ...rowWindow(scrollTop, viewHeight, rowHeight, count), onScroll };
}
