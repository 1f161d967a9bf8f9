/**
 * The worker's side of a sweep: goes on in slices of events, says what was found after each, and stops when it is told
 * to. Knows neither wasm nor workers; `sweep-worker.ts` wires both.
 */

import { fail, ok } from '../base/result';
import type { SweepPoint } from './generated/control';
import { failureOf, nextTask } from './host';
import type { FromSweepWorker, SweepArgs, SweepRequest, ToSweepWorker } from './sweep-protocol';

/** The sweep as the worker holds it: what the wasm class gives, by structure. */
export interface SweepHandle {
  go_on(mostEvents: number): string;
  done(): boolean;
  free(): void;
}

type Make = (scenario: string, inputs: string, plan: string) => SweepHandle;
type Post = (message: FromSweepWorker, transfer: Transferable[]) => void;

/** About 20 ms of work. */
const SLICE_EVENTS = 20_000;

export class SweepHost {
  readonly #make: Make;
  readonly #post: Post;
  readonly #cancelled = new Set<number>();
  #last: Promise<void> = Promise.resolve();

  constructor(make: Make, post: Post) {
    this.#make = make;
    this.#post = post;
  }

  /** Takes a message; answers come in the order of the requests. */
  receive(message: Exclude<ToSweepWorker, { call: 'ping' }>): void {
    if (message.call === 'cancel') {
      this.#cancelled.add(message.id);
      return;
    }
    this.#last = this.#last.then(() => this.#answer(message));
  }

  async #answer({ id, args }: SweepRequest): Promise<void> {
    const result = await this.#sweep(id, args).then(ok, (thrown) => fail(failureOf(thrown)));
    this.#cancelled.delete(id);
    this.#post({ say: 'answer', id, result }, []);
  }

  async #sweep(id: number, { scenario, inputs, plan }: SweepArgs): Promise<boolean> {
    const sweep = this.#make(scenario, JSON.stringify(inputs), JSON.stringify(plan));
    try {
      while (!sweep.done()) {
        if (this.#cancelled.has(id)) return false;
        const progress = JSON.parse(sweep.go_on(SLICE_EVENTS)) as SweepPoint[];
        this.#post({ say: 'progress', id, progress }, []);
        await nextTask();
      }
      return true;
    } finally {
      sweep.free();
    }
  }
}
