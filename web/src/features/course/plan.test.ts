import { describe, expect, it } from 'vitest';
import type { LessonSummary } from '../../lesson/entry';
import type { LessonProgress } from '../../lesson/progress';
import { pageOf } from './page-of';
import { glossaryOf, lessonStanding, nextInCourse, nextOf, prerequisitesOf } from './plan';

const entry = (slug: string, buildsOn: string[] = [], terms: string[] = []): LessonSummary => ({
  slug,
  title: slug,
  course: slug === '00-tour' ? null : 'first',
  number: Number.parseInt(slug, 10),
  minutes: 10,
  source: 'S',
  buildsOn,
  terms: terms.map((term, step) => ({ term, meaning: `${term} in ${slug}`, step })),
  steps: ['A', 'B', 'C'],
  questions: [1],
  challenges: 1,
});

const progress = (seen: number[], more: Partial<LessonProgress> = {}): LessonProgress => ({
  title: '',
  version: '',
  steps: 3,
  seen,
  answers: [],
  begun: '2026-01-01T00:00:00.000Z',
  challengeMet: null,
  finished: null,
  ...more,
});
const FINISHED = progress([0, 1, 2], { finished: '2026-01-02T00:00:00.000Z' });

const LESSONS = [
  entry('00-tour', [], ['queue', 'RBA']),
  entry('01-a', ['00-tour'], ['instance']),
  entry('02-b', ['01-a'], ['Queue']),
  entry('03-c', ['01-a', '00-tour']),
];

describe('the lesson to take next', () => {
  const next = (done: [string, LessonProgress][]) => nextOf(LESSONS, new Map(done))?.slug;

  it('is the first whose ground is done, and never the tour', () => {
    expect(next([])).toBe('01-a');
    expect(next([['01-a', FINISHED]])).toBe('02-b');
  });

  it('is the one that was begun last, if one is open', () => {
    const later = progress([0], { begun: '2026-01-03T00:00:00.000Z' });
    expect(
      next([
        ['03-c', later],
        ['02-b', progress([0])],
      ]),
    ).toBe('03-c');
  });

  it('is none when all are done', () => {
    const all = LESSONS.slice(1).map(({ slug }): [string, LessonProgress] => [slug, FINISHED]);
    expect(nextOf(LESSONS, new Map(all))).toBeNull();
    expect(nextInCourse(LESSONS, '02-b')?.slug).toBe('03-c');
    expect(nextInCourse(LESSONS, '03-c')).toBeNull();
  });
});

describe('how far a lesson is', () => {
  it('tells steps, predictions and the challenge', () => {
    const text = { title: '', asks: '', said: '', answer: '' };
    const answer = { ...text, shown: false, seed: 1, during: 'lesson', evidence: null } as const;
    const at = '2026-01-01T00:00:00.000Z';
    const answers = [{ ...answer, step: 1, right: true, at }];
    const standing = lessonStanding(entry('01-a'), progress([0, 1], { answers, challengeMet: at }));
    expect(standing).toMatchObject({
      state: 'begun',
      seen: [true, true, false],
      outcomes: [null, 'right', null],
      at: 1,
      right: 1,
      answered: 1,
      challenge: 'met',
    });
  });

  it('keeps to the steps that the lesson has now', () => {
    expect(lessonStanding(entry('01-a'), progress([0, 1, 2, 3, 4, 5])).at).toBe(2);
    expect(lessonStanding(entry('01-a'), undefined)).toMatchObject({ state: 'new', at: 0 });
  });

  it('leads to its page, at the step', () => {
    expect(pageOf('00-tour', 2)).toBe('/walk?step=3');
    expect(pageOf('01-a')).toBe('/lesson/01-a');
  });
});

it('the glossary has each term once, as the course tells it, with every place', () => {
  const terms = glossaryOf(LESSONS);
  expect(terms.map(({ term }) => term)).toEqual(['instance', 'Queue', 'RBA']);
  expect(terms[1]?.meaning).toBe('Queue in 02-b');
  expect(terms[1]?.places.map((place) => place.entry.slug)).toEqual(['02-b', '00-tour']);
});

it('what a lesson builds on is told by course, without the tour', () => {
  const other = {
    ...entry('09-z', ['00-tour', '01-a', '03-c', '08-y']),
    course: 'second',
    number: 2,
  };
  const before = { ...entry('08-y'), course: 'second', number: 1 };
  const courses = ['first', 'second'].map((id) => ({
    id,
    title: `The ${id}`,
    about: '',
    lessons: [],
  }));
  expect(prerequisitesOf(other, [...LESSONS, before, other], courses)).toEqual([
    { course: 'The first', numbers: [1, 3] },
    { course: null, numbers: [1] },
  ]);
});
