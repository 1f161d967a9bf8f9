/**
 * A goal on the engine: what its solution comes to, and whether a run reaches it. Works on hidden runs; fetched with the
 * first challenge.
 */

import { ok } from '../base/result';
import type { EngineClient } from '../engine/client';
import type { AnyCommand, AnyScenario, Input } from '../engine/messages';
import type { CostDeclaration, Vocabulary } from '../engine/vocabulary';
import { applyDiff } from '../player/scenario-diff';
import { type Condition, conditionText, holds, valuesOfCondition } from './condition';
import { type Answer, withHiddenRun } from './hidden-run';
import { clockOf, type KeyContext, momentOf, readMoment, timeOf } from './key-context';
import type { Challenge } from './lesson';
import type { Moment } from './moment';
import { type ModelMoment, valueByName } from './named-values';

export type Goal = Extract<Challenge, { kind: 'goal' }>;

/** A run as it can be made again. */
export interface ReplayableRun {
  readonly scenario: AnyScenario;
  readonly inputs: readonly Input[];
}

/** The state of a goal at the moment at which it is judged. */
export interface GoalOutcome {
  readonly timeNs: number;
  /** By condition. */
  readonly held: readonly boolean[];
  readonly costPercent: number | null;
  /** When the goal was judged. */
  readonly moment: ModelMoment;
}

interface RunInput {
  readonly at: Moment;
  readonly give: AnyCommand;
}

/** The run of the solution, in the place of the lesson's own scenario. */
export function playSolution(
  client: EngineClient,
  goal: Goal,
  lesson: AnyScenario,
): Answer<ReplayableRun> {
  const { change, do: commands } = goal.solution;
  return playCommands(client, applyDiff(lesson, change).scenario, commands);
}

/** A run in which each command is given at its moment. */
export async function playCommands(
  client: EngineClient,
  scenario: AnyScenario,
  commands: readonly RunInput[],
): Answer<ReplayableRun> {
  return withHiddenRun(client, { scenario, inputs: [], step: 0 }, async (run) => {
    let inputs: readonly Input[] = [];
    let nowNs = 0;
    for (const { at, give } of commands) {
      const there = await momentOf(at, { run, scenario, nowNs }, []);
      if (!there.ok) return there;
      const { time_ns, step } = there.value.frame.clock;
      nowNs = time_ns[0] ?? nowNs;
      const after = await run.give(give, step[0] ?? 0);
      if (!after.ok) return after;
      inputs = after.value;
    }
    return ok({ scenario, inputs });
  });
}

interface Judged {
  readonly at: ModelMoment;
  /** What was done up to the first crash, and when that was; null where the goal names no cost. */
  readonly before: { readonly fellNs: number; readonly made: number } | null;
}

/**
 * Whether a run reaches the goal. Nothing after `limitNs` is looked at; without a limit the goal's moment alone is, when it
 * first comes.
 */
export async function judgeRun(
  client: EngineClient,
  goal: Goal,
  { scenario, inputs }: ReplayableRun,
  lesson: AnyScenario,
  limitNs?: number,
): Answer<GoalOutcome> {
  const judged = await withHiddenRun(
    client,
    { scenario, inputs, step: 0 },
    async (run): Answer<Judged> => {
      const limited = limitNs === undefined ? {} : { limitNs };
      const from = await timeOf(goal.from, { run, scenario, nowNs: 0 });
      if (!from.ok) return from;
      const asking = { run, scenario, nowNs: from.value, ...limited };
      const cost = costIn(goal, client);
      const at = await momentOfGoal(goal, asking, cost);
      if (!at.ok) return at;
      if (cost === null) return ok({ at: at.value, before: null });
      const moments: Moment[] = [{ kind: 'event', event: cost.until, nth: 1, of: null }];
      const crash = await run.search({ moments, limit_ns: clockOf(at.value) });
      if (!crash.ok) return crash;
      const fellNs = crash.value.times[0] ?? clockOf(at.value);
      const before = await readMoment(fellNs, asking, [cost.of]);
      return before.ok
        ? ok({ at: at.value, before: { fellNs, made: valueByName(cost.of, before.value) ?? 0 } })
        : before;
    },
  );
  if (!judged.ok) return judged;
  const { at, before } = judged.value;
  const usual = before === null ? ok(null) : await madeBy(client, lesson, before.fellNs);
  if (!usual.ok) return usual;
  const costPercent =
    before === null || usual.value === null
      ? null
      : (100 * (usual.value - before.made)) / Math.max(1, usual.value);
  const moment = { ...at, costPercent };
  const held = goal.goal.map((condition) => holds(condition, moment));
  return ok({ timeNs: clockOf(at), held, costPercent, moment });
}

/** A run does not come to the goal's moment more often than this before it is judged. */
const MOST_TIMES = 20;

/**
 * Where the goal is judged: its moment, or the first of those that follow at which all of it holds, as far as the run has
 * come; the last of them where none does.
 */
async function momentOfGoal(
  goal: Goal,
  asking: KeyContext,
  cost: CostDeclaration | null,
): Answer<ModelMoment> {
  const values = valuesOfGoal(goal, asking.run.vocabulary);
  // The cost is counted up to the first crash: it stays as it is.
  const condition = goal.goal
    .flat()
    .filter(({ left, right }) => ![left, right].includes(cost?.value ?? ''));
  let last = await momentOf(goal.at, asking, values);
  if (asking.limitNs === undefined) return last;
  for (let times = 1; last.ok && times < MOST_TIMES && !holds(condition, last.value); times += 1) {
    const next = momentAfter(goal, condition, times);
    if (next === null) break;
    const later = await momentOf(next, { ...asking, nowNs: clockOf(last.value) }, values);
    if (!later.ok) break;
    last = later;
  }
  return last;
}

/** After so many moments at which the goal was judged, the next; null where there is none. */
function momentAfter({ at, afterwards }: Goal, condition: Condition, times: number): Moment | null {
  if (afterwards) return times > 1 ? null : { kind: 'when', condition: conditionText(condition) };
  return at.kind === 'event' ? { ...at, nth: at.nth + times } : null;
}

/** What a frame must contain to show the state of the goal. */
export const valuesOfGoal = ({ goal }: Goal, vocabulary: Vocabulary): string[] => [
  ...new Set(goal.flatMap((condition) => valuesOfCondition(condition, vocabulary))),
];

/** What the goal's cost is counted by; null where it names none. */
function costIn({ goal }: Goal, client: EngineClient): CostDeclaration | null {
  const { cost } = client.model.vocabulary;
  const isNamed = goal.flat().some(({ left, right }) => [left, right].includes(cost?.value ?? ''));
  return cost !== undefined && isNamed ? cost : null;
}

/** The same in a run in which nobody does anything, up to a time. */
function madeBy(client: EngineClient, scenario: AnyScenario, timeNs: number): Answer<number> {
  const made = client.model.vocabulary.cost?.of ?? '';
  return withHiddenRun(client, { scenario, inputs: [], step: 0 }, async (run) => {
    const seen = await readMoment(timeNs, { run, scenario, nowNs: 0 }, [made]);
    return seen.ok ? ok(valueByName(made, seen.value) ?? 0) : seen;
  });
}
