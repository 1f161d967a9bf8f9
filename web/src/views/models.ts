/** The models that the site has, by name. A new model has one line here and one in `load-model.ts`. */

import { CLUSTER } from './cluster/model';
import { PROGRAMS } from './programs/model';
import { REDO_LOG } from './redo-log/model';
import { REPLICATION } from './replication/model';
import { SNAPSHOTS } from './snapshots/model';
import type { PageModel } from './view';

export { knownModel, viewNamed } from './declared-models';

export const MODELS: readonly PageModel[] = [CLUSTER, REDO_LOG, PROGRAMS, REPLICATION, SNAPSHOTS];

/** What is shown where nothing says which. */
export const FIRST_MODEL: PageModel = CLUSTER;

export const MODEL_NAMES: readonly string[] = MODELS.map(({ name }) => name);

export function modelNamed(name: string): PageModel | undefined {
  return MODELS.find((model) => model.name === name);
}

/** The names of a model's views, for whatever names them before they are shown. */
export function viewNames(model: string): readonly string[] {
  return (modelNamed(model)?.views ?? []).map(({ name }) => name);
}
