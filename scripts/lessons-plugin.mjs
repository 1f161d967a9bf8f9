// Lessons become data when the site is built: `import lesson from '…/lesson.md'`, `virtual:lessons` for what there is to
// learn, in the order of courses.yaml, `virtual:lesson-titles` for a list of
// links, and `virtual:lesson-models` for the model of each. A broken lesson stops the build,
// and so do courses that do not fit the folders.

import { createHash } from 'node:crypto';
import { basename, dirname } from 'node:path';
import { runnerImport } from 'vite';
import {
  COURSES_PATH,
  coursesText,
  lessonFiles,
  lessonFolders,
  lessonPaths,
  TRANSLATIONS,
  translationPath,
} from './lessons/folders.mjs';
import { inProject } from './setup/project.mjs';

/** @typedef {typeof import('../web/src/lesson/compile')} Compiler */
/** @typedef {typeof import('../web/src/lesson/courses')} Courses */
/** @typedef {typeof import('./lessons/read-lessons')} Reader */
/** @typedef {typeof import('../web/src/lesson/entry')} Entries */
/** @typedef {typeof import('../web/src/lesson/lesson-neighbours')} Places */

/** The bundler's form for ids that are not files. */
const resolved = (/** @type {string} */ id) => `\0${id}`;

/** @template M @param {string} path @returns {Promise<M>} */
async function moduleOf(path) {
  const { module } = await runnerImport(inProject(path), { configFile: false, logLevel: 'warn' });
  return /** @type {M} */ (module);
}

async function load() {
  const [compiler, courses, entries, places, reader] = await Promise.all([
    /** @type {Promise<Compiler>} */ (moduleOf('web/src/lesson/compile.ts')),
    /** @type {Promise<Courses>} */ (moduleOf('web/src/lesson/courses.ts')),
    /** @type {Promise<Entries>} */ (moduleOf('web/src/lesson/entry.ts')),
    /** @type {Promise<Places>} */ (moduleOf('web/src/lesson/lesson-neighbours.ts')),
    /** @type {Promise<Reader>} */ (moduleOf('scripts/lessons/read-lessons.ts')),
  ]);
  return { compiler, courses, entries, places, reader };
}

/** @param {string} folder @param {readonly Parameters<Compiler['problemText']>[0][]} found @param {Compiler} compiler */
const problems = (folder, found, { problemText }) =>
  found.map((problem) => `${folder}/${problemText(problem)}`).join('\n');

/** @param {string} code */
const script = (code) => ({ code, map: null, moduleType: 'js' });

/**
 * The courses as lists of links.
 * @param {readonly import('../web/src/lesson/courses').Course[]} courses
 * @param {readonly import('../web/src/lesson/entry').LessonSummary[]} entries
 */
function titlesOf(courses, entries) {
  return courses.map(({ id, title: name }) => {
    const own = entries.filter(({ course }) => course === id);
    return {
      id,
      title: name,
      minutes: own.reduce((sum, { minutes }) => sum + minutes, 0),
      lessons: own.map(({ slug, number, title }) => ({ slug, number, title })),
    };
  });
}

/** What a page in the original language needs of them. @param {readonly import('../web/src/lesson/courses').Course[]} courses */
const withoutNames = (courses) =>
  courses.map(({ id, title, about, lessons }) => ({ id, title, about, lessons }));

/** A module of lists begins with it: what is translated is in the language of the page, which has come before. */
const translations = `
import { inLanguage } from '${inProject('web/src/base/language.ts').replaceAll('\\', '/')}';
const { entries, courses: named, places } = inLanguage('lessons', { entries: {}, courses: {}, places: {} });
`;

const LISTS = `
export default LESSONS.map((lesson) => ({ ...lesson, ...entries[lesson.slug] }));
export const courses = COURSES.map((course) => ({ ...course, ...named[course.id] }));
`;

