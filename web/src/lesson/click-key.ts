/**
 * The key of a question that is answered by a click: everything on the stage that may be clicked, whether it is right,
 * and which mistake leads to it.
 */

import { fail, ok } from '../base/result';
import type { Frame } from '../engine/generated/frame';
import { type Asking, look, momentOf, tablesOf, textsAt } from './answering';
import type { Asked, ClickOption } from './asked';
import * as stage from './click-options';
import type { Question } from './lesson';
import type { ModelMoment } from './name-kinds';
import type { ClickMistake } from './schema-click';
import { type Answer, NEVER } from './survey';
import { firstTime } from './when';

type Click = Extract<Question, { kind: 'click' }>;
type Of<T extends Click['target']> = Extract<Click, { target: T }>;

/** What one may click, and the moment that answers. */
interface Found {
  readonly offered: readonly stage.Offered[];
  readonly at: ModelMoment;
}

/** The list beside the stage is no longer than this. */
const LISTED = 8;
const LISTED_OF_A_KIND = 2;

export async function clickOf(question: Click, asking: Asking): Answer<Asked> {
  const texts = [question.asks, question.because, ...question.mistakes.map(({ says }) => says)];
  const found = await foundFor(question, asking);
  if (!found.ok) return found;
  const { offered, at } = found.value;
  const now = await look(at.frame.clock.time_ns[0] ?? 0, asking, ['clock', ...tablesOf(texts)]);
  if (!now.ok) return now;
  const options = offered.map(({ keys, is, values }): ClickOption => {
    const mistake = is.includes('right') ? -1 : mistakeIn(question, is);
    return { keys, is, right: is.includes('right'), mistake, values };
  });
  const pick = question.target === 'recovery_set' ? question.pick : 1;
  if (options.filter(({ right }) => right).length < pick) return fail(NEVER);
  return ok({
    kind: 'click',
    target: question.target,
    pick,
    options,
    listed: listed(options, pick),
    because: question.because,
    mistakes: question.mistakes.map(({ says }) => says),
    values: textsAt(texts, now.value),
  });
}

/** Which of the question's mistakes comes first among what this one is. */
function mistakeIn({ mistakes }: Click, is: readonly stage.Is[]): number {
  const names: readonly ClickMistake[] = mistakes.map((mistake) => mistake.if);
  return names.findIndex((name) => name === 'other' || is.includes(name));
}

/** A few of each kind, in the order of the stage. */
function listed(options: readonly ClickOption[], pick: number): number[] {
  const kinds = new Map<number, number[]>();
  for (const [index, { mistake }] of options.entries()) {
    kinds.set(mistake, [...(kinds.get(mistake) ?? []), index]);
  }
  const right = (kinds.get(-1) ?? []).filter((index) => options[index]?.right);
  const wrong = [...kinds.entries()]
    .filter(([mistake]) => mistake >= 0)
    .sort(([a], [b]) => a - b)
    .map(([, indices]) => indices);
  const chosen = right.slice(0, pick > 1 ? pick + 1 : 1);
  const name = (index: number | undefined) => JSON.stringify(options[index ?? -1]?.values);
  for (let turn = 0; turn < LISTED_OF_A_KIND; turn += 1) {
    for (const indices of wrong) {
      const names = chosen.map(name);
      const next = indices.find((index) => !chosen.includes(index) && !names.includes(name(index)));
      if (next !== undefined && chosen.length < LISTED) chosen.push(next);
    }
  }
  return chosen.sort((a, b) => a - b);
}

function foundFor(question: Click, asking: Asking): Answer<Found> {
  switch (question.target) {
    case 'next_write':
      return nextWrite(question, asking);
    case 'checkpoint':
      return checkpoint(question, asking);
    case 'recovery_set':
      return recoverySet(question, asking);
    case 'recovery_instance':
      return recoveryInstance(question, asking);
  }
}

async function nextWrite({ instance }: Of<'next_write'>, asking: Asking): Answer<Found> {
  const { scout, nowNs } = asking;
  const now = await look(nowNs, asking, ['clock', 'buffers', 'queue']);
  if (!now.ok) return now;
  const last = await scout.facts({ limit: 1, newest_first: true });
  if (!last.ok) return last;
  const began = stage.writesBegan(instance, (last.value.id[0] ?? -1) + 1);
  const waiting = stage.waitingBlocks(now.value.frame, instance);
  let blocks: readonly number[] = [];
  let timeNs = nowNs;
  while (blocks.length === 0 && timeNs < nowNs + stage.WRITE_COMES_NS) {
    timeNs += stage.WRITE_STRIDE_NS;
    const ahead = await scout.look({ to: 'time', timeNs }, { ...stage.NOTHING });
    if (!ahead.ok) return ahead;
    const facts = await scout.facts(began);
    if (!facts.ok) return facts;
    blocks = stage.firstBatch(facts.value, waiting);
    if (ahead.value.position.idle) break;
  }
  if (blocks.length === 0) return fail(NEVER);
  const at = await look(timeNs, asking, ['clock']);
  if (!at.ok) return at;
  return ok({ offered: stage.buffersFor(now.value.frame, instance, blocks), at: at.value });
}

async function checkpoint(question: Of<'checkpoint'>, asking: Asking): Answer<Found> {
  const { instance, at: wanted } = question;
  const now = await look(
    asking.nowNs,
    asking,
    ['clock', 'threads', 'queue', 'records'],
    stage.TAPE,
  );
  if (!now.ok) return now;
  const { frame } = now.value;
  const place = ({ threads }: Frame) => threads.checkpoint_rba[instance] ?? -1;
  const from = place(frame);
  const then = wanted === undefined ? await moved(asking, (seen) => place(seen) !== from) : null;
  if (then !== null && !then.ok) return then;
  const at =
    wanted === undefined || then !== null
      ? await look(then?.value ?? 0, asking, ['clock', 'threads'])
      : await momentOf(wanted, asking, ['clock', 'threads']);
  if (!at.ok) return at;
  return ok({ offered: stage.placesFor(frame, instance, place(at.value.frame)), at: at.value });
}

const moved = (asking: Asking, satisfies: (frame: Frame) => boolean) =>
  firstTime(asking.scout, ['clock', 'threads'], satisfies, asking.nowNs);

async function recoverySet(question: Of<'recovery_set'>, asking: Asking): Answer<Found> {
  const now = await look(asking.nowNs, asking, ['clock', 'buffers', 'records'], stage.TAPE);
  if (!now.ok) return now;
  const tables = ['clock', 'set', 'threads', 'records'] as const;
  const at = await momentOf(question.at, asking, tables, stage.TAPE);
  if (!at.ok) return at;
  return ok({ offered: stage.blocksFor(now.value.frame, at.value.frame), at: at.value });
}

async function recoveryInstance(question: Of<'recovery_instance'>, asking: Asking): Answer<Found> {
  const tables = ['clock', 'instances', 'buddies'] as const;
  const now = await look(asking.nowNs, asking, tables);
  if (!now.ok) return now;
  const at = await momentOf(question.at, asking, tables);
  if (!at.ok) return at;
  return ok({ offered: stage.instancesFor(now.value.frame, at.value.frame), at: at.value });
}
