// What every lesson of the two courses has, so that none is thinner than its neighbours: enough steps, questions before
// answers, one challenge, notes for who teaches, terms with their meanings.

import { describe, expect, it } from 'vitest';
import { compileFolder, lessonSlugs } from './check';

/** The tour before the courses, 00, is shorter on purpose; what somebody adds after them may be as it likes. */
const ofTheCourses = lessonSlugs().filter((slug) => /^(0[1-9]|1[0-8])-/.test(slug));

it('counts eighteen lessons', () => {
  expect(ofTheCourses.map((slug) => Number(slug.slice(0, 2)))).toEqual(
    Array.from({ length: 18 }, (_, index) => index + 1),
  );
});

describe.each(ofTheCourses)('%s', (slug) => {
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
