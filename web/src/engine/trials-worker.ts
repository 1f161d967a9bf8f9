/** A worker of an experiment. Wiring only. */

import init, { ExperimentTrials } from '../../../engine-wasm/pkg/trials/rollforward_trials';
import { jobHandlers } from './jobs';
import { type TrialsOrder, trialsJob } from './trials';
import { serve } from './worker-host';

serve(init().then(() => jobHandlers((order: TrialsOrder) => trialsJob(ExperimentTrials, order))));
