// `npm run lessons:check [NAME]`, `lessons:check -- --layout [NAME]`, `lessons:check -- --prose [NAME]`, `lessons:new NAME [COURSE]` and `lessons:schemas`: what the author of a lesson needs.

import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { parseDocument } from 'yaml';
import {
  COURSES_PATH,
  coursesText,
  lessonFiles,
  lessonFolders,
  TEMPLATE,
  TRANSLATIONS,
} from './lessons/folders.mjs';
import { withModules } from './modules.mjs';
import { report } from './report.mjs';
import { inProject, say, seconds } from './setup/project.mjs';
import { ensureAll } from './setup/steps.mjs';

/** The file's own seed and twenty others. */
const seeds = Array.from({ length: 21 }, (_, shift) => shift);

/** @param {string | undefined} name a part of the folder's name, or nothing for all */
async function check(name) {
  await ensureAll(['packages', 'messages', 'rust', 'tools', 'engine']);
  await withModules((load) => checkAll(name, load));
}

/**
 * How the stage of each step is filled, in a browser.
 * @param {string | undefined} name a part of the folder's name
 * @param {string | undefined} json a file for what is found
 */
async function checkLayout(name, json) {
  await ensureAll(['packages', 'messages', 'rust', 'tools', 'engine', 'site', 'chromium']);
  const { checkLayout } = await import('./layout/check.mjs');
  await checkLayout(named(name, lessonFolders()), json);
}

/**
 * The faults of each lesson's prose, and its reading ease.
 * @param {string | undefined} name a part of the folder's name
 */
async function checkProse(name) {
  await ensureAll(['packages']);
  const { checkFile, faultLine, gradeText } = await import('./prose/check.mjs');
  for (const slug of named(name, [...lessonFolders(), TEMPLATE])) {
    const path = `lessons/${slug}/lesson.md`;
    const { faults, grade } = checkFile(inProject(path), path);
    for (const fault of faults) say(faultLine(path, fault));
    const count = `${faults.length} ${faults.length === 1 ? 'fault' : 'faults'}`;
    say(`${faults.length === 0 ? '✓' : '✗'} ${slug}: ${count}, ${gradeText(grade)}`);
    if (faults.length > 0) process.exitCode = 1;
  }
}

/** @param {string | undefined} name a part of a folder's name @param {readonly string[]} all */
function named(name, all) {
  const slugs = all.filter((slug) => slug.includes(name ?? ''));
  if (slugs.length === 0) throw new Error(`there is no lesson “${name}”`);
  return slugs;
}

/** @param {string | undefined} name @param {(path: string) => Promise<any>} load */
async function checkAll(name, load) {
  const { checkLesson } = await load('scripts/lessons/check-lesson.ts');
  const { textWarnings } = await load('scripts/lessons/check-text.ts');
  const { compileFolder, compileTranslation } = await load('scripts/lessons/read-lessons.ts');
  const { problemText } = await load('web/src/lesson/compile.ts');
  if ((await courses(load)) === null) return;
  for (const slug of named(name, name === TEMPLATE ? [TEMPLATE] : lessonFolders())) {
    const startedAt = performance.now();
    const read = compileFolder(slug);
    const faults = read.ok ? await checkLesson(read.value, seeds) : read.error;
    for (const warning of textWarnings(lessonFiles(slug).lesson)) {
      say(`lessons/${slug}/${problemText(warning)} (a warning)`);
    }
    for (const fault of faults) say(`lessons/${slug}/${problemText(fault)}`);
    say(
      faults.length === 0
        ? `✓ ${slug}: holds for ${seeds.length} seeds, ${seconds(startedAt)}`
        : `✗ ${slug}: ${faults.length} ${faults.length === 1 ? 'fault' : 'faults'}`,
    );
    if (faults.length > 0) process.exitCode = 1;
    for (const language of TRANSLATIONS) {
      const translated = compileTranslation(slug, language);
      if (translated === null) continue;
      if (translated.ok) say(`✓ ${slug}: lesson.${language}.md is the same lesson`);
      else {
        for (const fault of translated.error) say(`lessons/${slug}/${problemText(fault)}`);
        process.exitCode = 1;
      }
    }
  }
}

/**
 * The courses, or null and a message where they do not fit the folders.
 * @param {(path: string) => Promise<any>} load
 * @returns {Promise<readonly import('../web/src/lesson/courses').Course[] | null>}
 */
async function courses(load) {
  const { coursesOfSite } = await load('scripts/lessons/read-lessons.ts');
  const { problemText } = await load('web/src/lesson/compile.ts');
  const read = coursesOfSite();
  if (read.ok) return read.value;
  for (const problem of read.error) say(`lessons/${problemText(problem)}`);
  process.exitCode = 1;
  return null;
}

