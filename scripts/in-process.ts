/** The engines and the reader of logs in this process, behind the ports that workers have. */

import type { HandleClass } from '../web/src/engine/handle';
import { inProcess } from '../web/src/engine/in-process';
import { type LogHandle, logHandlers } from '../web/src/engine/log-handlers';
import { timelineHandlers } from '../web/src/engine/timelines';
import { knownModel } from '../web/src/views/models';
import type { PageModel } from '../web/src/views/view';

/** The classes of the wasm, loaded: what `wasm.mjs` has. */
export interface Wasm {
  /** By the name of the model. */
  readonly engines: Readonly<Record<string, HandleClass>>;
  readonly log: new () => LogHandle;
}

/** A model as pages have it, with its engine in this process in place of a worker. */
export function modelInProcess(name: string, { engines }: Pick<Wasm, 'engines'>): PageModel {
  const engine = engines[name];
  if (engine === undefined) throw new Error(`scripts/wasm.mjs has no engine of model “${name}”`);
  return inThisProcess(knownModel(name), engine);
}

export const inThisProcess = (model: PageModel, engine: HandleClass): PageModel => ({
  ...model,
  spawn: () => inProcess(timelineHandlers(engine)),
});

export const logPort = ({ log }: Pick<Wasm, 'log'>) => inProcess(logHandlers(() => new log()));
