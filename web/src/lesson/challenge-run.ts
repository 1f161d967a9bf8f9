/**
 * A goal on the engine: what its solution comes to, and whether a run reaches it. Works on hidden runs; fetched with the
 * first challenge.
 */

import { ok } from '../base/result';
import type { EngineClient } from '../engine/client';
import type { AnyCommand, AnyScenario, Input } from '../engine/messages';
import type { Vocabulary } from '../engine/vocabulary';
import { patched } from '../player/scenario-diff';
import { look, momentOf, timeOf } from './answering';
import { holds, valuesOfCondition } from './condition';
import { type Answer, onHiddenRun } from './hidden-run';
import type { Challenge } from './lesson';
import type { Moment } from './moment';
import { type ModelMoment, modelNumber } from './named';

export type Goal = Extract<Challenge, { kind: 'goal' }>;

/** A run as it can be made again. */
export interface Tried {
  readonly scenario: AnyScenario;
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
  readonly give: AnyCommand;
}

/** The run of the solution, in the place of the lesson's own scenario. */
export function solved(client: EngineClient, goal: Goal, lesson: AnyScenario): Answer<Tried> {
  const { change, do: given } = goal.solution;
  return played(client, patched(lesson, change).scenario, given);
}

/** A run in which each command is given at its moment. */
export async function played(
  client: EngineClient,
  scenario: AnyScenario,
  given: readonly Given[],
): Answer<Tried> {
  return onHiddenRun(client, { scenario, inputs: [], step: 0 }, async (run) => {
    let inputs: readonly Input[] = [];
    let nowNs = 0;
    for (const { at, give } of given) {
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
  /** Commits up to the first crash, and when that was; null where the goal names no cost. */
  readonly before: { readonly fellNs: number; readonly commits: number } | null;
}

/** Whether a run reaches the goal; nothing after `limitNs` is looked at. */
export async function judgeRun(
  client: EngineClient,
  goal: Goal,
  { scenario, inputs }: Tried,
  lesson: AnyScenario,
  limitNs?: number,
): Answer<Outcome> {
  const judged = await onHiddenRun(
    client,
    { scenario, inputs, step: 0 },
    async (run): Answer<Judged> => {
      const limited = limitNs === undefined ? {} : { limitNs };
      const from = await timeOf(goal.from, { run, scenario, nowNs: 0 });
      if (!from.ok) return from;
      const asking = { run, scenario, nowNs: from.value, ...limited };
      const at = await momentOf(goal.at, asking, valuesOfGoal(goal, client.model.vocabulary));
      if (!at.ok) return at;
      if (!namesCost(goal)) return ok({ at: at.value, before: null });
      const crash = await run.search({ moments: [CRASH], limit_ns: clockOf(at.value) });
      if (!crash.ok) return crash;
      const fellNs = crash.value.times[0] ?? clockOf(at.value);
      const before = await look(fellNs, asking, [COMMITS]);
      return before.ok
        ? ok({ at: at.value, before: { fellNs, commits: commitsIn(before.value) } })
        : before;
    },
  );
  if (!judged.ok) return judged;
  const { at, before } = judged.value;
  const usual = before === null ? ok(null) : await commitsBy(client, lesson, before.fellNs);
  if (!usual.ok) return usual;
  const costPercent =
    before === null || usual.value === null
      ? null
      : (100 * (usual.value - before.commits)) / Math.max(1, usual.value);
  const moment = { ...at, costPercent };
  const held = goal.goal.map((condition) => holds(condition, moment));
  return ok({ timeNs: clockOf(at), held, costPercent, moment });
}

/** What a frame must bring to tell how the goal stands. */
export const valuesOfGoal = ({ goal }: Goal, vocabulary: Vocabulary): string[] => [
  ...new Set(goal.flatMap((condition) => valuesOfCondition(condition, vocabulary))),
];

const namesCost = ({ goal }: Goal) =>
  goal.flat().some(({ left, right }) => left === COST || right === COST);

const COST = 'cost_percent';
const COMMITS = 'commits';
const CRASH: Moment = { kind: 'event', event: 'crashed', nth: 1, of: null };

/** Commits of a run in which nobody does anything, up to a time. */
function commitsBy(client: EngineClient, scenario: AnyScenario, timeNs: number): Answer<number> {
  return onHiddenRun(client, { scenario, inputs: [], step: 0 }, async (run) => {
    const seen = await look(timeNs, { run, scenario, nowNs: 0 }, [COMMITS]);
    return seen.ok ? ok(commitsIn(seen.value)) : seen;
  });
}

const commitsIn = (at: ModelMoment) => modelNumber(COMMITS, at) ?? 0;
const clockOf = ({ frame }: ModelMoment) => frame.clock.time_ns[0] ?? 0;
