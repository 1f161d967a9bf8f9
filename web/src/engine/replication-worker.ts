/** The worker of replication. Wiring only. */

import init, {
  ReplicationEngine,
} from '../../../engine-wasm/pkg/replication/rollforward_replication';
import type { HandleClass } from './handle';
import { timelineHandlers } from './timelines';
import { serve } from './worker-host';

serve(init().then(() => timelineHandlers(ReplicationEngine as unknown as HandleClass)));
