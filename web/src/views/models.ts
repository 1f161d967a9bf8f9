/** The models that the site has, by name. A new model has one line here. */

import { CLUSTER } from './cluster/model';
import { PROGRAMS } from './programs/model';
import { REDO_LOG } from './redo-log/model';
import type { PageModel, ViewEntry } from './view';

export const MODELS: readonly PageModel[] = [CLUSTER, REDO_LOG, PROGRAMS];

/** What is shown where nothing says which. */
export const FIRST_MODEL: PageModel = CLUSTER;

export const MODEL_NAMES: readonly string[] = MODELS.map(({ name }) => name);

export function modelNamed(name: string): PageModel | undefined {
  return MODELS.find((model) => model.name === name);
}

/** For names that were held against the list before, as a lesson's is by its compiler. */
export function knownModel(name: string): PageModel {
  const model = modelNamed(name);
  if (model !== undefined) return model;
  throw new Error(`there is no model “${name}”; the site has ${MODEL_NAMES.join(', ')}`);
}

/** The names of a model's views, for whatever names them before they are shown. */
export function viewNames(model: string): readonly string[] {
  return (modelNamed(model)?.views ?? []).map(({ name }) => name);
}

/** Undefined where the model has no such view. */
export function viewNamed(model: string, view: string): ViewEntry | undefined {
  return modelNamed(model)?.views.find(({ name }) => name === view);
}
