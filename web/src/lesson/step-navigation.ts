/**
 * The way through a lesson on a player's run: the lesson's position, the time of each step's moment, how to get there
 * with the commands of the earlier steps, and the way back from elsewhere. Does not know questions or the state of a
 * guide.
 */

import type { EngineFailure } from '../base/failure';
import { ok, type Result } from '../base/result';
import type { EngineClient } from '../engine/client';
import type { AnyScenario, Input, Recipe } from '../engine/messages';
import type { Branch } from '../player/branches';
import type { Player } from '../player/player';
import type { SpeedId } from '../player/speed';
import type { LessonPosition } from './guide-state';
import { positionAt } from './hidden-run';
import { type Lesson, stepsGiven } from './lesson';
import { isTime, Timetable } from './timetable';

/** How to go to a step's moment. */
export interface StepMoveOptions {
  readonly play: boolean;
  /** Of the playing: in seconds of the reader's time, or a speed; without it the player's own. */
  readonly pace: number | SpeedId | undefined;
  /** Nobody has asked for another step meanwhile. */
  isWanted(): boolean;
}

export class StepNavigation {
  readonly #player: Player;
  readonly #client: EngineClient;
  readonly #lesson: Lesson;
  readonly #timetable: Timetable;

  constructor(player: Player, client: EngineClient, lesson: Lesson) {
    this.#player = player;
    this.#client = client;
    this.#lesson = lesson;
    this.#timetable = new Timetable(client, lesson);
  }

  /** The moment of the player's position; null before a run is open. */
  here(): LessonPosition | null {
    const { branch, position } = this.#player.state;
    if (position === null) return null;
    const { step, time_ns: timeNs } = position;
    return { branch, step, timeNs, inputs: [...this.inputs()] };
  }

  inputs(): readonly Input[] {
    return this.#player.recipe(this.#player.state.branch)?.inputs ?? [];
  }

  recipe(inputs: readonly Input[] = this.inputs()): Recipe {
    return { scenario: this.#player.state.scenario ?? NO_SCENARIO, inputs, step: 0 };
  }

  /** Steps whose command has been given on the branch. */
  done(inputs: readonly Input[] = this.inputs()): ReadonlySet<number> {
    return stepsGiven(this.#lesson.steps, inputs);
  }

  /** Whether the step's own moment comes in this run, as far as one knows; if not, it is passed over. */
  stepOccurs(index: number): boolean {
    return this.#timetable.known(this.recipe())[index] != null;
  }

  /** Moments of the steps up to this one that come, ns. */
  momentsUpTo(index: number): readonly number[] {
    return this.#timetable
      .known(this.recipe())
      .slice(0, index + 1)
      .filter(isTime);
  }

  /** When the step comes in a run, ns. */
  timeOf(
    index: number,
    recipe: Recipe = this.recipe(),
    scenario: AnyScenario | null = this.#player.state.scenario,
  ): Promise<Result<number, EngineFailure>> {
    return this.#timetable.timeOf(index, recipe, scenario);
  }

  /** Goes to the step's moment, which becomes the lesson's position. */
  async arrive(
    index: number,
    { play, pace, isWanted }: StepMoveOptions,
  ): Promise<Result<LessonPosition | null, EngineFailure>> {
    for (const [earlier, step] of this.#lesson.steps.slice(0, index).entries()) {
      if (step.do === undefined || this.done().has(earlier)) continue;
      const there = await this.timeOf(earlier);
      if (!there.ok) return there;
      if (!isWanted()) return ok(null);
      await this.#player.goToTime(there.value);
      await this.#player.command(step.do);
    }
    const target = await this.timeOf(index);
    if (!target.ok) return target;
    if (!isWanted()) return ok(null);
    const now = this.#player.state.position?.time_ns ?? 0;
    if (!play || target.value <= now) await this.#player.goToTime(target.value);
    else if (!(await this.#player.playTo(target.value, pace))) {
      return ok(await this.homeAt(target.value));
    }
    return ok(this.here());
  }

  /** A reader who pauses on the way is elsewhere: the lesson's position is its goal, and can be resumed. */
  async homeAt(timeNs: number): Promise<LessonPosition | null> {
    const here = this.here();
    const position = await positionAt(this.#client, this.recipe(), timeNs);
    if (here === null || !position.ok) return here;
    return { ...here, step: position.value.step, timeNs: position.value.time_ns };
  }

  /** Whether the reader moved the run away from the lesson's position. */
  isAway(home: LessonPosition | null, ground: AnyScenario | null): boolean {
    const { position, branch } = this.#player.state;
    if (home === null) return false;
    return ground !== null || position?.step !== home.step || branch !== home.branch;
  }

  /** Back to the lesson's run, at the exact moment of its position; false if it has none yet. */
  async comeBack(home: LessonPosition | null, ground: AnyScenario | null): Promise<boolean> {
    const { branches, branch } = this.#player.state;
    const scenario = ground ?? this.#player.state.scenario;
    if (home === null || scenario === null) return false;
    const { inputs, step } = home;
    const same =
      ground === null &&
      JSON.stringify(this.#player.recipe(home.branch)?.inputs) === JSON.stringify(inputs);
    if (same && branch !== home.branch) await this.#player.switchBranch(home.branch);
    // What was done to the lesson's own run is taken back; other branches stay.
    if (same) await this.#player.goToStep(step);
    else {
      // Branches of another scenario are none of the lesson's.
      const kept = ground === null ? this.#kept(branches) : [];
      await this.#player.open({ scenario, inputs, step, branches: kept });
    }
    return true;
  }

  /** Branches as they can be opened again, beside the first. */
  #kept(branches: readonly Branch[]): Branch[] {
    return branches.slice(1).flatMap((branch) => {
      const recipe = this.#player.recipe(branch.id);
      return recipe === null ? [] : [{ ...branch, recipe }];
    });
  }
}

/** Before a run is open, nothing can be asked of one. */
const NO_SCENARIO = { seed: 0 };
