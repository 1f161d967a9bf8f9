/**
 * The models whose modules have been loaded, by name. A model declares itself when its module is loaded, and every part of a page
 * that has a run of the model has loaded its module. A lesson's page loads its own model alone (`load-model.ts`); other pages load all (`models.ts`).
 */

import type { PageModel, ViewEntry } from './view';

const declared = new Map<string, PageModel>();

export function declareModel(model: PageModel): PageModel {
  declared.set(model.name, model);
  return model;
}

/** For the name of a model that a run on the page has. */
export function knownModel(name: string): PageModel {
  const model = declared.get(name);
  if (model !== undefined) return model;
  throw new Error(
    `the model “${name}” is not loaded; loaded are ${[...declared.keys()].join(', ')}`,
  );
}

/** Undefined where the model has no such view or is not loaded. */
export function viewNamed(model: string, view: string): ViewEntry | undefined {
  return declared.get(model)?.views.find(({ name }) => name === view);
}
