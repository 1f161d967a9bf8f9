// Which modules share a file of the built site. Modules that every page needs are one file; modules that lessons need in
// addition are another. Without these groups a first visit would fetch about sixty small files. Each would wait for the
// network, and none could share its compression with the others.

import { basename } from 'node:path';
import { inProject } from './setup/project.mjs';

const MESSAGES = 'web/src/base/messages';
const TRANSLATION = `${MESSAGES}/de/index.js`;

/** What an HTML page's own script imports once the messages are there: its files are fetched along with that script. */
/** @type {Readonly<Record<string, string>>} */
const starts = {
  index: 'apps/start.tsx',
  embed: 'apps/embed/start.tsx',
  presenter: 'apps/presenter/start.tsx',
  ring: 'apps/ring/start.tsx',
};

/** Pages, by the file of what all pages in its list need. */
const pages = {
  // Runs before the messages of the page's language are there, and so before everything else.
  entry: ['web/src/apps/main.ts'],
  app: ['web/src/apps/start.tsx'],
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
        // A translation comes before the app, so that it must not import the app's file.
        const translation = neededBy(inProject(TRANSLATION), (id) => this.getModuleInfo(id));
        for (const id of translation)
          if (!id.startsWith(inProject(MESSAGES))) needed.get('entry')?.add(id);
      },
      transformIndexHtml: {
        order: 'post',
        handler(html, { bundle, filename }) {
          const start = starts[basename(filename, '.html')];
          if (bundle === undefined || start === undefined) return html;
          const chunks = chunksOf(inProject('web/src', start), bundle);
          const files = [
            ...chunks.map(({ fileName }) => ({ rel: 'modulepreload', fileName })),
            ...sheetsOf(chunks).map((fileName) => ({ rel: 'stylesheet', fileName })),
          ];
          return files
            .filter(({ fileName }) => !html.includes(fileName))
            .map(({ rel, fileName }) => ({
              tag: 'link',
              injectTo: /** @type {const} */ ('head'),
              attrs: { rel, crossorigin: true, href: `./${fileName}` },
            }));
        },
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

/** The chunk that has a page, and all that it imports. @param {string} page @param {import('vite').Rolldown.OutputBundle} bundle */
export function chunksOf(page, bundle) {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const own = chunks.find(({ moduleIds }) => moduleIds.includes(page));
  if (own === undefined) throw new Error(`${page} is in no chunk`);
  const needed = new Set([own]);
  for (const { imports } of needed) {
    for (const chunk of chunks) if (imports.includes(chunk.fileName)) needed.add(chunk);
  }
  return [...needed];
}

/** Their style sheets. @param {readonly import('vite').Rolldown.OutputChunk[]} chunks */
export const sheetsOf = (chunks) => [
  ...new Set(chunks.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])])),
];
