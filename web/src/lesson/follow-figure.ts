/** Watches a figure while it changes: marks slide, lists scroll, the page is given another size. Knows no marks. */

/** A change is over when nothing has been announced for so long: marks slide. */
const SETTLE_MS = 900;

/** Looks now, and at each frame while something changes; returns what ends it. */
export function follow(picture: Element, look: () => void): () => void {
  let frame = 0;
  let until = 0;
  const again = () => {
    frame = 0;
    look();
    if (performance.now() < until) frame = requestAnimationFrame(again);
  };
  const stir = () => {
    until = performance.now() + SETTLE_MS;
    if (frame === 0) frame = requestAnimationFrame(again);
  };
  const changes = new MutationObserver(stir);
  changes.observe(picture, { subtree: true, childList: true, attributes: true });
  const sizes = new ResizeObserver(stir);
  sizes.observe(picture);
  picture.addEventListener('scroll', stir, { capture: true, passive: true });
  stir();
  return () => {
    cancelAnimationFrame(frame);
    changes.disconnect();
    sizes.disconnect();
    picture.removeEventListener('scroll', stir, { capture: true });
  };
}
