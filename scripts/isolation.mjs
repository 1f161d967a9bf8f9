// Which files are sent with the headers that isolate a page from other origins. Browsers give shared memory to isolated pages only.
// Just one page needs it: an isolated page cannot be in a frame of another site, and does not see the windows that it opens.

import { basename } from 'node:path';

/** A worker of an isolated page must carry the second header too, or the browser refuses it. */
const isWorker = (/** @type {string} */ name) => /^ring-worker(-[\w-]+\.js|\.ts)$/.test(name);

/**
 * The headers of isolation for a file, or none.
 * @param {string} file @returns {Record<string, string>}
 */
export function isolationOf(file) {
  const name = basename(file);
  const embedder = { 'Cross-Origin-Embedder-Policy': 'require-corp' };
  if (name === 'ring.html') return { 'Cross-Origin-Opener-Policy': 'same-origin', ...embedder };
  return isWorker(name) ? embedder : {};
}
