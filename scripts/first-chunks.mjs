// Which modules share a file of the built site. Modules that every page needs are one file; modules that lessons need in
// addition are another. Without these groups a first visit would fetch about sixty small files. Each would wait for the
// network, and none could share its compression with the others.

import { inProject } from './setup/project.mjs';

/** Pages, by the file of what all pages in its list need. */
const pages = {
  app: ['web/src/apps/main.tsx'],
  guided: ['web/src/apps/lesson/WalkPage.tsx', 'web/src/apps/lesson/LessonPage.tsx'],
};

/**
 * A plugin that finds what these modules import, and the groups that follow.
 * @returns {{ plugin: import('vite').Plugin, groups: { name: string, priority: number, test(id: string): boolean }[] }}
 */
export function firstChunks() {
  /** @type {Map<string, Set<string>>} */
  const needed = new Map();
  const names = Object.keys(pages);
  return {
    plugin: {
      name: 'first-chunks',
      apply: 'build',
      buildEnd() {
        for (const [name, files] of Object.entries(pages)) {
          const of = (/** @type {string} */ file) =>
            neededBy(inProject(file), (id) => this.getModuleInfo(id));
          const [first = new Set(), ...others] = files.map(of);
          const byAll = [...first].filter((id) => others.every((other) => other.has(id)));
          // The modules themselves stay out: a page that shares the file must not run another page.
          const own = files.map((file) => inProject(file));
          needed.set(name, new Set(byAll.filter((id) => !own.includes(id))));
        }
      },
    },
    // A module of both is with the first.
    groups: names.map((name, at) => ({
      name,
      priority: names.length - at,
      test: (id) => needed.get(name)?.has(id) ?? false,
    })),
  };
}

/**
 * A module and all that it imports before it runs.
 * @param {string} file @param {(id: string) => { importedIds: readonly string[] } | null} infoOf
 */
function neededBy(file, infoOf) {
  const found = new Set([file]);
  // A set can grow while it is gone through.
  for (const id of found) {
    const module = infoOf(id);
    if (module === null) throw new Error(`${id} is not a module of the site`);
    for (const imported of module.importedIds) found.add(imported);
  }
  return found;
}
