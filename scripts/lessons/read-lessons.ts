/** The lessons of this site as data, or everything that is wrong with their files. Runs none of them. */

import { fail, type Result } from '../../web/src/base/result';
import { sentences } from '../../web/src/base/sentences';
import {
  type Compiled,
  compileLesson,
  type FileProblem,
  LESSON_FILE,
  type LessonProblem,
} from '../../web/src/lesson/compile';
import { readCourses, taughtOrder } from '../../web/src/lesson/courses';
import { suggestion } from '../../web/src/lesson/nearest';
import { coursesText, lessonFiles, lessonFolders, translationFiles } from './folders.mjs';
import { translationDifferences } from './translation';

/** The courses of `lessons/courses.yaml`, held against the folders. */
export const coursesOfSite = () => readCourses(coursesText(), lessonFolders());

export function compileFolder(slug: string): Result<Compiled, readonly LessonProblem[]> {
  const compiled = compileLesson(lessonFiles(slug));
  const problems = compiled.ok ? groundProblems(slug, compiled.value) : [];
  return problems.length > 0 ? fail(problems) : compiled;
}

/** A lesson builds on lessons that are taught before it: a course has no circles. */
function groundProblems(slug: string, { about, headLine }: Compiled): LessonProblem[] {
  const courses = coursesOfSite();
  const order = courses.ok ? taughtOrder(courses.value, lessonFolders()) : lessonFolders();
  const place = order.indexOf(slug);
  const before = place < 0 ? order : order.slice(0, place);
  return about.builds_on.flatMap((name, index) => {
    if (before.includes(name)) return [];
    const missing = `There is no lesson “${name}” before it to build on.`;
    const says = sentences(missing, suggestion(name, before));
    return [{ file: LESSON_FILE, line: headLine('builds_on', index), says }];
  });
}

/** A lesson in another language, held to the original; null where it is not translated. */
export function compileTranslation(
  slug: string,
  language: string,
): Result<Compiled, readonly FileProblem[]> | null {
  const files = translationFiles(slug, language);
  if (files === null) return null;
  const file = `lesson.${language}.md`;
  const translated = compileLesson(files);
  if (!translated.ok) {
    return fail(
      translated.error.map((problem) =>
        problem.file === LESSON_FILE ? { ...problem, file } : problem,
      ),
    );
  }
  if (translated.value.lesson.language !== language) {
    return fail([{ file, line: 1, says: `The head does not say \`language: ${language}\`.` }]);
  }
  const original = compileLesson(lessonFiles(slug));
  const different = original.ok ? translationDifferences(original.value, translated.value) : [];
  return different.length > 0
    ? fail(different.map((problem) => ({ file, ...problem })))
    : translated;
}
