/**
 * The marks of a question over one view: a ring around everything it is about, and by its shape what was chosen, what is
 * right and what was missed; for a class with the letter of its list. Marks are found where figures drew them, and
 * followed as they move. Knows no figure.
 */

import { useEffect, useRef, useState } from 'react';

import type { RingedPart } from './question-rings';
import { type PlacedRing, placesIn } from './ring-places';
import css from './rings.module.css';

export default function Rings({ marked }: { marked: readonly RingedPart[] }) {
  const ref = useRef<SVGSVGElement>(null);
  const [placed, setPlaced] = useState<readonly PlacedRing[]>([]);
  useEffect(() => {
    const own = ref.current;
    const picture = own?.parentElement?.querySelector('[data-picture]');
    if (own === null || !picture) return undefined;
    let seen = '';
    return follow(picture, () => {
      const rings = placesIn(picture, marked, own.getBoundingClientRect());
      const now = JSON.stringify(rings);
      if (now !== seen) setPlaced(rings);
      seen = now;
    });
  }, [marked]);
  return (
    <svg ref={ref} className={css.rings} aria-hidden="true">
      {placed.map((ring) => (
        <RingMark key={ring.key} placed={ring} />
      ))}
    </svg>
  );
}

const ROUND = 5;
const BADGE = 8;
/** Signs of small marks leave their neighbours to be seen. */
const SMALLER = 0.75;

function RingMark({ placed }: { placed: PlacedRing }) {
  const { x, y, width, height, sign, plate, ring, letter, isSmall } = placed;
  const box = { x, y, width, height, rx: ROUND };
  const scale = isSmall ? SMALLER : 1;
  return (
    <g className={css[ring]} data-ring={ring}>
      <rect className={css.under} {...box} />
      <rect className={css.line} {...box} />
      {ring in SIGNS && <Sign {...sign} scale={scale} path={SIGNS[ring as keyof typeof SIGNS]} />}
      {letter !== null && <Letter {...plate} {...{ scale, letter }} />}
    </g>
  );
}

/** A tick and a cross for the score of what was chosen; a square for what is true and was not. */
const SIGNS = {
  right: 'M-3.6 .2L-1 2.9L3.8 -2.7',
  truth: 'M-3.4 -3.4h6.8v6.8h-6.8z',
  wrong: 'M-3 -3L3 3M3 -3L-3 3',
} as const;

interface SignProps {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

function Sign({ x, y, scale, path }: SignProps & { readonly path: string }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${scale})`}>
      <circle className={css.badge} r={BADGE} />
      <path className={css.sign} d={path} />
    </g>
  );
}

function Letter({ x, y, scale, letter }: SignProps & { readonly letter: string }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${scale})`}>
      <rect className={css.plate} x={-10} y={-10} width={20} height={20} rx={3} />
      <text className={css.letter} y={4.6}>
        {letter}
      </text>
    </g>
  );
}

// Watches a figure while it changes: marks slide, lists scroll, the page is given another size. Knows no marks.

/** A change is over when nothing has been announced for so long: marks slide. */
const SETTLE_MS = 900;

/** Looks now, and at each frame while something changes; returns what ends it. */
function follow(picture: Element, look: () => void): () => void {
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
