// Words can be read on every ground that a view may give them, in both themes, as WCAG 2.2 measures it (1.4.3). A page that
// is looked at in a browser shows few of them: what is pointed at has another ground.

import { expect, test } from 'vitest';
import { readSource } from './sources';

const css = readSource('web/src/styles/tokens.css');

/** The colours of a theme by name, `#rrggbb`. */
function coloursAfter(selector: string): ReadonlyMap<string, string> {
  const from = css.indexOf(selector);
  const rules = css.slice(from, css.indexOf('}', from));
  return new Map(
    [...rules.matchAll(/--([\w-]+): (#\w{6});/g)].map(([, name = '', colour = '']) => [
      name,
      colour,
    ]),
  );
}

const themes = {
  light: coloursAfter(':root {'),
  dark: coloursAfter(':root[data-theme="dark"] {'),
  'dark by the system': coloursAfter(':root:not([data-theme]) {'),
};

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dark = 0, bright = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (bright + 0.05) / (dark + 0.05);
}

const grounds = {
  ink: ['paper', 'raised', 'sunk', 'lit', 'brown'],
  'ink-2': ['paper', 'raised', 'sunk', 'lit', 'brown'],
  'ink-3': ['paper', 'raised', 'sunk'],
};

test.each(Object.entries(themes))('words stand out from their ground: %s', (_, colours) => {
  const of = (name: string) => colours.get(name) ?? `no colour ${name}`;
  const faint = Object.entries(grounds).flatMap(([words, those]) =>
    those
      .filter((ground) => !(contrast(of(words), of(ground)) >= 4.5))
      .map((ground) => `${words} on ${ground}: ${contrast(of(words), of(ground)).toFixed(2)}`),
  );
  expect(faint).toEqual([]);
});

test('both dark themes are one', () => {
  expect(themes['dark by the system']).toEqual(themes.dark);
});
