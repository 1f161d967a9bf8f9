// The built wasm in this process, by the classes that workers hold on a page: for scripts and tests. The only place that
// loads it for them; does not know what it is used for.

import { readFileSync } from 'node:fs';
import {
  ClusterEngine,
  initSync as initCluster,
} from '../engine-wasm/pkg/cluster/rollforward_cluster.js';
import {
  Exploration,
  initSync as initExplorer,
} from '../engine-wasm/pkg/explorer/rollforward_explorer.js';
import {
  initSync as initPrograms,
  ProgramsEngine,
} from '../engine-wasm/pkg/programs/rollforward_programs.js';
import {
  initSync as initRedoLog,
  LogFile,
  RedoLogEngine,
} from '../engine-wasm/pkg/redo-log/rollforward_redo_log.js';
import {
  initSync as initReplication,
  ReplicationEngine,
} from '../engine-wasm/pkg/replication/rollforward_replication.js';
import {
  initSync as initSnapshots,
  SnapshotsEngine,
} from '../engine-wasm/pkg/snapshots/rollforward_snapshots.js';
import { CrashSweep, initSync as initSweep } from '../engine-wasm/pkg/sweep/rollforward_sweep.js';
import {
  ExperimentTrials,
  initSync as initTrials,
} from '../engine-wasm/pkg/trials/rollforward_trials.js';
import { inProject } from './setup/project.mjs';

/** @typedef {import('../web/src/engine/handle').HandleClass} HandleClass */
/** @typedef {import('../web/src/engine/hand-file').FileClass} FileClass */
/** @typedef {import('../web/src/engine/sweep').SweepClass} SweepClass */
/** @typedef {import('../web/src/engine/trials').TrialsClass} TrialsClass */

/** @param {string} file */
const wasm = (file) => ({ module: readFileSync(inProject('engine-wasm/pkg', file)) });

// Where the page's is split (setup/split-engine.mjs), in one piece.
initCluster(wasm('cluster/rollforward_cluster_whole.wasm'));
initExplorer(wasm('explorer/rollforward_explorer_bg.wasm'));
initPrograms(wasm('programs/rollforward_programs_bg.wasm'));
initRedoLog(wasm('redo-log/rollforward_redo_log_bg.wasm'));
initReplication(wasm('replication/rollforward_replication_whole.wasm'));
initSnapshots(wasm('snapshots/rollforward_snapshots_whole.wasm'));
initSweep(wasm('sweep/rollforward_sweep_bg.wasm'));
initTrials(wasm('trials/rollforward_trials_bg.wasm'));

/** By the name of the model. @type {Readonly<Record<string, HandleClass>>} */
export const engines = {
  cluster: /** @type {HandleClass} */ (/** @type {unknown} */ (ClusterEngine)),
  programs: /** @type {HandleClass} */ (/** @type {unknown} */ (ProgramsEngine)),
  redo_log: /** @type {HandleClass} */ (/** @type {unknown} */ (RedoLogEngine)),
  replication: /** @type {HandleClass} */ (/** @type {unknown} */ (ReplicationEngine)),
  snapshots: /** @type {HandleClass} */ (/** @type {unknown} */ (SnapshotsEngine)),
};
/** How a model's run is swept, by its name. @type {Readonly<Record<string, SweepClass>>} */
export const sweeps = {
  cluster: /** @type {SweepClass} */ (/** @type {unknown} */ (CrashSweep)),
};
/** How a model takes files, by its name. @type {Readonly<Record<string, FileClass>>} */
export const files = {
  redo_log: /** @type {FileClass} */ (/** @type {unknown} */ (LogFile)),
};
/** The runs of an experiment on any model. */
export const trials = /** @type {TrialsClass} */ (/** @type {unknown} */ (ExperimentTrials));
/** The search through all schedules of a program. */
export { Exploration };
