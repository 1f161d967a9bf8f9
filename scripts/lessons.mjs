// `npm run lessons:check [NAME]`, `lessons:new NAME` and `lessons:schemas`: what the author of a lesson needs.

import { cpSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'vite';
import { report } from './report.mjs';
import { inProject, root, say, seconds } from './setup/project.mjs';
import { ensureAll } from './setup/steps.mjs';

const TEMPLATE = '_template';

/** The file's own seed and twenty others. */
const seeds = Array.from({ length: 21 }, (_, shift) => shift);

/**
 * Gives the work a way to load the project's TypeScript; its modules may load others for as long as it lasts.
 * @param {(load: (path: string) => Promise<any>) => Promise<void>} work
 */
async function withModules(work) {
  const server = await createServer({
    configFile: false,
    root,
    appType: 'custom',
    logLevel: 'error',
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  });
  try {
    await work((path) => server.ssrLoadModule(`/${path}`));
  } finally {
    await server.close();
  }
}

/** @param {string | undefined} name a part of the folder's name, or nothing for all */
async function check(name) {
  await ensureAll(['packages', 'rust', 'tools', 'engine']);
  await withModules((load) => checkAll(name, load));
}

/** @param {string | undefined} name @param {(path: string) => Promise<any>} load */
async function checkAll(name, load) {
  const { checkLesson, compileFolder, lessonSlugs } = await load('tests/lessons/check.ts');
  const { problemText } = await load('web/src/lesson/compile.ts');
  const all = name === TEMPLATE ? [TEMPLATE] : lessonSlugs();
  const slugs = all.filter((/** @type {string} */ slug) => slug.includes(name ?? ''));
  if (slugs.length === 0) throw new Error(`there is no lesson “${name}”`);
  for (const slug of slugs) {
    const startedAt = performance.now();
    const read = compileFolder(slug);
    const faults = read.ok ? await checkLesson(read.value, seeds) : read.error;
    for (const fault of faults) say(`lessons/${slug}/${problemText(fault)}`);
    say(
      faults.length === 0
        ? `✓ ${slug}: holds for ${seeds.length} seeds, ${seconds(startedAt)}`
        : `✗ ${slug}: ${faults.length} ${faults.length === 1 ? 'fault' : 'faults'}`,
    );
    if (faults.length > 0) process.exitCode = 1;
  }
}

/** @param {string | undefined} name */
function create(name) {
  if (name === undefined || !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(name)) {
    throw new Error(
      'a lesson is named in small letters, digits and hyphens: npm run lessons:new hot-blocks',
    );
  }
  const numbers = readdirSync(inProject('lessons')).map((folder) => Number.parseInt(folder, 10));
  const next = Math.max(0, ...numbers.filter((number) => number > 0)) + 1;
  const slug = `${String(next).padStart(2, '0')}-${name.replace(/^\d\d-/, '')}`;
  const folder = inProject('lessons', slug);
  if (existsSync(folder)) throw new Error(`lessons/${slug} is there already`);
  cpSync(inProject('lessons', TEMPLATE), folder, { recursive: true });
  const file = inProject('lessons', slug, 'lesson.md');
  // Two lessons of the same title could not be told apart on the map.
  writeFileSync(
    file,
    readFileSync(file, 'utf8').replace(/^title: .*$/m, `title: ${titleOf(name)}`),
  );
  say(`lessons/${slug} is there and works. Edit lesson.md and scenario.yaml in it.`);
  say(`To check it: npm run lessons:check ${slug}`);
  say(
    `To see it: npm run dev, then #/lesson/${slug}; or open the folder under #/open, on any site of this version.`,
  );
}

/** @param {string} name of a folder */
function titleOf(name) {
  const words = name.replace(/^\d\d-/, '').replaceAll('-', ' ');
  const title = words.replace(/^./, (first) => first.toUpperCase());
  // A single word may be a number or a truth to YAML.
  return title.includes(' ') ? title : JSON.stringify(title);
}

async function schemas() {
  await withModules(async (load) => {
    const { lessonSchemas } = await load('scripts/lesson-schemas.ts');
    for (const [file, schema] of Object.entries(lessonSchemas())) {
      writeFileSync(inProject('lessons', file), `${JSON.stringify(schema, null, 2)}\n`);
    }
  });
}

report(async () => {
  const [verb, name] = process.argv.slice(2);
  if (verb === 'check') await check(name);
  else if (verb === 'new') create(name);
  else if (verb === 'schemas') await schemas();
  else throw new Error('lessons.mjs check | new | schemas');
});
