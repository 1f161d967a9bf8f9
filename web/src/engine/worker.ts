/** The worker with the engine that is built for speed. Wiring only. */

import init, { Engine } from '../../../engine-wasm/pkg/rollforward_bindings';
import { start } from './start';

start(init(), Engine);
