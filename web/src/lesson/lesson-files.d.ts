/** A lesson's file as the build gives it: compiled, with its scenario. */

declare module '*/lesson.md' {
  const lesson: import('./lesson').Lesson;
  export default lesson;
  /** For the summary and the glossary; a page that does not import them does not carry them. */
  export const terms: import('./lesson').Terms;
}