const TITLES = `
const inPage = (lesson) => {
  const { title, language } = entries[lesson.slug] ?? lesson;
  return { ...lesson, title, language };
};
export default COURSES.map(({ id, lessons, ...course }) => ({
  ...course,
  title: named[id]?.title ?? course.title,
  lessons: lessons.map(inPage),
}));
`;

/**
 * What lists of lessons say in another language: of lessons that are translated, and of all courses and neighbours.
 * @param {readonly string[]} order of the folders
 * @param {readonly import('../web/src/lesson/courses').Course[]} listed
 * @param {typeof TRANSLATIONS[number]} language
 * @param {Awaited<ReturnType<typeof load>>} parts
 * @param {(path: string) => void} watch
 */
function translatedLists(order, listed, language, parts, watch) {
  const { courses, entries, reader } = parts;
  const stands = courses.placesOf(listed);
  /** @type {Record<string, Pick<import('../web/src/lesson/entry').LessonSummary, 'title' | 'terms' | 'steps' | 'source' | 'language'>>} */
  const translated = {};
  for (const slug of order) {
    const compiled = reader.compileTranslation(slug, language);
    if (compiled === null || !compiled.ok) continue;
    watch(translationPath(slug, language));
    const { title, terms, steps, source } = entries.entryOf(slug, compiled.value, stands.get(slug));
    translated[slug] = { title, terms, steps, source, language };
  }
  const named = listed.map((course) => ({ ...course, ...course[language] }));
  return {
    entries: translated,
    courses: Object.fromEntries(named.map(({ id, title, about }) => [id, { title, about }])),
    places: Object.fromEntries(
      order.map((slug) => [slug, placeOf(slug, parts, named, translated, watch)]),
    ),
  };
}

/**
 * What `import … from '…/lesson.md'` gives.
 * @param {import('../web/src/lesson/compile').LessonFiles} files
 * @param {import('../web/src/lesson/compile').Compiled} compiled
 * @param {import('../web/src/lesson/lesson-neighbours').LessonNeighbours} place
 */
function moduleOfLesson(files, { lesson, about }, place) {
  const hash = createHash('sha256').update(JSON.stringify(files));
  return { default: lesson, about, place, version: hash.digest('hex').slice(0, 12) };
}

/**
 * @param {string} slug
 * @param {Awaited<ReturnType<typeof load>>} parts
 * @param {readonly import('../web/src/lesson/courses').Course[]} listed
 * @param {Readonly<Record<string, { title: string }>>} titled lessons that have another title than in their files
 * @param {(path: string) => void} watch
 */
function placeOf(slug, { compiler, courses, places }, listed, titled, watch) {
  const order = courses.taughtOrder(listed, lessonFolders());
  return places.lessonPlace(slug, listed, order, (other) => {
    watch(lessonPaths(other).lesson);
    const neighbour = compiler.compileLesson(lessonFiles(other));
    return neighbour.ok ? (titled[other]?.title ?? neighbour.value.lesson.title) : null;
  });
}

/** The courses as they can be read. @param {Courses} courses */
function listedCourses({ readCourses }) {
  const read = readCourses(coursesText(), lessonFolders());
  return read.ok ? read.value : [];
}

