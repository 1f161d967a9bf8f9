/** A plot whose points can be chosen: by pointer the nearest one, by arrow keys one after the other. */

import type { KeyboardEvent, MouseEvent, ReactNode } from 'react';
import { partAfter, Reader } from './Reader';

export interface ReadPoint {
  readonly key: string;
  readonly x: number;
  readonly y: number;
  /** What it is, in words. */
  readonly text: string;
}

interface PointReaderProps {
  readonly label: string;
  /** In the order of the keys. */
  readonly points: readonly ReadPoint[];
  readonly chosen: string | null;
  /** Of the drawing, px before the zoom of the page's root. */
  readonly width: number;
  readonly height: number;
  readonly zoom: number;
  onChoose: (key: string) => void;
  readonly children: ReactNode;
}

/** A click this near to a point means it, px. */
const NEAR = 28;

export function PointReader({ label, points, chosen, onChoose, ...drawing }: PointReaderProps) {
  const at = points.findIndex(({ key }) => key === chosen);

  function onKeyDown(event: KeyboardEvent) {
    const next = points[partAfter(event.key, at, points.length) ?? -1];
    if (next === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    onChoose(next.key);
  }

  function onClick(event: MouseEvent<HTMLElement>) {
    const box = event.currentTarget.getBoundingClientRect();
    const { zoom } = drawing;
    const [x, y] = [(event.clientX - box.left) / zoom, (event.clientY - box.top) / zoom];
    const distance = (point: ReadPoint) => Math.hypot(point.x - x, point.y - y);
    const [nearest] = [...points].sort((a, b) => distance(a) - distance(b));
    if (nearest !== undefined && distance(nearest) <= NEAR) onChoose(nearest.key);
  }

  return (
    <Reader
      label={label}
      told={points[at]?.text ?? label}
      at={at}
      count={points.length}
      isChosen
      onKeyDown={onKeyDown}
      onClick={onClick}
      {...drawing}
    />
  );
}
