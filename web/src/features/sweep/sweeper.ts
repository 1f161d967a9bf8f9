/**
 * Sweeps a run: one sweep at a time, without and with buddies in parallel, each by a pool of workers that lives as long
 * as the sweep. Knows no page; results are kept until another sweep begins.
 */

import { createStore, type StoreApi } from 'zustand/vanilla';
import type { EngineFailure } from '../../base/failure';
import { JobClient } from '../../engine/jobs';
import type { SweepOrder, SweptPoint } from '../../engine/sweep';
import type { Sweep } from '../../views/sweep';
import { NO_RESULTS, type SweepResults, type SweptRun, withPoints } from './sweep-results';

export interface SweepState<P = SweptPoint> {
  readonly run: SweptRun | null;
  readonly results: SweepResults<P>;
  /** Crashes measured, of all that are wanted; null when nothing is under way. */
  readonly doing: { readonly done: number; readonly all: number } | null;
  /** How long the sweep took, its workers' start with it, ms; null until all was measured. */
  readonly tookMs: number | null;
  readonly failure: EngineFailure | null;
}

/** More workers than this gain little: each plays the run itself. */
const MOST_WORKERS = 8;

type SweepWorkers<P> = JobClient<SweepOrder, readonly P[], true>;

export class Sweeper<P extends SweptPoint = SweptPoint> {
  readonly state: StoreApi<SweepState<P>> = createStore<SweepState<P>>(() => ({
    run: null,
    results: NO_RESULTS,
    doing: null,
    tookMs: null,
    failure: null,
  }));
  readonly #swept: Sweep<P>;
  #stop: AbortController | null = null;
  /** Found and not shown yet: the page is drawn once a frame, not once a crash. */
  #fresh: { buddy: boolean; points: readonly P[] }[] = [];

  constructor(swept: Sweep<P>) {
    this.#swept = swept;
  }

  /** Begins; what was found before goes. */
  async sweep(run: SweptRun): Promise<void> {
    this.stop();
    const stop = new AbortController();
    this.#stop = stop;
    const startedAt = performance.now();
    const variants = run.isCompared ? [false, true] : [false];
    const all = run.count * variants.length;
    this.#fresh = [];
    const doing = { done: 0, all };
    this.state.setState({ run, results: NO_RESULTS, doing, tookMs: null, failure: null });
    const cores = Math.min(navigator.hardwareConcurrency || 2, MOST_WORKERS);
    const size = Math.min(Math.ceil(cores / variants.length), run.count);
    const crews = variants.map((buddy) => ({
      buddy,
      crew: new JobClient(() => this.#swept.spawn(), size) satisfies SweepWorkers<P>,
    }));
    const close = () => {
      for (const { crew } of crews) crew.close();
    };
    stop.signal.addEventListener('abort', close);
    const failures = await Promise.all(
      crews.map(({ crew, buddy }) => this.#variant(crew, run, buddy, stop.signal)),
    );
    if (stop.signal.aborted) return;
    close();
    this.#show();
    const failure = failures.find((failure) => failure !== null) ?? null;
    const tookMs = failure === null ? performance.now() - startedAt : null;
    this.state.setState({ doing: null, tookMs, failure });
  }

  async #variant(
    crew: SweepWorkers<P>,
    { scenario, inputs, count, untilNs, victims }: SweptRun,
    buddy: boolean,
    signal: AbortSignal,
  ): Promise<EngineFailure | null> {
    const planned = this.#swept.planned(victims, scenario, buddy);
    const moments = { points: count, from_ns: 0, until_ns: untilNs };
    const tell = (points: readonly P[]) => {
      if (signal.aborted || points.length === 0) return;
      if (this.#fresh.length === 0) requestAnimationFrame(() => this.#show());
      this.#fresh.push({ buddy, points });
    };
    const shares = crew.size;
    const result = await crew.run(
      (share) => ({
        scenario,
        inputs,
        plan: { ...planned, moments: { ...moments, shares, share } },
      }),
      { onProgress: tell, signal },
    );
    return result.ok ? null : result.error;
  }

  #show(): void {
    const { results, doing } = this.state.getState();
    let { without, with: withBuddy } = results;
    let count = 0;
    for (const { buddy, points } of this.#fresh) {
      if (buddy) withBuddy = withPoints(withBuddy, points);
      else without = withPoints(without, points);
      count += points.length;
    }
    this.#fresh = [];
    this.state.setState({
      results: { without, with: withBuddy },
      doing: doing === null ? null : { ...doing, done: doing.done + count },
    });
  }

  /** What was found stays. */
  stop(): void {
    if (this.#stop === null) return;
    this.#show();
    this.#stop.abort();
    this.#stop = null;
    this.state.setState({ doing: null });
  }

  close(): void {
    this.#stop?.abort();
    this.#stop = null;
  }
}
