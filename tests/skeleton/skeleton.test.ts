// A model outside the shipped app gets all that the platform gives to any model, and no file of the platform or of the app
// names it. Its crate is built here; its page model, its view and its lesson are in this folder.

import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { checkLesson } from '../../scripts/lessons/check-lesson';
import { Engines, newClient } from '../../scripts/lessons/engine';
import { ensureModel } from '../../scripts/setup/steps.mjs';
import type { EngineClient } from '../../web/src/engine/client';
import type { HandleClass } from '../../web/src/engine/handle';
import { subjectWords } from '../../web/src/engine/vocabulary';
import type { Seat } from '../../web/src/features/class/messages';
import { Room } from '../../web/src/features/class/room';
import { ClassSession } from '../../web/src/features/class/session';
import { fetchCompared } from '../../web/src/features/compare/session';
import { openDemo } from '../../web/src/features/embed/open';
import { parseAttributes, readSettings } from '../../web/src/features/embed/settings';
import { compileLesson, problemText } from '../../web/src/lesson/compile';
import {
  decodeLink,
  encodeLink,
  modelOfLink,
  openShared,
  sharedOf,
} from '../../web/src/player/permalink';
import { Player } from '../../web/src/player/player';
import { decodeTwins, encodeTwins } from '../../web/src/player/twins';
import { CLUSTER } from '../../web/src/views/cluster/model';
import { declaredCommands, declaredForm } from '../../web/src/views/declared-controls';
import { sources } from '../house/sources';
import { MemoryNetwork } from '../support/memory-channel';
import { TWO_PHASE_COMMIT } from './model';

const CRATE = 'tests/skeleton/model';
const NAME = TWO_PHASE_COMMIT.name;
const here = import.meta.dirname;
const MODELS = [CLUSTER, TWO_PHASE_COMMIT];

let engines: Engines;
let command: string;

beforeAll(async () => {
  const built = await ensureModel(CRATE, NAME);
  command = built.command;
  const wasm = await import(
    /* @vite-ignore */ pathToFileURL(join(built.folder, `${NAME}.js`)).href
  );
  wasm.initSync({ module: readFileSync(join(built.folder, `${NAME}_bg.wasm`)) });
  engines = new Engines([TWO_PHASE_COMMIT], { [NAME]: wasm.TwoPhaseCommitEngine as HandleClass });
}, 1_800_000);

function good<T>(result: { ok: true; value: T } | { ok: false; error: unknown }): T {
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value;
}

async function opened(preset = 'crashing'): Promise<{ client: EngineClient; player: Player }> {
  const client = engines.client(NAME);
  const player = new Player(client);
  await player.open({ scenario: engines.preset(NAME, preset) });
  return { client, player };
}

const digest = ({ state }: Player) => state.position?.digest;

