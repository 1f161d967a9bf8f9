/** The worker: loads the wasm engine, warms it up while the page loads, and joins it to the host. Wiring only. */

import init, { Engine } from '../../../engine-wasm/pkg/rollforward_bindings';
import { EngineHost } from './host';
import type { FromWorker, ToWorker } from './protocol';

function post(message: FromWorker, transfer: Transferable[]): void {
  self.postMessage(message, { transfer });
}

/** A page's first call into wasm is slow; this one nobody waits for. */
function warmUp(): void {
  const presets = JSON.parse(Engine.presets()) as Record<string, unknown>;
  const [scenario] = Object.values(presets);
  if (scenario === undefined) return;
  const engine = new Engine(JSON.stringify(scenario));
  engine.run(Number.MAX_SAFE_INTEGER, 500);
  engine.free();
}

async function load(): Promise<EngineHost | null> {
  try {
    await init();
    warmUp();
    post({ say: 'ready' }, []);
    return new EngineHost(Engine, post);
  } catch (error) {
    post({ say: 'unreachable', detail: String(error) }, []);
    return null;
  }
}

const loading = load();

self.addEventListener('message', (event: MessageEvent<ToWorker>) => {
  void loading.then((host) => {
    if (host === null) post({ say: 'unreachable', detail: 'the engine is not there' }, []);
    else host.receive(event.data);
  });
});
