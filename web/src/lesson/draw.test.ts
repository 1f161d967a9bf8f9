import { describe, expect, it } from 'vitest';
import { type Chance, canReview, drawExam, drawPractice, drawReview, EXAM_QUESTIONS } from './draw';
import type { LessonSummary } from './entry';
import { cardsOf } from './leitner';
import type { Answer, LessonProgress } from './progress';

const entry = (slug: string, questions: number[]): LessonSummary => ({
  slug,
  title: slug,
  course: 'c',
  number: 1,
  minutes: 10,
  source: '',
  buildsOn: [],
  terms: [],
  steps: ['', '', '', ''],
  questions,
  challenges: 0,
});

const DAY = 86_400_000;
const now = new Date('2026-03-10T12:00:00Z');
/** So many days ago. */
const answer = (step: number, right: boolean, days: number): Answer => ({
  step,
  title: '',
  asks: '',
  said: '',
  answer: '',
  right,
  shown: false,
  seed: days,
  at: new Date(now.getTime() - days * DAY).toISOString(),
  during: 'lesson',
  evidence: null,
});

const progress = (answers: Answer[], finished = true): LessonProgress => ({
  title: '',
  version: '',
  steps: 4,
  seen: [],
  answers,
  begun: '2026-01-01T00:00:00.000Z',
  challengeMet: null,
  finished: finished ? '2026-01-02T00:00:00.000Z' : null,
});

