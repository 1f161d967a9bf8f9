/** What every build of the engine does in its worker: warms up while the page loads, and is joined to the host. */

import type { HandleClass } from './handle';
import { EngineHost } from './host';
import { post, serve } from './serve';

/** A page's first call into wasm is slow; this one nobody waits for. */
function warmUp(Engine: HandleClass): void {
  const presets = JSON.parse(Engine.presets()) as Record<string, unknown>;
  const [scenario] = Object.values(presets);
  if (scenario === undefined) return;
  const engine = new Engine(JSON.stringify(scenario));
  engine.run(Number.MAX_SAFE_INTEGER, 500);
  engine.free();
}

/** `loading` is over when the wasm is there. */
export function start(loading: Promise<unknown>, Engine: HandleClass): void {
  const host = async () => {
    await loading;
    warmUp(Engine);
    return new EngineHost(Engine, post);
  };
  serve(host());
}
