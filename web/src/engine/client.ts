/**
 * The page's side of the protocol: promises of a value or of the reason why there is none. When the engine traps, or
 * its worker dies or hangs, a new worker is started, and each branch is restored to its last good moment from its
 * recipe. The call that failed is answered with `stopped`. One client for each timeline.
 */

import type { EngineFailure } from '../base/failure';
import { fail, ok, type Result } from '../base/result';
import {
  type CallOptions,
  PATIENCE,
  type Port,
  type Timeouts,
  WorkerCalls,
  type WorkerLoss,
} from './calls';
import { decodeTables } from './decode';
import type { FileProgress, FileReadResult } from './file-source';
import type {
  Answered,
  AnyFrame,
  AnyScenario,
  Input,
  Position,
  Recipe,
  SearchProgress,
} from './messages';
import type { Model } from './model';
import type {
  CallName,
  Calls,
  FromWorker,
  MoveResult,
  Progress,
  ToWorker,
  WorkMoment,
} from './protocol';

export type WorkerPort = Port<ToWorker, FromWorker>;

export type Answer<T> = Promise<Result<T, EngineFailure>>;

/** What is remembered of a branch, to make it again. */
interface Kept {
  scenario: AnyScenario;
  inputs: readonly Input[];
  step: number;
}

type MoveOptions = CallOptions<Position>;
type EngineCalls = WorkerCalls<Calls, Progress, EngineFailure>;
type HandArgs = Calls['hand']['args'];

export class EngineClient {
  /** The model whose engine it talks to. */
  readonly model: Model;
  readonly #patience: Timeouts;
  readonly #kept = new Map<number, Kept>();
  /** Files by digest, in the order in which they were handed over. */
  readonly #handed = new Map<string, HandArgs>();
  #calls: EngineCalls;
  #closed = false;
  /** Ends the wait of calls that come while branches are being restored. */
  #restoring: Promise<boolean> | null = null;

  constructor(model: Model, patience = PATIENCE) {
    this.model = model;
    this.#patience = patience;
    this.#calls = this.#connect();
  }

  about(): Answer<Calls['about']['result']> {
    return this.#call('about', {});
  }

  validate(scenario: AnyScenario): Answer<null> {
    return this.#call('validate', { scenario });
  }

  async open(
    args: Calls['open']['args'],
    options: MoveOptions = {},
  ): Answer<Calls['open']['result']> {
    const { scenario } = args.recipe;
    const result = await this.#call('open', args, options);
    if (result.ok) {
      const { inputs, position } = result.value;
      this.#keep(args.branch, { scenario, inputs, step: position.step });
    }
    return result;
  }

  async fork(from: number, to: number): Answer<Calls['fork']['result']> {
    const result = await this.#call('fork', { from, to });
    const kept = this.#kept.get(from);
    if (result.ok && kept !== undefined) this.#keep(to, { ...kept, ...result.value });
    return result;
  }

  /** Hands a file over; a worker that has to be made again gets it again. */
  async hand(args: HandArgs, options: CallOptions<FileProgress> = {}): Answer<FileReadResult> {
    const result = await this.#call('hand', args, options);
    if (result.ok) this.#handed.set(result.value.digest, args);
    return result;
  }

  drop(branch: number): Answer<null> {
    this.#kept.delete(branch);
    return this.#call('drop', { branch });
  }

  async command(args: Calls['command']['args']): Answer<Calls['command']['result']> {
    const result = await this.#call('command', args);
    const kept = this.#kept.get(args.branch);
    if (result.ok && kept !== undefined) {
      kept.inputs = result.value.inputs;
      kept.step = result.value.position.step;
    }
    return result;
  }

  async move(args: Calls['move']['args'], options: MoveOptions = {}): Answer<MoveResult> {
    const result = await this.#call('move', args, options);
    const kept = this.#kept.get(args.branch);
    if (result.ok && kept !== undefined) kept.step = result.value.position.step;
    return result;
  }

  /** Looks for moments; the branch moves. */
  async search(args: Calls['search']['args'], options: MoveOptions = {}): Answer<SearchProgress> {
    return this.#call('search', args, options);
  }

  /** Looks for the key of a question; the branch moves. */
  async answer(args: Calls['answer']['args'], options: MoveOptions = {}): Answer<Answered> {
    return this.#call('answer', args, options);
  }

  /** The position of a branch, by work done. */
  work(branch: number): Answer<WorkMoment> {
    return this.#call('work', { branch });
  }

  async facts(args: Calls['facts']['args']): Answer<AnyFrame> {
    return decoded(this.model, await this.#call('facts', args));
  }

  async why(args: Calls['why']['args']): Answer<AnyFrame> {
    return decoded(this.model, await this.#call('why', args));
  }

  /** What restores a branch at its current position, for links and other timelines. */
  recipe(branch: number): Recipe | null {
    return this.#kept.get(branch) ?? null;
  }

  close(): void {
    this.#closed = true;
    this.#calls.end({ kind: 'closed' });
  }

  async #call<K extends CallName>(
    call: K,
    args: Calls[K]['args'],
    options: CallOptions<Position> | CallOptions<FileProgress> = {},
  ): Answer<Calls[K]['result']> {
    if (this.#restoring !== null) await this.#restoring;
    // A call tells progress of its own kind alone.
    const result = await this.#calls.call(call, args, options as CallOptions<Progress>);
    if (result.ok || result.error.kind !== 'stopped' || this.#closed) return result;
    // The first call that detects the failure restores; the others wait for the same restoration.
    const restored = await (this.#restoring ?? this.#restore());
    return fail({ ...result.error, restored });
  }

  #connect(): EngineCalls {
    const failureOf = (loss: WorkerLoss): EngineFailure =>
      loss.kind === 'stopped'
        ? { ...loss, kind: 'stopped', restored: false }
        : { ...loss, kind: 'unreachable' };
    return new WorkerCalls(this.model.spawn(), failureOf, this.#patience);
  }

  /** Starts a new worker and restores each branch at its last good position. False when that traps too. */
  #restore(): Promise<boolean> {
    const restoring = this.#restart().finally(() => {
      this.#restoring = null;
    });
    this.#restoring = restoring;
    return restoring;
  }

  async #restart(): Promise<boolean> {
    this.#calls.end({ kind: 'stopped', restored: false, detail: 'the engine was started again' });
    this.#calls = this.#connect();
    for (const args of this.#handed.values()) {
      if (!(await this.#calls.call('hand', args)).ok) return false;
    }
    for (const [branch, kept] of this.#kept) {
      const recipe = { ...kept };
      const result = await this.#calls.call('open', { branch, recipe, frame: null });
      if (!result.ok) return false;
    }
    return true;
  }

  #keep(branch: number, kept: Kept): void {
    this.#kept.set(branch, kept);
  }
}

/** Frames cross as bytes; a layout that is not ours is a failure like any other. */
export function decoded(
  model: Model,
  result: Result<Uint8Array<ArrayBuffer>, EngineFailure>,
): Result<AnyFrame, EngineFailure> {
  if (!result.ok) return result;
  const frame = decodeTables<AnyFrame>(result.value, model.layout);
  if (frame.ok) return ok(frame.value);
  return fail({ kind: 'unreadable', detail: JSON.stringify(frame.error) });
}
