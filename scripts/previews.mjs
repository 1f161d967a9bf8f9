// Previews of links: a small HTML file for each page and lesson, `to/NAME.html`, with its title, description and picture for
// programs that show links. It forwards people to the page itself, and hosts need no rule for it. Its addresses are relative,
// like all addresses of the site. With ROLLFORWARD_SITE, the address where the site will be served, pictures get absolute
// addresses, which some readers of links require.

import { existsSync } from 'node:fs';
import { runnerImport } from 'vite';
import { contentSecurityPolicy } from './csp.mjs';
import { namesOf } from './lessons/folders.mjs';
import { inProject } from './setup/project.mjs';

/** @typedef {import('./previews/list').Preview} Preview */

/** Pictures are 1200 × 630; those that are not there yet are that of the first page. */
const SIZE = { width: 1200, height: 630 };
const site = process.env.ROLLFORWARD_SITE?.replace(/\/*$/, '/');

/** @param {string} text */
const escaped = (text) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** The picture's address, from a file in a folder that `up` leads out of. @param {string} name @param {string} up */
function pictureOf(name, up) {
  const has = existsSync(inProject('public', 'previews', `${name}.jpg`));
  return `${site ?? up}previews/${has ? name : 'home'}.jpg`;
}

/** @param {Preview} preview @param {string} up @returns {[attribute: string, name: string, content: string][]} */
const tagsOf = ({ name, title, description }, up) => [
  ['name', 'description', description],
  ['property', 'og:type', 'website'],
  ['property', 'og:title', title],
  ['property', 'og:description', description],
  ['property', 'og:image', pictureOf(name, up)],
  ['property', 'og:image:width', String(SIZE.width)],
  ['property', 'og:image:height', String(SIZE.height)],
  ['name', 'twitter:card', 'summary_large_image'],
];

/** @param {Preview} preview */
function page(preview) {
  const to = escaped(`../${preview.to}`);
  const metas = tagsOf(preview, '../').map(
    ([attribute, name, content]) =>
      `    <meta ${attribute}="${name}" content="${escaped(content)}" />`,
  );
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta http-equiv="Content-Security-Policy" content="${contentSecurityPolicy}" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${escaped(preview.title)}</title>
${metas.join('\n')}
    <link rel="icon" href="../icon.svg" type="image/svg+xml" />
    <script src="../forward.js" data-to="${to}"></script>
    <noscript><meta http-equiv="refresh" content="0; url=${to}" /></noscript>
  </head>
  <body>
    <p><a href="${to}">${escaped(preview.link)}</a></p>
  </body>
</html>
`;
}

async function load() {
  const list = inProject('scripts/previews/list.ts');
  const { module } = await runnerImport(list, { configFile: false, logLevel: 'warn' });
  return /** @type {typeof import('./previews/list')} */ (module).previews();
}

/** The HTML files that are pages themselves, by what their preview is called. @type {Record<string, string>} */
const ownFiles = { 'index.html': 'home', 'presenter.html': 'presenter', 'ring.html': 'ring' };

/** @returns {import('vite').Plugin} */
export function previewsOfLinks() {
  /** @type {ReturnType<typeof load> | undefined} */
  let loading;
  return {
    name: 'previews-of-links',
    apply: 'build',
    async transformIndexHtml(html, { path }) {
      loading ??= load();
      const previews = await loading;
      const own = previews.find(({ name }) => name === ownFiles[path.replace(/^\//, '')]);
      if (own === undefined) return [];
      return tagsOf(own, './')
        .filter(([, name]) => !html.includes(`name="${name}"`))
        .map(([attribute, name, content]) => ({
          tag: 'meta',
          injectTo: /** @type {const} */ ('head'),
          attrs: { [attribute]: name, content },
        }));
    },
    async generateBundle() {
      loading ??= load();
      for (const preview of await loading) {
        const source = page(preview);
        for (const name of namesOf(preview.name)) {
          this.emitFile({ type: 'asset', fileName: `to/${name}.html`, source });
        }
      }
    },
  };
}
