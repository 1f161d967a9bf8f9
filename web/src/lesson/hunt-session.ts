/**
 * A hunt that a person is on: the clusters, which of them is looked at, and what was answered: which cluster, and which
 * rule it breaks. Knows no React.
 */

import { createStore, type StoreApi } from 'zustand/vanilla';
import type { EngineFailure } from '../base/failure';
import { fail, ok } from '../base/result';
import type { EngineClient } from '../engine/client';
import type { AnyScenario } from '../engine/messages';
import { Player } from '../player/player';
import { applyDiff } from '../player/scenario-diff';
import { withValue } from '../player/scenario-fields';
import { playCommands, type ReplayableRun } from './challenge-run';
import { type Answer, NEVER_HAPPENS, withHiddenRun } from './hidden-run';
import { momentOf } from './key-context';
import type { Challenge } from './lesson';
import { valueByName } from './named-values';
import { inDrawnOrder } from './option-order';

export interface HuntState {
  readonly error: EngineFailure | null;
  /** Null while they are being set up. */
  readonly clusters: readonly Cluster[] | null;
  /** The one that is looked at, from 0. */
  readonly looked: number;
  /** The answers so far, in their order; the last one may be right. */
  readonly answers: readonly Accusation[];
  /** The person has named cluster and rule. */
  readonly met: boolean;
  /** The person asked to be told. */
  readonly shown: boolean;
}

/** Which cluster, from 0, and which rule it breaks. */
interface Accusation {
  readonly cluster: number;
  readonly rule: string;
}

const FIRST: HuntState = {
  error: null,
  clusters: null,
  looked: 0,
  answers: [],
  met: false,
  shown: false,
};
/** Rules to choose from beside the broken one. */
const OTHER_RULES = 3;

export class HuntSession {
  readonly store: StoreApi<HuntState> = createStore(() => FIRST);
  readonly player: Player;
  readonly #client: EngineClient;
  readonly hunt: Hunt;
  readonly #lesson: AnyScenario;
  /** The position in each, ns. */
  readonly #places = new Map<number, number>();

  constructor(client: EngineClient, hunt: Hunt, lesson: AnyScenario) {
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

  /** The rules to choose from: the broken one and a few others, in an order that the seed draws. */
  get rules(): readonly string[] {
    const { bug, fields } = this.#client.model.vocabulary;
    const field = fields[bug?.field ?? ''];
    const { mutant } = this.hunt;
    const declared = field?.kind === 'choice' ? field.of : [];
    const all = bug?.choicesOf?.(this.#lesson) ?? declared;
    const others = all.filter((rule) => rule !== mutant && rule !== bug?.none);
    const { seed } = this.#lesson;
    const chosen = inDrawnOrder(others, seed, mutant).slice(0, OTHER_RULES);
    return inDrawnOrder([mutant, ...chosen], seed, others);
  }

  /** The one that is looked at breaks this rule, says the person. */
  accuse(rule: string): void {
    const { clusters, looked, answers, met } = this.store.getState();
    const right = clusters?.[looked]?.broken === true && rule === this.hunt.mutant;
    this.store.setState({ answers: [...answers, { cluster: looked, rule }], met: met || right });
  }

  /** Shows which it is. */
  async show(): Promise<void> {
    const broken = this.store.getState().clusters?.findIndex((cluster) => cluster.broken) ?? -1;
    if (broken < 0) return;
    await this.look(broken);
    this.store.setState({ shown: true });
  }

  close(): void {
    this.player.close();
  }
}

// The clusters of a hunt: which of them breaks the rule follows from the seed, and so do their own seeds, so that
// another seed is another hunt. The one that breaks it has a seed with which a check fails by the moment of the hunt.

export type Hunt = Extract<Challenge, { kind: 'hunt' }>;

interface Cluster extends ReplayableRun {
  readonly broken: boolean;
  /** The moment of the hunt, ns. */
  readonly timeNs: number;
  /** Checks that have failed by then. */
  readonly failed: number;
}

/** So many seeds are tried for the broken cluster. */
const TRIES = 16;
const SEEDS = 2 ** 32;

export async function clustersOf(
  client: EngineClient,
  hunt: Hunt,
  ofLesson: AnyScenario,
): Answer<readonly Cluster[]> {
  const lesson = applyDiff(ofLesson, hunt.change).scenario;
  const place = brokenPlace(hunt, lesson.seed);
  const clusters: Cluster[] = [];
  for (let number = 0; number < hunt.clusters; number += 1) {
    const cluster = await (number === place ? brokenCluster : soundCluster)(client, hunt, {
      ...lesson,
      seed: seedOf(lesson.seed, number),
    });
    if (!cluster.ok) return cluster;
    clusters.push(cluster.value);
  }
  return ok(clusters);
}

/** From 0; spread so that neighbouring seeds tell nothing. */
const brokenPlace = ({ clusters }: Hunt, seed: number) =>
  (Math.imul(seed + 1, 0x9e3779b1) >>> 16) % clusters;

const seedOf = (seed: number, number: number) => (seed + (number + 1) * 1009) % SEEDS;

/** The lesson itself may be about a broken rule. */
function soundCluster(client: EngineClient, hunt: Hunt, scenario: AnyScenario): Answer<Cluster> {
  const { bug } = client.model.vocabulary;
  if (bug === undefined) return Promise.resolve(fail(NEVER_HAPPENS));
  return clusterOf(client, hunt, withValue(scenario, bug.field, bug.none), false);
}

async function brokenCluster(
  client: EngineClient,
  hunt: Hunt,
  lesson: AnyScenario,
): Answer<Cluster> {
  const { bug } = client.model.vocabulary;
  if (bug === undefined) return fail(NEVER_HAPPENS);
  for (let shift = 0; shift < TRIES; shift += 1) {
    const seed = (lesson.seed + shift) % SEEDS;
    const scenario = withValue({ ...lesson, seed }, bug.field, hunt.mutant);
    const cluster = await clusterOf(client, hunt, scenario, true);
    if (!cluster.ok || cluster.value.failed > 0) return cluster;
  }
  return fail(NEVER_HAPPENS);
}

async function clusterOf(
  client: EngineClient,
  hunt: Hunt,
  scenario: AnyScenario,
  broken: boolean,
): Answer<Cluster> {
  const tried = await playCommands(client, scenario, hunt.do);
  if (!tried.ok) return tried;
  return withHiddenRun(client, { ...tried.value, step: 0 }, async (run) => {
    const failed = client.model.vocabulary.bug?.failed ?? '';
    const at = await momentOf(hunt.at, { run, scenario, nowNs: 0 }, [failed]);
    if (!at.ok) return at;
    const timeNs = at.value.frame.clock.time_ns[0] ?? 0;
    return ok({ ...tried.value, broken, timeNs, failed: valueByName(failed, at.value) ?? 0 });
  });
}
