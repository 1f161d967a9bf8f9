/** The worker of programs of threads. Wiring only. */

import init, { ProgramsEngine } from '../../../engine-wasm/pkg/programs/rollforward_programs';
import type { HandleClass } from './handle';
import { timelineHandlers } from './timelines';
import { serve } from './worker-host';

serve(init().then(() => timelineHandlers(ProgramsEngine as unknown as HandleClass)));
