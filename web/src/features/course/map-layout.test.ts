import { describe, expect, it } from 'vitest';
import type { Course } from '../../lesson/courses';
import type { LessonSummary } from '../../lesson/entry';
import { coursesMap } from './map-layout';
import { lessonStanding } from './plan';

const lesson = (course: string, number: number, buildsOn: string[] = []): LessonSummary => ({
  slug: `${course}-${number}`,
  title: `${course} ${number}`,
  course,
  number,
  minutes: 10,
  source: 'S',
  buildsOn,
  terms: [],
  steps: ['A', 'B', 'C'],
  questions: [1],
  challenges: 1,
});

const course = (id: string, lessons: number): Course => ({
  id,
  title: id,
  about: '',
  lessons: Array.from({ length: lessons }, (_, index) => `${id}-${index + 1}`),
});

const COURSES = [course('ground', 4), course('late', 2), course('early', 2), course('empty', 0)];
const ENTRIES = [
  ...[1, 2, 3, 4].map((number) => lesson('ground', number)),
  lesson('late', 1, ['ground-2']),
  // Needs more than the lesson before it in its own course.
  lesson('late', 2, ['late-1', 'ground-4']),
  lesson('early', 1, ['ground-1', 'ground-unknown']),
  lesson('early', 2, ['early-1']),
];

const draw = (next: string | null = null, far = false) =>
  coursesMap({
    courses: COURSES,
    entries: ENTRIES,
    standings: new Map(ENTRIES.map((lesson) => [lesson.slug, lessonStanding(lesson, undefined)])),
    next,
    width: 506,
    row: 100,
    tape: 30,
    far,
  });

describe('the map of courses', () => {
  it('begins a course where the lessons that it needs have ended', () => {
    const { staves } = draw();
    // 50 minutes of study on 500 px.
    const starts = Object.fromEntries(staves.map(({ course: { id }, from }) => [id, from]));
    expect(starts).toEqual({ ground: 0, late: 300, early: 100, empty: 0 });
    for (const { stretches } of staves) {
      for (const { entry, x } of stretches) {
        for (const needed of entry.buildsOn) {
          const other = staves
            .flatMap((stave) => stave.stretches)
            .find((stretch) => stretch.entry.slug === needed);
          if (other !== undefined) expect(other.x + other.width).toBeLessThanOrEqual(x);
        }
      }
    }
  });

  it('leads a line to each beginning that crosses no stave', () => {
    const { staves, ties } = draw();
    expect(ties.map(({ course: id }) => id).sort()).toEqual(['early', 'late']);
    for (const { x, from, to } of ties) {
      const between = staves.filter((stave) => stave.y > from && stave.y < to);
      for (const { from: left, to: right } of between) expect(x > left && x < right).toBe(false);
    }
  });

  it('draws every step in order within its lesson, and one box from far', () => {
    for (const { stretches } of draw().staves) {
      for (const { x, width, cells } of stretches) {
        const ends = cells.flatMap(({ box }) => [box.x, box.x + box.width]);
        expect(ends).toHaveLength(6);
        expect(ends).toEqual([...ends].sort((a, b) => a - b));
        expect(ends[0]).toBeGreaterThan(x);
        expect(ends.at(-1)).toBeLessThan(x + width);
      }
    }
    const far = draw(null, true).staves.flatMap(({ stretches }) => stretches);
    expect(far.every(({ cells }) => cells.length === 1)).toBe(true);
  });

  it('marks where to continue', () => {
    expect(draw('late-1').here).toEqual({ x: 300, y: expect.any(Number) });
    expect(draw().here).toBeNull();
  });
});
