// Lessons become data when the site is built: `import lesson from '…/lesson.md'`, and `virtual:lessons` for what there is
// to learn. A broken lesson stops the build.

import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { runnerImport } from 'vite';
import { inProject, root } from './setup/project.mjs';

/** @typedef {typeof import('../web/src/lesson/compile')} Compiler */
/** @typedef {typeof import('../web/src/lesson/entry')} Entries */

const all = 'virtual:lessons';
/** As the bundler writes ids that are no files. */
const resolved = `\0${all}`;

/** @template M @param {string} path @returns {Promise<M>} */
async function moduleOf(path) {
  const { module } = await runnerImport(inProject(path), { configFile: false, logLevel: 'warn' });
  return /** @type {M} */ (module);
}

async function load() {
  const [compiler, entries] = await Promise.all([
    /** @type {Promise<Compiler>} */ (moduleOf('web/src/lesson/compile.ts')),
    /** @type {Promise<Entries>} */ (moduleOf('web/src/lesson/entry.ts')),
  ]);
  return { compiler, entries };
}

/** @param {string} folder @param {Compiler} compiler */
function readLesson(folder, { LESSON_FILE, SCENARIO_FILE }) {
  const read = (/** @type {string} */ name) => readFileSync(join(folder, name), 'utf8');
  return { lesson: read(LESSON_FILE), scenario: read(SCENARIO_FILE) };
}

/** @param {string} code */
const script = (code) => ({ code, map: null, moduleType: 'js' });

/** @returns {import('vite').Plugin} */
export function lessons() {
  /** @type {ReturnType<typeof load> | undefined} */
  let loading;
  return {
    name: 'lessons',
    resolveId: { filter: { id: /^virtual:lessons$/ }, handler: () => resolved },
    load: {
      filter: { id: /^\0virtual:lessons$/ },
      async handler() {
        loading ??= load();
        const { compiler, entries } = await loading;
        const slugs = readdirSync(inProject('lessons'))
          .filter((name) => /^\d\d-/.test(name))
          .sort();
        const found = slugs.flatMap((slug) => {
          const folder = inProject('lessons', slug);
          this.addWatchFile(join(folder, compiler.LESSON_FILE));
          const compiled = compiler.compileLesson(readLesson(folder, compiler));
          // What is wrong with it is said when its own file is read.
          return compiled.ok ? [entries.entryOf(slug, compiled.value)] : [];
        });
        return script(`export default ${JSON.stringify(found)};`);
      },
    },
    transform: {
      filter: { id: /\/lessons\/[^/]+\/lesson\.md$/ },
      async handler(_, file) {
        loading ??= load();
        const { compiler } = await loading;
        const folder = dirname(file);
        this.addWatchFile(join(folder, compiler.SCENARIO_FILE));
        const files = readLesson(folder, compiler);
        const compiled = compiler.compileLesson(files);
        if (!compiled.ok) {
          const where = relative(root, folder);
          this.error(
            compiled.error.map((one) => `${where}/${compiler.problemText(one)}`).join('\n'),
          );
        }
        const { lesson, about } = compiled.value;
        const hash = createHash('sha256').update(JSON.stringify(files));
        return script(
          [
            `export default ${JSON.stringify(lesson)};`,
            `export const about = ${JSON.stringify(about)};`,
            `export const version = '${hash.digest('hex').slice(0, 12)}';`,
          ].join('\n'),
        );
      },
    },
  };
}
