/**
 * Which kinds of marks the figures of a page draw: elements name theirs in `data-mark`, canvases report theirs here.
 * Knows kinds, no views.
 */

import type { LitKind } from './lit';

/** What each canvas shows. */
const painted = new WeakMap<HTMLCanvasElement, Set<LitKind>>();

/** Called by what paints a mark of this kind on a canvas. */
export function notePainted({ canvas }: CanvasRenderingContext2D, kind: LitKind): void {
  painted.get(canvas)?.add(kind);
}

/** Called before a canvas is painted again. */
export function forgetPainted(canvas: HTMLCanvasElement): void {
  painted.set(canvas, new Set());
}

/** The kinds that can be seen in the figures of the page. Cost: linear in their elements. */
export function drawnKinds(): ReadonlySet<string> {
  const kinds = new Set<string>();
  for (const element of all('[data-mark]')) {
    if (element.checkVisibility({ opacityProperty: true })) kinds.add(element.dataset.mark ?? '');
  }
  for (const canvas of all<HTMLCanvasElement>('canvas')) {
    for (const kind of painted.get(canvas) ?? []) kinds.add(kind);
  }
  return kinds;
}

const all = <E extends HTMLElement>(which: string) =>
  document.querySelectorAll<E>(`:is([data-view], [data-figure], figure) ${which}`);
