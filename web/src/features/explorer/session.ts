/**
 * Searches under way: the one of the choices, the way that is looked at, and the table of all mutants. A new search ends
 * the one before; a search that is stopped keeps what it found. Knows no page.
 */

import { createStore, type StoreApi } from 'zustand/vanilla';
import type { EngineFailure } from '../../base/failure';
import type { ExplorationClient, Explored } from '../../engine/exploration';
import type {
  ExplorationProgress,
  MemoryModel,
  ProgramTrace,
} from '../../engine/generated/control';
import { type Choices, cellSearch, MEMORIES, scenarioOf, searchOf } from './choices';
import { foundWay, type Way, wayTo } from './state-graph';
import { versionsOf } from './versions';

/** What a person sees of a search while it runs. */
interface Doing {
  readonly progress: ExplorationProgress;
  readonly statesPerSecond: number;
}

/** The way that is looked at, step by step. */
export interface Shown {
  readonly way: Way;
  /** The state that was chosen; null for what the search found. */
  readonly chosen: number | null;
  readonly trace: ProgramTrace;
  /** The program before the change, along the same schedule; null for a program that is not changed. */
  readonly original: ProgramTrace | null;
}

export interface Cell {
  readonly mutant: string;
  readonly memory: MemoryModel;
  readonly explored: Explored;
}

export interface ExplorerState {
  /** Of the last search: its choices, and what it found. */
  readonly of: Choices | null;
  readonly explored: Explored | null;
  readonly doing: Doing | null;
  readonly isRunning: boolean;
  readonly failure: EngineFailure | null;
  readonly shown: Shown | null;
  readonly cells: readonly Cell[];
  /** The sizes that the cells are of. */
  readonly cellsOf: string;
  readonly isFilling: boolean;
}

export class ExplorerSession {
  readonly state: StoreApi<ExplorerState>;
  readonly #start: () => ExplorationClient;
  readonly #client: ExplorationClient;
  /** Of the table: its searches do not delay what a person looks at. */
  #tableClient: ExplorationClient | null = null;
  #search: AbortController | null = null;
  #table: AbortController | null = null;

  constructor(start: () => ExplorationClient) {
    this.#start = start;
    this.#client = start();
    this.state = createStore<ExplorerState>(() => ({
      of: null,
      explored: null,
      doing: null,
      isRunning: false,
      failure: null,
      shown: null,
      cells: [],
      cellsOf: '',
      isFilling: false,
    }));
  }

  async explore(choices: Choices): Promise<void> {
    this.#search?.abort();
    const control = new AbortController();
    this.#search = control;
    this.state.setState({ isRunning: true, doing: null, failure: null });
    const startedAt = performance.now();
    const onProgress = (progress: ExplorationProgress) => {
      const seconds = (performance.now() - startedAt) / 1000;
      if (this.#search === control) {
        this.state.setState({ doing: { progress, statesPerSecond: progress.states / seconds } });
      }
    };
    const order = { scenario: scenarioOf(choices), search: searchOf(choices) };
    const answer = await this.#client.explore(order, { onProgress, signal: control.signal });
    if (this.#search !== control) return;
    if (!answer.ok) {
      this.#fail(answer.error);
      return;
    }
    this.state.setState({
      of: choices,
      explored: answer.value,
      shown: null,
      doing: null,
      isRunning: false,
    });
    await this.show(null);
  }

  stop(): void {
    this.#search?.abort();
  }

  /** Follows the schedule to a state, or to what the search found. */
  async show(chosen: number | null): Promise<void> {
    const { of, explored } = this.state.getState();
    if (of === null || explored === null) return;
    const { graph } = explored.report;
    const way =
      chosen === null || graph === null ? foundWay(explored.report) : wayTo(graph, chosen);
    if (way.states.length === 0) {
      this.state.setState({ shown: null });
      return;
    }
    const scenario = scenarioOf(of);
    const { schedule } = way;
    const isChanged = scenario.mutant !== '' || scenario.text !== '';
    const unchanged = { ...scenario, mutant: '', text: '' };
    const [trace, original] = await Promise.all([
      this.#client.trace({ scenario, schedule }),
      isChanged ? this.#client.trace({ scenario: unchanged, schedule }) : null,
    ]);
    if (this.state.getState().explored !== explored) return;
    if (!trace.ok) this.#fail(trace.error);
    else {
      const compared = original?.ok === true ? original.value : null;
      this.state.setState({ shown: { way, chosen, trace: trace.value, original: compared } });
    }
  }

  /** Searches for a failure in every mutant under every memory model, one after the other. */
  async fill(choices: Choices): Promise<void> {
    this.#table?.abort();
    const control = new AbortController();
    this.#table = control;
    this.#tableClient ??= this.#start();
    const client = this.#tableClient;
    const cellsOf = sizesOf(choices);
    this.state.setState({ cells: [], cellsOf, isFilling: true });
    for (const mutant of versionsOf(choices.program)) {
      for (const memory of MEMORIES) {
        const scenario = scenarioOf({ ...choices, mutant, memory, text: '' });
        const order = { scenario, search: cellSearch };
        const answer = await client.explore(order, { signal: control.signal });
        if (control.signal.aborted) return;
        if (!answer.ok) {
          this.state.setState({ isFilling: false });
          this.#fail(answer.error);
          return;
        }
        const cell = { mutant, memory, explored: answer.value };
        this.state.setState(({ cells }) => ({ cells: [...cells, cell] }));
      }
    }
    this.state.setState({ isFilling: false });
  }

  stopFilling(): void {
    this.#table?.abort();
    this.state.setState({ isFilling: false });
  }

  close(): void {
    this.#search?.abort();
    this.#table?.abort();
    this.#search = null;
    this.#client.close();
    this.#tableClient?.close();
  }

  #fail(failure: EngineFailure): void {
    if (failure.kind === 'closed') return;
    this.state.setState({ failure, isRunning: false, doing: null });
  }
}

/** What all cells of a table have in common. */
export function sizesOf({ program, slots, consumers, items, buffer, waits }: Choices): string {
  return JSON.stringify({ program, slots, consumers, items, buffer, waits });
}
