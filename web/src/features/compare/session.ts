/**
 * Two runs on a page: an engine for each, the pair that moves them, and what they are made from. Reads the address that
 * restores them, and writes it. Knows no view.
 */

import { createStore, type StoreApi } from 'zustand/vanilla';
import type { EngineFailure } from '../../base/failure';
import type { EngineClient } from '../../engine/client';
import type { AnyScenario } from '../../engine/messages';
import type { Model } from '../../engine/model';
import type { EngineInfo } from '../../engine/protocol';
import { DrivenTimeline } from '../../player/driven-timeline';
import { withStands } from '../../player/model-version';
import { Pair, SIDES } from '../../player/pair';
import type { LinkProblem } from '../../player/permalink';
import { Player } from '../../player/player';
import {
  type ComparedRuns,
  decodeTwins,
  encodeTwins,
  momentAfter,
  type SharedTwins,
  scenariosOf,
  type TwinCommand,
} from '../../player/twins';
import type { Comparison } from '../../views/comparison';
import { knownModel } from '../../views/models';
import { controlsOf } from '../../views/use-model';
import type { PageModel } from '../../views/view';
import { currentAddress, writeAddress } from '../shell/address';
import type { Run } from '../stage/run';
import { Changes } from './changes';

const PATH = '/twins';
export const LINK = 'twins';

/** What the model says of two runs, fetched. */
export interface LoadedComparison {
  readonly comparison: Comparison;
  readonly changes: Changes;
  /** Names of the presets for people. */
  presetName(preset: string): string;
}

export async function fetchCompared(model: PageModel): Promise<LoadedComparison> {
  const [form, comparison = plainComparison(model)] = await Promise.all([
    controlsOf(model).form(),
    model.comparison?.load(),
  ]);
  return {
    comparison,
    changes: new Changes(form, comparison, model.vocabulary),
    presetName: (preset) => form.presets[preset]?.name() ?? preset,
  };
}

/** Of a model that declares none: two runs side by side, and any field that differs. */
const plainComparison = ({ firstRun }: PageModel): Comparison => ({
  first(presets) {
    const base = presets[firstRun.preset];
    if (base === undefined) throw new Error(`the engine has no preset “${firstRun.preset}”`);
    return { preset: firstRun.preset, base, change: {}, timeNs: 0 };
  },
  worthSeeing: { timeNs: Number.POSITIVE_INFINITY, steps: firstRun.step },
  suggestedField: () => null,
  byWork: null,
  offers: [],
  neutralBase: (base) => base,
  shared: [],
  sets: [],
  caption: () => null,
  drawn: null,
  facts: null,
});

export interface ComparisonState {
  readonly twins: ComparedRuns;
  /** Name of the scenario that theirs was made from. */
  readonly preset: string;
  /** Why the last change was not taken. */
  readonly refused: EngineFailure | null;
}

export interface Arrival {
  readonly views: readonly string[];
  readonly problems: readonly LinkProblem[];
}

export class ComparisonSession {
  readonly pair: Pair;
  readonly about: EngineInfo;
  readonly store: StoreApi<ComparisonState>;
  readonly compared: LoadedComparison;
  readonly #client: EngineClient;
  #written = '';

  constructor(
    clients: readonly [EngineClient, EngineClient],
    about: EngineInfo,
    compared: LoadedComparison,
  ) {
    this.about = about;
    this.compared = compared;
    this.#client = clients[0];
    this.pair = new Pair({ a: new Player(clients[0]), b: new Player(clients[1]) });
    const { twins, preset } = this.#first();
    this.store = createStore(() => ({ twins, preset, refused: null }));
  }

  get comparison(): Comparison {
    return this.compared.comparison;
  }

  get composed(): ComparisonState {
    return this.store.getState();
  }

  /** Stages what the address names, or the page's own two runs. */
  async arrive(): Promise<Arrival> {
    const { query } = currentAddress();
    const link = new URLSearchParams(query).get(LINK);
    const opened =
      link === null
        ? { shared: null, problems: [] }
        : decodeTwins(link, this.about, this.pair.runs.a.model);
    const { twins, preset, timeNs, events, together, lead, views } = opened.shared ?? this.#first();
    this.#written = query;
    this.store.setState({ twins, preset, refused: null });
    this.pair.store.setState({ together, lead });
    await this.pair.stage(scenariosOf(twins), timeNs);
    const players = SIDES.map((side) => this.pair.runs[side]);
    return { views, problems: withStands(opened.problems, events ?? [], players) };
  }

