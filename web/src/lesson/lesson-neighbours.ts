/** The place of a lesson: its number, its course, and its neighbours. Computed when the site is built. Pure. */

import { type Course, placesOf } from './courses';

interface Neighbour {
  /** The name of its folder. */
  readonly slug: string;
  /** Its place in its course; 0 for the tour. */
  readonly number: number;
  readonly title: string;
  /** Its course, if that is another one. */
  readonly course: string | null;
}

export interface LessonNeighbours {
  /** Null for the tour. */
  readonly course: { readonly id: string; readonly title: string } | null;
  readonly number: number;
  /** What is taught before it and after it; null at the ends. */
  readonly before: Neighbour | null;
  readonly after: Neighbour | null;
}

/** `order`: folders as they are taught; `titleOf`: the title of a lesson by its folder, null if it cannot be read. */
export function lessonPlace(
  slug: string,
  courses: readonly Course[],
  order: readonly string[],
  titleOf: (slug: string) => string | null,
): LessonNeighbours {
  const places = placesOf(courses);
  const courseOf = (slug: string) => courses.find(({ id }) => id === places.get(slug)?.course);
  const own = courseOf(slug);
  const at = order.indexOf(slug);
  const neighbour = (nearSlug: string | undefined): Neighbour | null => {
    const title = nearSlug === undefined ? null : titleOf(nearSlug);
    if (nearSlug === undefined || title === null) return null;
    const course = courseOf(nearSlug);
    const number = places.get(nearSlug)?.number ?? 0;
    return {
      slug: nearSlug,
      number,
      title,
      course: course === own ? null : (course?.title ?? null),
    };
  };
  return {
    course: own === undefined ? null : { id: own.id, title: own.title },
    number: places.get(slug)?.number ?? 0,
    before: at <= 0 ? null : neighbour(order[at - 1]),
    after: at < 0 ? null : neighbour(order[at + 1]),
  };
}
