/** The engines in this process, behind the ports that workers have. */

import type { FileClass } from '../web/src/engine/hand-file';
import type { HandleClass } from '../web/src/engine/handle';
import { inProcess } from '../web/src/engine/in-process';
import { jobHandlers } from '../web/src/engine/jobs';
import { timelineHandlers } from '../web/src/engine/timelines';
import {
  type TrialsClass,
  type TrialsOrder,
  type TrialsPort,
  trialsJob,
} from '../web/src/engine/trials';
import { knownModel } from '../web/src/views/models';
import type { PageModel } from '../web/src/views/view';

/** The classes of the wasm, loaded: what `wasm.mjs` has. */
export interface Wasm {
  /** By the name of the model. */
  readonly engines: Readonly<Record<string, HandleClass>>;
  /** How a model takes files, for those that do. */
  readonly files: Readonly<Record<string, FileClass>>;
}

/** A model as pages have it, with its engine in this process in place of a worker. */
export function modelInProcess(name: string, { engines, files }: Wasm): PageModel {
  const engine = engines[name];
  if (engine === undefined) throw new Error(`scripts/wasm.mjs has no engine of model “${name}”`);
  return modelWithEngineInProcess(knownModel(name), engine, files[name]);
}

export const modelWithEngineInProcess = (
  model: PageModel,
  engine: HandleClass,
  file: FileClass | null = null,
  trials: TrialsClass | null = null,
): PageModel => ({
  ...model,
  spawn: () => inProcess(timelineHandlers(engine, file)),
  ...(trials === null ? {} : { spawnTrials: () => trialsInProcess(trials) }),
});

/** Makes the runs of experiments in this process. */
export const trialsInProcess = (trials: TrialsClass): TrialsPort =>
  inProcess(jobHandlers((order: TrialsOrder) => trialsJob(trials, order)));
