// Looks at a score in one frame: whether each line ends at the block and at the record or pole that it ties together.

import type { Page } from '@playwright/test';

/** A frame of a clock that a test turns, ms. */
export const FRAME_MS = 16;

/** The farthest that anything is from where it belongs, px; and how many lines were looked at. */
export function apart(
  page: Page,
): Promise<{ worst: number; what: string; lines: number; poleX: number }> {
  return page.evaluate(() => {
    const figure = document.querySelector('[data-view="score"] svg') as SVGSVGElement;
    const part = (name: string) => figure.querySelector(`[data-at="${name}"]`);
    const middle = (element: Element | null | undefined) => {
      const box = element?.getBoundingClientRect();
      return box === undefined ? Number.NaN : box.x + box.width / 2;
    };
    let [worst, what, lines] = [0, '', 0];
    const note = (of: string, a: number, b: number) => {
      if (Number.isNaN(a) || Number.isNaN(b)) return;
      lines += 1;
      if (Math.abs(a - b) > worst) [worst, what] = [Math.abs(a - b), of];
    };
    const poles = [...figure.querySelectorAll('[data-at^="pole"] line')];
    const paths = figure.querySelectorAll<SVGPathElement>('path[data-at^="l"], path[data-at^="h"]');
    for (const path of paths) {
      const name = path.dataset.at ?? '';
      const key = name.slice(1);
      const matrix = path.getScreenCTM();
      if (matrix === null) continue;
      const from = path.getPointAtLength(0).matrixTransform(matrix).x;
      const to = path.getPointAtLength(path.getTotalLength()).matrixTransform(matrix).x;
      if (name.startsWith('h')) {
        note(`hanger ${key} and its ring`, from, middle(part(`r${key}`)));
        note(
          `hanger ${key} and its cell`,
          to,
          middle(part(`sc${key}`)?.querySelector('[data-mark] > rect:nth-child(2)')),
        );
        continue;
      }
      note(
        `leader ${key} and its cell`,
        from,
        middle(part(`qc${key}`)?.querySelector('[data-mark] > rect:nth-child(2)')),
      );
      const ring = part(`o${key}`);
      const foot =
        ring === null ? Math.min(...poles.map((pole) => Math.abs(middle(pole) - to))) : 0;
      note(
        `leader ${key} and its foot`,
        ring === null ? to + foot : to,
        ring === null ? to : middle(ring),
      );
    }
    const records = [...figure.querySelectorAll('[role=listbox] > [data-select^="r"]')];
    records.slice(1).forEach((record, i) => {
      const [a, b] = [records[i], record].map((mark) =>
        mark?.querySelector<SVGGraphicsElement>('[data-mark] > rect')?.getBoundingClientRect(),
      );
      // Records follow each other, whatever is new among them.
      if (a !== undefined && b !== undefined && b.x < a.x) note('records out of order', a.x, b.x);
    });
    return { worst, what, lines, poleX: middle(poles[0]) };
  });
}
