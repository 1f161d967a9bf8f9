/**
 * Two runs on a page: an engine each, the pair that moves them, and what they are made of. Reads the address that brings
 * them back, and writes it. Knows no view.
 */

import { createStore, type StoreApi } from 'zustand/vanilla';
import type { EngineFailure } from '../../base/failure';
import type { EngineClient } from '../../engine/client';
import { clusterPresets, clusterScenario } from '../../engine/cluster';
import type { Scenario } from '../../engine/generated/control';
import type { About } from '../../engine/protocol';
import { Led } from '../../player/led';
import { withStands } from '../../player/other-model';
import { Pair, SIDES } from '../../player/pair';
import type { LinkProblem } from '../../player/permalink';
import { Player } from '../../player/player';
import type { ScenarioDiff } from '../../player/scenario-diff';
import {
  decodeTwins,
  encodeTwins,
  momentAfter,
  type SharedTwins,
  scenariosOf,
  type TwinCommand,
  type Twins,
} from '../../player/twins';
import { currentAddress, writeAddress } from '../shell/address';
import type { Run } from '../stage/run';
import { firstChange } from './changes';

const PATH = '/twins';
const LINK = 'twins';
const FIRST_PRESET = 'sandbox';
/** A cluster that has worked for a while has something to lose. */
const FIRST_MOMENT_NS = 15e9;
/** A cluster at real speed has by then done as much. */
const FIRST_STEPS = 150_000;

/** With much redo to read after a crash, and buddies that have read most of it by then. */
function lazyWithBuddies(base: Scenario): Scenario {
  return {
    ...base,
    cache: { ...base.cache, mttr_target_s: 0 },
    buddy: { ...base.buddy, buddies: 1, scan_phase_threshold_s: 0.5 },
  };
}

export interface Composed {
  readonly twins: Twins;
  /** Name of the scenario that theirs was made from. */
  readonly preset: string;
  /** Why the last change was not taken. */
  readonly refused: EngineFailure | null;
}

export interface Arrival {
  readonly views: readonly string[];
  readonly problems: readonly LinkProblem[];
}

export class Session {
  readonly pair: Pair;
  readonly about: About;
  readonly store: StoreApi<Composed>;
  readonly #client: EngineClient;
  #written = '';

  constructor(clients: readonly [EngineClient, EngineClient], about: About) {
    this.about = about;
    this.#client = clients[0];
    this.pair = new Pair({ a: new Player(clients[0]), b: new Player(clients[1]) });
    const { twins, preset } = this.#first();
    this.store = createStore(() => ({ twins, preset, refused: null }));
  }

  get composed(): Composed {
    return this.store.getState();
  }

  /** Stages what the address names, or the page's own two runs. */
  async arrive(): Promise<Arrival> {
    const { query } = currentAddress();
    const link = new URLSearchParams(query).get(LINK);
    const { presets, modelVersion } = this.about;
    const opened =
      link === null ? { shared: null, problems: [] } : decodeTwins(link, presets, modelVersion);
    const { twins, preset, timeNs, events, together, lead, views } = opened.shared ?? this.#first();
    this.#written = query;
    this.store.setState({ twins, preset, refused: null });
    this.pair.store.setState({ together, lead });
    await this.pair.stage(scenariosOf(twins), timeNs);
    const players = SIDES.map((side) => this.pair.runs[side]);
    return { views, problems: withStands(opened.problems, events ?? [], players) };
  }

