/** The engines that lessons run on, in this process: those of the site, unless others are given. */

import { EngineClient } from '../../web/src/engine/client';
import type { Scenario } from '../../web/src/engine/generated/control';
import type { FileClass } from '../../web/src/engine/hand-file';
import type { HandleClass } from '../../web/src/engine/handle';
import type { AnyScenario } from '../../web/src/engine/messages';
import { MODELS } from '../../web/src/views/models';
import type { PageModel } from '../../web/src/views/view';
import { modelWithEngineInProcess } from '../in-process';
import { engines, files, trials } from '../wasm.mjs';

/** Models with their engines. */
export class Engines {
  readonly #models: readonly PageModel[];
  readonly #classes: Readonly<Record<string, HandleClass>>;
  readonly #files: Readonly<Record<string, FileClass>>;

  constructor(
    models: readonly PageModel[],
    classes: Readonly<Record<string, HandleClass>>,
    files: Readonly<Record<string, FileClass>> = {},
  ) {
    this.#models = models;
    this.#classes = classes;
    this.#files = files;
  }

  /** The client that a page has for a model, on the engine itself in place of a worker. */
  client(name: string): EngineClient {
    const model = this.#models.find((known) => known.name === name);
    if (model === undefined) throw new Error(`there is no model “${name}”`);
    return new EngineClient(
      modelWithEngineInProcess(model, this.#class(name), this.#files[name], trials),
    );
  }

  preset(model: string, name: string): AnyScenario {
    const preset = this.#class(model).presets()[name];
    if (preset === undefined) throw new Error(`“${model}” has no preset “${name}”`);
    return preset;
  }

  #class(name: string): HandleClass {
    const engine = this.#classes[name];
    if (engine === undefined) throw new Error(`there is no engine of the model “${name}”`);
    return engine;
  }
}

export const SITE = new Engines(MODELS, engines, files);

export const newClient = (model: string) => SITE.client(model);

export const PRESETS = engines.cluster?.presets() as unknown as Record<string, Scenario>;

/** A preset of the cluster. */
export const presetNamed = (name: string) => SITE.preset('cluster', name) as unknown as Scenario;
