/** A picture whose points can be chosen: by pointer the nearest one, by arrow keys one after the other. */

import type { KeyboardEvent, MouseEvent, ReactNode } from 'react';
import { useRootZoom } from '../../widgets/use-root-zoom';
import css from './trials.module.css';

export interface PlacedPoint {
  readonly number: number;
  readonly x: number;
  readonly y: number;
  /** What it is, in words. */
  readonly text: string;
}

interface PointSliderProps {
  readonly label: string;
  /** In the order of the keys. */
  readonly points: readonly PlacedPoint[];
  readonly chosen: number | null;
  onChoose: (point: number) => void;
  readonly children: ReactNode;
}

/** A click this near to a point means it, px. */
const NEAR = 28;
const STEPS: Partial<Record<string, number>> = {
  ArrowRight: 1,
  ArrowDown: 1,
  ArrowLeft: -1,
  ArrowUp: -1,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
};

export function PointSlider({ label, points, chosen, onChoose, children }: PointSliderProps) {
  const zoom = useRootZoom();
  const place = points.findIndex(({ number }) => number === chosen);
  const last = points.length - 1;

  function onKeyDown(event: KeyboardEvent) {
    const step = STEPS[event.key];
    if (step === undefined || last < 0) return;
    event.preventDefault();
    event.stopPropagation();
    const to = place < 0 && Number.isFinite(step) ? 0 : place + step;
    const next = points[Math.max(0, Math.min(last, to))];
    if (next !== undefined) onChoose(next.number);
  }

  function onClick(event: MouseEvent<HTMLElement>) {
    const box = event.currentTarget.getBoundingClientRect();
    const [x, y] = [(event.clientX - box.left) / zoom, (event.clientY - box.top) / zoom];
    const distance = (point: PlacedPoint) => Math.hypot(point.x - x, point.y - y);
    const [nearest] = [...points].sort((a, b) => distance(a) - distance(b));
    if (nearest !== undefined && distance(nearest) <= NEAR) onChoose(nearest.number);
  }

  return (
    <div
      className={css.slider}
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={1}
      aria-valuemax={Math.max(1, points.length)}
      aria-valuenow={place < 0 ? 1 : place + 1}
      aria-valuetext={points[place]?.text ?? label}
      onKeyDown={onKeyDown}
      onClick={onClick}
    >
      {children}
    </div>
  );
}
