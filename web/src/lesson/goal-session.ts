/**
 * A goal that a reader tries to reach: a separate run, judged when it reaches the moment that counts. The lesson's run
 * does not know about it. Does not know React.
 */

import { createStore, type StoreApi } from 'zustand/vanilla';
import type { EngineFailure } from '../base/failure';
import type { EngineClient } from '../engine/client';
import type { AnyScenario } from '../engine/messages';
import type { Vocabulary } from '../engine/vocabulary';
import { Player } from '../player/player';
import {
  type Goal,
  type GoalOutcome,
  judgeRun,
  playSolution,
  type ReplayableRun,
  valuesOfGoal,
} from './challenge-run';
import { type Comparison, holds, type Term } from './condition';
import { comparisonText, stateName, valueLabel } from './goal-text';
import { withHiddenRun } from './hidden-run';
import { timeOf } from './key-context';
import { type ModelMoment, textOf, valueByName } from './named-values';

export interface GoalState {
  readonly error: EngineFailure | null;
  /** How the run that is shown came out; null before its moment. */
  readonly outcome: GoalOutcome | null;
  /** What is shown is the solution. */
  readonly shown: boolean;
  /** The person has reached the goal once, without being shown. */
  readonly met: boolean;
}

/** While it plays it is looked at so often, simulated ns. */
const PLAYED_NS = 5e8;

const FIRST: GoalState = { error: null, outcome: null, shown: false, met: false };

export class GoalSession {
  readonly store: StoreApi<GoalState> = createStore(() => FIRST);
  readonly player: Player;
  readonly client: EngineClient;
  readonly goal: Goal;
  readonly #lesson: AnyScenario;
  /** Where the run begins, ns. */
  #beginNs = 0;
  /** The result so far, by run. */
  readonly #outcomes = new Map<string, GoalOutcome>();
  /** By run: up to where it was judged, ns. */
  readonly #looked = new Map<string, number>();
  /** Runs that are being judged. */
  readonly #asked = new Set<string>();
  readonly #leave: readonly (() => void)[];

  constructor(client: EngineClient, goal: Goal, lesson: AnyScenario) {
    this.client = client;
    this.goal = goal;
    this.#lesson = lesson;
    this.player = new Player(client);
    this.#leave = [
      this.player.need({ tables: [], values: valuesOfGoal(goal, client.model.vocabulary) }),
      this.player.store.subscribe(() => void this.#follow()),
    ];
  }

  /** A run of the person's own, from where the challenge begins. */
  async begin(scenario: AnyScenario = this.#lesson): Promise<void> {
    this.store.setState({ shown: false, error: null, outcome: null });
    await this.player.open({ scenario });
    await this.#goToBeginning(scenario);
  }

  /** Nothing was done to the run, and it is still at its beginning. */
  get isAtBeginning(): boolean {
    const { position, branch } = this.player.state;
    const isUntouched = this.player.recipe(branch)?.inputs.length === 0;
    return isUntouched && position !== null && position.time_ns <= this.#beginNs;
  }

