/** Places a panel of the top layer beside what opened it: below if there is room, else above, inside the window. */

const MARGIN = 8;

export function place(panel: HTMLElement, anchor: Element): void {
  const at = anchor.getBoundingClientRect();
  const size = panel.getBoundingClientRect();
  const below = at.bottom + 4;
  const top = below + size.height > window.innerHeight - MARGIN ? at.top - 4 - size.height : below;
  const left = Math.min(at.left, window.innerWidth - MARGIN - size.width);
  panel.style.top = `${Math.max(MARGIN, top)}px`;
  panel.style.left = `${Math.max(MARGIN, left)}px`;
}