describe('a model outside the app', () => {
  it('goes to any of its moments, both ways, and comes to the same', async () => {
    const { player } = await opened();
    await player.goToTime(0.5e9);
    const there = digest(player);
    await player.goToTime(2e9);
    expect(digest(player)).not.toBe(there);
    await player.goToTime(0.1e9);
    await player.goToTime(0.5e9);
    expect(digest(player)).toBe(there);
  });

  it('finds the first moment at which a condition holds', async () => {
    const { client, player } = await opened();
    const request = { moments: [{ kind: 'when' as const, condition: 'in_doubt >= 1' }] };
    const found = good(await client.search({ branch: player.state.branch, request }));
    const [time] = found.times;
    const after = await inDoubtAt(time ?? -1);
    expect([await inDoubtAt((time ?? 0) - 1), after > 0]).toEqual([0, true]);
  });

  it('makes a branch of a command in its past', async () => {
    const { player } = await opened('calm');
    await player.goToTime(0.9e9);
    const first = { branch: player.state.branch, digest: digest(player) };
    await player.goToTime(0.1e9);
    await player.command({ do: 'crash_coordinator' });
    expect(player.state.branch).not.toBe(first.branch);
    await player.goToTime(0.9e9);
    expect(digest(player)).not.toBe(first.digest);
  });

  it('offers its commands and fields where it declares no more than their names', async () => {
    const { player } = await opened('calm');
    const { frame, scenario } = player.state;
    if (frame === null || scenario === null) throw new Error('no frame');
    const { commands, drawers } = declaredCommands(TWO_PHASE_COMMIT).panel({
      frame,
      inputs: [],
      step: 0,
    });
    const refuse = [0, 1, 2].map((participant) => ({ do: 'refuse', participant }));
    expect(commands).toEqual([
      { do: 'crash_coordinator' },
      { do: 'restart_coordinator' },
      ...refuse,
    ]);
    expect(drawers).toEqual([]);
    const form = declaredForm(TWO_PHASE_COMMIT);
    expect(form.field('delay_ms', scenario)).toMatchObject({ min: 0.1, max: 1e4, whole: false });
    expect(form.field('queue', scenario)).toBeNull();
    const { vocabulary } = TWO_PHASE_COMMIT;
    expect(subjectWords({ kind: 'participant', participant: 0 }, vocabulary)).toBe('participant 1');
  });

  it('is shared by a link that names it, which a page of another model refuses', async () => {
    const { client, player } = await opened();
    await player.goToTime(0.3e9);
    await player.command({ do: 'refuse', participant: 1 });
    const about = good(await client.about());
    const page = { modelVersion: about.modelVersion, preset: 'crashing', views: ['votes'] };
    const shared = sharedOf(player, page);
    if (shared === null) throw new Error('nothing to share');
    const link = encodeLink(shared, about.presets, TWO_PHASE_COMMIT);
    const read = decodeLink(link, about, TWO_PHASE_COMMIT);
    expect(read).toEqual({ shared, problems: [] });
    const other = await opened('calm');
    await openShared(other.player, read);
    expect(digest(other.player)).toBe(digest(player));
    const { problems } = decodeLink(link, about, CLUSTER);
    expect(problems).toMatchObject([{ kind: 'unknown-model', name: NAME }]);
  });

  it('is put beside itself with any field changed, and a link of both names it', async () => {
    const about = good(await engines.client(NAME).about());
    const { comparison, changes } = await fetchCompared(TWO_PHASE_COMMIT);
    const { preset, base, timeNs } = comparison.first(about.presets);
    expect(preset).toBe(TWO_PHASE_COMMIT.firstRun.preset);
    const change = changes.firstChange(base, { kind: 'field', path: 'delay_ms' });
    expect(changes.differenceOf(base, change)).toEqual({ kind: 'field', path: 'delay_ms' });
    const { a, b } = changes.captionsOf(base, change);
    expect([a, b].every((caption) => caption.startsWith('delay_ms ')) && a !== b).toBe(true);
    const twins = { base, change, commands: [] };
    const { modelVersion } = about;
    const how = { events: null, together: 'time', lead: 'a', views: ['votes'] } as const;
    const shared = { modelVersion, preset, twins, timeNs, ...how };
    const link = encodeTwins(shared, about.presets, TWO_PHASE_COMMIT);
    expect(modelOfLink(link, MODELS)).toBe(TWO_PHASE_COMMIT);
    expect(decodeTwins(link, about, TWO_PHASE_COMMIT)).toEqual({ shared, problems: [] });
    expect(decodeTwins(link, about, CLUSTER).problems).toMatchObject([{ kind: 'unknown-model' }]);
  });

  it('draws its view and tells the same in words', async () => {
    const [view] = TWO_PHASE_COMMIT.views;
    if (view === undefined) throw new Error('it has a view');
    const { player } = await opened('calm');
    player.need(view);
    await player.goToTime(0.025e9);
    const { frame, scenario } = player.state;
    if (frame === null || scenario === null) throw new Error('no frame');
    const text = (await view.text())({ frame, scenario, selected: null });
    const props = { frame, scenario, width: 300, height: 200, lit: null, selected: null };
    const still = () => {};
    const View = await view.component();
    const markup = renderToStaticMarkup(
      createElement(View, { ...props, onLight: still, onSelect: still, reducedMotion: true }),
    );
    expect(text.table.rows).toHaveLength(3);
    for (const [name = '', state] of text.table.rows) {
      expect(markup).toContain(`${name}, ${state}`);
    }
    expect(markup).toContain(text.sentence);
  });

  it('is run by the command line, event for event as on a page', async () => {
    const { player } = await opened();
    await player.goToTime(2e9);
    const run = (...more: string[]) =>
      execFileSync(command, [...more, '--model', NAME, 'crashing', '--until', '2'], {
        encoding: 'utf8',
      });
    expect(run('digest').trim()).toBe(digest(player));
    expect(run('run')).toContain(digest(player));
  });
});

async function inDoubtAt(timeNs: number): Promise<number> {
  const { player } = await opened();
  player.need({ tables: [], values: ['in_doubt'] });
  await player.goToTime(timeNs);
  return player.state.frame?.values.number[0] ?? Number.NaN;
}

