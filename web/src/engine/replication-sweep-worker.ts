/** A worker of a sweep of replication. Wiring only. */

import init, * as engine from '../../../engine-wasm/pkg/replication/rollforward_replication';
import type { ReplicationSweepPlan, ReplicationSweepPoint } from './generated/control';
import { jobHandlers } from './jobs';
import { type SweepClass, type SweepOrder, sweepJob } from './sweep';
import { serve } from './worker-host';

interface Swept {
  readonly ReplicationSweep: SweepClass<ReplicationSweepPoint, ReplicationSweepPlan>;
}

serve(
  init().then(() => {
    const { ReplicationSweep } = engine as unknown as Swept;
    return jobHandlers((order: SweepOrder<ReplicationSweepPlan>) =>
      sweepJob(ReplicationSweep, order),
    );
  }),
);
