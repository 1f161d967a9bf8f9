/**
 * Makes the runs of an experiment, on all cores, as far as they are not kept from before. Stopped or closed, it continues
 * where it was. Knows no page.
 */

import { createStore, type StoreApi } from 'zustand/vanilla';
import type { EngineFailure } from '../../base/failure';
import type { Experiment, TrialResult } from '../../engine/generated/control';
import { JobClient } from '../../engine/jobs';
import type { TrialsAbout, TrialsOrder, TrialsPort } from '../../engine/trials';
import { type Keeping, type KeptRuns, keysOf } from './kept-runs';
import { pointCount, type Results } from './spreads';

export interface RunnerState {
  /** What is known of the experiment; null until the engine has checked it. */
  readonly about: TrialsAbout | null;
  readonly experiment: Experiment | null;
  readonly results: Results;
  /** Runs that have ended, and all. */
  readonly done: number;
  readonly all: number;
  /** How many were kept from before. */
  readonly kept: number;
  readonly isRunning: boolean;
  /** Of the runs since the last start; null until there are some. */
  readonly runsPerS: number | null;
  /** How long the last start took until all were made, ms; null if it was stopped. */
  readonly tookMs: number | null;
  readonly keeping: Keeping;
  readonly failure: EngineFailure | null;
}

const NOTHING: RunnerState = {
  about: null,
  experiment: null,
  results: [],
  done: 0,
  all: 0,
  kept: 0,
  isRunning: false,
  runsPerS: null,
  tookMs: null,
  keeping: 'kept',
  failure: null,
};

/** More workers than this gain little. */
const MOST_WORKERS = 8;

type Crew = JobClient<TrialsOrder, readonly TrialResult[], TrialsAbout>;

export class Runner {
  readonly state: StoreApi<RunnerState> = createStore<RunnerState>(() => NOTHING);
  readonly #spawn: () => TrialsPort;
  readonly #kept: KeptRuns;
  readonly #workers: number;
  #crew: Crew | null = null;
  #stop: AbortController | null = null;
  #keys: readonly string[] = [];
  /** Found and not shown yet: the page is drawn once a frame, not once a run. */
  #fresh: TrialResult[] = [];
  #opened = 0;

  constructor(spawn: () => TrialsPort, kept: KeptRuns, cores: number) {
    this.#spawn = spawn;
    this.#kept = kept;
    this.#workers = Math.min(Math.max(1, cores), MOST_WORKERS);
  }

  /** Checks an experiment and fetches the runs that are kept. The page no longer shows the one before. */
  async open(experiment: Experiment): Promise<void> {
    this.stop();
    this.#opened += 1;
    const opened = this.#opened;
    const crew = this.#crewOf();
    const checked = await crew.run(() => ({ experiment, trials: [] }), {});
    if (opened !== this.#opened) return;
    if (!checked.ok) {
      this.state.setState({ ...NOTHING, failure: checked.error }, true);
      return;
    }
    const about = checked.value[0] ?? null;
    if (about === null) return;
    this.#keys = keysOf(experiment, about);
    const kept = await this.#kept.read(this.#keys);
    if (opened !== this.#opened) return;
    const results: (TrialResult | undefined)[] = [];
    for (const result of kept) results[result.trial] = result;
    const all = pointCount(about.axes) * experiment.seeds.length;
    const counts = { done: kept.length, kept: kept.length, all };
    this.state.setState({ ...NOTHING, experiment, about, results, ...counts }, true);
  }

  /** Makes the runs that are missing. */
  async run(): Promise<void> {
    const { experiment, about, results, all, isRunning } = this.state.getState();
    if (experiment === null || about === null || isRunning) return;
    const missing = Array.from({ length: all }, (_, trial) => trial).filter(
      (trial) => results[trial] === undefined,
    );
    if (missing.length === 0) return;
    const stop = new AbortController();
    this.#stop = stop;
    const startedAt = performance.now();
    const crew = this.#crewOf();
    this.state.setState({ isRunning: true, runsPerS: null, tookMs: null, failure: null });
    let made = 0;
    const keeping: Promise<void>[] = [];
    const tell = (found: readonly TrialResult[]) => {
      if (stop.signal.aborted || found.length === 0) return;
      if (this.#fresh.length === 0) requestAnimationFrame(() => this.#show());
      this.#fresh.push(...found);
      made += found.length;
      keeping.push(this.#keep(found));
      this.state.setState({ runsPerS: made / ((performance.now() - startedAt) / 1000) });
    };
    const result = await crew.run(
      (worker) => ({
        experiment,
        trials: missing.filter((_, place) => place % crew.size === worker),
      }),
      { onProgress: tell, signal: stop.signal },
    );
    const endedAt = performance.now();
    // What is said to be done is kept too: the reader can close the page then.
    await Promise.all(keeping);
    if (stop.signal.aborted) return;
    this.#show();
    this.#stop = null;
    const failure = result.ok ? null : result.error;
    const tookMs = failure === null ? endedAt - startedAt : null;
    this.state.setState({ isRunning: false, tookMs, failure });
  }

  /** What was found stays. */
  stop(): void {
    if (this.#stop === null) return;
    this.#show();
    this.#stop.abort();
    this.#stop = null;
    this.state.setState({ isRunning: false });
  }

  /** Throws away every run that this browser has kept, and those of this experiment with them. */
  async forget(): Promise<void> {
    this.stop();
    await this.#kept.clear().catch(() => undefined);
    this.state.setState({ results: [], done: 0, kept: 0, tookMs: null, keeping: 'kept' });
  }

  close(): void {
    this.#stop?.abort();
    this.#stop = null;
    this.#opened += 1;
    this.#crew?.close();
    this.#crew = null;
  }

  #crewOf(): Crew {
    this.#crew ??= new JobClient(this.#spawn, this.#workers) satisfies Crew;
    return this.#crew;
  }

  async #keep(found: readonly TrialResult[]): Promise<void> {
    const keeping = await this.#kept.keep(this.#keys, found);
    if (keeping !== 'kept') this.state.setState({ keeping });
  }

  #show(): void {
    const results = [...this.state.getState().results];
    for (const result of this.#fresh) results[result.trial] = result;
    this.#fresh = [];
    this.state.setState({ results, done: results.filter((result) => result !== undefined).length });
  }
}
