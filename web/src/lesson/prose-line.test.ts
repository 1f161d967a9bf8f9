import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Line } from './Prose';
import type { Paragraph } from './prose';

const text = (paragraph: Paragraph) =>
  renderToStaticMarkup(createElement(Line, { paragraph, valueFor: () => '1' })).replace(
    /<svg.*?<\/svg>/g,
    '▢',
  );

it('keeps a mark and the punctuation after it on one line', () => {
  const mark = { kind: 'mark', name: 'set' } as const;
  const line = text(['a set ', mark, '), and ', mark, ' more']);
  expect(line).toMatch(/^a set <span class="[^"]*">▢\),<\/span> and ▢ more$/);
  expect(text([mark, '.'])).toMatch(/^<span class="[^"]*">▢\.<\/span>$/);
});

it('keeps a term that opens and the punctuation after it on one line', () => {
  const term = { kind: 'term', text: 'undo', meaning: 'Old values.' } as const;
  expect(text([term, ': old'])).toMatch(/^<span class="[^"]*"><button.*<\/button>:<\/span> old$/);
  expect(text([{ kind: 'term', text: 'undo' }, ': old'])).toBe('<i>undo</i>: old');
});

it('keeps a number and its unit on one line', () => {
  expect(text(['within 10 ms of 2 min, 5 % of 3 minutes'])).toBe(
    'within 10\u00a0ms of 2\u00a0min, 5\u00a0% of 3 minutes',
  );
});
