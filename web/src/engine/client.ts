/**
 * The page's side of the protocol: promises that hold a value or the reason why there is none. When the engine traps
 * or its worker dies, a new worker is made and each branch is brought back to its last good moment from its recipe; the
 * call that failed answers `stopped`. One client a timeline.
 */

import type { EngineFailure } from '../base/failure';
import { fail, ok, type Result } from '../base/result';
import { decodeFrame } from './decode';
import type { Frame } from './generated/frame';
import type { Input, Position, Recipe } from './messages';
import type { CallName, Calls, FromWorker, Moved, Request, ScnMoment, ToWorker } from './protocol';

/** What the client needs of a worker; tests give a fake one. */
export interface WorkerPort {
  postMessage(message: ToWorker): void;
  onMessage(listener: (message: FromWorker) => void): void;
  /** Called when the worker itself dies: it could not load, or ran out of memory. */
  onDeath(listener: (detail: string) => void): void;
  terminate(): void;
}

export type Answer<T> = Promise<Result<T, EngineFailure>>;

interface Pending {
  settle(result: Result<unknown, EngineFailure>): void;
  progress?: ((position: Position) => void) | undefined;
}

/** What is remembered of a branch, to make it again. */
interface Kept {
  scenario: string;
  inputs: readonly Input[];
  step: number;
}

type CallOptions = { onProgress?: (position: Position) => void; signal?: AbortSignal };

export class EngineClient {
  readonly #spawn: () => WorkerPort;
  readonly #pending = new Map<number, Pending>();
  readonly #kept = new Map<number, Kept>();
  #port: WorkerPort;
  #next = 1;
  #closed = false;
  /** Ends the wait of calls that come while branches are being restored. */
  #restoring: Promise<boolean> | null = null;

  constructor(spawn: () => WorkerPort) {
    this.#spawn = spawn;
    this.#port = this.#connect();
  }

  about(): Answer<Calls['about']['result']> {
    return this.#call('about', {});
  }

  validate(scenario: string): Answer<null> {
    return this.#call('validate', { scenario });
  }

  async open(args: Calls['open']['args'], options: CallOptions = {}): Answer<Moved> {
    const { scenario, inputs } = args.recipe;
    const result = await this.#call('open', args, options);
    if (result.ok) this.#keep(args.branch, { scenario, inputs, step: result.value.position.step });
    return result;
  }

  async fork(from: number, to: number): Answer<Calls['fork']['result']> {
    const result = await this.#call('fork', { from, to });
    const kept = this.#kept.get(from);
    if (result.ok && kept !== undefined) this.#keep(to, { ...kept, ...result.value });
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

  async move(args: Calls['move']['args'], options: CallOptions = {}): Answer<Moved> {
    const result = await this.#call('move', args, options);
    const kept = this.#kept.get(args.branch);
    if (result.ok && kept !== undefined) kept.step = result.value.position.step;
    return result;
  }

  /** Where a branch stands, by SCN. */
  scn(branch: number): Answer<ScnMoment> {
    return this.#call('scn', { branch });
  }

  async facts(args: Calls['facts']['args']): Answer<Frame> {
    return decoded(await this.#call('facts', args));
  }

  async why(args: Calls['why']['args']): Answer<Frame> {
    return decoded(await this.#call('why', args));
  }

  /** What makes a branch again where it stands, for links and other timelines. */
  recipe(branch: number): Recipe | null {
    return this.#kept.get(branch) ?? null;
  }

  close(): void {
    this.#closed = true;
    this.#port.terminate();
    this.#settleAll({ kind: 'closed' });
  }

  async #call<K extends CallName>(
    call: K,
    args: Calls[K]['args'],
    options: CallOptions = {},
  ): Answer<Calls[K]['result']> {
    if (this.#restoring !== null) await this.#restoring;
    const result = await this.#send(call, args, options);
    if (result.ok || result.error.kind !== 'stopped' || this.#closed) return result;
    // The first call that hears of it restores; the others wait for the same restoration.
    const restored = await (this.#restoring ?? this.#restore());
    return fail({ ...result.error, restored });
  }

  #send<K extends CallName>(
    call: K,
    args: Calls[K]['args'],
    options: CallOptions,
  ): Answer<Calls[K]['result']> {
    if (this.#closed) return Promise.resolve(fail({ kind: 'closed' }));
    const id = this.#next;
    this.#next += 1;
    return new Promise((resolve) => {
      const cancel = () => this.#port.postMessage({ call: 'cancel', id });
      this.#pending.set(id, {
        settle: (result) => {
          options.signal?.removeEventListener('abort', cancel);
          resolve(result as Result<Calls[K]['result'], EngineFailure>);
        },
        progress: options.onProgress,
      });
      this.#port.postMessage({ id, call, args } as Request);
      if (options.signal?.aborted === true) cancel();
      else options.signal?.addEventListener('abort', cancel, { once: true });
    });
  }

  #connect(): WorkerPort {
    const port = this.#spawn();
    port.onMessage((message) => {
      if (port === this.#port) this.#receive(message);
    });
    port.onDeath((detail) => {
      if (port === this.#port) this.#settleAll({ kind: 'stopped', restored: false, detail });
    });
    return port;
  }

  #receive(message: FromWorker): void {
    switch (message.say) {
      case 'ready':
        return;
      case 'unreachable':
        this.#settleAll({ kind: 'unreachable', detail: message.detail });
        return;
      case 'progress':
        this.#pending.get(message.id)?.progress?.(message.position);
        return;
      case 'answer': {
        const pending = this.#pending.get(message.id);
        this.#pending.delete(message.id);
        pending?.settle(message.result);
      }
    }
  }

  #settleAll(failure: EngineFailure): void {
    const pending = [...this.#pending.values()];
    this.#pending.clear();
    for (const one of pending) one.settle(fail(failure));
  }

  /** A new worker, and each branch again where it last stood well. False when that traps too. */
  #restore(): Promise<boolean> {
    const restoring = this.#restart().finally(() => {
      this.#restoring = null;
    });
    this.#restoring = restoring;
    return restoring;
  }

  async #restart(): Promise<boolean> {
    this.#port.terminate();
    this.#settleAll({ kind: 'stopped', restored: false, detail: 'the engine was started again' });
    this.#port = this.#connect();
    for (const [branch, kept] of this.#kept) {
      const recipe = { ...kept };
      const result = await this.#send('open', { branch, recipe, frame: null }, {});
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
  result: Result<Uint8Array<ArrayBuffer>, EngineFailure>,
): Result<Frame, EngineFailure> {
  if (!result.ok) return result;
  const frame = decodeFrame(result.value);
  if (frame.ok) return ok(frame.value);
  return fail({ kind: 'unreadable', detail: JSON.stringify(frame.error) });
}
