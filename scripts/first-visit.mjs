// How the code of a first visit is cut: the ground of every page is one file, what the first page shares with lessons
// another, what every lesson needs a third, the walk itself a fourth. Many small ones would compress worse, and each would
// be a request; one large one would bring every lesson the walk.

import { inProject } from './setup/project.mjs';

const MAIN = inProject('web/src/apps/main.tsx');
const HOME = inProject('web/src/apps/home/HomePage.tsx');
const LESSON = inProject('web/src/apps/lesson/GuidedPage.tsx');
const ANY = inProject('web/src/apps/lesson/LessonPage.tsx');
const WALK = inProject('web/src/apps/lesson/WalkPage.tsx');

/** What other lessons may do without; all else that the walk draws with, other views draw with too. */
const OF_THE_WALK = /\/(views\/(score\/|waterfall\/)|apps\/lesson\/WalkPage|lessons\/00-)/;

/** @typedef {{ getModuleInfo: (id: string) => { importedIds: readonly string[] } | null }} Graph */

/**
 * The name of the file that a module goes into, or null where the bundler decides.
 * @returns {(id: string, graph: Graph) => string | null}
 */
export function firstVisitFile() {
  /** @type {Record<'main' | 'home' | 'lesson' | 'any' | 'walk', Set<string>> | undefined} */
  let needs;
  return (id, graph) => {
    needs ??= {
      main: reached(MAIN, graph),
      home: reached(HOME, graph),
      lesson: reached(LESSON, graph),
      any: reached(ANY, graph),
      walk: reached(WALK, graph),
    };
    // What mounts a page stays out of the files that others share.
    if (id === MAIN) return null;
    if (needs.main.has(id)) return 'main';
    if (needs.lesson.has(id)) return needs.home.has(id) ? 'engine' : 'guided';
    if (needs.any.has(id)) return 'guided';
    if (!needs.walk.has(id)) return null;
    return OF_THE_WALK.test(id) ? 'walk' : 'guided';
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
