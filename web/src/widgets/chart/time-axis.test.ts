import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { textWidth } from '../../base/text-width';
import { timeAxis } from './axis';
import { pillPlace, TimeAxis } from './TimeAxis';

/** Left and right end of each number on the axis. */
function numbersOf(from: number, to: number, now: number, words: string, x0: number, x1: number) {
  const axis = timeAxis(from, to, x0, x1, 60);
  const clear = pillPlace(axis.scale(now), words, x0, x1);
  const drawn = renderToStaticMarkup(
    createElement(TimeAxis, { axis, y: 0, x0, x1, unit: 's', clear: [clear] }),
  );
  const numbers = [...drawn.matchAll(/<text[^>]* x="([\d.]+)"[^>]*>([^<]+)</g)];
  return {
    clear,
    numbers: numbers.map(([, x, text]) => {
      const half = textWidth(text ?? '', 11) / 2;
      return { text, from: Number(x) - half, to: Number(x) + half };
    }),
  };
}

test('the pill of now covers no number, however long both are, and the last number has the unit', () => {
  for (const [from, to, digits] of [
    [0, 20, 2],
    [12_300, 12_360, 2],
    [98_765.4, 98_765.5, 4],
  ] as const) {
    for (let part = 0; part <= 1; part += 0.05) {
      const now = from + (to - from) * part;
      const words = `${now.toFixed(digits)} s`;
      for (const [x0, x1] of [
        [88, 316],
        [156, 900],
      ] as const) {
        const { clear, numbers } = numbersOf(from, to, now, words, x0, x1);
        for (const number of numbers) {
          expect(number.to < clear.from || number.from > clear.to, `${number.text}`).toBe(true);
        }
        expect(numbers.length).toBeGreaterThan(0);
        expect(numbers.map(({ text }) => text?.endsWith(' s')).lastIndexOf(true)).toBe(
          numbers.length - 1,
        );
      }
    }
  }
});
