import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { TONES } from './Labels';

it('gives each tone of a label its ink in the style sheet', () => {
  const sheet = readFileSync(new URL('./score.module.css', import.meta.url), 'utf8');
  const missing = TONES.filter((tone) => !sheet.includes(`\n.${tone} {\n`));
  expect(missing).toEqual([]);
});
