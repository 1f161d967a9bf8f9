/** Opens what the settings name on a player: a lesson at its step, a preset, or the state of a link. Draws nothing. */

import { NS_PER_S } from '../../base/time';
import type { EngineClient } from '../../engine/client';
import type { AnyScenario } from '../../engine/messages';
import type { EngineInfo } from '../../engine/protocol';
import { Guide } from '../../lesson/guide';
import type { Lesson } from '../../lesson/lesson';
import {
  decodeLink,
  encodeLink,
  type LinkProblem,
  openShared,
  sharedOf,
} from '../../player/permalink';
import type { Player } from '../../player/player';
import { applyDiff } from '../../player/scenario-diff';
import type { PageModel } from '../../views/view';
import { pageOf } from '../course/page-of';
import { Demo } from './demo';
import type { Read, Settings } from './settings';
import type { Trouble } from './trouble';

export interface DemoEngine {
  readonly model: PageModel;
  readonly client: EngineClient;
  readonly about: EngineInfo;
  readonly player: Player;
}

/** One for all demos of a page: a log that is read stays read. */
const logs = async () => (await import('../figure/example-sources')).sharedLogReader();

/** With its lesson, unless a run is asked for. */
export async function openDemo(
  engine: DemoEngine,
  request: Read,
  lesson: Lesson | null,
): Promise<Demo> {
  const { client, player } = engine;
  const { settings } = request;
  const troubles: Trouble[] = [];
  const { links, linked } = await begin(engine, settings, lesson, troubles);
  const guide = lesson === null ? null : new Guide(player, client, lesson, logs);
  const demo = new Demo({ player, request, lesson, guide, openTroubles: troubles, links });
  if (guide === null) {
    if (settings.from !== null) await player.goToTime(settings.from * NS_PER_S);
  } else if (linked) guide.resumeAt(demo.first);
  else await guide.goTo(demo.first, false);
  return demo;
}

interface Begun {
  readonly links: readonly LinkProblem[];
  /** The run is the one of the link, at its moment. */
  readonly linked: boolean;
}

async function begin(
  engine: DemoEngine,
  settings: Settings,
  lesson: Lesson | null,
  troubles: Trouble[],
): Promise<Begun> {
  const { about, player } = engine;
  const link = settings.run;
  const opened = link === null ? null : decodeLink(link, about, player.model);
  const shared = opened?.shared ?? null;
  const links = opened === null ? [] : await openShared(player, opened);
  if (shared === null) {
    await player.open({ scenario: scenarioOf(engine, settings, lesson, troubles) });
  }
  return { links, linked: shared !== null };
}

function scenarioOf(
  { about: { presets }, model }: DemoEngine,
  settings: Settings,
  lesson: Lesson | null,
  troubles: Trouble[],
): AnyScenario {
  const usual = model.firstRun.preset;
  const requested = lesson?.scenario.preset ?? settings.scenario ?? usual;
  const known = Object.hasOwn(presets, requested);
  if (!known) {
    const instead = Object.keys(presets);
    troubles.push({ kind: 'unknown-scenario', given: requested, known: instead });
  }
  const preset = presets[known ? requested : usual];
  if (preset === undefined) throw new Error(`the engine has no preset “${usual}”`);
  const { scenario } = applyDiff(preset, lesson?.scenario.changes);
  return settings.seed === null ? scenario : { ...scenario, seed: settings.seed };
}

/** Where the whole site shows this very moment. */
export function addressOf(demo: Demo, { about, model }: DemoEngine): string {
  const { player, lesson, settings } = demo;
  const preset = lesson?.scenario.preset ?? settings.scenario ?? model.firstRun.preset;
  const shared = sharedOf(player, {
    modelVersion: about.modelVersion,
    preset: Object.hasOwn(about.presets, preset) ? preset : model.firstRun.preset,
    views: [],
  });
  const path = settings.lesson === null ? '/sandbox' : pageOf(settings.lesson);
  const [page = path, fixed] = path.split('?');
  const query = new URLSearchParams(fixed);
  if (lesson !== null) query.set('step', String(demo.index + 1));
  if (shared !== null) query.set('run', encodeLink(shared, about.presets, model));
  return new URL(`./#${page}?${query}`, document.baseURI).href;
}