  #first(): SharedTwins {
    const presets = clusterPresets(this.about.presets);
    const base = presets[FIRST_PRESET] ?? Object.values(presets)[0];
    if (base === undefined) throw new Error('the engine brings no scenario');
    return {
      modelVersion: this.about.modelVersion,
      preset: FIRST_PRESET,
      twins: { base: lazyWithBuddies(base), change: { buddy: { buddies: 0 } }, commands: [] },
      timeNs: FIRST_MOMENT_NS,
      events: null,
      together: 'time',
      lead: 'a',
      views: [],
    };
  }

  /** Stages other twins at the same moment, unless the engine refuses their scenarios. */
  async compose(twins: Twins, timeNs = this.pair.state.playheadNs): Promise<void> {
    const scenarios = scenariosOf(twins);
    const valid = await Promise.all(SIDES.map((side) => this.#client.validate(scenarios[side])));
    const refused = valid.find((one) => !one.ok);
    if (refused !== undefined && !refused.ok) {
      this.store.setState({ refused: refused.error });
      return;
    }
    this.store.setState({ twins, refused: null });
    await this.pair.stage(scenarios, timeNs);
  }

  /** Begins with another of the engine's scenarios, of which `changeOf` makes what differs, at a moment worth seeing. */
  async begin(preset: string, changeOf: (base: Scenario) => ScenarioDiff): Promise<void> {
    const base = clusterPresets(this.about.presets)[preset];
    if (base === undefined) return;
    this.store.setState({ preset });
    await this.compose({ base, change: changeOf(base), commands: [] }, 0);
    const signal = new AbortController().signal;
    const reached = await this.pair.led.a.probe([{ to: 'step', step: FIRST_STEPS }], signal);
    await this.pair.goToTime(Math.min(FIRST_MOMENT_NS, reached?.time_ns ?? 0));
  }

  /** Whether the person went to an address that this page did not write. */
  get isElsewhere(): boolean {
    const { path, query } = currentAddress();
    return path === PATH && query !== this.#written;
  }

  /** Writes the address of this moment. */
  write(views: readonly string[], newEntry: boolean): void {
    if (currentAddress().path !== PATH) return;
    const { twins, preset } = this.composed;
    const { playheadNs, together, lead } = this.pair.state;
    const { presets, modelVersion } = this.about;
    const [a, b] = SIDES.map((side) => this.pair.runs[side].state.position?.step);
    const events = a === undefined || b === undefined ? null : ([a, b] as const);
    const run = { modelVersion, preset, twins, timeNs: playheadNs };
    const shared = { ...run, events, together, lead, views };
    this.#written = twinsQuery(shared, presets);
    writeAddress({ path: PATH, query: this.#written }, newEntry);
  }

  close(): void {
    this.pair.close();
  }
}

/** What of an address names two runs. */
function twinsQuery(shared: SharedTwins, presets: About['presets']): string {
  return new URLSearchParams({ [LINK]: encodeTwins(shared, presets) }).toString();
}

// From one run to two: its scenario, its commands at their moments, and a first thing that differs.

/** The address of the page with the shown branch beside itself; null before a run is open. */
export async function besideItself({ player, preset, about }: Run): Promise<string | null> {
  const { scenario: carried, position } = player.state;
  if (carried === null || position === null) return null;
  const scenario = clusterScenario(carried);
  // An instance alone has nobody to be its buddy.
  const path = scenario.instances > 1 ? 'buddy.buddies' : 'cache.mttr_target_s';
  const change = firstChange(scenario, { kind: 'field', path });
  const query = twinsQuery(
    {
      modelVersion: about.modelVersion,
      preset,
      twins: { base: scenario, change, commands: await timedCommands(player) },
      timeNs: player.state.playheadNs + 1,
      events: null,
      together: 'time',
      lead: 'a',
      views: [],
    },
    about.presets,
  );
  return `${PATH}?${query}`;
}

/** A branch knows its commands by step; beside another run only their times mean something. */
async function timedCommands(player: Player): Promise<TwinCommand[]> {
  const inputs = player.recipe(player.state.branch)?.inputs ?? [];
  const signal = new AbortController().signal;
  const led = new Led(player);
  const commands: TwinCommand[] = [];
  for (const { step, command } of inputs) {
    const before = await led.probe([{ to: 'step', step }], signal);
    if (before === null) continue;
    commands.push({ timeNs: momentAfter(before.time_ns), to: 'both', command });
  }
  return commands;
}
