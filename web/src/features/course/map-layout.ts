/**
 * The geometry of all courses on one axis, the minutes of study: a course is a stave of redo, a lesson a range on it, a
 * step a record. A course begins where the lessons that it needs have ended. Data in, geometry out.
 */

import type { Course } from '../../lesson/courses';
import type { LessonSummary } from '../../lesson/entry';
import type { LessonStanding } from './plan';

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface Cell {
  readonly box: Box;
  readonly seen: boolean;
  /** Middle of the cell that has the mark of its question; null where the step asks nothing. */
  readonly mark: { readonly x: number; readonly y: number } | null;
  readonly outcome: LessonStanding['outcomes'][number];
}

interface Stretch {
  readonly entry: LessonSummary;
  readonly x: number;
  readonly width: number;
  readonly cells: readonly Cell[];
}

interface Stave {
  readonly course: Course;
  /** The top of its tape. */
  readonly y: number;
  /** Where it begins and ends. */
  readonly from: number;
  readonly to: number;
  readonly stretches: readonly Stretch[];
}

/** From the end of what a course needs down to its beginning. */
interface Tie {
  readonly course: string;
  readonly x: number;
  readonly from: number;
  readonly to: number;
}

export interface CoursesMap {
  readonly staves: readonly Stave[];
  readonly ties: readonly Tie[];
  /** The moments of study that the axis names. */
  readonly ticks: readonly { readonly x: number; readonly minutes: number }[];
  /** Where to continue; null when all is done. */
  readonly here: { readonly x: number; readonly y: number } | null;
}

interface ShownCourses {
  readonly courses: readonly Course[];
  /** Of all courses. */
  readonly entries: readonly LessonSummary[];
  readonly standings: ReadonlyMap<string, LessonStanding>;
  /** The lesson to continue with. */
  readonly next: string | null;
  readonly width: number;
  /** How much a stave takes of the height, and its tape. */
  readonly row: number;
  readonly tape: number;
  /** From seen far a lesson is one box; else each of its steps has one. */
  readonly far: boolean;
}

/** The final bar reaches so far past the last lesson. */
const END = 6;
const TICK_MINUTES = 30;

export function coursesMap(shown: ShownCourses): CoursesMap {
  const { courses, entries, width, row, tape, next, standings } = shown;
  const starts = startsOf(courses, entries);
  const spans = courses
    .map((course) => {
      const own = lessonsOf(course, entries);
      return { course, own, ...(starts.get(course.id) ?? { start: 0, needs: null }) };
    })
    // A line to a beginning never crosses a stave: the latest beginning is next to the top.
    .sort((a, b) => Number(a.start > 0) - Number(b.start > 0) || b.start - a.start);
  const longest = Math.max(1, ...spans.map(({ start, own }) => start + minutesOf(own)));
  const scale = (width - END) / longest;
  const staves = spans.map(({ course, own, start }, index): Stave => {
    const y = index * row;
    let minutes = start;
    const stretches = own.map((entry): Stretch => {
      const x = minutes * scale;
      minutes += entry.minutes;
      const room = entry.minutes * scale;
      return { entry, x, width: room, cells: cellsOf(shown, entry, x, y, room) };
    });
    return { course, y, from: start * scale, to: minutes * scale, stretches };
  });
  const yOf = (slug: string) => staves.find(({ course }) => course.lessons.includes(slug))?.y ?? 0;
  const ties = spans.flatMap(({ course, start, needs }, index): Tie[] =>
    needs === null
      ? []
      : [{ course: course.id, x: start * scale, from: yOf(needs) + tape, to: index * row }],
  );
  const ticks = Array.from({ length: Math.floor(longest / TICK_MINUTES) + 1 }, (_, index) => ({
    x: index * TICK_MINUTES * scale,
    minutes: index * TICK_MINUTES,
  }));
  const at = staves.flatMap(({ stretches }) => stretches).find(({ entry }) => entry.slug === next);
  const share = (standings.get(next ?? '')?.at ?? 0) / Math.max(1, at?.entry.steps.length ?? 1);
  const here =
    at === undefined ? null : { x: at.x + share * at.width, y: yOf(at.entry.slug) + tape };
  return { staves, ties, ticks, here };
}

export const lessonsOf = ({ id }: Course, entries: readonly LessonSummary[]) =>
  entries.filter(({ course }) => course === id);

export const minutesOf = (entries: readonly LessonSummary[]) =>
  entries.reduce((sum, { minutes }) => sum + minutes, 0);

interface Start {
  /** Minutes of study before it. */
  readonly start: number;
  /** The lesson of another course that ends last of those it needs. */
  readonly needs: string | null;
}

/** A lesson comes after all that it builds on; its course begins as early as that lets it. */
function startsOf(
  courses: readonly Course[],
  entries: readonly LessonSummary[],
): Map<string, Start> {
  const starts = new Map<string, Start>();
  const ends = new Map<string, number>();
  for (const course of courses) {
    const own = lessonsOf(course, entries);
    let before = 0;
    let latest: Start = { start: 0, needs: null };
    for (const { buildsOn, minutes } of own) {
      for (const needs of buildsOn) {
        const start = (ends.get(needs) ?? 0) - before;
        if (start > latest.start) latest = { start, needs };
      }
      before += minutes;
    }
    let end = latest.start;
    for (const { slug, minutes } of own) {
      end += minutes;
      ends.set(slug, end);
    }
    starts.set(course.id, latest);
  }
  return starts;
}

function cellsOf(
  { standings, tape, far }: ShownCourses,
  { slug, steps }: LessonSummary,
  from: number,
  y: number,
  room: number,
): Cell[] {
  const standing = standings.get(slug);
  const inset = far ? 2 : 4;
  const box = (x: number, width: number): Box => ({
    x,
    y: y + 3,
    width: Math.max(1, width),
    height: tape - 6,
  });
  if (far) {
    const whole = { mark: null, outcome: null };
    const begun = standing?.state === 'begun';
    const cell = {
      ...whole,
      box: box(from + inset, room - 2 * inset),
      seen: standing?.state === 'done',
    };
    if (!begun) return [cell];
    return [cell, { ...whole, box: box(from + inset, (room - 2 * inset) / 3), seen: true }];
  }
  const stepWidth = (room - 2 * inset) / Math.max(1, steps.length);
  return steps.map((_, step): Cell => {
    const outcome = standing?.outcomes[step] ?? null;
    const own = box(from + inset + step * stepWidth, stepWidth - 1.5);
    return {
      box: own,
      seen: standing?.seen[step] ?? false,
      mark: outcome === null ? null : { x: own.x + own.width / 2, y: y + tape / 2 },
      outcome,
    };
  });
}
