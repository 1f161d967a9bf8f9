/**
 * The kind of mark that the legend points at. It is an attribute on the page's root, so that every mark of the kind
 * lights up in every figure without rendering again: the style sheet lights elements with `data-mark`, the palette
 * tells canvases. Knows kinds, but not where they are drawn.
 */

import type { SnapshotMarkName } from './SnapshotMarks';

export type LitKind =
  | 'instance'
  | 'failed'
  | 'clean'
  | 'dirty'
  | 'writing'
  | 'past'
  | 'lost'
  | 'set'
  | 'recovered'
  | 'gone'
  | 'asks'
  | 'tells'
  | 'clock'
  | 'change'
  | 'commit'
  | 'written'
  | 'checkpoint'
  | 'start'
  | 'scan'
  | 'end'
  | 'crash'
  | 'buddy'
  | 'brownout'
  | 'lcr'
  | 'lcrApplies'
  | 'lcrLost'
  | 'hole'
  | 'dropped'
  | 'low'
  | 'high'
  | 'recovery'
  | 'conflictKept'
  | 'conflictDropped'
  | 'unequal'
  | SnapshotMarkName;

/** The attribute whose change canvases follow. */
export const LIT_KIND_ATTRIBUTE = 'data-lit-kind';

/** Lights the marks of a kind in all figures of the page; null lights none. */
export function lightKind(kind: LitKind | null): void {
  const root = document.documentElement;
  if (kind === null) root.removeAttribute(LIT_KIND_ATTRIBUTE);
  else root.setAttribute(LIT_KIND_ATTRIBUTE, kind);
}

/** The kind that is lit now. Any other value lights nothing. */
export function litKind(): string | null {
  return document.documentElement.getAttribute(LIT_KIND_ATTRIBUTE);
}
