/** The worker of the cluster. Wiring only. */

import init, { ClusterEngine } from '../../../engine-wasm/pkg/cluster/rollforward_cluster';
import type { HandleClass } from './handle';
import { timelineHandlers } from './timelines';
import { serve } from './worker-host';

serve(init().then(() => timelineHandlers(ClusterEngine as unknown as HandleClass)));
