/** A hunt that a person is on: the clusters, which of them is looked at, and what was answered. Knows no React. */

import { createStore, type StoreApi } from 'zustand/vanilla';
import type { EngineFailure } from '../base/failure';
import type { EngineClient } from '../engine/client';
import type { Scenario } from '../engine/generated/control';
import { Player } from '../player/player';
import { type Cluster, clustersOf, type Hunt } from './hunt-run';

export interface HuntState {
  readonly error: EngineFailure | null;
  /** Null while they are being set up. */
  readonly clusters: readonly Cluster[] | null;
  /** The one that is looked at, from 0. */
  readonly looked: number;
  /** The answers so far, in their order; the last one may be right. */
  readonly answers: readonly number[];
  readonly met: boolean;
}

const FIRST: HuntState = { error: null, clusters: null, looked: 0, answers: [], met: false };

export class HuntSession {
  readonly store: StoreApi<HuntState> = createStore(() => FIRST);
  readonly player: Player;
  readonly #client: EngineClient;
  readonly hunt: Hunt;
  readonly #lesson: Scenario;
  /** Where one stood in each, ns. */
  readonly #places = new Map<number, number>();

  constructor(client: EngineClient, hunt: Hunt, lesson: Scenario) {
    this.#client = client;
    this.hunt = hunt;
    this.#lesson = lesson;
    this.player = new Player(client);
  }

  async begin(): Promise<void> {
    const clusters = await clustersOf(this.#client, this.hunt, this.#lesson);
    if (!clusters.ok) {
      this.store.setState({ error: clusters.error });
      return;
    }
    this.store.setState({ clusters: clusters.value });
    await this.look(0);
  }

  /** Another of them, where it was left. */
  async look(number: number): Promise<void> {
    const { clusters, looked } = this.store.getState();
    const cluster = clusters?.[number];
    if (cluster === undefined) return;
    const { position } = this.player.state;
    if (position !== null) this.#places.set(looked, position.time_ns);
    this.store.setState({ looked: number });
    const { scenario, inputs, timeNs } = cluster;
    await this.player.open({ scenario, inputs });
    await this.player.goToTime(this.#places.get(number) ?? timeNs);
  }

  /** The one that is looked at is the one with the bug, says the person. */
  accuse(): void {
    const { clusters, looked, answers, met } = this.store.getState();
    const right = clusters?.[looked]?.broken === true;
    this.store.setState({ answers: [...answers, looked], met: met || right });
  }

  /** Shows which it is. */
  async show(): Promise<void> {
    const broken = this.store.getState().clusters?.findIndex((one) => one.broken) ?? -1;
    if (broken < 0) return;
    await this.look(broken);
    this.store.setState(({ answers }) => ({ answers: [...answers, broken] }));
  }

  close(): void {
    this.player.close();
  }
}