/** The same numbers each time. */
function chanceFrom(seed: number): Chance {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

const boxAfter = (...answers: Answer[]) =>
  cardsOf([entry('a', [1])], new Map([['a', progress(answers)]]))[0];

describe('a question in its box', () => {
  it('continues after each right answer when its rest is over, and goes back after a wrong one', () => {
    expect(boxAfter()).toMatchObject({ box: 0, askedMs: null, dueMs: 0 });
    expect(boxAfter(answer(1, true, 30))).toMatchObject({ box: 1 });
    expect(boxAfter(answer(1, true, 30), answer(1, true, 28))).toMatchObject({ box: 2 });
    const rights = [60, 58, 54, 46].map((days) => answer(1, true, days));
    expect(boxAfter(...rights)).toMatchObject({ box: 4 });
    expect(boxAfter(...rights, answer(1, false, 3))).toMatchObject({ box: 0 });
  });

  it('stays where it is when it is practised before its rest is over', () => {
    const first = answer(1, true, 2);
    const again = [1.9, 1.8, 1.7].map((days) => answer(1, true, days));
    const card = boxAfter(first, ...again);
    expect(card).toMatchObject({ box: 1, dueMs: Date.parse(first.at) + DAY });
  });
});

describe('a review', () => {
  const entries = [entry('a', [0, 1]), entry('b', [0]), entry('c', [2]), entry('d', [0])];
  const drawn = (slug: string, done: Map<string, LessonProgress>) =>
    drawReview(entries, slug, done, { now, chance: chanceFrom(1) });

  it('asks nothing where no earlier lesson was done', () => {
    expect(drawn('a', new Map())).toEqual([]);
    expect(drawn('a', new Map([['b', progress([])]]))).toEqual([]);
    expect(drawn('c', new Map([['a', progress([], false)]]))).toEqual([]);
    expect(drawn('nowhere', new Map([['a', progress([])]]))).toEqual([]);
  });

  it('asks what was missed before what was never answered, and that before what rests', () => {
    const done = new Map([
      ['a', progress([answer(0, false, 4), answer(1, true, 0.1)])],
      ['b', progress([answer(0, true, 0.1)])],
      ['c', progress([])],
    ]);
    expect(drawn('d', done)).toMatchObject([
      { lesson: 'a', step: 0 },
      { lesson: 'c', step: 2 },
    ]);
  });

  it('asks two of one lesson only where there is no other', () => {
    const missed = progress([answer(0, false, 4), answer(1, false, 4)]);
    expect(drawn('b', new Map([['a', missed]]))).toMatchObject([
      { lesson: 'a', step: 0 },
      { lesson: 'a', step: 1 },
    ]);
    const both = new Map([
      ['a', missed],
      ['b', progress([answer(0, true, 0.1)])],
    ]);
    expect(drawn('c', both).map(({ lesson }) => lesson)).toEqual(['a', 'b']);
  });

  it('comes once a day for a lesson', () => {
    expect(canReview(null, now)).toBe(true);
    expect(canReview(new Date(now.getTime() - 60_000).toISOString(), now)).toBe(false);
    expect(canReview(new Date(now.getTime() - DAY).toISOString(), now)).toBe(true);
  });
});

describe('mixed practice', () => {
  const entries = [entry('a', [0, 1, 2]), entry('b', [0, 1, 2]), entry('c', [0, 1, 2])];
  const draw = (done: Map<string, LessonProgress>, count: number) => {
    const chance = chanceFrom(7);
    const last: { lesson: string; step: number; seed: number }[] = [];
    for (let at = 0; at < count; at += 1) {
      const next = drawPractice(entries, done, last, { now, chance });
      if (next !== null) last.push(next);
    }
    return last;
  };

  it('draws from the lessons that were done, or from all if none was', () => {
    expect(new Set(draw(new Map(), 200).map(({ lesson }) => lesson)).size).toBe(3);
    const done = new Map([['b', progress([])]]);
    expect(new Set(draw(done, 50).map(({ lesson }) => lesson))).toEqual(new Set(['b']));
    expect(drawPractice([], new Map(), [], { now, chance: chanceFrom(1) })).toBeNull();
  });

  it('asks nothing again at once, each time with another seed, and what was missed more often', () => {
    const known = [1, 2].map((step) => answer(step, true, 0.1));
    const done = new Map([
      ['a', progress([answer(0, false, 4), ...known])],
      ['b', progress([answer(0, true, 0.1), ...known])],
      ['c', progress([answer(0, true, 0.1), ...known])],
    ]);
    const all = draw(done, 300);
    expect(new Set(all.map(({ seed }) => seed)).size).toBe(300);
    for (const [at, question] of all.entries()) {
      const before = all.slice(Math.max(0, at - 5), at);
      expect(
        before.some(({ lesson, step }) => lesson === question.lesson && step === question.step),
      ).toBe(false);
    }
    const timesDrawn = (lesson: string) =>
      all.filter((question) => question.lesson === lesson && question.step === 0).length;
    expect(timesDrawn('a')).toBeGreaterThan(timesDrawn('b') * 1.2);
  });

  it('stays with one question where there is no other', () => {
    const single = [entry('a', [0])];
    const last = [{ lesson: 'a', step: 0, seed: 1 }];
    const next = drawPractice(single, new Map(), last, { now, chance: chanceFrom(3) });
    expect(next).toMatchObject({ lesson: 'a', step: 0 });
  });
});

describe('an exam', () => {
  const nine = Array.from({ length: 9 }, (_, at) =>
    entry(`l${at}`, [0, 1, 2, 3].slice(0, 3 + (at % 2))),
  );

  it('has twenty different questions, of each lesson about as many, in mixed order', () => {
    const drawn = drawExam(nine, chanceFrom(11));
    expect(drawn).toHaveLength(EXAM_QUESTIONS);
    const places = drawn.map(({ lesson, step }) => `${lesson} ${step}`);
    expect(new Set(places).size).toBe(EXAM_QUESTIONS);
    const counts = nine.map(({ slug }) => drawn.filter(({ lesson }) => lesson === slug).length);
    expect(Math.min(...counts)).toBeGreaterThanOrEqual(2);
    expect(Math.max(...counts)).toBeLessThanOrEqual(3);
    expect(drawn.map(({ lesson }) => lesson)).not.toEqual(drawn.map(({ lesson }) => lesson).sort());
  });

  it('is another one each time, and all there is of a small course', () => {
    expect(drawExam(nine, chanceFrom(1))).not.toEqual(drawExam(nine, chanceFrom(2)));
    expect(drawExam([entry('a', [0, 3])], chanceFrom(1))).toHaveLength(2);
    expect(drawExam([], chanceFrom(1))).toEqual([]);
  });
});