  #first(): SharedTwins {
    const { preset, base, change, timeNs } = this.comparison.first(this.about.presets);
    return {
      modelVersion: this.about.modelVersion,
      preset,
      twins: { base, change, commands: [] },
      timeNs,
      events: null,
      together: 'time',
      lead: 'a',
      views: [],
    };
  }

  /** Stages other twins at the same moment, unless the engine refuses their scenarios. */
  async compose(twins: ComparedRuns, timeNs = this.pair.state.playheadNs): Promise<void> {
    const scenarios = scenariosOf(twins);
    const valid = await Promise.all(SIDES.map((side) => this.#client.validate(scenarios[side])));
    const refused = valid.find((result) => !result.ok);
    if (refused !== undefined && !refused.ok) {
      this.store.setState({ refused: refused.error });
      return;
    }
    this.store.setState({ twins, refused: null });
    await this.pair.stage(scenarios, timeNs);
  }

  /** Begins with another of the engine's scenarios, of which `runsOf` makes the two runs, at a moment worth seeing. */
  async begin(
    preset: string,
    runsOf: (base: AnyScenario) => Pick<ComparedRuns, 'base' | 'change'>,
  ): Promise<void> {
    const base = this.about.presets[preset];
    if (base === undefined) return;
    this.store.setState({ preset });
    await this.compose({ ...runsOf(base), commands: [] }, 0);
    const signal = new AbortController().signal;
    const { timeNs, steps } = this.comparison.worthSeeing;
    const reached = await this.pair.led.a.probe([{ to: 'step', step: steps }], signal);
    await this.pair.goToTime(Math.min(timeNs, reached?.time_ns ?? 0));
  }

  /** Whether the person went to an address that this page did not write. */
  get isElsewhere(): boolean {
    const { path, query } = currentAddress();
    return path === PATH && query !== this.#written;
  }

  /** Writes the address of this moment. */
  write(views: readonly string[], newEntry: boolean): void {
    const { twins, preset } = this.composed;
    const { playheadNs, together, lead } = this.pair.state;
    const { presets, modelVersion } = this.about;
    const [a, b] = SIDES.map((side) => this.pair.runs[side].state.position?.step);
    const events = a === undefined || b === undefined ? null : ([a, b] as const);
    const run = { modelVersion, preset, twins, timeNs: playheadNs };
    const shared = { ...run, events, together, lead, views };
    this.#written = twinsQuery(shared, presets, this.pair.runs.a.model);
    writeAddress({ path: PATH, query: this.#written }, newEntry);
  }

  close(): void {
    this.pair.close();
  }
}

/** What of an address names two runs. */
function twinsQuery(shared: SharedTwins, presets: EngineInfo['presets'], model: Model): string {
  return new URLSearchParams({ [LINK]: encodeTwins(shared, presets, model) }).toString();
}

// From one run to two: its scenario, its commands at their moments, and a first thing that differs.

/** The address of the page with the shown branch beside itself; null before a run is open. */
export async function compareWithItself({ player, preset, about }: Run): Promise<string | null> {
  const { scenario, position } = player.state;
  if (scenario === null || position === null) return null;
  const { comparison, changes } = await fetchCompared(knownModel(player.model.name));
  const path = comparison.suggestedField(scenario);
  const change = path === null ? {} : changes.firstChange(scenario, { kind: 'field', path });
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
    player.model,
  );
  return `${PATH}?${query}`;
}

/** A branch knows its commands by step; beside another run only their times mean something. */
async function timedCommands(player: Player): Promise<TwinCommand[]> {
  const inputs = player.recipe(player.state.branch)?.inputs ?? [];
  const signal = new AbortController().signal;
  const timeline = new DrivenTimeline(player);
  const commands: TwinCommand[] = [];
  for (const { step, command } of inputs) {
    const before = await timeline.probe([{ to: 'step', step }], signal);
    if (before === null) continue;
    commands.push({ timeNs: momentAfter(before.time_ns), to: 'both', command });
  }
  return commands;
}
