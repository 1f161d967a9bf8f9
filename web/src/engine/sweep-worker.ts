/** A worker of a sweep. Wiring only. */

import init, { CrashSweep } from '../../../engine-wasm/pkg/sweep/rollforward_sweep';
import { jobHandlers } from './jobs';
import { type SweepOrder, sweepJob } from './sweep';
import { serve } from './worker-host';

serve(init().then(() => jobHandlers((order: SweepOrder) => sweepJob(CrashSweep, order))));
