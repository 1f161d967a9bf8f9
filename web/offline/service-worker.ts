/**
 * Keeps one whole version of the site for when there is no network. Built pages register it once they can be used; it
 * then fetches every file of its own version, and nothing but these.
 *
 * No page is ever mixed from two versions. A file that a page loads by name has a hash of its content in that name, and the
 * page itself is checked against the hash that was built with this worker. With a network a load brings the newest
 * page; a newer worker takes over when the last page of the older version is closed, and only then lets its files go.
 */

/** What was built with this worker; `scripts/offline.mjs` puts it in. */
declare const __BUILT__: {
  /** A hash of all names and contents. */
  readonly version: string;
  /** Addresses from the site's folder; `''` is its page. */
  readonly files: readonly string[];
  /** Files that only readers of another language need, by its code. */
  readonly translations: Readonly<Record<string, readonly string[]>>;
  /** Hashes of pages, by address: their names say nothing of what is in them. */
  readonly integrity: Readonly<Record<string, string>>;
};

/** The types know workers of every kind; this one is a service worker. */
const worker = globalThis as unknown as ServiceWorkerGlobalScope;
/** Several copies of the site may live on one origin, each in its folder. */
const site = worker.registration.scope;
const ours = `rollforward ${site} `;
const cacheName = ours + __BUILT__.version;
const hashed = new URL('assets/', site).href;
/** A network that does not answer for so long is as good as none. */
const patience_ms = 4_000;

worker.addEventListener('install', (event) => event.waitUntil(keepAll()));
worker.addEventListener('activate', (event) => event.waitUntil(takeOver()));
worker.addEventListener('message', (event) => event.waitUntil(keepLanguage(event.data)));
worker.addEventListener('fetch', (event) => {
  const { method, url } = event.request;
  if (method === 'GET' && url.startsWith(site)) event.respondWith(answer(event.request));
});

/** All files or none. The requests of a page come first; files that a page has fetched already are not fetched again. */
async function keepAll(): Promise<void> {
  await keep(__BUILT__.files);
  for (const language of Object.keys(__BUILT__.translations)) {
    // An older version has it kept for the same reader.
    if ((await caches.match(markOf(language))) !== undefined) await keepLanguage(language);
  }
}

/** A page says its language once it can be used; English has no separate files. */
async function keepLanguage(language: unknown): Promise<void> {
  const files = __BUILT__.translations[String(language)];
  if (files === undefined) return;
  await keep(files);
  const cache = await caches.open(cacheName);
  await cache.put(markOf(String(language)), new Response());
}

/** Kept beside the files of a language: a version tells the next one by it. */
const markOf = (language: string) => new URL(`language/${language}`, site).href;

async function keep(files: readonly string[]): Promise<void> {
  const cache = await caches.open(cacheName);
  const requests = files.map((file) => {
    const url = new URL(file, site).href;
    return new Request(url, {
      cache: url.startsWith(hashed) ? 'default' : 'no-cache',
      integrity: __BUILT__.integrity[file] ?? '',
      priority: 'low',
    });
  });
  await cache.addAll(requests);
}

async function takeOver(): Promise<void> {
  const old = (await caches.keys()).filter((name) => name.startsWith(ours) && name !== cacheName);
  await Promise.all(old.map((name) => caches.delete(name)));
  await worker.clients.claim();
}

async function answer(request: Request): Promise<Response> {
  const options = { ignoreVary: true };
  if (request.url.startsWith(hashed)) {
    // Whichever version kept it, it is the same; a newer one waits with its files while an older page is open.
    return (await caches.match(request.url, options)) ?? fetch(request);
  }
  const cache = await caches.open(cacheName);
  const kept = await cache.match(addressOf(request), options);
  return kept === undefined ? fetch(request) : newest(request, kept);
}

/** The page has two names. */
const addressOf = ({ url }: Request) => url.replace(/[?#].*$/, '').replace(/\/index\.html$/, '/');

/** What the network has, or else what is kept. */
async function newest(request: Request, kept: Response): Promise<Response> {
  const late = new Promise<Response>((resolve) => setTimeout(resolve, patience_ms, kept));
  const fetched = fetch(request).then(
    (response) => (response.ok ? response : kept),
    () => kept,
  );
  return Promise.race([fetched, late]);
}
