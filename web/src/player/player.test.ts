import { beforeEach, describe, expect, it } from 'vitest';
import { FakeEngine, fakeModel } from '../../../tests/support/fake-engine';
import { SAMPLE_SCENARIO } from '../../../tests/support/recorded';
import { until, untilIdle } from '../../../tests/support/until';
import { EngineClient } from '../engine/client';
import { MOST_STEPS } from '../engine/generated/control';
import type { FactsTable } from '../engine/generated/frame';
import type { HandleClass } from '../engine/handle';
import type { AnyTable, FrameRequest } from '../engine/messages';
import { CLUSTER } from '../views/cluster/model';
import { startClock } from './clock';
import { decodeLink, encodeLink, sharedOf, startOf } from './permalink';
import { Player } from './player';

let frames = 0;
let wanted: string[] = [];

/** Counts the frames that were made and what was asked of them. */
class CountedEngine extends FakeEngine {
  override frame(request: FrameRequest): Uint8Array {
    frames += 1;
    wanted = [...request.tables];
    return super.frame(request);
  }
}

async function opened(engine: HandleClass = CountedEngine): Promise<Player> {
  const player = new Player(new EngineClient(fakeModel(engine)));
  await player.open({ scenario: SAMPLE_SCENARIO });
  return player;
}

const factsOf = (why: AnyTable | null) => why as FactsTable | null;
const stepOf = (player: Player) => player.state.frame?.clock.step[0];

beforeEach(() => {
  frames = 0;
});

