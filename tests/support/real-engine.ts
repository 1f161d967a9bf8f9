/** The cluster's engine in this process, as its worker holds it, and its named scenarios: for tests that cross the boundary. */

import { engines } from '../../scripts/wasm.mjs';
import type { HandleClass } from '../../web/src/engine/handle';

export { PRESETS, presetNamed } from '../../scripts/lessons/engine';

export const Engine = engines.cluster as HandleClass;
