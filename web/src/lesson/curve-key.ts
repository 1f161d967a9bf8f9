/** The key of a curve: the experiment of the question, made in workers, whatever the seed of the lesson. */

import { max, median } from 'd3-array';
import { fail, ok } from '../base/result';
import type { Experiment, TrialResult } from '../engine/generated/control';
import { JobClient } from '../engine/jobs';
import type { TrialsAbout, TrialsOrder, TrialsPort } from '../engine/trials';
import { type Answer, NEVER_HAPPENS } from './hidden-run';
import { type KeyContext, readMoment, textsAt, valuesOf } from './key-context';
import type { Question } from './lesson';
import type { Key, PreparedQuestion } from './question-attempt';

type CurveQuestion = Extract<Question, { kind: 'curve' }>;
type Made = { readonly about: TrialsAbout; readonly results: readonly TrialResult[] };

/** Made once for each experiment: neither a retry nor another seed of the lesson changes it. */
const made = new Map<string, Answer<Made>>();

/** Above the highest number there is room, so that the axis does not tell it. */
const ROOM = 1.6;

export async function curveKey(question: CurveQuestion, asking: KeyContext): Answer<Key> {
  const { measure, unit, parts, most, within, because, asks } = question;
  const { spawnTrials, vocabulary, name } = asking.run.model;
  if (spawnTrials === undefined) return fail(NEVER_HAPPENS);
  const { seed: _, ...changes } = asking.scenario;
  const experiment: Experiment = {
    ...parts,
    model: name,
    preset: vocabulary.presets[0] ?? '',
    changes,
    measures: [measure],
  };
  const order = JSON.stringify(experiment);
  const answer = made.get(order) ?? make(experiment, spawnTrials);
  made.set(order, answer);
  const run = await answer;
  if (!run.ok) {
    made.delete(order);
    return run;
  }
  const { about, results } = run.value;
  const [axis = []] = about.axes;
  const seeds = experiment.seeds.length;
  const truth = axis.flatMap((_, point) => {
    const own = results.filter(({ trial }) => Math.floor(trial / seeds) === point);
    const numbers = own.flatMap(({ values }) => values[0] ?? []);
    const middle = median(numbers);
    return middle === undefined
      ? []
      : [{ median: middle, min: Math.min(...numbers), max: Math.max(...numbers) }];
  });
  if (truth.length < axis.length) return fail(NEVER_HAPPENS);
  const top = most ?? roundedUp((max(truth, (point) => point.max) ?? 1) * ROOM);
  const texts = [asks, because];
  const seen = await readMoment(asking.nowNs, asking, valuesOf(texts, asking));
  if (!seen.ok) return seen;
  const prepared: PreparedQuestion = {
    kind: 'curve',
    field: experiment.parameters[0]?.field ?? '',
    xs: axis.map(String),
    truth,
    most: top,
    name: measure.name,
    unit,
    within: within.amount + within.share * top,
    because,
    values: textsAt(texts, seen.value),
  };
  return ok({ prepared, atNs: asking.nowNs });
}

async function make(experiment: Experiment, spawn: () => TrialsPort): Answer<Made> {
  const cores = Math.min(globalThis.navigator?.hardwareConcurrency || 1, 4);
  const crew = new JobClient<TrialsOrder, readonly TrialResult[], TrialsAbout>(spawn, cores);
  const points = experiment.parameters[0]?.values.length ?? 0;
  const count = points * experiment.seeds.length;
  const results: TrialResult[] = [];
  const run = await crew.run(
    (worker) => ({
      experiment,
      trials: Array.from({ length: count }, (_, trial) => trial).filter(
        (trial) => trial % crew.size === worker,
      ),
    }),
    { onProgress: (found) => results.push(...found) },
  );
  crew.close();
  if (!run.ok) return run;
  const about = run.value[0] ?? null;
  return about === null ? fail({ kind: 'cancelled' }) : ok({ about, results });
}

/** The next of 1, 2, 3, 4, 5, 6, 8, 10 × 10ⁿ. */
function roundedUp(value: number): number {
  const ten = 10 ** Math.floor(Math.log10(value || 1));
  return ten * ([1, 2, 3, 4, 5, 6, 8, 10].find((step) => step * ten >= value) ?? 10);
}
