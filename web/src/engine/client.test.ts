import { describe, expect, it } from 'vitest';
import { FakeEngine, fakeModel, fakeWorker } from '../../../tests/support/fake-engine';
import { manualClock } from '../../../tests/support/manual-clock';
import { SAMPLE_SCENARIO } from '../../../tests/support/recorded';
import type { EngineFailure } from '../base/failure';
import type { Result } from '../base/result';
import { EngineClient } from './client';
import { decodeTables } from './decode';
import { type Frame, LAYOUT } from './generated/frame';
import type { FrameRequest, Recipe } from './messages';
import type { Move, MoveResult } from './protocol';

const scenario = SAMPLE_SCENARIO;
const start: Recipe = { scenario, inputs: [], step: 0 };
const clockOnly: FrameRequest = {
  tables: ['clock'],
  newest: {},
  about: null,
  from_ns: 0,
  to_ns: 0,
};
const run = (maxSteps: number): Move => ({
  to: 'run',
  untilNs: Infinity,
  maxSteps,
  budgetMs: Infinity,
});

async function opened(recipe: Recipe = start, clock = manualClock()) {
  const workers: ReturnType<typeof fakeWorker>[] = [];
  const spawn = () => {
    const worker = fakeWorker();
    workers.push(worker);
    return worker;
  };
  const client = new EngineClient({ ...fakeModel(), spawn }, clock.patience);
  const result = await client.open({ branch: 1, recipe, frame: null });
  return { client, workers, result };
}

function unwrap<T>(result: Result<T, EngineFailure>): T {
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value;
}

const stepOf = (result: Result<MoveResult, EngineFailure>) => unwrap(result).position.step;

