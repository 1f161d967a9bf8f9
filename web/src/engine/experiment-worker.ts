/** The worker that runs experiments. Wiring only. */

import init, { ExperimentRun } from '../../../engine-wasm/pkg/experiments/rollforward_experiments';
import { type ExperimentOrder, experimentJob } from './experiment';
import { jobHandlers } from './jobs';
import { serve } from './worker-host';

serve(
  init().then(({ memory }) =>
    jobHandlers((order: ExperimentOrder) =>
      experimentJob(ExperimentRun, order, () => memory.buffer.byteLength),
    ),
  ),
);
