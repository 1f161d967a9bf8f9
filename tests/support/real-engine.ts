/** The wasm builds in this process, and their named scenarios: for tests that cross the wall. */

import { readFileSync } from 'node:fs';
import {
  initSync as initSmall,
  Engine as SmallEngine,
} from '../../engine-wasm/pkg/small/rollforward_small';

initSmall({
  module: readFileSync(
    new URL('../../engine-wasm/pkg/small/rollforward_small_bg.wasm', import.meta.url),
  ),
});

export { Engine, PRESETS, presetNamed } from '../../scripts/lessons/engine';
export { SmallEngine };
