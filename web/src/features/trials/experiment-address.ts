/** The address of an experiment: a sample by its name, or the whole experiment packed. Reading never throws. */

import { fromLinkText, toLinkText } from '../../player/link-text';
import type { ExperimentData } from './experiment-data';
import { EXPERIMENT_MODELS, experimentOf } from './read-experiment';

type Arrival =
  | { readonly kind: 'sample'; readonly name: string }
  | { readonly kind: 'data'; readonly data: ExperimentData }
  /** A sample is opened in its place. */
  | { readonly kind: 'damaged' };

export const FIRST_SAMPLE = 'checkpoint-target';
const [SAMPLE, PACKED] = ['sample', 'file'];

export function arrivalIn(query: string): Arrival {
  const values = new URLSearchParams(query);
  const packed = values.get(PACKED);
  if (packed === null) return { kind: 'sample', name: values.get(SAMPLE) ?? FIRST_SAMPLE };
  const read = experimentOf(fromLinkText(packed));
  return read.ok ? { kind: 'data', data: read.value.data } : { kind: 'damaged' };
}

export function addressOf(data: ExperimentData, sample: string | null): string {
  const value = sample === null ? { [PACKED]: toLinkText(data) } : { [SAMPLE]: sample };
  return new URLSearchParams(value).toString();
}

/** An experiment on another model, to begin with: a performance run that varies its first number. */
export function newExperiment(name: string): ExperimentData {
  const model = EXPERIMENT_MODELS.find((model) => model.name === name);
  const { fields = {}, values = {}, presets = [] } = model?.vocabulary ?? {};
  const [field = '', limits] =
    Object.entries(fields).find(([path, { kind }]) => kind === 'number' && path !== 'seed') ?? [];
  const low = limits?.kind === 'number' ? Math.max(1, limits.min) : 1;
  const [value = ''] = Object.entries(values).find(([, { per }]) => per !== 'one') ?? [];
  return {
    scenario: { model: name, preset: presets[0] ?? '' },
    parameters: [{ field, values: [low, low + 1] }],
    seeds: 5,
    until: 20,
    measures: [{ name: value, value }],
  };
}
