/** The worker with the engine that is built to load soon: the same code, about half as fast. Wiring only. */

import init, { Engine } from '../../../engine-wasm/pkg/small/rollforward_small';
import { start } from './start';

start(init(), Engine);
