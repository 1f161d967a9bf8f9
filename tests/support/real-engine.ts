/** The cluster's engine in this process, as its worker holds it, and its named scenarios: for tests that cross the boundary. */

export { PRESETS, presetNamed } from '../../scripts/lessons/engine';
export { engine as Engine } from '../../scripts/wasm.mjs';
