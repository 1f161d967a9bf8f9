/** Loads one model, so that a lesson does not fetch the others. A new model has one line here and one in `models.ts`. */

import { CLUSTER } from './cluster/model';
import type { PageModel } from './view';

/** The first one comes with the page: most lessons are about it. */
const LOADERS: Readonly<Record<string, () => Promise<PageModel>>> = {
  [CLUSTER.name]: async () => CLUSTER,
  redo_log: async () => (await import('./redo-log/model')).REDO_LOG,
  programs: async () => (await import('./programs/model')).PROGRAMS,
  replication: async () => (await import('./replication/model')).REPLICATION,
  snapshots: async () => (await import('./snapshots/model')).SNAPSHOTS,
};

export const LOADED_NAMES: readonly string[] = Object.keys(LOADERS);

/** For names that were compared with the list before, as a lesson's is by its compiler. */
export async function loadModel(name: string): Promise<PageModel> {
  const load = LOADERS[name];
  if (load === undefined) throw new Error(`there is no model “${name}”`);
  return load();
}
