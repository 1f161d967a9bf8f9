/** The worker that searches through all schedules of a program. Wiring only. */

import init, {
  Exploration,
  program_trace,
} from '../../../engine-wasm/pkg/explorer/rollforward_explorer';
import { explorationHandlers } from './exploration';
import { serve } from './worker-host';

serve(init().then(() => explorationHandlers({ trace: program_trace, Exploration })));
