/**
 * The worker's side of an experiment of the paper: one run at a time, in pieces, so that a word to stop is heard. Knows
 * neither wasm nor workers; `paper-worker.ts` wires both.
 */

import { fail, ok } from '../base/result';
import type { FromPaperWorker, PaperCalls, PaperExperiment, PaperRequest } from './paper-protocol';

/** A run as the worker holds it: what the wasm class gives, by structure. */
interface PaperHandle {
  go_on(work: number): boolean;
  progress(): number;
  outcome(): string;
  free(): void;
}

interface Made {
  readonly run: PaperHandle;
  /** Memory that it holds now. */
  memoryBytes(): number;
}

/** Records or events of one piece: some tenths of a second. */
const WORK = 300_000;

export class PaperHost {
  readonly #make: (experiment: PaperExperiment, share: number) => Made;
  readonly #post: (message: FromPaperWorker, transfer: Transferable[]) => void;
  readonly #stopped = new Set<number>();

  constructor(
    make: (experiment: PaperExperiment, share: number) => Made,
    post: (message: FromPaperWorker, transfer: Transferable[]) => void,
  ) {
    this.#make = make;
    this.#post = post;
  }

  receive(message: PaperRequest | { readonly call: 'cancel'; readonly id: number }): void {
    if (message.call === 'cancel') {
      this.#stopped.add(message.id);
      return;
    }
    const { id, args } = message;
    this.#run(id, args).then(
      (result) => this.#post({ say: 'answer', id, result: ok(result) }, []),
      (thrown) => {
        const failure = { kind: 'stopped', detail: String(thrown) } as const;
        this.#post({ say: 'answer', id, result: fail(failure) }, []);
      },
    );
  }

  async #run(
    id: number,
    { experiment, share }: PaperCalls['run']['args'],
  ): Promise<PaperCalls['run']['result']> {
    const startedAt = performance.now();
    const { run, memoryBytes } = this.#make(experiment, share);
    while (run.go_on(WORK)) {
      this.#post({ say: 'progress', id, progress: run.progress() }, []);
      await new Promise((resolve) => setTimeout(resolve));
      if (this.#stopped.delete(id)) {
        run.free();
        return null;
      }
    }
    const seconds = (performance.now() - startedAt) / 1000;
    const result = { outcome: JSON.parse(run.outcome()), seconds, memoryBytes: memoryBytes() };
    run.free();
    return result;
  }
}
