/** Where a question is asked, and the looks ahead that its key is taken from. */

import { fail, ok } from '../base/result';
import type { AnyScenario } from '../engine/messages';
import { type Answer, type HiddenRun, NEVER_HAPPENS } from './hidden-run';
import type { Moment } from './moment';
import { type ModelMoment, modelText, valuesOfName } from './named-values';
import { type Paragraph, valuesIn } from './prose';
import type { NumberTexts } from './question-attempt';
import type { LogReading } from './schema-figure';

/** Where the question is asked. */
export interface KeyContext {
  readonly run: HiddenRun;
  readonly scenario: AnyScenario;
  /** Simulated time, ns. */
  readonly nowNs: number;
  /** Nothing after it is looked for, ns. */
  readonly limitNs?: number;
  /** What the figure that answers comes to, where it is of a real log. */
  readonly log?: LogReading | null;
}

/** When a moment is, ns: what happens from the start of the run on, a condition from where it is asked. */
export async function timeOf(moment: Moment, { run, nowNs, limitNs }: KeyContext): Answer<number> {
  const limit = limitNs === undefined ? {} : { limit_ns: limitNs };
  const search = await run.search({ moments: [moment], from_ns: nowNs, ...limit });
  if (!search.ok) return search;
  const [time = null] = search.value.times;
  return time === null ? fail(NEVER_HAPPENS) : ok(time);
}

/** The model at a moment, once the run has come to it. */
export async function momentOf(
  moment: Moment,
  asking: KeyContext,
  values: readonly string[],
): Answer<ModelMoment> {
  const time = await timeOf(moment, asking);
  return time.ok ? readMoment(time.value, asking, values) : time;
}

export async function readMoment(
  timeNs: number,
  { run, scenario, log = null }: KeyContext,
  values: readonly string[],
): Answer<ModelMoment> {
  const seen = await run.look(timeNs, { values });
  return seen.ok ? ok({ ...seen.value, scenario, log }) : seen;
}

/** When a moment is, ns. */
export const clockOf = ({ frame }: ModelMoment) => frame.clock.time_ns[0] ?? 0;

/** What a frame must bring for the live numbers of sentences. */
export const valuesOf = (texts: readonly Paragraph[], { run }: KeyContext) =>
  valuesIn(texts).flatMap((name) => valuesOfName(name, run.vocabulary));

/** Those numbers, as prose writes them. */
export function textsAt(texts: readonly Paragraph[], at: ModelMoment): NumberTexts {
  return Object.fromEntries(valuesIn(texts).map((name) => [name, modelText(name, at)]));
}
