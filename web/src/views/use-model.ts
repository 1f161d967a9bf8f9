/** The model of the run on the page, and its parts that are fetched on demand. */

import { use } from 'react';
import { usePlayer } from '../player/context';
import type { CommandControls, Controls, FormControls } from './controls';
import { knownModel } from './declared-models';
import type { PageModel } from './view';

export const usePageModel = (): PageModel => knownModel(usePlayer().model.name);

/** Each is fetched once. */
const fetched = new Map<unknown, Promise<unknown>>();

/** What `load` brings; `load` must be the same function from render to render. The place waits under its `Suspense`. */
export function useFetched<T>(load: () => Promise<T>): T {
  const coming = (fetched.get(load) as Promise<T> | undefined) ?? load();
  fetched.set(load, coming);
  return use(coming);
}

/** What a model declares, or the default that follows from its commands and fields. */
export const controlsOf = (model: PageModel): Controls => model.controls ?? declaredControls(model);

const plain = () => import('./declared-controls');
const declared = new Map<PageModel, Controls>();

/** The same object for the same model. */
function declaredControls(model: PageModel): Controls {
  const controls = declared.get(model) ?? {
    tables: [],
    commands: async () => (await plain()).declaredCommands(model),
    form: async () => (await plain()).declaredForm(model),
  };
  declared.set(model, controls);
  return controls;
}

export const useCommands = (model: PageModel): CommandControls =>
  useFetched(controlsOf(model).commands);

export const useForm = (model: PageModel): FormControls => useFetched(controlsOf(model).form);
