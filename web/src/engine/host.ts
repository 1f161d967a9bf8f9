/**
 * The worker's side of the protocol: holds the engines by branch and serves one request after the other. Long moves run
 * in slices, with progress and cancel between them. Knows neither wasm nor workers; `worker.ts` wires both.
 */

import { assertNever } from '../base/assert-never';
import type { EngineError, EngineFailure } from '../base/failure';
import { fail, ok, type Result } from '../base/result';
import type { Scenario } from './generated/control';
import type { Handle, HandleClass } from './handle';
import type { FrameRequest, Input, Position, Recipe } from './messages';
import type { CallName, Calls, FromWorker, Move, Moved, Request, ToWorker } from './protocol';

/** A slice of a long move takes about so long. */
const SLICE_MS = 12;
const FIRST_SLICE_STEPS = 1_000;

export class EngineHost {
  readonly #engine: HandleClass;
  readonly #post: (message: FromWorker, transfer: Transferable[]) => void;
  readonly #branches = new Map<number, Handle>();
  readonly #cancelled = new Set<number>();
  #last: Promise<void> = Promise.resolve();
  #sliceSteps = FIRST_SLICE_STEPS;

  constructor(engine: HandleClass, post: (message: FromWorker, transfer: Transferable[]) => void) {
    this.#engine = engine;
    this.#post = post;
  }

  /** Takes a message; answers come in the order of the requests. */
  receive(message: Exclude<ToWorker, { call: 'ping' }>): void {
    if (message.call === 'cancel') {
      this.#cancelled.add(message.id);
      return;
    }
    this.#last = this.#last.then(() => this.#answer(message));
  }

  async #answer(request: Request): Promise<void> {
    const result = await this.#serve(request).then(ok, (thrown) => fail(failureOf(thrown)));
    this.#cancelled.delete(request.id);
    this.#post({ say: 'answer', id: request.id, result }, buffersOf(result));
  }

  async #serve(request: Request): Promise<Calls[CallName]['result']> {
    switch (request.call) {
      case 'about':
        return {
          presets: JSON.parse(this.#engine.presets()) as Record<string, Scenario>,
          modelVersion: this.#engine.model_version(),
        };
      case 'validate':
        return this.#validate(request.args.scenario);
      case 'open':
        return this.#open(request.id, request.args);
      case 'fork': {
        const engine = this.#branch(request.args.from).fork();
        this.#keep(request.args.to, engine);
        return { inputs: inputsOf(engine) };
      }
      case 'drop':
        this.#forget(request.args.branch);
        return null;
      case 'command': {
        const engine = this.#branch(request.args.branch);
        engine.command(JSON.stringify(request.args.command));
        return { ...moved(engine, true, request.args.frame), inputs: inputsOf(engine) };
      }
      case 'move': {
        const { branch, move, frame } = request.args;
        const engine = this.#branch(branch);
        const before = move.to === 'run' && move.maxSteps > 0 ? positionOf(engine).step : null;
        const done = await this.#move(engine, move, request.id);
        // Nothing happened in the slice of time: the page has this frame already.
        return moved(engine, done, before === positionOf(engine).step ? null : frame);
      }
      case 'scn': {
        const [scn = 0, ageNs = 0] = this.#branch(request.args.branch).scn_moment();
        return { scn, ageNs };
      }
      case 'facts':
        return owned(this.#branch(request.args.branch).facts(JSON.stringify(request.args.query)));
      case 'why':
        return owned(this.#branch(request.args.branch).why(JSON.stringify(request.args.subject)));
      default:
        return assertNever(request);
    }
  }

  #validate(scenario: string): null {
    const errors = JSON.parse(this.#engine.validate(scenario)) as EngineError[];
    if (errors.length > 0) throw new Refused(errors);
    return null;
  }

  async #open(id: number, args: Calls['open']['args']): Promise<Moved> {
    const engine = new this.#engine(args.recipe.scenario);
    try {
      await this.#replay(engine, args.recipe, id);
    } catch (error) {
      engine.free();
      throw error;
    }
    this.#keep(args.branch, engine);
    return moved(engine, true, args.frame);
  }

  /** Gives each input at its step again, then goes to where the recipe stands. */
  async #replay(engine: Handle, recipe: Recipe, id: number): Promise<void> {
    for (const input of recipe.inputs) {
      // Cut short by cancel, or idle before the step: further inputs would land at other moments.
      await this.#toStep(engine, input.step, id);
      if (positionOf(engine).step !== input.step) return;
      engine.command(JSON.stringify(input.command));
    }
    await this.#toStep(engine, recipe.step, id);
  }

  async #move(engine: Handle, move: Move, id: number): Promise<boolean> {
    switch (move.to) {
      case 'step':
        return this.#toStep(engine, move.step, id);
      case 'time':
        return this.#toTime(engine, move.timeNs, id);
      case 'scn':
        return this.#toScn(engine, move.scn, move.ageNs, id);
      case 'event':
        return engine.step_event(move.direction);
      case 'commit':
        return engine.step_commit(move.direction);
      case 'phase':
        return engine.step_phase(move.direction);
      case 'run':
        return this.#run(engine, move.untilNs, move.maxSteps, move.budgetMs, id);
      default:
        return assertNever(move);
    }
  }

  async #toStep(engine: Handle, step: number, id: number): Promise<boolean> {
    const { known_step } = positionOf(engine);
    engine.seek_step(Math.min(step, known_step));
    return step <= known_step || this.#run(engine, Infinity, step - known_step, Infinity, id);
  }

  async #toTime(engine: Handle, timeNs: number, id: number): Promise<boolean> {
    const { known_step, known_time_ns } = positionOf(engine);
    if (timeNs < known_time_ns) {
      engine.seek_time(timeNs);
      return true;
    }
    engine.seek_step(known_step);
    return this.#run(engine, timeNs, Infinity, Infinity, id);
  }

  async #toScn(engine: Handle, scn: number, ageNs: number, id: number): Promise<boolean> {
    while (!engine.seek_scn(scn, ageNs, this.#sliceSteps)) {
      this.#post({ say: 'progress', id, progress: positionOf(engine) }, []);
      await nextTask();
      if (this.#cancelled.has(id)) return false;
    }
    return true;
  }

  /** True when it got there. Runs forward in slices of steps whose number follows how long the last slice took. */
  async #run(
    engine: Handle,
    untilNs: number,
    maxSteps: number,
    budgetMs: number,
    id: number,
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
      this.#post({ say: 'progress', id, progress: positionOf(engine) }, []);
      await nextTask();
      if (this.#cancelled.has(id)) return false;
    }
    return true;
  }

  #adapt(tookMs: number): void {
    const factor = Math.min(2, Math.max(0.5, SLICE_MS / Math.max(tookMs, 0.1)));
    this.#sliceSteps = Math.max(100, Math.round(this.#sliceSteps * factor));
  }

  #branch(branch: number): Handle {
    const engine = this.#branches.get(branch);
    if (engine === undefined) throw new Refused([{ code: 'unknown_branch', got: branch }]);
    return engine;
  }

  #keep(branch: number, engine: Handle): void {
    this.#forget(branch);
    this.#branches.set(branch, engine);
  }

  #forget(branch: number): void {
    this.#branches.get(branch)?.free();
    this.#branches.delete(branch);
  }
}

