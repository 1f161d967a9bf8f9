// A demo on the real engine: the speed that a page asks for is the one with which the player is asked to play, wherever it
// plays, and another one takes its place at once.

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { newClient } from '../../scripts/lessons/engine';
import { compileFolder } from '../../scripts/lessons/read-lessons';
import { Demo } from '../../web/src/features/embed/demo';
import { handleRequest } from '../../web/src/features/embed/requests-and-events';
import { parseAttributes, readSettings } from '../../web/src/features/embed/settings';
import { Guide } from '../../web/src/lesson/guide';
import { Player } from '../../web/src/player/player';
import type { SpeedId } from '../../web/src/player/speed';
import { presetNamed } from '../support/real-engine';

const SLUG = '00-an-instance-crashes';
const read = compileFolder(SLUG);
if (!read.ok) throw new Error(JSON.stringify(read.error));
const { lesson } = read.value;

const SITE = {
  lessons: new Map([[SLUG, 'cluster']]),
  modelOfRun: () => 'cluster',
  viewsOf: () => [],
};

const requestOf = (hash: string) => readSettings(parseAttributes(hash), SITE);

/** A demo that is open, and the paces with which its player was asked to play: each time it is there at once. */
async function open(hash: string) {
  const client = newClient('cluster');
  const player = new Player(client);
  const settings = requestOf(hash);
  const isRun = settings.settings.lesson === null;
  await player.open({ scenario: presetNamed(isRun ? 'sandbox' : lesson.scenario.preset) });
  const guide = isRun ? null : new Guide(player, client, lesson);
  const parts = { player, request: settings, guide, openTroubles: [], links: [] };
  const demo = new Demo({ ...parts, lesson: isRun ? null : lesson });
  await guide?.goTo(demo.first, false);
  const paces: (number | SpeedId | undefined)[] = [];
  vi.spyOn(player, 'playTo').mockImplementation(async (timeNs, pace) => {
    paces.push(pace);
    await player.goToTime(timeNs);
    return true;
  });
  return { demo, player, paces };
}

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  // Steps stand for as long as they take to read: here no time passes meanwhile.
  vi.useFakeTimers({ toFake: ['setTimeout'] });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** Waits until the condition holds; pauses end at once. */
async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await vi.advanceTimersByTimeAsync(1_000);
}

describe('the speed that a page asks for', () => {
  it('holds between the steps of a lesson, and another one from the next on', async () => {
    const { demo, paces } = await open(`#lesson=${SLUG}&steps=4-7&controls=none&speed=hundredth`);
    demo.play();
    await until(() => paces.length === 1);
    demo.change(requestOf(`#lesson=${SLUG}&steps=4-7&controls=none&speed=ten`));
    await until(() => !demo.playing);
    expect(paces).toEqual(['hundredth', 'ten', 'ten']);
    expect(demo.index).toBe(6);
  });

  it('holds on the way to the next step, in a range and in a loop', async () => {
    const lessons = await open(`#lesson=${SLUG}&speed=tenth`);
    await lessons.demo.next();
    expect(lessons.paces).toEqual(['tenth']);

    const step = await open(`#lesson=${SLUG}&step=3&loop&speed=four-a-second`);
    step.demo.play();
    await until(() => step.paces.length === 2);
    step.demo.pause();
    expect(step.paces).toEqual(['four-a-second', 'four-a-second']);

    const range = await open('#scenario=sandbox&from=2&to=4&speed=ten');
    range.demo.play();
    await until(() => !range.demo.playing);
    expect(range.paces).toEqual(['ten']);
  });

  it('is the player’s own pace where the page asks for none', async () => {
    const { demo, paces } = await open(`#lesson=${SLUG}`);
    await demo.next();
    expect(paces).toEqual([undefined]);
  });

  it('changes what plays at once, and it ends where it would have', async () => {
    const { demo, player } = await open('#scenario=sandbox&from=2&to=4&speed=tenth');
    vi.mocked(player.playTo).mockRestore();
    demo.play();
    await until(() => player.state.playing);
    expect(player.state).toMatchObject({ speed: 'tenth', stopNs: 4e9 });
    demo.change(requestOf('#scenario=sandbox&from=2&to=4&speed=ten'));
    expect(player.state).toMatchObject({ playing: true, speed: 'ten', stopNs: 4e9 });
    demo.pause();
  });

  it('is that of a run that plays freely', async () => {
    const { demo, player } = await open('#scenario=sandbox&speed=hundredth');
    demo.play();
    expect(player.state).toMatchObject({ playing: true, speed: 'hundredth' });
    demo.change(requestOf('#scenario=sandbox'));
    expect(player.state).toMatchObject({ playing: true, speed: 'real' });
    demo.pause();
  });
});

describe('what a page asks of a demo', () => {
  it('is refused where the run does not get there', async () => {
    const { demo, player } = await open('#scenario=sandbox');
    const stage = { demo, configure: () => {} };
    expect(await handleRequest(stage, 'seek', 1)).toEqual({ ok: true, value: null });
    vi.spyOn(player, 'goToTime').mockImplementation(async () => {
      const { position } = player.state;
      if (position !== null) player.store.setState({ position: { ...position, full: true } });
    });
    const refused = { ok: false, code: 'engine-refused' };
    expect(await handleRequest(stage, 'seek', 3600)).toMatchObject(refused);
    expect(await handleRequest(stage, 'goToStep', 1)).toMatchObject({ code: 'not-now' });
  });

  it('has a bad value where it names a step that the demo does not have', async () => {
    const { demo } = await open(`#lesson=${SLUG}&steps=2-4`);
    const stage = { demo, configure: () => {} };
    for (const step of [0, 1, 5, 999])
      expect(await handleRequest(stage, 'goToStep', step)).toMatchObject({ code: 'bad-value' });
    expect(await handleRequest(stage, 'goToStep', 3)).toMatchObject({ ok: true });
  });
});
