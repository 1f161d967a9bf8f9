/**
 * A goal on the engine: what its solution comes to, and whether a run reaches it. Works on hidden runs; fetched with the
 * first challenge.
 */

import { ok } from '../base/result';
import type { EngineClient } from '../engine/client';
import type { Command, Scenario } from '../engine/generated/control';
import type { TableName } from '../engine/generated/frame';
import type { Input } from '../engine/messages';
import { patched } from '../player/scenario-diff';
import { eventTime, SURVEY_TABLES } from './anchors';
import { look, momentOf } from './answering';
import { holds, tablesOfCondition } from './condition';
import type { Challenge } from './lesson';
import type { Moment } from './moment';
import type { ModelMoment } from './name-kinds';
import { sum } from './read-frame';
import { type Answer, Scout } from './survey';

export type Goal = Extract<Challenge, { kind: 'goal' }>;

/** A run as it can be made again. */
export interface Tried {
  readonly scenario: Scenario;
  readonly inputs: readonly Input[];
}

/** How a goal stands at the moment at which it is judged. */
export interface Outcome {
  readonly timeNs: number;
  /** By condition. */
  readonly held: readonly boolean[];
  readonly costPercent: number | null;
  /** When the goal was judged. */
  readonly moment: ModelMoment;
}

interface Given {
  readonly at: Moment;
  readonly give: Command;
}

/** The run of the solution, in the place of the lesson's own scenario. */
export function solved(client: EngineClient, goal: Goal, lesson: Scenario): Answer<Tried> {
  const { change, do: given } = goal.solution;
  return played(client, patched(lesson, change).scenario, given);
}

/** A run in which each command is given at its moment. */
export async function played(
  client: EngineClient,
  scenario: Scenario,
  given: readonly Given[],
): Answer<Tried> {
  return onRun(client, { scenario, inputs: [] }, async (scout) => {
    let inputs: readonly Input[] = [];
    let nowNs = 0;
    for (const { at, give } of given) {
      const there = await momentOf(at, { scout, scenario, nowNs }, ['clock']);
      if (!there.ok) return there;
      const { time_ns, step } = there.value.frame.clock;
      nowNs = time_ns[0] ?? nowNs;
      const after = await scout.give(give, step[0] ?? 0);
      if (!after.ok) return after;
      inputs = after.value;
    }
    return ok({ scenario, inputs });
  });
}

/** Whether a run reaches the goal; nothing after `limitNs` is looked at. */
export async function judgeRun(
  client: EngineClient,
  goal: Goal,
  { scenario, inputs }: Tried,
  lesson: Scenario,
  limitNs?: number,
): Answer<Outcome> {
  const judged = await onRun(client, { scenario, inputs }, async (scout) => {
    const limited = limitNs === undefined ? {} : { limitNs };
    const from = await momentOf(goal.from, { scout, scenario, nowNs: 0 }, ['clock']);
    if (!from.ok) return from;
    const asking = { scout, scenario, nowNs: timeOf(from.value), ...limited };
    const at = await momentOf(goal.at, asking, tablesOfGoal(goal));
    if (!at.ok) return at;
    const fellNs = Math.min(timeOf(at.value), eventTime('crashed', at.value.frame) ?? Infinity);
    const before = await look(fellNs, asking, ['clock', 'instances']);
    return before.ok ? ok({ at: at.value, fellNs, commits: commitsIn(before.value) }) : before;
  });
  if (!judged.ok) return judged;
  const { at, fellNs, commits } = judged.value;
  const usual = namesCost(goal) ? await commitsBy(client, lesson, fellNs) : ok(null);
  if (!usual.ok) return usual;
  const costPercent =
    usual.value === null ? null : (100 * (usual.value - commits)) / Math.max(1, usual.value);
  const moment = { ...at, costPercent };
  const held = goal.goal.map((condition) => holds(condition, moment));
  return ok({ timeNs: timeOf(at), held, costPercent, moment });
}

/** What a frame must hold to tell how the goal stands. */
export const tablesOfGoal = ({ goal }: Goal): TableName[] => [
  ...new Set([...SURVEY_TABLES, ...goal.flatMap(tablesOfCondition)]),
];

const namesCost = ({ goal }: Goal) =>
  goal.flat().some(({ left, right }) => left === COST || right === COST);

const COST = 'cost_percent';

/** Commits of a run in which nobody does anything, up to a time. */
function commitsBy(client: EngineClient, scenario: Scenario, timeNs: number): Answer<number> {
  return onRun(client, { scenario, inputs: [] }, async (scout) => {
    const asking = { scout, scenario, nowNs: 0 };
    const seen = await look(timeNs, asking, ['clock', 'instances']);
    return seen.ok ? ok(commitsIn(seen.value)) : seen;
  });
}

const commitsIn = ({ frame }: ModelMoment) => sum(frame.instances.commits);
const timeOf = ({ frame }: ModelMoment) => frame.clock.time_ns[0] ?? 0;

/** Does something on a hidden run, and closes it. */
export async function onRun<T>(
  client: EngineClient,
  { scenario, inputs }: Tried,
  work: (scout: Scout) => Answer<T>,
): Answer<T> {
  const recipe = { scenario, inputs, step: 0 };
  const scout = await Scout.open(client, recipe);
  if (!scout.ok) return scout;
  const done = await work(scout.value);
  scout.value.close();
  return done;
}
