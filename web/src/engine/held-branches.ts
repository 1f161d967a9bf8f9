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
  /** Requests that work with it now: it stays until they end. */
  users: number;
  isForgotten: boolean;
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

  /** Works with the timeline of a branch, which is made again if it had to go, and stays until the work ends. */
  async use<T>(
    branch: number,
    task: MoveTask,
    work: (engine: Handle) => T | Promise<T>,
  ): Promise<T> {
    const held = this.#heldAt(branch);
    this.#held.delete(branch);
    this.#held.set(branch, held);
    held.users += 1;
    try {
      return await work(held.engine ?? (await this.#alone(() => this.#makeAgain(held, task))));
    } finally {
      held.users -= 1;
      if (held.isForgotten) freeUnused(held);
    }
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
    const { scenario } = this.#heldAt(from);
    const engine = await this.use(from, task, (parent) => parent.fork());
    this.#keep(to, scenario, engine);
    return engine;
  }

  /** A request that works with it can still end. */
  forget(branch: number): void {
    const held = this.#held.get(branch);
    if (held === undefined) return;
    this.#held.delete(branch);
    held.isForgotten = true;
    freeUnused(held);
  }

  #heldAt(branch: number): Held {
    const held = this.#held.get(branch);
    if (held === undefined) throw new RefusedError([{ code: 'unknown_branch', got: branch }]);
    return held;
  }

  #keep(branch: number, scenario: AnyScenario, engine: Handle): void {
    this.forget(branch);
    const held = {
      scenario,
      engine,
      recipe: null,
      knownStep: 0,
      users: 0,
      isForgotten: false,
    };
    this.#held.set(branch, held);
    this.#makeRoom(this.#budget, held);
  }

  async #replayed(recipe: Recipe, task: MoveTask): Promise<{ engine: Handle; done: boolean }> {
    this.#makeRoomForAnother();
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
  async #makeAgain(held: Held, task: MoveTask): Promise<Handle> {
    // Another request waited for it too.
    if (held.engine !== null) return held.engine;
    const { recipe, knownStep } = held;
    // Forgotten while this request waited.
    if (recipe === null || held.isForgotten) throw new CancelledError();
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

  /**
   * A new engine may take hundreds of megabytes at once. All runs of a page have one scenario, so the largest says how much
   * it will need.
   */
  #makeRoomForAnother(): void {
    const sizes = [...this.#held.values()].map(({ engine }) => engine?.held_bytes() ?? 0);
    this.#makeRoom(this.#budget - Math.max(0, ...sizes), null);
  }

  /** Drops the least recently used until the others fit, but none that is in use, nor the one that is requested now. */
  #makeRoom(budget: number, requested: Held | null): void {
    let bytes = 0;
    for (const held of [...this.#held.values()].reverse()) {
      bytes += held.engine?.held_bytes() ?? 0;
      if (bytes > budget && held !== requested && held.users === 0) letGo(held);
    }
  }
}

function freeUnused(held: Held): void {
  if (held.users > 0) return;
  held.engine?.free();
  held.engine = null;
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
