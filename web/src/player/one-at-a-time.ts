/**
 * Jobs one after the other, never two at once. A job with a key takes the place of a waiting one with that key and asks
 * a running one to stop: of a hundred scrub positions only the last is gone to. Knows nothing of what jobs do.
 */

export type Job = (signal: AbortSignal) => Promise<void>;

interface Waiting {
  readonly key: string | null;
  readonly job: Job;
  readonly done: () => void;
}

/** More waiting jobs than this are let go: nobody sees the hundredth step of a held key in time. */
const MOST_WAITING = 16;

export class OneAtATime {
  #waiting: Waiting[] = [];
  #running: { readonly key: string | null; readonly controller: AbortController } | null = null;

  get idle(): boolean {
    return this.#running === null;
  }

  /** Resolves when the job has run, or was dropped in favour of a later one. */
  push(job: Job, key: string | null = null): Promise<void> {
    return new Promise((done) => {
      if (key !== null) this.#replace(key);
      if (this.#waiting.length >= MOST_WAITING) {
        done();
        return;
      }
      this.#waiting.push({ key, job, done });
      this.#next();
    });
  }

  /** Drops what waits and asks what runs to stop. */
  clear(): void {
    for (const waiting of this.#waiting.splice(0)) waiting.done();
    this.#running?.controller.abort();
  }

  #replace(key: string): void {
    for (const waiting of this.#waiting.filter((task) => task.key === key)) waiting.done();
    this.#waiting = this.#waiting.filter((waiting) => waiting.key !== key);
    if (this.#running?.key === key) this.#running.controller.abort();
  }

  #next(): void {
    if (this.#running !== null) return;
    const next = this.#waiting.shift();
    if (next === undefined) return;
    const controller = new AbortController();
    this.#running = { key: next.key, controller };
    void next.job(controller.signal).finally(() => {
      this.#running = null;
      next.done();
      this.#next();
    });
  }
}
