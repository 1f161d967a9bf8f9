/**
 * Moves engines, a long way in slices of steps whose number follows how long the last slice took, with progress and cancel
 * between them.
 */

import type { Handle } from './handle';
import type { Answered, Position, Recipe, SearchProgress } from './messages';
import type { Move } from './protocol';
import { CancelledError, type Task } from './worker-host';

/** A slice of a long move takes about so long. */
const SLICE_MS = 12;
const FIRST_SLICE_STEPS = 1_000;

export type MoveTask = Task<Position>;

export class RunMover {
  #sliceSteps = FIRST_SLICE_STEPS;

  /** Repeats each input at its step, then goes to the recipe's position. True when it got there. */
  async replay(engine: Handle, recipe: Recipe, task: MoveTask): Promise<boolean> {
    for (const input of recipe.inputs) {
      // Cut short by cancel, or idle before the step: further inputs would land at other moments.
      await this.#toStep(engine, input.step, task);
      if (engine.position().step !== input.step) return false;
      engine.command(input.command);
    }
    return this.#toStep(engine, recipe.step, task);
  }

  async move(engine: Handle, move: Move, task: MoveTask): Promise<boolean> {
    switch (move.to) {
      case 'step':
        return this.#toStep(engine, move.step, task);
      case 'time':
        return this.#toTime(engine, move.timeNs, task);
      case 'work':
        return this.#toWork(engine, move.work, move.ageNs, task);
      case 'place': {
        const work = engine.work_at(move.name);
        return work !== undefined && this.#toWork(engine, work, Number.MAX_SAFE_INTEGER, task);
      }
      case 'event':
        return this.#byEvent(engine, move.direction, task);
      case 'stop':
        return engine.step_stop(move.name, move.direction);
      case 'run':
        return this.#run(engine, move.untilNs, move.maxSteps, move.budgetMs, task);
    }
  }

  /** Until what the engine looks for is found, or never will be. */
  async lookAhead(engine: Handle, task: MoveTask): Promise<SearchProgress | Answered> {
    for (;;) {
      const began = performance.now();
      const progress = engine.look_ahead(this.#sliceSteps);
      if (progress.done) return progress;
      this.#adapt(performance.now() - began);
      task.progress(engine.position());
      if (!(await task.goOn())) throw new CancelledError();
    }
  }

  #toStep(engine: Handle, step: number, task: MoveTask): Promise<boolean> {
    return this.#approach(engine, (most) => engine.seek_step(step, most), task);
  }

  #toTime(engine: Handle, timeNs: number, task: MoveTask): Promise<boolean> {
    return this.#approach(engine, (most) => engine.seek_time(timeNs, most), task);
  }

  #toWork(engine: Handle, work: number, ageNs: number, task: MoveTask): Promise<boolean> {
    return this.#approach(engine, (most) => engine.seek_work(work, ageNs, most), task);
  }

  /** One event back is a separate move, because the keyframe before it may be far away. */
  async #byEvent(engine: Handle, direction: 1 | -1, task: MoveTask): Promise<boolean> {
    if (direction === 1) return engine.step_event(1);
    const { step } = engine.position();
    return step > 0 && this.#toStep(engine, step - 1, task);
  }

  /** Slice after slice, until one gets there; false when it was cancelled. */
  async #approach(
    engine: Handle,
    slice: (most: number) => boolean,
    task: MoveTask,
  ): Promise<boolean> {
    for (;;) {
      const began = performance.now();
      if (slice(this.#sliceSteps)) return true;
      this.#adapt(performance.now() - began);
      task.progress(engine.position());
      if (!(await task.goOn())) return false;
    }
  }

  /** True when it got there. */
  async #run(
    engine: Handle,
    untilNs: number,
    maxSteps: number,
    budgetMs: number,
    task: MoveTask,
  ): Promise<boolean> {
    const began = performance.now();
    let left = maxSteps;
    while (left > 0) {
      const sliceBegan = performance.now();
      const steps = Math.min(left, this.#sliceSteps);
      const done = engine.run(untilNs, steps);
      left -= done;
      const now = performance.now();
      // A slice that ended for want of events says nothing about speed.
      if (done === this.#sliceSteps) this.#adapt(now - sliceBegan);
      if (done < steps || left <= 0) return true;
      if (now - began >= budgetMs) return false;
      task.progress(engine.position());
      if (!(await task.goOn())) return false;
    }
    return true;
  }

  #adapt(tookMs: number): void {
    const factor = Math.min(2, Math.max(0.5, SLICE_MS / Math.max(tookMs, 0.1)));
    this.#sliceSteps = Math.max(100, Math.round(this.#sliceSteps * factor));
  }
}
