/**
 * The score from frame to frame: its camera continues from the frame before, and its parts move from place to place.
 */

import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { Frame } from '../../../engine/generated/frame';
import { redraw } from '../../parts/CanvasLayer';
import { type AnimatedFigure, FigureAnimator } from '../../parts/figure-animator';
import { goesOn, type Motion } from '../../parts/use-motion';
import type { ScoreGeometry } from './layout';
import type { Camera, Scale } from './scale';

/**
 * The layout of a frame, seen with the previous frame's camera if it continues that frame; `lay` changes with the room.
 */
export function useHeldLayout<Geometry extends { readonly scale: Scale }>(
  frame: Frame,
  lay: (frame: Frame, before: Camera | null) => Geometry,
): Geometry {
  const seen = useRef<{ frame: Frame; geometry: Geometry; lay: unknown } | null>(null);
  const geometry = useMemo(() => {
    const last = seen.current;
    const follows = last !== null && last.lay === lay && goesOn(last.frame, frame);
    return lay(frame, follows ? last.geometry.scale.camera : null);
  }, [frame, lay]);
  useEffect(() => {
    seen.current = { frame, geometry, lay };
  });
  return geometry;
}

/** Half of a way takes about 1.7 delays, nearly all of it 6, ms. */
const DELAY_MS = 42;
const ZOOM_MS = 68;
const PRUNE_MS = 82;

/** What decides how long a way takes. */
type Seen = Pick<ScoreGeometry, 'scale' | 'score'>;

/** Writes all positions, in each frame of the screen until the figure rests; returns what is shown now. */
export function useMovingParts<Geometry extends Seen>(
  root: RefObject<Element | null>,
  geometry: Geometry,
  motion: Motion,
  figure: AnimatedFigure<Geometry>,
): RefObject<Geometry> {
  const now = useRef(geometry);
  const [mover] = useState(
    () =>
      new FigureAnimator<Geometry>({
        ...figure,
        write(shown, rest, write) {
          now.current = shown;
          figure.write(shown, rest, write);
          redraw(root.current?.querySelector('canvas'));
        },
      }),
  );
  const last = useRef(geometry);
  useLayoutEffect(() => {
    if (root.current === null) return;
    const delay = motion === 'cut' ? 0 : delayMs(last.current, geometry, motion);
    last.current = geometry;
    mover.show(root.current, geometry, delay);
  });
  useEffect(() => () => mover.stop(), [mover]);
  return now;
}

function delayMs(before: Seen, now: Seen, motion: Motion): number {
  const zooms = before.scale.camera.unit !== now.scale.camera.unit;
  if (motion === 'flow') return zooms ? ZOOM_MS : DELAY_MS;
  const start = ({ score }: Seen) => score.tapes[0]?.start;
  const prunes = start(before) !== start(now);
  return slowness() * (prunes ? PRUNE_MS : zooms ? ZOOM_MS : DELAY_MS);
}

/** How many times longer the reader wants motion to take. */
export function slowness(): number {
  return Number(document.documentElement.style.getPropertyValue('--slow')) || 1;
}
