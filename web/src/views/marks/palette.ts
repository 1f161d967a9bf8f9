/** The tokens as a canvas needs them: resolved colours, read again when the theme changes. */

import { useEffect, useState } from 'react';

/** Resolves a token such as `--i1` to a colour. */
export type Palette = (token: string) => string;

/** The palette of the page; a new one whenever the theme changes, so that canvases are drawn again. */
export function usePalette(): Palette {
  const [palette, setPalette] = useState<Palette>(() => read());
  useEffect(() => {
    const again = () => setPalette(() => read());
    const system = matchMedia('(prefers-color-scheme: dark)');
    const chosen = new MutationObserver(again);
    system.addEventListener('change', again);
    chosen.observe(document.documentElement, { attributeFilter: ['data-theme'] });
    return () => {
      system.removeEventListener('change', again);
      chosen.disconnect();
    };
  }, []);
  return palette;
}

function read(): Palette {
  const style = getComputedStyle(document.documentElement);
  const known = new Map<string, string>();
  return (token) => {
    const colour = known.get(token) ?? style.getPropertyValue(token).trim();
    known.set(token, colour);
    return colour;
  };
}
