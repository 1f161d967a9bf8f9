/**
 * The calls of a model's worker: holds timelines by branch. Long moves run in slices, with progress and cancel between
 * them. Knows neither wasm nor workers nor what the model is about.
 */

import { type FileClass, handFile } from './hand-file';
import type { Handle, HandleClass } from './handle';
import type { Answered, FrameRequest, Position, Recipe, SearchProgress } from './messages';
import type { Calls, Move, Moved, Progress } from './protocol';
import { Cancelled, type Handlers, Refused, type Task } from './worker-host';

/** A slice of a long move takes about so long. */
const SLICE_MS = 12;
const FIRST_SLICE_STEPS = 1_000;

type MoveTask = Task<Position>;

/** The handlers of a model's calls; `File` is how it takes files, if it takes any. Warms the engine up: a page's first call into wasm is slow, and nobody waits yet. */
export function timelineHandlers(
  Engine: HandleClass,
  File: FileClass | null = null,
): Handlers<Calls, Progress> {
  warmUp(Engine);
  const branches = new Branches();
  const walker = new Walker();
  return {
    about: () => ({
      model: Engine.model(),
      modelVersion: Engine.model_version(),
      presets: Engine.presets(),
    }),
    validate: ({ scenario }) => {
      const errors = Engine.validate(scenario);
      if (errors.length > 0) throw new Refused(errors);
      return null;
    },
    open: async ({ branch, recipe, frame }, task) => {
      const engine = new Engine(recipe.scenario);
      try {
        await walker.replay(engine, recipe, task);
      } catch (error) {
        engine.free();
        throw error;
      }
      branches.keep(branch, engine);
      return moved(engine, true, frame);
    },
    fork: ({ from, to }) => {
      const engine = branches.at(from).fork();
      branches.keep(to, engine);
      return { inputs: engine.inputs() };
    },
    hand: (args, task) => {
      if (File === null) throw new Refused([{ code: 'takes_no_files' }]);
      return handFile(File, args, task);
    },
    drop: ({ branch }) => {
      branches.forget(branch);
      return null;
    },
    command: ({ branch, command, frame }) => {
      const engine = branches.at(branch);
      engine.command(command);
      return { ...moved(engine, true, frame), inputs: engine.inputs() };
    },
    move: async ({ branch, move, frame }, task) => {
      const engine = branches.at(branch);
      const before = move.to === 'run' && move.maxSteps > 0 ? engine.position().step : null;
      const done = await walker.move(engine, move, task);
      // Nothing happened in the slice of time: the page has this frame already.
      return moved(engine, done, before === engine.position().step ? null : frame);
    },
    search: async ({ branch, request }, task) => {
      const engine = branches.at(branch);
      engine.search(request);
      return (await walker.lookAhead(engine, task)) as SearchProgress;
    },
    answer: async ({ branch, request }, task) => {
      const engine = branches.at(branch);
      engine.answer(request);
      return (await walker.lookAhead(engine, task)) as Answered;
    },
    work: ({ branch }) => {
      const [work = 0, ageNs = 0] = branches.at(branch).work_moment();
      return { work, ageNs };
    },
    facts: ({ branch, query }) => owned(branches.at(branch).facts(query)),
    why: ({ branch, subject }) => owned(branches.at(branch).why(subject)),
  };
}

function warmUp(Engine: HandleClass): void {
  const [scenario] = Object.values(Engine.presets());
  // What needs a file that nobody has handed over yet cannot be run.
  if (scenario === undefined || Engine.validate(scenario).length > 0) return;
  const engine = new Engine(scenario);
  engine.run(Number.MAX_SAFE_INTEGER, 500);
  engine.free();
}

class Branches {
  readonly #engines = new Map<number, Handle>();

  at(branch: number): Handle {
    const engine = this.#engines.get(branch);
    if (engine === undefined) throw new Refused([{ code: 'unknown_branch', got: branch }]);
    return engine;
  }

  keep(branch: number, engine: Handle): void {
    this.forget(branch);
    this.#engines.set(branch, engine);
  }

  forget(branch: number): void {
    this.#engines.get(branch)?.free();
    this.#engines.delete(branch);
  }
}

/** Moves engines, long ways in slices of steps whose number follows how long the last slice took. */
class Walker {
  #sliceSteps = FIRST_SLICE_STEPS;

  /** Gives each input at its step again, then goes to where the recipe stands. */
  async replay(engine: Handle, recipe: Recipe, task: MoveTask): Promise<void> {
    for (const input of recipe.inputs) {
      // Cut short by cancel, or idle before the step: further inputs would land at other moments.
      await this.#toStep(engine, input.step, task);
      if (engine.position().step !== input.step) return;
      engine.command(input.command);
    }
    await this.#toStep(engine, recipe.step, task);
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
        return engine.step_event(move.direction);
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
      if (!(await task.goOn())) throw new Cancelled();
    }
  }

  async #toStep(engine: Handle, step: number, task: MoveTask): Promise<boolean> {
    const { known_step } = engine.position();
    engine.seek_step(Math.min(step, known_step));
    return step <= known_step || this.#run(engine, Infinity, step - known_step, Infinity, task);
  }

  async #toTime(engine: Handle, timeNs: number, task: MoveTask): Promise<boolean> {
    const { known_step, known_time_ns } = engine.position();
    if (timeNs < known_time_ns) {
      engine.seek_time(timeNs);
      return true;
    }
    engine.seek_step(known_step);
    return this.#run(engine, timeNs, Infinity, Infinity, task);
  }

  async #toWork(engine: Handle, work: number, ageNs: number, task: MoveTask): Promise<boolean> {
    while (!engine.seek_work(work, ageNs, this.#sliceSteps)) {
      task.progress(engine.position());
      if (!(await task.goOn())) return false;
    }
    return true;
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
      const asked = Math.min(left, this.#sliceSteps);
      const done = engine.run(untilNs, asked);
      left -= done;
      const now = performance.now();
      // A slice that ended for want of events says nothing about speed.
      if (done === this.#sliceSteps) this.#adapt(now - sliceBegan);
      if (done < asked || left <= 0) return true;
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

function moved(engine: Handle, done: boolean, request: FrameRequest | null): Moved {
  const frame = request === null ? null : owned(engine.frame(request));
  return { position: engine.position(), done, frame };
}

/** Bytes that may be transferred: a buffer of their own. */
function owned(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const own = bytes.buffer instanceof ArrayBuffer && bytes.byteLength === bytes.buffer.byteLength;
  return own ? (bytes as Uint8Array<ArrayBuffer>) : new Uint8Array(bytes);
}
