/** The tabs that have the stage of a page on a phone. Knows neither their words nor what they show. */

import { type RefObject, useCallback, useRef, useState } from 'react';

interface PhoneTab<Name extends string> {
  readonly tab: Name;
  setTab: (name: Name) => void;
  /** Around the tabs. */
  readonly place: RefObject<HTMLDivElement | null>;
  /** Shows the run, where a press in another tab made something happen; the focus follows. */
  showRun: () => void;
}

/** The first tab is the one with the run. */
export function usePhoneTab<Name extends string>(first: Name): PhoneTab<Name> {
  const place = useRef<HTMLDivElement>(null);
  const [tab, setTab] = useState(first);
  const showRun = useCallback(() => {
    setTab(first);
    place.current?.querySelector<HTMLElement>('[role=tab]')?.focus();
  }, [first]);
  return { tab, setTab, place, showRun };
}
