/** How much larger than on a desk everything is: above 1840 px the page's type grows to 120 %, and figures with it. */

import { useSyncExternalStore } from 'react';

/** As read in this frame. Reading it for each figure would make the browser compute styles in between. */
let zoom: number | null = null;

function read(): number {
  if (zoom === null) {
    zoom = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16;
    requestAnimationFrame(forget);
  }
  return zoom;
}

function forget(): void {
  zoom = null;
}

function onResize(listener: () => void): () => void {
  const again = () => {
    forget();
    listener();
  };
  window.addEventListener('resize', again);
  return () => window.removeEventListener('resize', again);
}

/** Where the page is drawn without a window: when the site is built. */
const onDesk = () => 1;

/** CSS px for one px of a figure's geometry. */
export function useRootZoom(): number {
  return useSyncExternalStore(onResize, read, onDesk);
}
