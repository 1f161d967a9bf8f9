/** A worker of a sweep: wasm on one side, messages on the other. Wiring only. */

import init, { CrashSweep } from '../../../engine-wasm/pkg/sweep/rollforward_sweep';
import { post, serve } from './serve';
import { SweepHost } from './sweep-host';

serve(init().then(() => new SweepHost((...run) => new CrashSweep(...run), post)));