describe('EngineClient', () => {
  it('runs, seeks both ways and brings frames', async () => {
    const { client } = await opened();
    const moved = unwrap(await client.move({ branch: 1, move: run(5_000), frame: clockOnly }));
    expect(moved.position.step).toBe(5_000);
    const frame = decodeTables<Frame>(moved.frame ?? new Uint8Array(), LAYOUT);
    expect(frame.ok && frame.value.clock.step[0]).toBe(5_000);
    expect(
      stepOf(await client.move({ branch: 1, move: { to: 'step', step: 17 }, frame: null })),
    ).toBe(17);
    expect(
      stepOf(await client.move({ branch: 1, move: { to: 'time', timeNs: 6e9 }, frame: null })),
    ).toBe(6_000);
    expect(
      stepOf(
        await client.move({
          branch: 1,
          move: { to: 'stop', name: 'commit', direction: -1 },
          frame: null,
        }),
      ),
    ).toBe(5_990);
  });

  it('answers a refusal as a value and continues', async () => {
    const { client, workers } = await opened();
    const command = { do: 'crash_recovering' } as const;
    expect(await client.command({ branch: 1, command, frame: null })).toEqual({
      ok: false,
      error: { kind: 'refused', errors: [{ code: 'nobody_recovers' }] },
    });
    const wide = { ...start, scenario: { ...SAMPLE_SCENARIO, instances: 9 } };
    expect(await client.open({ branch: 2, recipe: wide, frame: null })).toMatchObject({
      ok: false,
      error: { kind: 'refused', errors: [{ field: 'instances', max: 8 }] },
    });
    expect(await client.move({ branch: 9, move: run(1), frame: null })).toMatchObject({
      ok: false,
      error: { errors: [{ code: 'unknown_branch' }] },
    });
    expect(workers).toHaveLength(1);
  });

  it('after a trap brings every branch back to its last good moment', async () => {
    const { client, workers } = await opened();
    await client.move({ branch: 1, move: run(40), frame: null });
    await client.command({ branch: 1, command: { do: 'checkpoint' }, frame: null });
    await client.fork(1, 2);
    const before = unwrap(await client.move({ branch: 1, move: run(60), frame: null }));
    await client.move({ branch: 2, move: run(7), frame: null });
    const trap = { do: 'slow_data_disk', percent: 666 } as const;
    const failed = await client.command({ branch: 1, command: trap, frame: null });
    expect(failed).toMatchObject({ ok: false, error: { kind: 'stopped', restored: true } });
    expect(workers).toHaveLength(2);
    const after = unwrap(await client.move({ branch: 1, move: run(0), frame: null }));
    expect(after.position).toEqual(before.position);
    expect(stepOf(await client.move({ branch: 2, move: run(0), frame: null }))).toBe(48);
  });

  it('survives the death of its worker, with calls under way', async () => {
    const { client, workers } = await opened();
    await client.move({ branch: 1, move: run(12), frame: null });
    const calls = [1, 2, 3].map(() => client.move({ branch: 1, move: run(5), frame: null }));
    workers[0]?.die('out of memory');
    for (const call of calls)
      expect(await call).toMatchObject({ ok: false, error: { kind: 'stopped' } });
    expect(stepOf(await client.move({ branch: 1, move: run(0), frame: null }))).toBe(12);
  });

  it('starts a worker that hangs again at the last good moment', async () => {
    const clock = manualClock();
    const { client, workers } = await opened(start, clock);
    await client.move({ branch: 1, move: run(12), frame: null });
    workers[0]?.hang();
    const calls = [1, 2].map(() => client.move({ branch: 1, move: run(5), frame: null }));
    await clock.turn(clock.patience.silentTicks + 1);
    for (const call of calls)
      expect(await call).toMatchObject({ ok: false, error: { kind: 'stopped', restored: true } });
    expect(workers).toHaveLength(2);
    expect(stepOf(await client.move({ branch: 1, move: run(0), frame: null }))).toBe(12);
  });

  it('says that the engine did not come back when the new worker hangs too', async () => {
    const clock = manualClock();
    const workers: ReturnType<typeof fakeWorker>[] = [];
    const spawn = () => {
      const worker = fakeWorker();
      if (workers.push(worker) > 1) worker.hang();
      return worker;
    };
    const client = new EngineClient({ ...fakeModel(), spawn }, clock.patience);
    await client.open({ branch: 1, recipe: start, frame: null });
    workers[0]?.hang();
    const call = client.move({ branch: 1, move: run(5), frame: null });
    await clock.turn(clock.patience.silentTicks + 1);
    await clock.turn(clock.patience.loadingTicks + 1);
    expect(await call).toMatchObject({ ok: false, error: { kind: 'stopped', restored: false } });
  });

  it('tells progress in a long run and stops where it stands when asked', async () => {
    const { client } = await opened();
    const controller = new AbortController();
    const seen: number[] = [];
    const moved = await client.move(
      { branch: 1, move: run(1e9), frame: null },
      {
        signal: controller.signal,
        onProgress: (position) => {
          seen.push(position.step);
          if (seen.length === 3) controller.abort();
        },
      },
    );
    expect(stepOf(moved)).toBeGreaterThanOrEqual(seen[2] ?? Infinity);
    expect(stepOf(moved)).toBeLessThan(1e9);
  });

  it('keeps its slices short after many runs that met few events', async () => {
    const { client } = await opened();
    for (let ms = 1; ms <= 200; ms += 1) {
      const move: Move = { to: 'run', untilNs: ms * 1e6, maxSteps: 1e15, budgetMs: 10 };
      await client.move({ branch: 1, move, frame: null });
    }
    const move: Move = { to: 'run', untilNs: 1e300, maxSteps: 1e15, budgetMs: 0 };
    expect(stepOf(await client.move({ branch: 1, move, frame: null }))).toBeLessThan(10_000);
  });

  it('replays inputs exactly, including those after the current position', async () => {
    const first = await opened();
    for (const steps of [30, 20]) {
      await first.client.move({ branch: 1, move: run(steps), frame: null });
      await first.client.command({
        branch: 1,
        command: { do: 'crash_instance', instance: 1 },
        frame: null,
      });
    }
    await first.client.move({ branch: 1, move: { to: 'step', step: 35 }, frame: null });
    const recipe = first.client.recipe(1);
    expect(recipe?.inputs.map((input) => input.step)).toEqual([30, 51]);
    const second = await opened(recipe ?? start);
    expect(unwrap(second.result).position).toMatchObject({ step: 35, known_step: 52 });
  });

  it('frees what it drops', async () => {
    const { client } = await opened();
    const before = FakeEngine.alive;
    await client.fork(1, 2);
    expect(FakeEngine.alive).toBe(before + 1);
    await client.drop(2);
    expect(FakeEngine.alive).toBe(before);
  });

  it('answers closed after it was closed', async () => {
    const { client } = await opened();
    client.close();
    expect(await client.move({ branch: 1, move: run(1), frame: null })).toEqual({
      ok: false,
      error: { kind: 'closed' },
    });
  });
});
