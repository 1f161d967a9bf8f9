// Serves the built site to this machine only: right types, validators, and the policy as a header.
// Run alone (`node scripts/serve.mjs --port 4173`) it serves what was built last.

import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { basename, dirname, extname, join, normalize, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { contentSecurityPolicy, framedBy, posterPolicy } from './csp.mjs';
import { isolationOf } from './isolation.mjs';
import { dist } from './setup/project.mjs';

/** @type {Record<string, string>} */
const types = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.md': 'text/plain; charset=utf-8',
  '.csv': 'text/csv; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
  '.gz': 'application/gzip',
  '.webmanifest': 'application/manifest+json',
};

/**
 * The file a request names, or undefined for one outside the site.
 * @param {string} folder @param {string} url
 */
function fileOf(folder, url) {
  const path = decodeURIComponent(new URL(url, 'http://localhost').pathname);
  const file = normalize(join(folder, path.endsWith('/') ? `${path}index.html` : path));
  return file.startsWith(folder + sep) && !file.includes('\0') ? file : undefined;
}

/** @param {string} file */
const isPoster = (file) => basename(dirname(file)) === 'posters';

/** What pages elsewhere load: the script of the element, which may be a module there, and its posters. @param {string} file */
const forOthers = (file) => basename(file) === 'rollforward-demo.js' || isPoster(file);

/**
 * @param {string} folder
 * @param {import('node:http').IncomingMessage} request
 * @param {import('node:http').ServerResponse} response
 */
async function answer(folder, request, response) {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.writeHead(405, { Allow: 'GET, HEAD' }).end();
    return;
  }
  const file = fileOf(folder, request.url ?? '/');
  const body = file === undefined ? undefined : await readFile(file).catch(() => undefined);
  if (file === undefined || body === undefined) {
    response.writeHead(404, { 'Content-Type': 'text/plain; charset=utf-8' }).end('Not found\n');
    return;
  }
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  // Built assets carry a hash in their name; everything else is asked for again.
  const hashed = basename(dirname(file)) === 'assets';
  const headers = {
    ...isolationOf(file),
    ...(forOthers(file) ? { 'Access-Control-Allow-Origin': '*' } : {}),
    'Content-Type': types[extname(file)] ?? 'application/octet-stream',
    'Content-Security-Policy': isPoster(file)
      ? posterPolicy
      : `${contentSecurityPolicy}; ${framedBy(basename(file))}`,
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'no-referrer',
    'Cache-Control': hashed ? 'public, max-age=31536000, immutable' : 'no-cache',
    ETag: etag,
  };
  if (request.headers['if-none-match'] === etag) {
    response.writeHead(304, headers).end();
    return;
  }
  response.writeHead(200, { ...headers, 'Content-Length': body.length });
  response.end(request.method === 'HEAD' ? undefined : body);
}

/**
 * Listens on the wanted port of the loopback interface, or on any free one if that is taken.
 * @param {number} wantedPort
 * @param {string} [folder] the site, or one that holds it
 * @returns {Promise<{ url: string, close: () => void }>}
 */
export function serve(wantedPort, folder = dist) {
  const server = createServer((request, response) => {
    answer(folder, request, response).catch(() => response.writeHead(400).end());
  });
  return new Promise((resolve, reject) => {
    server.on('error', (/** @type {NodeJS.ErrnoException} */ error) => {
      if (error.code === 'EADDRINUSE' && wantedPort !== 0) {
        serve(0, folder).then(resolve, reject);
      } else reject(error);
    });
    server.listen(wantedPort, '127.0.0.1', () => {
      const address = /** @type {import('node:net').AddressInfo} */ (server.address());
      resolve({ url: `http://127.0.0.1:${address.port}/`, close: () => server.close() });
    });
  });
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const flag = process.argv.indexOf('--port');
  const { url } = await serve(flag < 0 ? 4173 : Number(process.argv[flag + 1]));
  console.log(`Serving the built site at ${url}`);
}
