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
  found.map((one) => `${folder}/${problemText(one)}`).join('\n');

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
      title: name,
      minutes: own.reduce((sum, { minutes }) => sum + minutes, 0),
      lessons: own.map(({ slug, number, title }) => ({ slug, number, title })),
    };
  });
}

/** What a module of lists begins with: it is in the language of the page. */
const languageImport = `import { language } from '${inProject('web/src/base/language.ts').replaceAll('\\', '/')}';`;

/**
 * What lists of lessons say in another language, by lesson; those that are not translated are missing.
 * @param {readonly { slug: string }[]} found
 * @param {ReturnType<Courses['placesOf']>} places
 * @param {string} language
 * @param {Awaited<ReturnType<typeof load>>} parts
 * @param {(path: string) => void} watch
 */
function translatedEntries(found, places, language, { entries, reader }, watch) {
  /** @type {Record<string, Pick<import('../web/src/lesson/entry').LessonSummary, 'title' | 'terms' | 'steps' | 'source' | 'language'>>} */
  const translated = {};
  for (const { slug } of found) {
    const compiled = reader.compileTranslation(slug, language);
    if (compiled === null || !compiled.ok) continue;
    watch(translationPath(slug, language));
    const { title, terms, steps, source } = entries.entryOf(slug, compiled.value, places.get(slug));
    translated[slug] = { title, terms, steps, source, language };
  }
  return translated;
}

/**
 * @param {ReturnType<typeof titlesOf>} courses
 * @param {Record<string, Record<string, { title: string }>>} titles by language and lesson
 */
const titlesModule = (courses, titles) =>
  [
    languageImport,
    `const translated = ${JSON.stringify(titles)}[language] ?? {};`,
    'const inLanguage = (lesson) => ({ ...lesson, ...translated[lesson.slug] });',
    `export default ${JSON.stringify(courses)}.map((course) => ({ ...course, lessons: course.lessons.map(inLanguage) }));`,
  ].join('\n');

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
 * @param {string | null} language of the titles, where it is not English
 * @param {(path: string) => void} watch
 */
function placeOf(slug, { compiler, courses, places, reader }, language, watch) {
  const folders = lessonFolders();
  const read = courses.readCourses(coursesText(), folders);
  const listed = read.ok ? read.value : [];
  const order = courses.taughtOrder(listed, folders);
  return places.lessonPlace(slug, listed, order, (other) => {
    watch(lessonPaths(other).lesson);
    const translated = language === null ? null : reader.compileTranslation(other, language);
    const neighbour = translated ?? compiler.compileLesson(lessonFiles(other));
    return neighbour.ok ? neighbour.value.lesson.title : null;
  });
}

/** @returns {import('vite').Plugin} */
export function lessons() {
  /** @type {ReturnType<typeof load> | undefined} */
  let loading;
  return {
    name: 'lessons',
    resolveId: { filter: { id: /^virtual:lesson(s|-models|-titles)$/ }, handler: resolved },
    load: {
      filter: { id: /^\0virtual:lesson(s|-models|-titles)$/ },
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
        const told = found.map(({ slug, compiled }) =>
          entries.entryOf(slug, compiled, places.get(slug)),
        );
        const translated = Object.fromEntries(
          TRANSLATIONS.map((language) => [
            language,
            translatedEntries(found, places, language, parts, (path) => this.addWatchFile(path)),
          ]),
        );
        if (id === resolved('virtual:lesson-titles')) {
          const titles = Object.fromEntries(
            Object.entries(translated).map(([language, entries]) => [
              language,
              Object.fromEntries(
                Object.entries(entries).map(([slug, { title }]) => [slug, { title }]),
              ),
            ]),
          );
          return script(titlesModule(titlesOf(read.value, told), titles));
        }
        return script(
          [
            languageImport,
            `const translated = ${JSON.stringify(translated)}[language] ?? {};`,
            `export default ${JSON.stringify(told)}.map((entry) => ({ ...entry, ...translated[entry.slug] }));`,
            `export const courses = ${JSON.stringify(read.value)};`,
          ].join('\n'),
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
        const place = placeOf(slug, parts, language, (other) => this.addWatchFile(other));
        return script(
          Object.entries(moduleOfLesson(files, compiled.value, place))
            .map(([name, value]) =>
              name === 'default'
                ? `export default ${JSON.stringify(value)};`
                : `export const ${name} = ${JSON.stringify(value)};`,
            )
            .join('\n'),
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
              placeOf(slug, parts, null, () => {}),
            ),
          }
        : { broken: { kind: 'problems', problems: compiled.error, files } };
      this.environment.hot.send('rollforward:lesson', { slug, ...sent });
      return [];
    },
  };
}