/** @param {string | undefined} name @param {string | undefined} course an id; the last course if it is left out */
async function create(name, course) {
  if (name === undefined || !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(name)) {
    throw new Error(
      'a lesson is named in small letters, digits and hyphens: npm run lessons:new hot-blocks',
    );
  }
  await withModules(async (load) => {
    const known = await courses(load);
    if (known === null) return;
    const { nextNumber } = await load('web/src/lesson/courses.ts');
    const index =
      course === undefined ? known.length - 1 : known.findIndex(({ id }) => id === course);
    const chosen = known[index];
    if (chosen === undefined) {
      const ids = known.map(({ id }) => id).join(', ');
      throw new Error(`there is no course “${course}” in lessons/courses.yaml; there are ${ids}`);
    }
    const bare = name.replace(/^\d\d-/, '');
    const folders = lessonFolders();
    const other = folders.find((folder) => folder.replace(/^\d+-/, '') === bare);
    if (other !== undefined) throw new Error(`there is a lesson of that name: lessons/${other}`);
    const slug = `${String(nextNumber(folders)).padStart(2, '0')}-${bare}`;
    cpSync(inProject('lessons', TEMPLATE), inProject('lessons', slug), { recursive: true });
    const file = inProject('lessons', slug, 'lesson.md');
    // Two lessons of the same title could not be told apart on the map.
    writeFileSync(
      file,
      readFileSync(file, 'utf8').replace(/^title: .*$/m, `title: ${titleOf(bare)}`),
    );
    addToCourse(index, slug);
    say(`lessons/${slug} is ready and works. Edit its lesson.md and scenario.yaml.`);
    say(
      `It is the last lesson of “${chosen.title}”: lessons/courses.yaml has its line, which you may move.`,
    );
    say(`To check it: npm run lessons:check ${slug}`);
    say(
      `To see it: npm run dev, then #/lesson/${slug}; or open the folder under #/open, on any site of this version.`,
    );
  });
}

/** Comments and blank lines stay. @param {number} index of the course @param {string} slug */
function addToCourse(index, slug) {
  const document = parseDocument(coursesText());
  document.addIn([index, 'lessons'], slug);
  writeFileSync(COURSES_PATH, document.toString({ lineWidth: 0 }));
}

/** @param {string} name of a folder, without its number */
function titleOf(name) {
  const words = name.replaceAll('-', ' ');
  const title = words.replace(/^./, (first) => first.toUpperCase());
  // A single word may be a number or a truth to YAML.
  return title.includes(' ') ? title : JSON.stringify(title);
}

async function schemas() {
  await withModules(async (load) => {
    const { lessonSchemas } = await load('scripts/lessons/schemas.ts');
    for (const [file, schema] of Object.entries(lessonSchemas())) {
      writeFileSync(inProject('lessons', file), `${JSON.stringify(schema, null, 2)}\n`);
    }
  });
}

const USAGE = `npm run lessons:check [NAME]               every lesson, or those whose folder has NAME in its name
npm run lessons:check -- --layout [NAME]   how the stage of each step is filled; with --json FILE as data
npm run lessons:check -- --prose [NAME]    the faults of the English, and the reading ease of each lesson
npm run lessons:new NAME [COURSE]
npm run lessons:schemas`;

/** What the command line asks for. A word that would be passed over in silence is refused. */
function commandLine() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        layout: { type: 'boolean' },
        prose: { type: 'boolean' },
        json: { type: 'string' },
      },
    });
    const [verb = '', name, course, ...more] = positionals;
    const most = { check: 1, new: 2, schemas: 0 }[verb];
    if (most === undefined) throw new Error(`“${verb}” is not a command.`);
    const extra = [name, course, ...more].filter((argument) => argument !== undefined).slice(most);
    if (extra.length > 0) throw new Error(`“${extra[0]}” is one word too many.`);
    if (values.layout && verb !== 'check') throw new Error(`“${verb}” has no option --layout.`);
    if (values.prose && (verb !== 'check' || values.layout)) {
      throw new Error('--prose works only with “check”, and not together with --layout.');
    }
    if (values.json !== undefined && !values.layout) {
      throw new Error('--json works only with --layout.');
    }
    return { verb, name, course, ...values };
  } catch (error) {
    throw new Error(`${error instanceof Error ? error.message : error}\n\n${USAGE}`);
  }
}

report(async () => {
  const { verb, name, course, layout, prose, json } = commandLine();
  if (layout) await checkLayout(name, json);
  else if (prose) await checkProse(name);
  else if (verb === 'check') await check(name);
  else if (verb === 'new') await create(name, course);
  else await schemas();
});
