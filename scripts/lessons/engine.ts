/** The engine of the site in this process, and its presets. */

import { EngineClient } from '../../web/src/engine/client';
import type { Scenario } from '../../web/src/engine/generated/control';
import { enginePort } from '../in-process';
import { engine } from '../wasm.mjs';

export const PRESETS = engine.presets() as unknown as Record<string, Scenario>;

export function presetNamed(name: string): Scenario {
  const preset = PRESETS[name];
  if (preset === undefined) throw new Error(`there is no preset “${name}”`);
  return preset;
}

/** The client that a page has, on the engine itself in place of a worker. */
export const newClient = () => new EngineClient(() => enginePort({ engine }));
