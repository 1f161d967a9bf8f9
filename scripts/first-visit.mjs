// How the code of a first visit is cut: the ground of every page is one file, what the first page shares with the walk
// another, the rest of the walk a third. Many small ones would compress worse, and each would be a request.

import { inProject } from './setup/project.mjs';

const MAIN = inProject('web/src/apps/main.tsx');
const HOME = inProject('web/src/apps/home/HomePage.tsx');
const WALK = inProject('web/src/apps/walk/WalkPage.tsx');

/** @typedef {{ getModuleInfo: (id: string) => { importedIds: readonly string[] } | null }} Graph */

/**
 * The name of the file that a module goes into, or null where the bundler decides.
 * @returns {(id: string, graph: Graph) => string | null}
 */
export function firstVisitFile() {
  /** @type {Record<'main' | 'home' | 'walk', Set<string>> | undefined} */
  let needs;
  return (id, graph) => {
    needs ??= {
      main: reached(MAIN, graph),
      home: reached(HOME, graph),
      walk: reached(WALK, graph),
    };
    // What mounts a page stays out of the files that others share.
    if (id === MAIN) return null;
    if (needs.main.has(id)) return 'main';
    if (!needs.walk.has(id)) return null;
    return needs.home.has(id) ? 'engine' : 'walk';
  };
}

/** A module and all that it imports. @param {string} from @param {Graph} graph */
function reached(from, graph) {
  const found = new Set([from]);
  for (const id of found) {
    for (const next of graph.getModuleInfo(id)?.importedIds ?? []) found.add(next);
  }
  return found;
}
