/**
 * A search through all schedules of a program, in a worker: its calls, how the worker answers them, and the page's client.
 * A search that is cancelled is answered with what it found so far. Knows no wasm.
 */

import type { EngineFailure } from '../base/failure';
import type { Result } from '../base/result';
import {
  type CallMessage,
  type CallOptions,
  PATIENCE,
  type Port,
  WorkerCalls,
  type WorkerNotice,
} from './calls';
import type {
  ExplorationProgress,
  ExplorationReport,
  ExplorationSearch,
  ProgramScenario,
  ProgramTrace,
} from './generated/control';
import type { Handlers } from './worker-host';

export interface ExplorationOrder {
  readonly scenario: ProgramScenario;
  readonly search: ExplorationSearch;
}

export interface TraceOrder {
  readonly scenario: ProgramScenario;
  readonly schedule: readonly number[];
}

/** A report, and the time that the search took. */
export interface Explored {
  readonly report: ExplorationReport;
  readonly seconds: number;
}

interface ExplorationCalls {
  trace: { args: TraceOrder; result: ProgramTrace };
  explore: { args: ExplorationOrder; result: Explored };
}

type Call = keyof ExplorationCalls;

export type ExplorationPort = Port<
  | { readonly id: number; readonly call: Call; readonly args: ExplorationCalls[Call]['args'] }
  | WorkerNotice,
  CallMessage<ExplorationProgress, ExplorationCalls[Call]['result'], EngineFailure>
>;

/** The search as the worker holds it: what the wasm class gives, by structure. */
interface ExplorationHandle {
  advance(states: number): boolean;
  progress(): ExplorationProgress;
  report(): ExplorationReport;
  free(): void;
}

/** What the wasm module gives. */
export interface ExplorationModule {
  readonly trace: (scenario: ProgramScenario, schedule: readonly number[]) => ProgramTrace;
  readonly Exploration: new (
    scenario: ProgramScenario,
    search: ExplorationSearch,
  ) => ExplorationHandle;
}

/** States of one piece: some hundredths of a second. */
const PIECE_STATES = 20_000;

/** The worker's side. */
export function explorationHandlers(
  module: ExplorationModule,
): Handlers<ExplorationCalls, ExplorationProgress> {
  return {
    trace: ({ scenario, schedule }) => module.trace(scenario, schedule),
    explore: async ({ scenario, search }, task) => {
      const startedAt = performance.now();
      const exploration = new module.Exploration(scenario, search);
      try {
        while (exploration.advance(PIECE_STATES)) {
          task.progress(exploration.progress());
          if (!(await task.goOn())) break;
        }
        const seconds = (performance.now() - startedAt) / 1000;
        return { report: exploration.report(), seconds };
      } finally {
        exploration.free();
      }
    },
  };
}

type Answer<C extends Call> = Promise<Result<ExplorationCalls[C]['result'], EngineFailure>>;

/** The page's side. */
export class ExplorationClient {
  readonly #calls: WorkerCalls<ExplorationCalls, ExplorationProgress, EngineFailure>;

  constructor(port: ExplorationPort) {
    this.#calls = new WorkerCalls(
      port as Port<never, never>,
      ({ kind, detail }): EngineFailure =>
        kind === 'stopped' ? { kind, restored: false, detail } : { kind, detail },
      PATIENCE,
    );
  }

  trace(order: TraceOrder): Answer<'trace'> {
    return this.#calls.call('trace', order);
  }

  explore(order: ExplorationOrder, options: CallOptions<ExplorationProgress>): Answer<'explore'> {
    return this.#calls.call('explore', order, options);
  }

  close(): void {
    this.#calls.end({ kind: 'closed' });
  }
}
