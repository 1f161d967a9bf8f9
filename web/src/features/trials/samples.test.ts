import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { LANGUAGES } from '../../base/language';
import { experimentIn, experimentOf } from './read-experiment';
import { inWords, SAMPLES, type SampleWords } from './samples';

const folder = new URL('../../../experiments/', import.meta.url);
const textOf = (path: string) => readFileSync(new URL(path, folder), 'utf8');
const translations = LANGUAGES.map(({ code }) => code).filter((code) => code !== 'en');

describe.each(translations)('the samples in the language “%s”', (code) => {
  it('are all translated, and nothing else is', () => {
    expect(readdirSync(new URL(`${code}/`, folder)).sort()).toEqual(
      SAMPLES.map((name) => `${name}.yaml`).sort(),
    );
  });

  it.each(SAMPLES)('%s: every word that people read, and the same experiment', (name) => {
    const read = experimentIn(textOf(`${name}.yaml`));
    if (!read.ok) throw new Error(read.error.join());
    const { data } = read.value;
    const words: SampleWords = parse(textOf(`${code}/${name}.yaml`));
    expect(Object.keys(words.measures)).toEqual(data.measures.map((measure) => measure.name));
    const translated = experimentOf(inWords(data, words));
    if (!translated.ok) throw new Error(translated.error.join());
    const { title, about, measures } = translated.value.data;
    expect([title, about]).toEqual([words.title, words.about]);
    expect(measures.map(({ value, better }) => [value, better])).toEqual(
      data.measures.map(({ value, better }) => [value, better]),
    );
  });
});