describe('Player', () => {
  it('opens, steps and goes, and shows a frame of each place', async () => {
    const player = await opened();
    expect(player.state.status).toBe('ready');
    expect(stepOf(player)).toBe(0);
    await player.step(1);
    expect(stepOf(player)).toBe(1);
    await player.step(1, 'commit');
    expect(stepOf(player)).toBe(10);
    await player.goToTime(250e6);
    expect(stepOf(player)).toBe(250);
    await player.goToMark(-1);
    expect(stepOf(player)).toBe(50);
    await player.goToEnd();
    expect(stepOf(player)).toBe(250);
    await player.step(-1, 'phase');
    expect(stepOf(player)).toBe(100);
  });

  it('is at the start of a run that nobody waited for, with the commands of its way', async () => {
    const player = new Player(new EngineClient(fakeModel()));
    const command = { do: 'crash_instance', instance: 1 };
    const inputs = [5, MOST_STEPS - 5].map((step) => ({ step, command }));
    const seen: unknown[] = [];
    const unsubscribe = player.store.subscribe(({ busy }) => {
      if (busy === null) return;
      seen.push(busy);
      player.stop();
    });
    await player.open({ scenario: SAMPLE_SCENARIO, inputs, step: MOST_STEPS });
    unsubscribe();
    expect(seen[0]).toMatchObject({ toStep: MOST_STEPS, opens: true });
    expect(player.openingWasStopped).toBe(true);
    expect(player.state).toMatchObject({ status: 'ready', busy: null, position: { step: 0 } });
    expect(player.recipe(1)).toMatchObject({ step: 0, inputs: inputs.slice(0, 1) });
    await player.open({ scenario: SAMPLE_SCENARIO, inputs, step: MOST_STEPS });
    expect(player.openingWasStopped).toBe(false);
    expect(stepOf(player)).toBe(MOST_STEPS);
  });

  it('ends a long move where it has got to', async () => {
    const player = await opened(FakeEngine);
    const unsubscribe = player.store.subscribe(({ busy }) => busy !== null && player.stop());
    await player.goToStep(MOST_STEPS);
    unsubscribe();
    expect(stepOf(player)).toBeGreaterThan(0);
    expect(stepOf(player)).toBeLessThan(MOST_STEPS);
    expect(player.state).toMatchObject({ busy: null, error: null });
  });

  it('goes only to the last of many scrub positions', async () => {
    const player = await opened();
    await player.goToTime(1e9);
    frames = 0;
    const all = Array.from({ length: 100 }, (_, at) => player.goToTime(at * 1e6));
    await Promise.all(all);
    expect(stepOf(player)).toBe(99);
    expect(frames).toBeLessThanOrEqual(2);
  });

  it('gives a command at the end of the known on the branch it is on', async () => {
    const player = await opened();
    await player.goToStep(40);
    await player.command({ do: 'crash_instance', instance: 1 });
    expect(player.state.branches).toHaveLength(1);
    expect(player.recipe(1)?.inputs).toHaveLength(1);
  });

  it('makes a named branch of a command in the past, and keeps both', async () => {
    const player = await opened();
    await player.goToStep(100);
    await player.goToStep(12);
    await player.command({ do: 'crash_instance', instance: 1 });
    expect(player.state).toMatchObject({ branch: 2, position: { step: 13, known_step: 13 } });
    expect(player.state.branches[1]).toMatchObject({
      name: 'crash of instance 2 at 0.01 s',
      parent: 1,
      forkStep: 12,
    });
    await player.switchBranch(1);
    expect(player.state).toMatchObject({ branch: 1, position: { step: 12, known_step: 100 } });
    await player.switchBranch(2);
    await player.removeBranch(2);
    expect(player.state).toMatchObject({ branch: 1, branches: [{ id: 1 }] });
  });

  it('leaves no branch behind when the engine refuses the command', async () => {
    const player = await opened();
    await player.goToStep(100);
    await player.goToStep(12);
    const alive = FakeEngine.alive;
    await player.command({ do: 'crash_recovering' });
    await untilIdle();
    expect(player.state).toMatchObject({ branch: 1, error: { kind: 'refused' } });
    expect(player.state.branches).toHaveLength(1);
    expect(FakeEngine.alive).toBe(alive);
  });

  it('makes the future known and stays where it is', async () => {
    const player = await opened();
    await player.goToStep(5);
    await player.runAhead(3e9);
    expect(player.state.position).toMatchObject({ step: 5, known_step: 3000 });
    expect(stepOf(player)).toBe(5);
  });

  it('asks for what the views on the page need, and no more', async () => {
    const player = await opened();
    const gone = player.need({ tables: ['queue'] });
    player.need({ tables: ['set'] });
    await untilIdle();
    expect(wanted).toEqual([...CLUSTER.tables, 'queue', 'set'].sort());
    expect([...player.state.tables].sort()).toEqual(wanted);
    gone();
    player.select({ kind: 'block', block: 4 });
    await untilIdle();
    expect(wanted).toEqual([...CLUSTER.tables, 'places', 'rows', 'set'].sort());
  });

  it('explains the selection again at each position', async () => {
    const player = await opened();
    player.select({ kind: 'block', block: 4 });
    await until(player.store, ({ why }) => factsOf(why)?.block[0] === 4);
    await player.goToStep(9);
    await until(player.store, ({ why }) => factsOf(why)?.step[0] === 9);
    player.select(null);
    expect(player.state.why).toBeNull();
  });

  it('stays at the last good moment when the engine stops, and says so', async () => {
    const player = await opened();
    await player.goToStep(33);
    player.play();
    await player.command({ do: 'slow_data_disk', percent: 666 });
    expect(player.state).toMatchObject({
      playing: false,
      error: { kind: 'stopped', restored: true },
      position: { step: 33 },
    });
    await player.step(1);
    expect(stepOf(player)).toBe(34);
  });

  it('says that it failed when a scenario cannot be opened', async () => {
    const player = new Player(new EngineClient(fakeModel()));
    await player.open({ scenario: { ...SAMPLE_SCENARIO, instances: 12 } });
    expect(player.state).toMatchObject({ status: 'failed', error: { kind: 'refused' } });
  });

  it('enters a branch of a link only when asked to', async () => {
    const player = new Player(new EngineClient(fakeModel()));
    const recipe = {
      scenario: SAMPLE_SCENARIO,
      inputs: [{ step: 20, command: { do: 'crash_all' } as const }],
      step: 25,
    };
    const branch = { id: 7, name: 'linked', parent: 1, forkStep: 20, forkTimeNs: 2e7, recipe };
    const alive = FakeEngine.alive;
    await player.open({ scenario: SAMPLE_SCENARIO, step: 30, branches: [branch] });
    expect(FakeEngine.alive).toBe(alive + 1);
    expect(player.state).toMatchObject({ branch: 1, position: { step: 30 } });
    expect(player.recipe(7)).toEqual(recipe);
    await player.switchBranch(7);
    expect(player.state).toMatchObject({ branch: 7, position: { step: 25, known_step: 25 } });
  });
});

