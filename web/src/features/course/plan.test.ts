import { describe, expect, it } from 'vitest';
import type { LessonEntry } from '../../lesson/entry';
import type { LessonProgress } from '../../lesson/progress';
import { courseMap } from './map-layout';
import { following, glossaryOf, nextOf, pageOf, standingOf } from './plan';

const entry = (slug: string, buildsOn: string[] = [], terms: string[] = []): LessonEntry => ({
  slug,
  title: slug,
  course: 'crash-recovery',
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
    expect(following(LESSONS, '02-b')?.slug).toBe('03-c');
    expect(following(LESSONS, '03-c')).toBeNull();
  });
});

describe('how far a lesson is', () => {
  it('tells steps, predictions and the challenge', () => {
    const answer = { title: '', asks: '', said: '', answer: '', shown: false, seed: 1 };
    const at = '2026-01-01T00:00:00.000Z';
    const answers = [{ ...answer, step: 1, right: true, at }];
    const standing = standingOf(entry('01-a'), progress([0, 1], { answers, challengeMet: at }));
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
    expect(standingOf(entry('01-a'), progress([0, 1, 2, 3, 4, 5])).at).toBe(2);
    expect(standingOf(entry('01-a'), undefined)).toMatchObject({ state: 'new', at: 0 });
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

describe('the map', () => {
  const entries = LESSONS.slice(2);
  const draw = (turned: boolean, next: string | null = '03-c') => {
    const standings = new Map(entries.map((one) => [one.slug, standingOf(one, undefined)]));
    return courseMap({ entries, standings, pitch: 100, turned, next });
  };

  it('draws every step in order, each within its lesson', () => {
    for (const turned of [false, true]) {
      const { stretches } = draw(turned);
      for (const [index, { cells }] of stretches.entries()) {
        const ends = cells.map(({ box }) =>
          turned ? [box.y, box.y + box.height] : [box.x, box.x + box.width],
        );
        expect(ends).toHaveLength(3);
        const flat = ends.flat();
        expect(flat).toEqual([...flat].sort((a, b) => a - b));
        expect(flat[0]).toBeGreaterThan(index * 100);
        expect(flat.at(-1)).toBeLessThan((index + 1) * 100);
      }
    }
  });

  it('ties what builds on each other: an arc within a course, a stub to another, nothing to the tour', () => {
    const { arcs, stubs } = draw(false);
    expect(arcs).toEqual([]);
    expect(stubs.map(({ from, to }) => `${from} ${to}`)).toEqual(['01-a 02-b', '01-a 03-c']);
    const standings = new Map(LESSONS.map((one) => [one.slug, standingOf(one, undefined)]));
    const all = LESSONS.slice(1);
    const whole = courseMap({ entries: all, standings, pitch: 100, turned: false, next: null });
    expect(whole.arcs.map(({ from, to }) => `${from} ${to}`)).toEqual(['01-a 02-b', '01-a 03-c']);
    expect(whole.stubs).toEqual([]);
    expect(whole.here).toBeNull();
  });

  it('marks where to go on, only in the course where that is', () => {
    expect(draw(false).here).toContain('M');
    expect(draw(false, '01-a').here).toBeNull();
  });
});
