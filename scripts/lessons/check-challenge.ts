/**
 * Runs a challenge as a person might: its solution reaches the goal, and the run without it does not; in a hunt a check
 * fails in the cluster that breaks the rule, and in no other.
 */

import type { EngineClient } from '../../web/src/engine/client';
import type { AnyScenario } from '../../web/src/engine/messages';
import {
  type Goal,
  type GoalOutcome,
  judgeRun,
  playCommands,
  playSolution,
  type ReplayableRun,
} from '../../web/src/lesson/challenge-run';
import type { ChallengeLines } from '../../web/src/lesson/compile';
import { clustersOf, type Hunt } from '../../web/src/lesson/hunt-session';
import type { Challenge } from '../../web/src/lesson/lesson';
import { foundText, valuesText } from './condition-report';

interface Fault {
  readonly line: number;
  readonly says: string;
}

/** What does not reach the goal in so many times of the solution’s time misses it. */
const PATIENCE = 3;

export function challengeFaults(
  client: EngineClient,
  challenge: Challenge,
  lesson: ReplayableRun,
  lines: ChallengeLines,
): Promise<Fault[]> {
  return challenge.kind === 'goal'
    ? goalFaults(client, challenge, lesson, lines)
    : huntFaults(client, challenge, lesson.scenario, lines);
}

async function goalFaults(
  client: EngineClient,
  goal: Goal,
  run: ReplayableRun,
  lines: ChallengeLines,
): Promise<Fault[]> {
  const { scenario: lesson } = run;
  const solution = (says: string) => [{ line: lines.solution, says }];
  const tried = await playSolution(client, goal, lesson);
  if (!tried.ok) return solution(`the solution cannot be played: ${JSON.stringify(tried.error)}`);
  const outcome = await judgeRun(client, goal, tried.value, lesson);
  if (!outcome.ok) return solution('with the solution the moment of the goal never comes');
  const missed = missedBy(goal, outcome.value);
  if (missed.length > 0) {
    return missed.map((index) => ({
      line: lines.goal[index] ?? lines.block,
      says: `the solution misses ${foundText(goal.goal[index] ?? [], outcome.value.moment)}`,
    }));
  }
  const changes = Object.keys(goal.solution.change).length > 0;
  const without = changes ? await unchanged(client, goal, lesson) : run;
  if (without === null) return [];
  const limitNs = outcome.value.timeNs * PATIENCE;
  const other = await judgeRun(client, goal, without, lesson, limitNs);
  return other.ok && missedBy(goal, other.value).length === 0
    ? solution(
        `the goal is reached without the solution too (${valuesText(goal.goal.flat(), other.value.moment)}); make it harder`,
      )
    : [];
}

const missedBy = ({ goal }: Goal, { held }: GoalOutcome) =>
  goal.flatMap((_, index) => (held[index] === true ? [] : [index]));

/** The solution's commands in the lesson's own cluster; null where they cannot be given there. */
async function unchanged(client: EngineClient, goal: Goal, lesson: AnyScenario) {
  const tried = await playCommands(client, lesson, goal.solution.do);
  return tried.ok ? tried.value : null;
}

async function huntFaults(
  client: EngineClient,
  hunt: Hunt,
  lesson: AnyScenario,
  lines: ChallengeLines,
): Promise<Fault[]> {
  const bad = (says: string) => ({ line: lines.block, says });
  const clusters = await clustersOf(client, hunt, lesson);
  if (!clusters.ok) {
    const why = JSON.stringify(clusters.error);
    return [bad(`no hunt: its moment never comes, or no check fails by then (${why})`)];
  }
  return clusters.value.flatMap(({ broken, failed }, index) =>
    broken === failed > 0 ? [] : [bad(`in cluster ${'ABCD'[index]} ${failed} checks fail`)],
  );
}
