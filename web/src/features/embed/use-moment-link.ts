/** The address of the moment a demo shows, on its link: kept up to date while the run rests, and fresh when it is used. */

import { type ComponentProps, useEffect, useRef } from 'react';
import type { About } from '../../engine/protocol';
import type { Demo } from './demo';
import { addressOf } from './open';

const REST_MS = 250;

export function useMomentLink(demo: Demo, about: About): ComponentProps<'a'> {
  const anchor = useRef<HTMLAnchorElement>(null);
  const write = () => {
    if (anchor.current !== null) anchor.current.href = addressOf(demo, about);
  };
  useEffect(() => {
    const now = () => {
      if (anchor.current !== null) anchor.current.href = addressOf(demo, about);
    };
    now();
    let timer = setTimeout(now, REST_MS);
    const ends = [demo.player.store, demo.guide?.store].map((store) =>
      store?.subscribe(() => {
        clearTimeout(timer);
        timer = setTimeout(now, REST_MS);
      }),
    );
    return () => {
      clearTimeout(timer);
      for (const end of ends) end?.();
    };
  }, [demo, about]);
  return { ref: anchor, onPointerDown: write, onFocus: write };
}
