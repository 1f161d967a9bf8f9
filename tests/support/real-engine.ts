/** The wasm build in this process, and its named scenarios: for tests that cross the wall. */

import { readFileSync } from 'node:fs';
import { Engine, initSync } from '../../engine-wasm/pkg/rollforward_bindings';
import {
  initSync as initSmall,
  Engine as SmallEngine,
} from '../../engine-wasm/pkg/small/rollforward_small';
import type { Scenario } from '../../web/src/engine/generated/control';

initSync({
  module: readFileSync(
    new URL('../../engine-wasm/pkg/rollforward_bindings_bg.wasm', import.meta.url),
  ),
});

initSmall({
  module: readFileSync(
    new URL('../../engine-wasm/pkg/small/rollforward_small_bg.wasm', import.meta.url),
  ),
});

export const PRESETS = JSON.parse(Engine.presets()) as Record<string, Scenario>;

export function presetNamed(name: string): Scenario {
  const preset = PRESETS[name];
  if (preset === undefined) throw new Error(`there is no preset “${name}”`);
  return preset;
}

export { Engine, SmallEngine };
