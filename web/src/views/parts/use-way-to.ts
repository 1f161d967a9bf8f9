/** The way from one view to another on the same page. */

import { useEffect, useState } from 'react';

const placeOf = (view: string) => document.querySelector<HTMLElement>(`[data-view="${view}"]`);

/** Brings another view into sight and moves the focus into it; null where the page does not have it. */
export function useWayTo(view: string): (() => void) | null {
  const [isThere, setIsThere] = useState(false);
  // After each render, since a page can exchange its views: the same answer renders nothing again.
  useEffect(() => setIsThere(placeOf(view) !== null));
  if (!isThere) return null;
  return () => {
    const place = placeOf(view);
    place?.scrollIntoView({ block: 'nearest' });
    place?.querySelector<HTMLElement>('[tabindex="0"]')?.focus({ preventScroll: true });
  };
}
