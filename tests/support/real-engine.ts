/** The wasm build in this process, and its named scenarios: for tests that cross the boundary. */

import { readFileSync } from 'node:fs';
import { ClusterEngine, initSync } from '../../engine-wasm/pkg/cluster/rollforward_cluster';
import type { Scenario } from '../../web/src/engine/generated/control';
import type { HandleClass } from '../../web/src/engine/handle';

initSync({
  module: readFileSync(
    new URL('../../engine-wasm/pkg/cluster/rollforward_cluster_bg.wasm', import.meta.url),
  ),
});

/** The cluster's engine, as its worker holds it. */
export const Engine = ClusterEngine as unknown as HandleClass;

export const PRESETS = ClusterEngine.presets() as Record<string, Scenario>;

export function presetNamed(name: string): Scenario {
  const preset = PRESETS[name];
  if (preset === undefined) throw new Error(`there is no preset “${name}”`);
  return preset;
}
