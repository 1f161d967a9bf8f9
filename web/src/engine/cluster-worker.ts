/** The worker of the cluster. Wiring only. */

import init, { ClusterEngine } from '../../../engine-wasm/pkg/cluster/rollforward_cluster';
import rest from '../../../engine-wasm/pkg/cluster/rollforward_cluster_rest.wasm?url';
import type { HandleClass } from './handle';
import { messageWith, serveInParts } from './split-worker';

const first = messageWith('engine').then(({ engine }) =>
  init(engine === null ? undefined : { module_or_path: engine }),
);

serveInParts(first, rest, ClusterEngine as unknown as HandleClass);