/** The engine said no; it is as it was. */
class Refused extends Error {
  constructor(readonly errors: readonly EngineError[]) {
    super('refused');
  }
}

/** The engine throws its refusals as JSON text; anything else that comes out of it is a trap. */
export function failureOf(thrown: unknown): EngineFailure {
  if (thrown instanceof Refused) return { kind: 'refused', errors: thrown.errors };
  if (typeof thrown === 'string') {
    const errors = parseErrors(thrown);
    if (errors !== null) return { kind: 'refused', errors };
  }
  return { kind: 'stopped', restored: false, detail: String(thrown) };
}

function parseErrors(text: string): EngineError[] | null {
  try {
    const value = JSON.parse(text) as EngineError | EngineError[];
    return Array.isArray(value) ? value : [value];
  } catch {
    return null;
  }
}

function inputsOf(engine: Handle): Input[] {
  return JSON.parse(engine.inputs()) as Input[];
}

function positionOf(engine: Handle): Position {
  return JSON.parse(engine.position()) as Position;
}

function moved(engine: Handle, done: boolean, request: FrameRequest | null): Moved {
  return {
    position: positionOf(engine),
    done,
    frame: request === null ? null : owned(engine.frame(JSON.stringify(request))),
  };
}

/** Bytes that may be transferred: a buffer of their own. */
function owned(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const own = bytes.buffer instanceof ArrayBuffer && bytes.byteLength === bytes.buffer.byteLength;
  return own ? (bytes as Uint8Array<ArrayBuffer>) : new Uint8Array(bytes);
}

function buffersOf(result: Result<Calls[CallName]['result'], EngineFailure>): Transferable[] {
  if (!result.ok || result.value === null) return [];
  if (result.value instanceof Uint8Array) return [result.value.buffer];
  if ('frame' in result.value && result.value.frame !== null) return [result.value.frame.buffer];
  return [];
}

/** Lets waiting messages in; a timer would wait 4 ms each time. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}
