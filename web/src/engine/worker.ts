/** The worker: loads the wasm engine, warms it up while the page loads, and joins it to the host. Wiring only. */

import init, { Engine } from '../../../engine-wasm/pkg/rollforward_bindings';
import { EngineHost } from './host';
import { post, serve } from './serve';

/** A page's first call into wasm is slow; this one nobody waits for. */
function warmUp(): void {
  const presets = JSON.parse(Engine.presets()) as Record<string, unknown>;
  const [scenario] = Object.values(presets);
  if (scenario === undefined) return;
  const engine = new Engine(JSON.stringify(scenario));
  engine.run(Number.MAX_SAFE_INTEGER, 500);
  engine.free();
}

async function load(): Promise<EngineHost> {
  await init();
  warmUp();
  return new EngineHost(Engine, post);
}

serve(load());