/** @returns {import('vite').Plugin} */
export function lessons() {
  /** @type {ReturnType<typeof load> | undefined} */
  let loading;
  return {
    name: 'lessons',
    resolveId: {
      filter: { id: /^virtual:lesson(s|-models|-titles|s-[a-z]{2})$/ },
      handler: resolved,
    },
    load: {
      filter: { id: /^\0virtual:lesson(s|-models|-titles|s-[a-z]{2})$/ },
      async handler(id) {
        loading ??= load();
        const parts = await loading;
        const { compiler, courses, entries } = parts;
        this.addWatchFile(COURSES_PATH);
        const folders = lessonFolders();
        const read = courses.readCourses(coursesText(), folders);
        if (!read.ok) this.error(problems('lessons', read.error, compiler));
        const places = courses.placesOf(read.value);
        const found = courses.taughtOrder(read.value, folders).flatMap((slug) => {
          this.addWatchFile(lessonPaths(slug).lesson);
          const compiled = compiler.compileLesson(lessonFiles(slug));
          // Its problems are reported when its own file is read.
          return compiled.ok ? [{ slug, compiled: compiled.value }] : [];
        });
        if (id === resolved('virtual:lesson-models')) {
          const models = found.map(({ slug, compiled }) => [slug, compiled.lesson.scenario.model]);
          return script(`export default ${JSON.stringify(Object.fromEntries(models))};`);
        }
        const summaries = found.map(({ slug, compiled }) =>
          entries.entryOf(slug, compiled, places.get(slug)),
        );
        const language = TRANSLATIONS.find((code) => id === resolved(`virtual:lessons-${code}`));
        if (language !== undefined) {
          const order = found.map(({ slug }) => slug);
          const lists = translatedLists(order, read.value, language, parts, (path) =>
            this.addWatchFile(path),
          );
          return script(`export default ${JSON.stringify({ lessons: lists })};`);
        }
        if (id === resolved('virtual:lesson-titles')) {
          const titles = JSON.stringify(titlesOf(read.value, summaries));
          return script(`${translations}const COURSES = ${titles};${TITLES}`);
        }
        const [LESSONS, COURSES] = [
          JSON.stringify(summaries),
          JSON.stringify(withoutNames(read.value)),
        ];
        return script(
          `${translations}const LESSONS = ${LESSONS};const COURSES = ${COURSES};${LISTS}`,
        );
      },
    },
    transform: {
      filter: { id: /\/lessons\/[^/]+\/lesson(\.[a-z]{2})?\.md$/ },
      async handler(_, file) {
        loading ??= load();
        const parts = await loading;
        const { compiler, reader } = parts;
        const slug = basename(dirname(file));
        const language = /lesson\.([a-z]{2})\.md$/.exec(file)?.[1] ?? null;
        this.addWatchFile(lessonPaths(slug).scenario);
        const files = lessonFiles(slug);
        const compiled =
          (language === null ? null : reader.compileTranslation(slug, language)) ??
          compiler.compileLesson(files);
        if (!compiled.ok) this.error(problems(`lessons/${slug}`, compiled.error, compiler));
        this.addWatchFile(COURSES_PATH);
        if (language !== null) this.addWatchFile(lessonPaths(slug).lesson);
        const listed = listedCourses(parts.courses);
        const place = placeOf(slug, parts, listed, {}, (other) => this.addWatchFile(other));
        const module = moduleOfLesson(files, compiled.value, place);
        return script(
          [
            translations,
            `export default ${JSON.stringify(module.default)};`,
            `export const about = ${JSON.stringify(module.about)};`,
            `export const place = places[${JSON.stringify(slug)}] ?? ${JSON.stringify(place)};`,
            `export const version = ${JSON.stringify(module.version)};`,
          ].join('\n'),
        );
      },
    },
    /** A page that shows the lesson takes what was saved, or its faults, and stays where it is. */
    async hotUpdate({ file, modules }) {
      const slug = basename(dirname(file));
      if (!/\/lessons\/[^/]+\/(lesson\.md|scenario\.yaml)$/.test(file)) return;
      if (this.environment.name !== 'client') return [];
      loading ??= load();
      const parts = await loading;
      for (const module of modules) this.environment.moduleGraph.invalidateModule(module);
      const files = lessonFiles(slug);
      const compiled = parts.compiler.compileLesson(files);
      const sent = compiled.ok
        ? {
            file: moduleOfLesson(
              files,
              compiled.value,
              placeOf(slug, parts, listedCourses(parts.courses), {}, () => {}),
            ),
          }
        : { broken: { kind: 'problems', problems: compiled.error, files } };
      this.environment.hot.send('rollforward:lesson', { slug, ...sent });
      return [];
    },
  };
}
