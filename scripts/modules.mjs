// The project's TypeScript in this process, for scripts.

import { createServer } from 'vite';
import { root } from './setup/project.mjs';

/**
 * Gives the work a way to load the project's TypeScript; its modules may load others for as long as it lasts.
 * @param {(load: (path: string) => Promise<any>) => Promise<void>} work
 */
export async function withModules(work) {
  const { NODE_ENV } = process.env;
  const server = await createServer({
    configFile: false,
    root,
    appType: 'custom',
    logLevel: 'error',
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  });
  try {
    await work((path) => server.ssrLoadModule(`/${path}`));
  } finally {
    await server.close();
    // Vite has set it for development; what is built after this is for visitors.
    if (NODE_ENV === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = NODE_ENV;
  }
}
