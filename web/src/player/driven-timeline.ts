/**
 * The operations of a timeline that is driven from outside: nothing here pauses or plays, and nothing is shown on the
 * way to a moment. Does not know the leader or the neighbouring timelines.
 */

import type { StoreApi } from 'zustand/vanilla';
import type { EngineFailure } from '../base/failure';
import { fail, type Result } from '../base/result';
import type { AnyScenario, AnyTable, FactsQuery, Position } from '../engine/messages';
import type { Move, WorkMoment } from '../engine/protocol';
import { FIRST_BRANCH } from './branches';
import { type EngineConnection, factsOf } from './engine-connection';
import type { Player } from './player';
import type { PlayerState } from './state';

export class DrivenTimeline {
  readonly #store: StoreApi<PlayerState>;
  readonly #line: EngineConnection;

  constructor({ store, line }: Player) {
    this.#store = store;
    this.#line = line;
  }

  /** Runs a scenario, in place of the one there was, and shows it at a moment. */
  loadScenario(scenario: AnyScenario, timeNs: number, signal: AbortSignal): Promise<void> {
    return this.#job(signal, async (either) => {
      const recipe = { scenario, inputs: [], step: 0 };
      const branch = FIRST_BRANCH.id;
      const opened = await this.#line.client.open({ branch, recipe, frame: null });
      if (!opened.ok) {
        this.#line.fail(opened.error);
        return;
      }
      const also = { scenario, status: 'ready', branches: [FIRST_BRANCH], why: null } as const;
      await this.#line.move({ to: 'time', timeNs }, either, { branch, playheadNs: timeNs, also });
      // Views that came meanwhile were not asked for.
      void this.#line.refresh();
    });
  }

  /** At a moment, between two events too. */
  goToTime(timeNs: number, signal: AbortSignal): Promise<void> {
    return this.#job(signal, async (either) => {
      await this.#line.move({ to: 'time', timeNs }, either, { playheadNs: timeNs });
    });
  }

  /** Where as much work is done as at another timeline's moment. */
  goToWork({ work, ageNs }: WorkMoment, signal: AbortSignal): Promise<void> {
    return this.#job(signal, async (either) => {
      await this.#line.move({ to: 'work', work, ageNs }, either);
    });
  }

  /** Advances as a clock asks, and returns how far it got. */
  async run(move: Move, signal: AbortSignal): Promise<Position | null> {
    let reached: Position | null = null;
    await this.#job(signal, async (either) => {
      reached = await this.#line.move(move, either, { unseen: true });
    });
    return reached;
  }

  /** Where moves would lead from here; the position is unchanged afterwards. Null if they failed. */
  async probe(moves: readonly Move[], signal: AbortSignal): Promise<Position | null> {
    let reached: Position | null = null;
    await this.#job(signal, async (either) => {
      const step = this.#store.getState().position?.step ?? 0;
      for (const move of moves) {
        reached = await this.#line.move(move, either, { unseen: true });
        if (reached === null) return;
      }
      await this.#line.move({ to: 'step', step }, either, { unseen: true });
    });
    return reached;
  }

  /** Facts up to the position; never of a moment that is only probed. */
  async facts(query: FactsQuery): Promise<Result<AnyTable, EngineFailure>> {
    let result: Result<AnyTable, EngineFailure> = fail({ kind: 'closed' });
    await this.#line.jobs.push(async () => {
      const { branch } = this.#store.getState();
      result = factsOf(await this.#line.client.facts({ branch, query }));
    });
    return result;
  }

  /** The moment by work done. */
  async workMoment(): Promise<WorkMoment | null> {
    const result = await this.#line.client.work(this.#store.getState().branch);
    if (result.ok) return result.value;
    this.#line.fail(result.error);
    return null;
  }

  #job(signal: AbortSignal, job: (either: AbortSignal) => Promise<void>): Promise<void> {
    return this.#line.jobs.push((own) => job(AbortSignal.any([own, signal])));
  }
}
