/** Has the browser keep the site for when there is no network. Knows nothing of what is kept. */

import { useEffect } from 'react';
import { language } from '../../base/language';

/**
 * Asks for it once the page can be used, so that no visit waits for files it does not need. Asking again does nothing
 * more; where the browser cannot, the page works as well, with a network.
 */
export function useIsOfflineReady(usable: boolean): void {
  useEffect(() => {
    if (!usable || !import.meta.env.PROD || !('serviceWorker' in navigator)) return;
    const idle = globalThis.requestIdleCallback ?? setTimeout;
    idle(() => {
      const worker = new URL('service-worker.js', document.baseURI);
      navigator.serviceWorker
        .register(worker, { updateViaCache: 'none' })
        .then(() => navigator.serviceWorker.ready)
        .then(({ active }) => active?.postMessage(language))
        .catch(() => {});
    });
  }, [usable]);
}
