/** The models that the site has, by name. A new model has one line here. */

import { CLUSTER } from './cluster/model';
import type { PageModel, ViewEntry } from './view';

const MODELS: readonly PageModel[] = [CLUSTER];

export const MODEL_NAMES: readonly string[] = MODELS.map(({ name }) => name);

export function modelNamed(name: string): PageModel | undefined {
  return MODELS.find((model) => model.name === name);
}

/** The names of a model's views, for whatever names them before they are shown. */
export function viewNames(model: string): readonly string[] {
  return (modelNamed(model)?.views ?? []).map(({ name }) => name);
}

/** Undefined where the model has no such view. */
export function viewNamed(model: string, view: string): ViewEntry | undefined {
  return modelNamed(model)?.views.find(({ name }) => name === view);
}
