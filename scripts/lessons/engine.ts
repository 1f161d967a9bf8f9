/** The engines of the site in this process, and the presets of the cluster. */

import { EngineClient } from '../../web/src/engine/client';
import type { Scenario } from '../../web/src/engine/generated/control';
import { modelInProcess } from '../in-process';
import { engines } from '../wasm.mjs';

export const PRESETS = engines.cluster?.presets() as unknown as Record<string, Scenario>;

export function presetNamed(name: string): Scenario {
  const preset = PRESETS[name];
  if (preset === undefined) throw new Error(`there is no preset “${name}”`);
  return preset;
}

/** The client that a page has for a model, on the engine itself in place of a worker. */
export const newClient = (model: string) => new EngineClient(modelInProcess(model, { engines }));
