/**
 * The key of a question, from the engine: a scout runs ahead on a hidden branch to the moment that answers, and what it
 * sees there is the key, whatever the seed. Fetched when a step asks something.
 */

import { fail, ok } from '../base/result';
import type { Frame } from '../engine/generated/frame';
import { momentTime, type Occurrence } from './anchors';
import { type Asking, look, momentOf, tablesOf, textsAt } from './answering';
import type { Asked, Choice, Mistake } from './asked';
import { BLOCK_RECORDS, BLOCK_TABLES, blockOptions } from './block-options';
import { clickOf } from './click-key';
import { holds, tablesOfCondition } from './condition';
import type { Question } from './lesson';
import { modelNumber, modelText, tablesOfName } from './named';
import { type Answer, NEVER } from './survey';

export async function askedOf(question: Question, asking: Asking): Answer<Asked> {
  switch (question.kind) {
    case 'blocks':
      return blocks(question, asking);
    case 'choose':
      return choose(question, asking);
    case 'click':
      return clickOf(question, asking);
    case 'number':
      return number(question, asking);
    case 'order':
      return order(question, asking);
    case 'next':
      return next(question, asking);
  }
}

type Of<K extends Question['kind']> = Extract<Question, { kind: K }>;

async function blocks(question: Of<'blocks'>, asking: Asking): Answer<Asked> {
  const now = await look(asking.nowNs, asking, ['threads']);
  if (!now.ok) return now;
  const seen = await momentOf(question.at, asking, BLOCK_TABLES, BLOCK_RECORDS);
  if (!seen.ok) return seen;
  const options = blockOptions(seen.value.frame, [...now.value.frame.threads.scan_rba]);
  return options.length > 1
    ? ok({ kind: 'blocks', options, because: question.because })
    : fail(NEVER);
}

async function choose(question: Of<'choose'>, asking: Asking): Answer<Asked> {
  const { options, several } = question;
  const texts = [question.asks, ...options.flatMap(({ says, because }) => [says, because])];
  const conditions = options.flatMap(({ right }) => (typeof right === 'boolean' ? [] : [right]));
  const seen = await momentOf(question.at, asking, [
    ...tablesOf(texts),
    ...conditions.flatMap(tablesOfCondition),
  ]);
  if (!seen.ok) return seen;
  const at = seen.value;
  const judgedOptions = options.map(
    ({ says, right, because }): Choice => ({
      says,
      right: typeof right === 'boolean' ? right : holds(right, at),
      because,
    }),
  );
  return ok({ kind: 'choose', options: judgedOptions, several, values: textsAt(texts, at) });
}

async function number(question: Of<'number'>, asking: Asking): Answer<Asked> {
  const { value, unit = '', within, mistakes, because, asks } = question;
  const named = mistakes.flatMap(({ equals }) => (equals === undefined ? [] : [equals]));
  const texts = [asks, because, ...mistakes.map(({ says }) => says)];
  const seen = await momentOf(question.at, asking, [
    ...[value, ...named].flatMap(tablesOfName),
    ...tablesOf(texts),
  ]);
  if (!seen.ok) return seen;
  const at = seen.value;
  const answer = modelNumber(value, at);
  if (answer === null) return fail(NEVER);
  const tolerance = within.amount + Math.abs(answer) * within.share;
  return ok({
    kind: 'number',
    answer,
    text: modelText(value, at),
    within: tolerance,
    unit,
    mistakes: mistakes.map(({ equals, from, to, says }): Mistake => {
      const same = equals === undefined ? null : modelNumber(equals, at);
      if (equals === undefined) {
        return { from: from ?? Number.NEGATIVE_INFINITY, to: to ?? Number.POSITIVE_INFINITY, says };
      }
      // A name without a number here is nobody's mistake.
      const near = same ?? Number.NaN;
      return { from: near - tolerance, to: near + tolerance, says };
    }),
    because,
    values: textsAt(texts, at),
  });
}

async function order(question: Of<'order'>, asking: Asking): Answer<Asked> {
  const moments = question.items.map(({ at }) => at);
  const times = await timesOf(moments, asking, (known) => known.every((time) => time !== null));
  if (!times.ok) return times;
  const items = question.items.map(({ says }, index) => ({
    says,
    timeNs: times.value[index] ?? 0,
  }));
  const last = Math.max(...items.map(({ timeNs }) => timeNs));
  const texts = [question.asks, question.because];
  const seen = await look(last, asking, tablesOf(texts));
  if (!seen.ok) return seen;
  return ok({
    kind: 'order',
    items: shuffled(items, asking.scenario.seed),
    because: question.because,
    values: textsAt(texts, seen.value),
  });
}

async function next(question: Of<'next'>, asking: Asking): Answer<Asked> {
  const moments = question.options.map(({ at }) => at);
  const times = await timesOf(
    moments,
    asking,
    (known) => known.some((time) => time !== null),
    asking.nowNs,
  );
  if (!times.ok) return times;
  const first = Math.min(...times.value.map((time) => time ?? Number.POSITIVE_INFINITY));
  const texts = question.options.map(({ because }) => because);
  const seen = await look(first, asking, tablesOf(texts));
  if (!seen.ok) return seen;
  return ok({
    kind: 'choose',
    several: false,
    options: question.options.map(({ says, because }, index) => ({
      says,
      right: times.value[index] === first,
      because,
    })),
    values: textsAt(texts, seen.value),
  });
}

type Times = (number | null)[];

/** Runs ahead until enough of them are known. */
async function timesOf(
  moments: readonly Occurrence[],
  { scout }: Asking,
  enough: (known: Times) => boolean,
  afterNs = -1,
): Answer<Times> {
  const known = (frame: Frame) => moments.map((moment) => momentTime(moment, frame, afterNs));
  const survey = await scout.until((frame) => enough(known(frame)));
  return survey.ok ? ok(known(survey.value)) : survey;
}

/** The same for the same seed, and never in the right order by chance alone. */
function shuffled<T extends { readonly timeNs: number }>(items: readonly T[], seed: number): T[] {
  const turned = items.map((item, index) => ({ item, key: (index * 7 + seed * 3 + 5) % 11 }));
  const result = turned.sort((a, b) => a.key - b.key).map(({ item }) => item);
  const sorted = result.every((item, index) => item.timeNs >= (result[index - 1]?.timeNs ?? 0));
  return sorted ? result.reverse() : result;
}
