/** Labels of figures that cover each other. A label that has no room must be shortened or left out. */

import { expect, type Page } from '@playwright/test';

/**
 * The pairs of SVG labels whose letters share an area. Labels that are invisible, clipped or turned are not compared, nor
 * numbers of what is under way: those pass each other.
 */
const overlappingText = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    /** The letters take less than the box of their line: this part of its height is free on each side, and 1 px at its ends. */
    const [freeHeight, freeWidth] = [0.22, 1];
    type Area = { left: number; right: number; top: number; bottom: number };
    const isUpright = (text: SVGTextElement) => Math.abs(text.getScreenCTM()?.b ?? 0) < 0.01;
    // Text of a group that is not displayed has no size, and is visible to Chromium.
    const isVisible = (text: SVGTextElement) =>
      text.getBoundingClientRect().width > 0 &&
      text.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    const travels = (text: Element) => {
      for (let part: Element | null = text; part !== null; part = part.parentElement) {
        if (part.localName === 'svg') return false;
        if (getComputedStyle(part).offsetPath !== 'none') return true;
      }
      return false;
    };
    const touch = (a: Area, b: Area) =>
      Math.min(a.right, b.right) > Math.max(a.left, b.left) &&
      Math.min(a.bottom, b.bottom) > Math.max(a.top, b.top);
    /** What a clip path leaves of an element, if it has one. */
    const clipOf = (element: Element): Area | null => {
      const [, id] = /url\("?#([^")]+)/.exec(getComputedStyle(element).clipPath) ?? [];
      const shape = id === undefined ? null : document.getElementById(id)?.querySelector('rect');
      const matrix = element instanceof SVGGraphicsElement ? element.getScreenCTM() : null;
      if (!shape || matrix === null) return null;
      const { x, y, width, height } = shape.getBBox();
      const [left, top] = [matrix.a * x + matrix.e, matrix.d * y + matrix.f];
      return { left, top, right: left + matrix.a * width, bottom: top + matrix.d * height };
    };
    const isClipped = (line: Area, text: Element) => {
      for (let parent: Element | null = text; parent !== null; parent = parent.parentElement) {
        const clip = clipOf(parent);
        if (clip !== null && !touch(clip, line)) return true;
      }
      return false;
    };
    const linesOf = (text: SVGTextElement): Area[] => {
      const walker = document.createTreeWalker(text, NodeFilter.SHOW_TEXT);
      const lines: Area[] = [];
      for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
        if ((node.nodeValue ?? '').trim() === '') continue;
        const range = document.createRange();
        range.selectNodeContents(node);
        for (const { left, right, top, bottom } of range.getClientRects()) {
          const free = (bottom - top) * freeHeight;
          lines.push({
            left: left + freeWidth,
            right: right - freeWidth,
            top: top + free,
            bottom: bottom - free,
          });
        }
      }
      return lines.filter((line) => !isClipped(line, text));
    };
    return [...document.querySelectorAll('svg')].flatMap((figure) => {
      const labels = [...figure.querySelectorAll('text')]
        .filter((text) => text.closest('svg') === figure && isUpright(text) && isVisible(text))
        .filter((text) => !travels(text))
        .map((text) => ({ words: text.textContent ?? '', lines: linesOf(text) }));
      return labels.flatMap((label, index) =>
        labels
          .slice(index + 1)
          .filter((other) => label.lines.some((a) => other.lines.some((b) => touch(a, b))))
          .map(({ words }) => `${label.words} | ${words}`),
      );
    });
  });

/** Waits until a motion of the figure has ended. */
export async function expectLabelsApart(page: Page): Promise<void> {
  await expect.poll(() => overlappingText(page)).toEqual([]);
}
