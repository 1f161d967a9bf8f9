/** A lesson's file as the build gives it: compiled, with its scenario. */

declare module '*/lesson.md' {
  const lesson: import('./lesson').Lesson;
  export default lesson;
  /** For the course map and the glossary; a page that does not import it does not carry it. */
  export const about: import('./lesson').About;
  /** Its course, its number and its neighbours. */
  export const place: import('./lesson-neighbours').LessonNeighbours;
  /** Changes with any letter of its files. */
  export const version: string;
}

/** What there is to learn, in the order in which it is taught, without the lessons themselves. */
declare module 'virtual:lessons' {
  const lessons: readonly import('./entry').LessonSummary[];
  export default lessons;
  export const courses: readonly import('./courses').Course[];
}

/** What `virtual:lessons` and its like say in German, under the name `lessons`. */
declare module 'virtual:lessons-de' {
  const lists: import('../base/language').Messages;
  export default lists;
}

/** The name of the model that each lesson is about, by the name of its folder. */
declare module 'virtual:lesson-models' {
  const models: Readonly<Record<string, string>>;
  export default models;
}

/** The courses with no more of their lessons than a list of links needs. */
declare module 'virtual:lesson-titles' {
  const courses: readonly {
    readonly title: string;
    /** To study all of it. */
    readonly minutes: number;
    readonly lessons: readonly Pick<
      import('./entry').LessonSummary,
      'slug' | 'number' | 'title' | 'language'
    >[];
  }[];
  export default courses;
}
