/** The worker of replication. Wiring only. */

import init, {
  ReplicationEngine,
} from '../../../engine-wasm/pkg/replication/rollforward_replication';
import rest from '../../../engine-wasm/pkg/replication/rollforward_replication_rest.wasm?url';
import type { HandleClass } from './handle';
import { serveInParts } from './split-worker';

serveInParts(init(), rest, ReplicationEngine as unknown as HandleClass);