  /** The solution, played from where the challenge begins to where it counts. */
  async showSolution(play: boolean): Promise<void> {
    const tried = await playSolution(this.client, this.goal, this.#lesson);
    if (!tried.ok) {
      this.store.setState({ error: tried.error });
      return;
    }
    this.store.setState({ shown: true, error: null, outcome: null });
    const { scenario, inputs } = tried.value;
    const outcome = await judgeRun(this.client, this.goal, tried.value, this.#lesson);
    await this.player.open({ scenario, inputs });
    await this.#goToBeginning(scenario);
    if (!outcome.ok) return;
    if (play) await this.player.playTo(outcome.value.timeNs);
    else await this.player.goToTime(outcome.value.timeNs);
  }

  close(): void {
    for (const leave of this.#leave) leave();
    this.player.close();
  }

  async #goToBeginning(scenario: AnyScenario): Promise<void> {
    this.#beginNs = 0;
    if (this.goal.from.kind === 'start') return;
    const from = await withHiddenRun(this.client, { scenario, inputs: [], step: 0 }, (run) =>
      timeOf(this.goal.from, { run, scenario, nowNs: 0 }),
    );
    if (!from.ok) return;
    this.#beginNs = from.value;
    await this.player.goToTime(from.value);
  }

  /** Judges the run that is shown when it reaches its moment, and at every later moment until the goal is reached. */
  async #follow(): Promise<void> {
    const tried = this.#tried();
    if (tried === null) return;
    const key = JSON.stringify(tried);
    const limitNs = this.player.state.position?.time_ns ?? 0;
    const open = !isReached(this.#outcomes.get(key)) && !this.#asked.has(key);
    if (open && this.#mayBeJudged(this.#looked.get(key) ?? -1)) {
      this.#asked.add(key);
      const judged = await judgeRun(this.client, this.goal, tried, this.#lesson, limitNs);
      this.#asked.delete(key);
      this.#looked.set(key, limitNs);
      if (judged.ok) this.#outcomes.set(key, judged.value);
      // The person may have gone further meanwhile.
      if (!isReached(this.#outcomes.get(key))) return this.#follow();
    }
    this.#tell(this.#outcomes.get(JSON.stringify(this.#tried())) ?? null);
  }

  #tell(outcome: GoalOutcome | null): void {
    if (outcome === this.store.getState().outcome) return;
    const { shown, met } = this.store.getState();
    this.store.setState({ outcome, met: met || (isReached(outcome) && !shown) });
  }

  /** Further on than where it was looked at in vain; a condition may hold for a moment only, so it is not played past. */
  #mayBeJudged(lookedNs: number): boolean {
    const { position, playing, status } = this.player.state;
    if (position === null || status !== 'ready' || position.step === 0) return false;
    if (playing && this.goal.at.kind === 'when') return false;
    return position.time_ns > lookedNs + (playing ? PLAYED_NS : 0);
  }

  #tried(): ReplayableRun | null {
    const { scenario, branch } = this.player.state;
    const inputs = this.player.recipe(branch)?.inputs;
    if (scenario === null || inputs === undefined) return null;
    return { scenario, inputs };
  }
}

/** All of the goal held at the moment at which it was judged. */
export const isReached = (outcome: GoalOutcome | null | undefined) =>
  outcome?.held.every((holds) => holds) === true;

// A goal line by line: the condition, its current value, and whether it holds. Pure.

interface GoalLine {
  readonly key: string;
  readonly words: string;
  /** The current number; null where there is none yet. */
  readonly now: string | null;
  readonly holds: boolean;
}

/** As the run was judged, or its state at the moment that is shown. */
export function goalLines(
  { goal }: Goal,
  { numbered: { what } }: Vocabulary,
  shown: ModelMoment | null,
  outcome: GoalOutcome | null,
): GoalLine[] {
  return goal.flatMap((condition, index) =>
    condition.map((comparison): GoalLine => {
      const costPercent = outcome?.costPercent ?? null;
      const at = shown === null ? null : { ...shown, costPercent };
      // Until the run has reached the goal, each line tells of the moment that is shown.
      const judged = isReached(outcome) ? true : null;
      return {
        key: `${index} ${comparison.left} ${comparison.is} ${comparison.right}`,
        words: wordsOf(comparison, at, what),
        now: nowOf(comparison, at),
        holds: judged ?? (at !== null && holds([comparison], at)),
      };
    }),
  );
}

function wordsOf({ left, is, right }: Comparison, at: ModelMoment | null, what: string): string {
  const subject = typeof left === 'string' ? valueLabel(left, what) : String(left);
  return comparisonText(subject, is, termWords(left, right, at, what));
}

/** A number in the unit of the name that it is compared with. */
function termWords(left: Term, right: Term, at: ModelMoment | null, what: string): string {
  if (typeof right === 'string') return valueLabel(right, what);
  return typeof left === 'string' && at !== null ? written(left, right, at) : String(right);
}

function nowOf({ left }: Comparison, at: ModelMoment | null): string | null {
  if (typeof left !== 'string' || at === null) return null;
  const value = valueByName(left, at);
  return value === null ? null : written(left, value, at);
}

const written = (name: string, value: number, at: ModelMoment) =>
  stateName(name, value) ?? textOf(name, value, at);
