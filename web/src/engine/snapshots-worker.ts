/** The worker of runs with backups. Wiring only. */

import init, { SnapshotsEngine } from '../../../engine-wasm/pkg/snapshots/rollforward_snapshots';
import type { HandleClass } from './handle';
import { timelineHandlers } from './timelines';
import { serve } from './worker-host';

serve(init().then(() => timelineHandlers(SnapshotsEngine as unknown as HandleClass)));
