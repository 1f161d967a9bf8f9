/**
 * The kind of mark that the legend points at. It stands as an attribute on the page's root, so that every mark of the
 * kind lights up in every figure and none is rendered again: the style sheet lights what carries `data-mark`, the
 * palette tells it to canvases. Knows kinds; refuses to know where they are drawn.
 */

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
  | 'brownout';

/** The attribute whose change canvases follow. */
export const LIT_KIND_ATTRIBUTE = 'data-lit-kind';

/** Lights the marks of a kind in all figures of the page; null lights none. */
export function lightKind(kind: LitKind | null): void {
  const root = document.documentElement;
  if (kind === null) root.removeAttribute(LIT_KIND_ATTRIBUTE);
  else root.setAttribute(LIT_KIND_ATTRIBUTE, kind);
}

/** The kind that is lit now. Whatever is not a kind lights nothing. */
export function litKind(): string | null {
  return document.documentElement.getAttribute(LIT_KIND_ATTRIBUTE);
}
