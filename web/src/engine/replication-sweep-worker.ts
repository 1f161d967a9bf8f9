/** A worker of a sweep of replication. Wiring only. */

import init, * as engine from '../../../engine-wasm/pkg/replication/rollforward_replication';
import address from '../../../engine-wasm/pkg/replication/rollforward_replication_rest.wasm?url';
import type { ReplicationSweepPlan, ReplicationSweepPoint } from './generated/control';
import { jobHandlers } from './jobs';
import { RestOfEngine } from './rest-of-engine';
import { type SweepClass, type SweepOrder, sweepJob } from './sweep';
import { serve } from './worker-host';

interface Swept {
  readonly ReplicationSweep: SweepClass<ReplicationSweepPoint, ReplicationSweepPlan>;
}

serve(
  init().then(async (first) => {
    await new RestOfEngine(address, first).fetchAhead();
    const { ReplicationSweep } = engine as unknown as Swept;
    return jobHandlers((order: SweepOrder<ReplicationSweepPlan>) =>
      sweepJob(ReplicationSweep, order),
    );
  }),
);
