/**
 * When each step of a lesson comes, by what was done to the run: learned by running ahead, once for each run. Knows no
 * player and goes nowhere itself.
 */

import type { EngineFailure } from '../base/failure';
import { fail, ok, type Result } from '../base/result';
import type { EngineClient } from '../engine/client';
import type { AnyScenario, Recipe } from '../engine/messages';
import { HiddenRun, NEVER_HAPPENS } from './hidden-run';
import { commandsGiven, type Lesson } from './lesson';
import { stepTimes, type Times } from './schedule';

export class Timetable {
  readonly #client: EngineClient;
  readonly #lesson: Lesson;
  /** By recipe. */
  readonly #times = new Map<string, Times>();

  constructor(client: EngineClient, lesson: Lesson) {
    this.#client = client;
    this.#lesson = lesson;
  }

  /** What is known of the run by now; empty if nobody has asked. */
  known(recipe: Recipe): Times {
    return this.#times.get(JSON.stringify(recipe)) ?? [];
  }

  /**
   * When the step's moment is, ns. A moment that this run does not have (nothing to roll back, for example) is skipped.
   */
  async timeOf(
    index: number,
    recipe: Recipe,
    scenario: AnyScenario | null,
  ): Promise<Result<number, EngineFailure>> {
    if (scenario === null) return fail(NEVER_HAPPENS);
    const times = await this.#timesIn(recipe);
    if (!times.ok) return times;
    const time = times.value.slice(index).find(isTime);
    return time === undefined ? fail(NEVER_HAPPENS) : ok(time);
  }

  async #timesIn(recipe: Recipe): Promise<Result<Times, EngineFailure>> {
    const key = JSON.stringify(recipe);
    const known = this.#times.get(key);
    const times = known === undefined ? await this.#survey(recipe) : ok(known);
    if (times.ok) this.#times.set(key, times.value);
    return times;
  }

  /** Runs ahead as far as the run can go without a command of the person. */
  async #survey(recipe: Recipe): Promise<Result<Times, EngineFailure>> {
    const { steps } = this.#lesson;
    const commandSteps = commandsGiven(steps, recipe.inputs);
    const stop = steps.findIndex(
      (step, index) => step.do !== undefined && !commandSteps.has(index),
    );
    const before = await this.#timesBefore(recipe, Math.max(...commandSteps.keys()));
    const run = await HiddenRun.open(this.#client, recipe);
    if (!run.ok) return run;
    const last = stop < 0 ? steps.length - 1 : stop;
    const times = await stepTimes(run.value, steps, { last, before });
    run.value.close();
    return times;
  }

  /**
   * When the steps up to this one come, whose command has been given: from the run without that command. The command may
   * end the very condition that the step waits for, which would then seem to come much later, or never.
   */
  async #timesBefore(recipe: Recipe, index: number): Promise<Times> {
    const own = commandsGiven(this.#lesson.steps, recipe.inputs).get(index);
    if (own === undefined) return [];
    const times = await this.#timesIn({ ...recipe, inputs: recipe.inputs.slice(0, own) });
    return times.ok ? times.value.slice(0, index + 1) : [];
  }
}

/** Of a step that comes. */
export const isTime = (time: number | null): time is number => time !== null;
