/**
 * What a lesson waits for: something that happens in the model, never a number of milliseconds. Data only; the engine
 * finds it in a run.
 */

import type { SearchTarget } from '../engine/generated/control';

export type Moment = SearchTarget;

/** A moment that comes by itself and needs no condition. */
export type Occurrence = Exclude<Moment, { kind: 'when' }>;
