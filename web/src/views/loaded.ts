/** The code of views that were fetched: a page brings those that it shows and no others. */

import type { ComponentType } from 'react';
import { viewNamed } from './declared-models';
import type { ViewEntry, ViewProps } from './view';

export interface LoadedView {
  readonly entry: ViewEntry;
  readonly View: ComponentType<ViewProps>;
}

const loaded = new Map<string, LoadedView>();

/** At once, if it was fetched before. */
export function loadedView(model: string, name: string): LoadedView | null {
  return loaded.get(`${model}/${name}`) ?? null;
}

/** Null for a name that no view of the model has. */
export async function loadView(model: string, name: string): Promise<LoadedView | null> {
  const known = loadedView(model, name);
  const entry = viewNamed(model, name);
  if (known !== null || entry === undefined) return known;
  const view = { entry, View: await entry.component() };
  loaded.set(`${model}/${name}`, view);
  return view;
}