describe('a link', () => {
  it('carries a whole player to another page', async () => {
    const presets = { sandbox: SAMPLE_SCENARIO };
    const page = { modelVersion: '1', preset: 'sandbox', views: ['score'] };
    const here = await opened();
    await here.goToStep(100);
    await here.goToStep(12);
    await here.command({ do: 'crash_instance', instance: 1 });
    await here.goToStep(77);
    here.select({ kind: 'instance', instance: 1 });
    const shared = sharedOf(here, page);
    const link = shared === null ? '' : encodeLink(shared, presets, CLUSTER);
    const read = decodeLink(link, { presets, modelVersion: '1' }, here.model).shared;
    const there = new Player(new EngineClient(fakeModel()));
    if (read !== null) await there.open(startOf(read));
    expect(there.state).toMatchObject({
      branch: 2,
      position: { step: 77, digest: here.state.position?.digest },
      branches: [{ id: 1 }, { id: 2, name: 'crash of instance 2 at 0.01 s', parent: 1 }],
    });
    expect(sharedOf(there, page)?.branches).toEqual(shared?.branches);
    expect(there.state.selected).toEqual({ kind: 'instance', instance: 1 });
  });
});

describe('the clock', () => {
  /** A frame loop whose frames come when the test says so. */
  function handLoop() {
    let waiting: ((nowMs: number) => void) | null = null;
    return {
      request(callback: (nowMs: number) => void) {
        waiting = callback;
        return 1;
      },
      cancel() {
        waiting = null;
      },
      async frame(nowMs: number) {
        const callback = waiting;
        waiting = null;
        callback?.(nowMs);
        await untilIdle();
      },
      get waits() {
        return waiting !== null;
      },
    };
  }

  it('plays simulated time by the reader’s time, whatever the events', async () => {
    const player = await opened();
    const loop = handLoop();
    startClock(player, loop);
    player.setSpeed('real');
    player.play();
    for (const at of [0, 10, 20, 30.5]) await loop.frame(at);
    expect(stepOf(player)).toBe(30);
    expect(player.state.playheadNs).toBeCloseTo(30.5e6);
    expect(player.state.frame?.clock.time_ns[0]).toBeCloseTo(30.5e6);
    player.pause();
    await loop.frame(60);
    expect(stepOf(player)).toBe(30);
    expect(loop.waits).toBe(false);
  });

  it('moves on between two events without a new frame', async () => {
    const player = await opened();
    const loop = handLoop();
    startClock(player, loop);
    player.setSpeed('hundredth');
    player.play();
    await loop.frame(0);
    frames = 0;
    const marks = player.state.frame?.marks;
    for (const at of [20, 40, 60]) await loop.frame(at);
    expect(frames).toBe(0);
    expect(player.state.frame?.clock.time_ns[0]).toBeCloseTo(0.6e6);
    expect(player.state.frame?.marks).toBe(marks);
    await loop.frame(105);
    expect([frames, stepOf(player)]).toEqual([1, 1]);
  });

  it('plays one event a second', async () => {
    const player = await opened();
    const loop = handLoop();
    startClock(player, loop);
    player.setSpeed('one-a-second');
    player.play();
    for (let at = 0; at <= 2_050; at += 50) await loop.frame(at);
    expect(stepOf(player)).toBe(2);
  });

  it('asks for nothing while an answer is awaited', async () => {
    const player = await opened();
    const loop = handLoop();
    const end = startClock(player, loop);
    player.setSpeed('full');
    player.play();
    frames = 0;
    for (const at of [0, 16, 32, 48]) void loop.frame(at);
    await untilIdle();
    await untilIdle();
    expect(frames).toBe(1);
    end();
    expect(loop.waits).toBe(false);
  });
});
