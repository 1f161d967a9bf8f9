// What every lesson of a course has, so that none is thinner than its neighbours: enough steps, questions before answers,
// one challenge, notes for who teaches, terms with their meanings. The template has it too. The tour is shorter on purpose.

import { describe, expect, it } from 'vitest';
import { TEMPLATE } from '../../scripts/lessons/folders.mjs';
import { compileFolder, coursesOfSite } from '../../scripts/lessons/read-lessons';
import say from '../../web/src/base/messages/citation';
import { PAPERS, paperOf } from '../../web/src/base/words/citation';
import type { Inline } from '../../web/src/lesson/prose';

const textOf = (part: Inline) =>
  typeof part === 'string' ? part : 'text' in part ? part.text : '';

const courses = coursesOfSite();
if (!courses.ok) throw new Error(JSON.stringify(courses.error));
const lessons = courses.value.flatMap((course) => course.lessons);
/** As English texts name a paper. */
const NAME = /\bthe (Streams )?paper\b/i;
const TOUR = '00-an-instance-crashes';

describe.each([...lessons, TEMPLATE])('%s', (slug) => {
  const read = compileFolder(slug);
  if (!read.ok) throw new Error(`${slug} cannot be read`);
  const { opening, steps, summary } = read.value.lesson;
  const { source, terms } = read.value.about;

  it('has steps, questions and a challenge in the measure of a lesson', () => {
    expect(steps.length).toBeGreaterThanOrEqual(5);
    expect(steps.length).toBeLessThanOrEqual(12);
    expect(steps.filter(({ question }) => question).length).toBeGreaterThanOrEqual(3);
    expect(steps.filter(({ challenge }) => challenge)).toHaveLength(1);
  });

  it('opens with a problem, ends with a summary, names its source and its terms', () => {
    expect(opening).not.toEqual([]);
    expect(summary).not.toEqual([]);
    expect(source).not.toBe('');
    expect(Object.keys(terms)).not.toEqual([]);
  });

  it('has something to say for who teaches in every step', () => {
    expect(steps.filter(({ notes }) => !notes).map(({ title }) => title)).toEqual([]);
  });
});

describe.each([TOUR, ...lessons, TEMPLATE])('%s', (slug) => {
  const read = compileFolder(slug);
  if (!read.ok) throw new Error(`${slug} cannot be read`);
  const { opening, steps, summary } = read.value.lesson;
  const { source, terms } = read.value.about;

  it('defines its terms: a meaning says what the thing is', () => {
    const questionWord = /^(who|whose|what|which|where|when|how|why|if)\b/i;
    const phrasedAsQuestions = Object.entries(terms).filter(([, meaning]) =>
      questionWord.test(meaning),
    );
    expect(phrasedAsQuestions).toEqual([]);
  });

  it('names the paper in full where it first relies on it', () => {
    const paragraphs = [opening, ...steps.map(({ prose }) => prose), summary].flat();
    const parts = paragraphs.flatMap((part) => ('items' in part ? part.items.flat() : part));
    const cites = (part: Inline) => typeof part !== 'string' && part.kind === 'term';
    const named = parts.filter((part) => cites(part) && NAME.test(textOf(part)));
    const paper = paperOf(source);
    if (paper === null) return expect(named).toEqual([]);
    expect(named).toHaveLength(1);
    expect(PAPERS[paper].names).toContain(textOf(named[0] ?? '').replace(/^The/, 'the'));
    expect(named[0]).toMatchObject({ meaning: say.citation[paper]() });
    const first = parts.find((part) => NAME.test(textOf(part)));
    expect(first).toBe(named[0]);
  });
});
