/** The cluster's engine in this process, as its worker holds it, and its named scenarios: for tests that cross the boundary. */

import { engines, sweeps } from '../../scripts/wasm.mjs';
import type { SweepPlan, SweepPoint } from '../../web/src/engine/generated/control';
import type { HandleClass } from '../../web/src/engine/handle';
import type { SweepClass } from '../../web/src/engine/sweep';

export { PRESETS, presetNamed } from '../../scripts/lessons/engine';

export const CrashSweep = sweeps.cluster as unknown as SweepClass<SweepPoint, SweepPlan>;
export const Engine = engines.cluster as HandleClass;
