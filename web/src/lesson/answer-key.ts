/**
 * The key of a question, from the engine: a run that nobody sees goes ahead to the moment that answers, and what is true
 * there is the key, whatever the seed. Fetched when a step asks something.
 */

import { fail, ok } from '../base/result';
import { blocksKey, clickKey } from './click-key';
import { holds, valuesOfCondition } from './condition';
import { curveKey } from './curve-key';
import { type Answer, NEVER_HAPPENS } from './hidden-run';
import {
  clockOf,
  type KeyContext,
  momentOf,
  readMoment,
  textsAt,
  timeOf,
  valuesOf,
} from './key-context';
import type { Question } from './lesson';
import type { Occurrence } from './moment';
import { modelText, valueByName, valuesOfName } from './named-values';
import { inDrawnOrder } from './option-order';
import type { Choice, Key, Mistake, PreparedQuestion } from './question-attempt';
import type { Times } from './schedule';

export async function findAnswerKey(question: Question, asking: KeyContext): Answer<Key> {
  switch (question.kind) {
    case 'blocks':
      return blocksKey(question, asking);
    case 'choose':
      return choose(question, asking);
    case 'click':
      return clickKey(question, asking);
    case 'curve':
      return curveKey(question, asking);
    case 'number':
      return number(question, asking);
    case 'order':
      return order(question, asking);
    case 'next':
      return next(question, asking);
  }
}

type Of<K extends Question['kind']> = Extract<Question, { kind: K }>;

async function choose(question: Of<'choose'>, asking: KeyContext): Answer<Key> {
  const { options, several } = question;
  const { vocabulary } = asking.run;
  const texts = [question.asks, ...options.flatMap(({ says, because }) => [says, because])];
  const conditions = options.flatMap(({ right }) => (typeof right === 'boolean' ? [] : [right]));
  const names = [
    ...valuesOf(texts, asking),
    ...conditions.flatMap((condition) => valuesOfCondition(condition, vocabulary)),
  ];
  const seen = await momentOf(question.at, asking, names);
  if (!seen.ok) return seen;
  const at = seen.value;
  const judgedOptions = options.map(
    ({ says, right, because }, own): Choice => ({
      own,
      says,
      right: typeof right === 'boolean' ? right : holds(right, at),
      because,
    }),
  );
  const drawn = inDrawnOrder(judgedOptions, asking.scenario.seed, question.asks);
  const values = textsAt(texts, at);
  return ok({ prepared: { kind: 'choose', options: drawn, several, values }, atNs: clockOf(at) });
}

async function number(question: Of<'number'>, asking: KeyContext): Answer<Key> {
  const { value, unit = '', since, within, mistakes, because, asks } = question;
  const { vocabulary } = asking.run;
  const named = mistakes.flatMap(({ equals }) => (equals === undefined ? [] : [equals]));
  const texts = [asks, because, ...mistakes.map(({ says }) => says)];
  const names = [
    ...[value, ...named].flatMap((name) => valuesOfName(name, vocabulary)),
    ...valuesOf(texts, asking),
  ];
  const seen = await momentOf(question.at, asking, names);
  if (!seen.ok) return seen;
  const at = seen.value;
  const began = since === undefined ? ok(null) : await timeOf(since, asking);
  if (!began.ok) return began;
  const answer = valueByName(value, at);
  if (answer === null) return fail(NEVER_HAPPENS);
  const tolerance = within.amount + Math.abs(answer) * within.share;
  const prepared: PreparedQuestion = {
    kind: 'number',
    answer,
    text: modelText(value, at),
    within: tolerance,
    unit,
    sinceNs: began.value,
    mistakes: mistakes.map(({ equals, from, to, says }): Mistake => {
      const same = equals === undefined ? null : valueByName(equals, at);
      if (equals === undefined) {
        return { from: from ?? Number.NEGATIVE_INFINITY, to: to ?? Number.POSITIVE_INFINITY, says };
      }
      // A name without a number here is nobody's mistake.
      const near = same ?? Number.NaN;
      return { from: near - tolerance, to: near + tolerance, says };
    }),
    because,
    values: textsAt(texts, at),
  };
  return ok({ prepared, atNs: clockOf(at) });
}

async function order(question: Of<'order'>, asking: KeyContext): Answer<Key> {
  const times = await timesOf(question.items, asking);
  if (!times.ok) return times;
  if (times.value.includes(null)) return fail(NEVER_HAPPENS);
  const items = question.items.map(({ says }, index) => ({
    says,
    timeNs: times.value[index] ?? 0,
  }));
  const last = Math.max(...items.map(({ timeNs }) => timeNs));
  const texts = [question.asks, question.because];
  const seen = await readMoment(last, asking, valuesOf(texts, asking));
  if (!seen.ok) return seen;
  const prepared: PreparedQuestion = {
    kind: 'order',
    items: shuffled(items, asking.scenario.seed, question.asks),
    because: question.because,
    values: textsAt(texts, seen.value),
  };
  return ok({ prepared, atNs: last });
}

async function next(question: Of<'next'>, asking: KeyContext): Answer<Key> {
  const times = await timesOf(question.options, asking, asking.nowNs);
  if (!times.ok) return times;
  const first = Math.min(...times.value.map((time) => time ?? Number.POSITIVE_INFINITY));
  if (first === Number.POSITIVE_INFINITY) return fail(NEVER_HAPPENS);
  const texts = question.options.map(({ because }) => because);
  const seen = await readMoment(first, asking, valuesOf(texts, asking));
  if (!seen.ok) return seen;
  const options = question.options.map(({ says, because }, own): Choice => {
    return { own, says, right: times.value[own] === first, because };
  });
  const drawn = inDrawnOrder(options, asking.scenario.seed, question.asks);
  const values = textsAt(texts, seen.value);
  return ok({ prepared: { kind: 'choose', several: false, options: drawn, values }, atNs: first });
}

/** When each comes; with `afterNs` the first that comes after it is enough. */
async function timesOf(
  things: readonly { readonly at: Occurrence }[],
  { run }: KeyContext,
  afterNs?: number,
): Answer<Times> {
  const moments = things.map(({ at }) => at);
  const search = await run.search(
    afterNs === undefined ? { moments } : { moments, any: true, after_ns: afterNs },
  );
  return search.ok ? ok(search.value.times) : search;
}

/** The same for the same seed, and never in the right order by chance alone. */
function shuffled<T extends { readonly timeNs: number }>(
  items: readonly T[],
  seed: number,
  asks: unknown,
): T[] {
  const drawn = inDrawnOrder(items, seed, asks);
  const sorted = drawn.every((item, index) => item.timeNs >= (drawn[index - 1]?.timeNs ?? 0));
  return sorted ? drawn.reverse() : drawn;
}
