/** Where a question is asked, and the looks ahead that its key is taken from. */

import { ok } from '../base/result';
import type { Scenario } from '../engine/generated/control';
import type { TableName } from '../engine/generated/frame';
import { momentTime } from './anchors';
import type { Texts } from './asked';
import type { Moment } from './moment';
import type { ModelMoment } from './name-kinds';
import { modelText, tablesOfName } from './named';
import { type Paragraph, valuesIn } from './prose';
import type { LogReading } from './schema-figure';
import { type Answer, frameOf, type Scout } from './survey';

/** Where the question is asked. */
export interface Asking {
  readonly scout: Scout;
  readonly scenario: Scenario;
  /** Simulated time, ns. */
  readonly nowNs: number;
  /** Nothing after it is looked for, ns. */
  readonly limitNs?: number;
  /** What the figure that answers comes to, where it is of a real log. */
  readonly log?: LogReading | null;
}

/** The model at a moment, once the run has come to it. */
export async function momentOf(
  moment: Moment,
  asking: Asking,
  tables: readonly TableName[],
  records = 0,
): Answer<ModelMoment> {
  const { scout, scenario, nowNs, limitNs } = asking;
  if (moment.kind === 'when') {
    const { whenTime } = await import('./when');
    const time = await whenTime(scout, scenario, moment.condition, nowNs, limitNs);
    return time.ok ? look(time.value, asking, tables, records) : time;
  }
  const survey = await scout.until((frame) => momentTime(moment, frame) !== null, limitNs);
  if (!survey.ok) return survey;
  return look(momentTime(moment, survey.value) ?? 0, asking, tables, records);
}

export async function look(
  timeNs: number,
  { scout, scenario, log = null }: Asking,
  tables: readonly TableName[],
  records = 0,
): Answer<ModelMoment> {
  const seen = await scout.look({ to: 'time', timeNs }, frameOf(tables, 0, records));
  return seen.ok ? ok({ frame: seen.value.frame, scenario, log }) : seen;
}

/** What a frame must hold for the live numbers of sentences. */
export const tablesOf = (texts: readonly Paragraph[]) => valuesIn(texts).flatMap(tablesOfName);

/** Those numbers, as prose writes them. */
export function textsAt(texts: readonly Paragraph[], at: ModelMoment): Texts {
  return Object.fromEntries(valuesIn(texts).map((name) => [name, modelText(name, at)]));
}
