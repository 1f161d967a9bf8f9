/** The worker of runs with backups. Wiring only. */

import init, { SnapshotsEngine } from '../../../engine-wasm/pkg/snapshots/rollforward_snapshots';
import rest from '../../../engine-wasm/pkg/snapshots/rollforward_snapshots_rest.wasm?url';
import type { HandleClass } from './handle';
import { serveInParts } from './split-worker';

serveInParts(init(), rest, SnapshotsEngine as unknown as HandleClass);
