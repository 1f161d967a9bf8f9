/** Opens what the settings name on a player: a lesson at its step, a preset, or the state of a link. Draws nothing. */

import { useEffect, useMemo, useState } from 'react';
import type { EngineFailure } from '../../base/failure';
import { NS_PER_S } from '../../base/time';
import type { Trouble } from '../../base/words/embed';
import { EngineClient } from '../../engine/client';
import { clusterPresets } from '../../engine/cluster';
import type { Scenario } from '../../engine/generated/control';
import type { About } from '../../engine/protocol';
import { spawnEngine } from '../../engine/spawn';
import { Guide } from '../../lesson/guide';
import type { Lesson } from '../../lesson/lesson';
import {
  decodeLink,
  encodeLink,
  type LinkProblem,
  openShared,
  sharedOf,
} from '../../player/permalink';
import { Player } from '../../player/player';
import { patched } from '../../player/scenario-diff';
import { LESSON_NAMES, lessonNamed } from '../course/lessons';
import { pageOf } from '../course/plan';
import { Demo } from './demo';
import { type Given, type Read, readSettings, type Settings, sameRun } from './settings';

interface Engine {
  readonly client: EngineClient;
  readonly about: About;
  readonly player: Player;
}

/** A run without a name is that of the sandbox. */
const PRESET = 'sandbox';

/** One for all demos of a page: a log that is read stays read. */
const logs = async () => (await import('../figure/example-sources')).sharedLogReader();

async function lessonOf({ lesson }: Settings): Promise<Lesson | null> {
  const load = lesson === null ? undefined : lessonNamed(lesson);
  return load === undefined ? null : (await load()).default;
}

async function openDemo({ client, about, player }: Engine, asked: Read): Promise<Demo> {
  const { settings } = asked;
  const found: Trouble[] = [];
  const lesson = await lessonOf(settings);
  const { links, linked } = await begin({ client, about, player }, settings, lesson, found);
  const guide = lesson === null ? null : new Guide(player, client, lesson, logs);
  const demo = new Demo({ player, asked, lesson, guide, found, links });
  if (guide === null) {
    if (settings.from !== null) await player.goToTime(settings.from * NS_PER_S);
  } else if (linked) guide.adopt(demo.first);
  else await guide.goTo(demo.first, false);
  return demo;
}

interface Begun {
  readonly links: readonly LinkProblem[];
  /** The run is the one of the link, at its moment. */
  readonly linked: boolean;
}

async function begin(
  { about, player }: Engine,
  settings: Settings,
  lesson: Lesson | null,
  found: Trouble[],
): Promise<Begun> {
  const link = settings.run;
  const opened = link === null ? null : decodeLink(link, about.presets, about.modelVersion);
  const shared = opened?.shared ?? null;
  const links = opened === null ? [] : await openShared(player, opened);
  if (shared === null) {
    await player.open({ scenario: scenarioOf(about, settings, lesson, found) });
  }
  return { links, linked: shared !== null };
}

function scenarioOf(
  { presets }: About,
  settings: Settings,
  lesson: Lesson | null,
  found: Trouble[],
): Scenario {
  const asked = lesson?.scenario.preset ?? settings.scenario ?? PRESET;
  const known = Object.hasOwn(presets, asked);
  if (!known) {
    const instead = Object.keys(presets);
    found.push({ kind: 'unknown-scenario', given: asked, known: instead });
  }
  const preset = clusterPresets(presets)[known ? asked : PRESET];
  if (preset === undefined) throw new Error(`the engine has no preset “${PRESET}”`);
  const { scenario } = patched(preset, lesson?.scenario.changes);
  return settings.seed === null ? scenario : { ...scenario, seed: settings.seed };
}

/** Where the whole site shows this very moment. */
export function addressOf(demo: Demo, about: About): string {
  const { player, lesson, settings } = demo;
  const preset = lesson?.scenario.preset ?? settings.scenario ?? PRESET;
  const shared = sharedOf(player, {
    modelVersion: about.modelVersion,
    preset: Object.hasOwn(about.presets, preset) ? preset : PRESET,
    views: [],
  });
  const path = settings.lesson === null ? '/sandbox' : pageOf(settings.lesson);
  const query = new URLSearchParams();
  if (lesson !== null) query.set('step', String(demo.index + 1));
  if (shared !== null) query.set('run', encodeLink(shared, about.presets));
  return new URL(`./#${path}?${query}`, document.baseURI).href;
}

// Opens the demo for as long as the page is there, anew when the page around it asks for another run.

export type DemoState =
  | { readonly state: 'loading' }
  | { readonly state: 'ready'; readonly engine: Engine; readonly demo: Demo }
  | { readonly state: 'failed'; readonly failure: EngineFailure };

export function useDemo(given: Given): DemoState {
  const [engine, setEngine] = useState<Engine | null>(null);
  const [state, setState] = useState<DemoState>({ state: 'loading' });
  const read = useMemo(() => readSettings(given, LESSON_NAMES), [given]);
  const [begun, setBegun] = useState(read);
  if (!sameRun(begun.settings, read.settings)) setBegun(read);

  useEffect(() => {
    const client = new EngineClient(spawnEngine);
    let gone = false;
    void client.about().then((about) => {
      if (gone) return;
      if (about.ok) setEngine({ client, about: about.value, player: new Player(client) });
      else setState({ state: 'failed', failure: about.error });
    });
    return () => {
      gone = true;
      client.close();
    };
  }, []);

  useEffect(() => {
    if (engine === null) return;
    let gone = false;
    let demo: Demo | null = null;
    setState({ state: 'loading' });
    void openDemo(engine, begun).then((opened) => {
      demo = opened;
      if (gone) opened.close();
      else setState({ state: 'ready', engine, demo: opened });
    });
    return () => {
      gone = true;
      demo?.close();
    };
  }, [engine, begun]);

  useEffect(() => {
    if (state.state === 'ready') state.demo.change(read);
  }, [state, read]);

  return state;
}
