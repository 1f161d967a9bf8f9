/**
 * The timelines that a worker holds, by branch, within one memory budget. When they exceed it, the least recently used
 * are dropped and only their recipes are kept: the next request for one waits for the replay and gets it back
 * unchanged.
 */

import type { Handle, HandleClass } from './handle';
import type { AnyScenario, Recipe } from './messages';
import type { MoveTask, RunMover } from './run-mover';
import { CancelledError, RefusedError } from './worker-host';

/** The largest run that a scenario allows takes about so much: a second one of that size takes its place. */
const BUDGET_BYTES = 800e6;

/** Counting the bytes of a large run takes about a millisecond, and a slice twelve. */
const SLICES_PER_COUNT = 16;

interface Held {
  readonly scenario: AnyScenario;
  /** Null while only its recipe is there. */
  engine: Handle | null;
  recipe: Recipe | null;
  knownStep: number;
}

export class HeldBranches {
  readonly #Engine: HandleClass;
  readonly #walker: RunMover;
  readonly #budget: number;
  /** The one that was requested last is the last. */
  readonly #held = new Map<number, Held>();
  #lastMade: Promise<unknown> = Promise.resolve();

  constructor(Engine: HandleClass, walker: RunMover, budget = BUDGET_BYTES) {
    this.#Engine = Engine;
    this.#walker = walker;
    this.#budget = budget;
  }

  /** The timeline of a branch; made again if it had to go. */
  async at(branch: number, task: MoveTask): Promise<Handle> {
    const held = this.#heldAt(branch);
    this.#held.delete(branch);
    this.#held.set(branch, held);
    return held.engine ?? this.#alone(() => this.#makeAgain(branch, task));
  }

  /** A new branch. If cancelled, it stays at its start. */
  async make(
    branch: number,
    recipe: Recipe,
    task: MoveTask,
  ): Promise<{ engine: Handle; done: boolean }> {
    return this.#alone(async () => {
      const made = await this.#replayed(recipe, task);
      if (task.signal.aborted) made.engine.seek_step(0);
      this.#keep(branch, recipe.scenario, made.engine);
      return made;
    });
  }

  /** A branch that begins at the position of another one. */
  async fork(from: number, to: number, task: MoveTask): Promise<Handle> {
    const engine = (await this.at(from, task)).fork();
    this.#keep(to, this.#heldAt(from).scenario, engine);
    return engine;
  }

  forget(branch: number): void {
    this.#held.get(branch)?.engine?.free();
    this.#held.delete(branch);
  }

  #heldAt(branch: number): Held {
    const held = this.#held.get(branch);
    if (held === undefined) throw new RefusedError([{ code: 'unknown_branch', got: branch }]);
    return held;
  }

  #keep(branch: number, scenario: AnyScenario, engine: Handle): void {
    this.forget(branch);
    const held = { scenario, engine, recipe: null, knownStep: 0 };
    this.#held.set(branch, held);
    this.#makeRoom(this.#budget, held);
  }

  async #replayed(recipe: Recipe, task: MoveTask): Promise<{ engine: Handle; done: boolean }> {
    const engine = new this.#Engine(recipe.scenario);
    try {
      return {
        engine,
        done: await this.#walker.replay(engine, recipe, this.#makingRoom(engine, task)),
      };
    } catch (error) {
      engine.free();
      throw error;
    }
  }

  /** One run is made at a time: two that grow do not count each other's bytes. */
  #alone<T>(make: () => Promise<T>): Promise<T> {
    const made = this.#lastMade.then(make);
    this.#lastMade = made.catch(() => {});
    return made;
  }

  /** The others give way to an engine while it grows, so that all of them together stay within the budget. */
  #makingRoom(engine: Handle, task: MoveTask): MoveTask {
    let slices = 0;
    return {
      ...task,
      progress: (position) => {
        if (slices % SLICES_PER_COUNT === 0) {
          this.#makeRoom(this.#budget - engine.held_bytes(), null);
        }
        slices += 1;
        task.progress(position);
      },
    };
  }

  /** Restored with all that was known about it. If cancelled, it remains a recipe. */
  async #makeAgain(branch: number, task: MoveTask): Promise<Handle> {
    const held = this.#heldAt(branch);
    // Another request waited for it too.
    if (held.engine !== null) return held.engine;
    const { recipe, knownStep } = held;
    if (recipe === null) throw new RefusedError([{ code: 'unknown_branch', got: branch }]);
    const { engine } = await this.#replayed({ ...recipe, step: knownStep }, task);
    if (task.signal.aborted) {
      engine.free();
      throw new CancelledError();
    }
    engine.seek_step(recipe.step);
    held.engine = engine;
    held.recipe = null;
    this.#makeRoom(this.#budget, held);
    return engine;
  }

  /** Drops the least recently used until the others fit, but never the one that is requested now. */
  #makeRoom(budget: number, requested: Held | null): void {
    let bytes = 0;
    for (const held of [...this.#held.values()].reverse()) {
      bytes += held.engine?.held_bytes() ?? 0;
      if (bytes > budget && held !== requested) letGo(held);
    }
  }
}

/** The recipe stays. */
function letGo(held: Held): void {
  const { engine, scenario } = held;
  if (engine === null) return;
  const { step, known_step } = engine.position();
  held.recipe = { scenario, inputs: engine.inputs(), step };
  held.knownStep = known_step;
  held.engine = null;
  engine.free();
}
