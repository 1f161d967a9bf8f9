// Lessons become data when the site is built: `import lesson from '…/lesson.md'`. A broken one stops the build.

import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { runnerImport } from 'vite';
import { inProject, root } from './setup/project.mjs';

const compiler = inProject('web/src/lesson/compile.ts');

/** All names of the model; the first lesson does with those that every page knows. */
const names = `import ${JSON.stringify(inProject('web/src/lesson/model.ts'))};\n`;

/** @returns {import('vite').Plugin} */
export function lessons() {
  /** @type {Promise<{ module: typeof import('../web/src/lesson/compile') }> | undefined} */
  let loading;
  return {
    name: 'lessons',
    transform: {
      filter: { id: /\/lessons\/[^/]+\/lesson\.md$/ },
      async handler(_, file) {
        loading ??= runnerImport(compiler, { configFile: false, logLevel: 'warn' });
        const { compileLesson, problemText, LESSON_FILE, SCENARIO_FILE } = (await loading).module;
        const folder = dirname(file);
        const read = (/** @type {string} */ name) => readFileSync(join(folder, name), 'utf8');
        this.addWatchFile(join(folder, SCENARIO_FILE));
        const compiled = compileLesson({
          lesson: read(LESSON_FILE),
          scenario: read(SCENARIO_FILE),
        });
        if (!compiled.ok) {
          const where = relative(root, folder);
          this.error(compiled.error.map((one) => `${where}/${problemText(one)}`).join('\n'));
        }
        const { lesson, about } = compiled.value;
        return {
          code: `${/\/00-/.test(file) ? '' : names}export default ${JSON.stringify(lesson)};\nexport const about = ${JSON.stringify(about)};`,
          map: null,
          moduleType: 'js',
        };
      },
    },
  };
}
