/** The engine of the site in this process, and its presets. */

import { readFileSync } from 'node:fs';
import { Engine, initSync } from '../../engine-wasm/pkg/rollforward_bindings';
import { EngineClient } from '../../web/src/engine/client';
import type { Scenario } from '../../web/src/engine/generated/control';
import type { HandleClass } from '../../web/src/engine/handle';
import { enginePort } from '../in-process';

initSync({
  module: readFileSync(
    new URL('../../engine-wasm/pkg/rollforward_bindings_bg.wasm', import.meta.url),
  ),
});

export const PRESETS = JSON.parse(Engine.presets()) as Record<string, Scenario>;

export function presetNamed(name: string): Scenario {
  const preset = PRESETS[name];
  if (preset === undefined) throw new Error(`there is no preset “${name}”`);
  return preset;
}

export { Engine };

/** The client that a page has, on the engine itself in place of a worker. */
export const newClient = () =>
  new EngineClient(() => enginePort({ engine: Engine as unknown as HandleClass }));