describe('its lesson', () => {
  const read = (name: string) => readFileSync(join(here, 'lesson', name), 'utf8');
  const files = { lesson: read('lesson.md'), scenario: read('scenario.yaml') };
  const compiled = (lesson = files.lesson, scenario = files.scenario) =>
    compileLesson({ lesson, scenario }, { models: MODELS });

  it('holds for several seeds', async () => {
    expect(await checkLesson(good(compiled()), [0, 1, 2], engines)).toEqual([]);
  });

  it.each([
    ['a value of another model', 'in_doubt.1 = 1', 'queue.1 = 1', ['“cluster”', NAME]],
    ['a view', 'show: [votes]', 'show: [vote]', ['“votes”']],
    ['an event', 'event: decided', 'event: decidet', ['“decided”']],
    ['a command', 'do: crash_coordinator', 'do: crash_cordinator', ['“crash_coordinator”']],
    ['what is not there to be lit', 'participant 1]', 'block 1]', ['participant 1']],
    ['more than there are', 'in_doubt.1', 'in_doubt.4', ['participant', '3']],
  ])('is told of %s, with its line', (_, was, is, parts) => {
    const result = compiled(files.lesson.replaceAll(was, is));
    const problems = result.ok ? '' : result.error.map(problemText).join('\n');
    for (const part of [/lesson\.md:\d+:/, ...parts]) expect(problems).toMatch(part);
  });

  it('is told of a model, a preset and a field that are not there', () => {
    const faultsAfter = (was: string, is: string) => {
      const result = compiled(files.lesson, files.scenario.replace(was, is));
      return result.ok ? '' : result.error.map(problemText).join('\n');
    };
    expect(faultsAfter(NAME, 'two-phase-comit')).toMatch(
      new RegExp(`scenario.yaml:1: .*“${NAME}”`),
    );
    expect(faultsAfter('calm', 'clam')).toMatch(/scenario\.yaml:2: .*“calm”/);
    expect(faultsAfter('refuse_percent', 'refuse_per_cent')).toMatch(
      /scenario\.yaml:3: .*refuse_percent/,
    );
  });

  /** A window of a class, with an engine of a model. */
  async function joined(network: MemoryNetwork, seat: Seat, client = engines.client(NAME)) {
    const { lesson } = good(compiled());
    const other = vi.fn();
    const session = new ClassSession({
      client,
      about: good(await client.about()),
      room: new Room(network.join(), { me: `${seat} of ${client.model.name}`, seat }),
      seat,
      load: async () => lesson,
      calm: () => true,
      onOtherModel: other,
    });
    await session.join(seat === 'presenter' ? 'votes' : null);
    return { session, other };
  }

  it('is led by a presenter and followed on a screen, step by step', async () => {
    const network = new MemoryNetwork();
    const { session: lead } = await joined(network, 'presenter');
    const { session: screen } = await joined(network, 'screen');
    const conductor = lead.store.getState().open?.conductor;
    await conductor?.goTo(1, false);
    await vi.waitFor(() => {
      expect(screen.store.getState()).toMatchObject({ open: { slug: 'votes' }, problem: null });
      expect(screen.store.getState().open?.conductor.guide.state.index).toBe(1);
      expect(digest(screen.player)).toBe(digest(lead.player));
    });
    expect(lead.player.state.position?.step).toBeGreaterThan(0);
  });

  it('is handed on by a window that has an engine of another model', async () => {
    const network = new MemoryNetwork();
    const { session, other } = await joined(network, 'presenter', newClient('cluster'));
    expect(other.mock.lastCall).toEqual([NAME]);
    expect(session.store.getState()).toMatchObject({ open: null, problem: null });
  });

  it('is shown in a page around it, with the commands that the model declares', async () => {
    vi.stubGlobal('matchMedia', () => ({ matches: true }));
    const client = engines.client(NAME);
    const engine = { model: TWO_PHASE_COMMIT, client, about: good(await client.about()) };
    const site = {
      lessons: new Map([['votes', NAME]]),
      modelOfRun: () => NAME,
      viewsOf: () => ['votes'],
    };
    const request = readSettings(parseAttributes('#lesson=votes&step=2&views=votes,score'), site);
    expect(request).toMatchObject({
      settings: { model: NAME, views: ['votes'] },
      troubles: [{ kind: 'unknown-view', given: 'score', known: ['votes'] }],
    });
    const player = new Player(client);
    const demo = await openDemo({ ...engine, player }, request, good(compiled()).lesson);
    expect(demo.guide?.state).toMatchObject({ index: 1, state: 'there', error: null });
    const before = digest(player);
    expect(await demo.act()).toBe(true);
    expect(player.recipe(player.state.branch)?.inputs).toMatchObject([
      { command: { do: 'crash_coordinator' } },
    ]);
    expect(digest(player)).not.toBe(before);
    vi.unstubAllGlobals();
  });

  it('gives commands by their forms', () => {
    const { lesson } = good(
      compiled(files.lesson.replace('do: crash_coordinator', 'do: {refuse: 2}')),
    );
    expect(lesson.steps[1]?.do).toEqual({ do: 'refuse', participant: 1 });
  });
});

describe('the platform and the app', () => {
  it('do not mention it', () => {
    // Its names; the protocol itself is a subject of documents and lessons.
    const own = /two_?phase_?commit|in_doubt|crash_coordinator/i;
    const allowed = (path: string) =>
      path.startsWith('tests/skeleton/') || path === 'docs/new-model.md';
    const naming = sources().filter(({ path, text }) => !allowed(path) && own.test(text));
    expect(naming.map(({ path }) => path)).toEqual([]);
  });
});
