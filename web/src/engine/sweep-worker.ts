/** A worker of a sweep of the cluster. Wiring only. */

import init, { CrashSweep } from '../../../engine-wasm/pkg/sweep/rollforward_sweep';
import type { SweepPlan } from './generated/control';
import { jobHandlers } from './jobs';
import { type SweepOrder, sweepJob } from './sweep';
import { serve } from './worker-host';

serve(
  init().then(() => jobHandlers((order: SweepOrder<SweepPlan>) => sweepJob(CrashSweep, order))),
);
