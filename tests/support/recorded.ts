/** Moments of the real engine for a test: loads the wasm into this process first. A plate loads it itself (`moments.ts`). */

import type { Scenario } from '../../web/src/engine/generated/control';
import { presetNamed } from './real-engine';

export { everyMoment, frameAt, momentOf } from './moments';

/** The scenario of most of the moments, for tests to which any scenario would do. */
export const SAMPLE_SCENARIO: Scenario = presetNamed('walk');
