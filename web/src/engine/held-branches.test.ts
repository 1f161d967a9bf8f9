import { describe, expect, it } from 'vitest';
import { FakeEngine } from '../../../tests/support/fake-engine';
import { SAMPLE_SCENARIO } from '../../../tests/support/recorded';
import { HeldBranches } from './held-branches';
import type { AnyScenario } from './messages';
import { type MoveTask, RunMover } from './run-mover';

const task: MoveTask = {
  signal: new AbortController().signal,
  progress: () => {},
  goOn: async () => true,
};
/** The engine of a branch, which nobody uses any more. */
const at = (branches: HeldBranches, branch: number, by = task) =>
  branches.use(branch, by, (engine) => engine);

const recipe = (step: number) => ({ scenario: SAMPLE_SCENARIO, inputs: [], step });

/** Room for two engines, of a thousand bytes each. */
const newBranches = () => new HeldBranches(FakeEngine, new RunMover(), 2_500);

describe('the branches that a worker holds', () => {
  it('are let go when they do not fit, and are made again as they were', async () => {
    const before = FakeEngine.alive;
    const branches = newBranches();
    const { engine } = await branches.make(1, recipe(40), task);
    engine.command({ do: 'crash_instance', instance: 1 });
    engine.seek_step(700);
    engine.seek_step(17);
    const stood = engine.position();
    for (const branch of [2, 3, 4]) await branches.make(branch, recipe(branch), task);
    expect(FakeEngine.alive - before).toBe(2);
    const again = await at(branches, 1);
    expect(again).not.toBe(engine);
    expect(again.position()).toEqual(stood);
    expect(FakeEngine.alive - before).toBe(2);
    for (const branch of [1, 2, 3, 4]) branches.forget(branch);
    expect(FakeEngine.alive).toBe(before);
  });

  it('keep the one that was asked for last, whatever it takes', async () => {
    const branches = new HeldBranches(FakeEngine, new RunMover(), 10);
    const { engine } = await branches.make(1, recipe(5), task);
    expect(await at(branches, 1)).toBe(engine);
    const fork = await branches.fork(1, 2, task);
    expect(await at(branches, 2)).toBe(fork);
    expect(await at(branches, 1)).not.toBe(engine);
    const { engine: third } = await branches.make(3, recipe(5), task);
    expect(await at(branches, 3)).toBe(third);
    for (const branch of [1, 2, 3]) branches.forget(branch);
  });

  it('give way to one that grows, before it takes their room', async () => {
    class GrowingEngine extends FakeEngine {
      override held_bytes(): number {
        return this.position().step;
      }
    }
    const before = FakeEngine.alive;
    const branches = new HeldBranches(GrowingEngine, new RunMover(), 40_000_000);
    await branches.make(1, recipe(30_000_000), task);
    const alive: number[] = [];
    const progress = () => alive.push(FakeEngine.alive - before);
    await branches.make(2, recipe(39_000_000), { ...task, progress });
    expect(alive.at(-1)).toBe(1);
    for (const branch of [1, 2]) branches.forget(branch);
  });

  it('make room for a new one before it is there', async () => {
    const alive: number[] = [];
    class LargeFromTheStart extends FakeEngine {
      constructor(scenario: AnyScenario) {
        alive.push(FakeEngine.alive - before);
        super(scenario);
      }
    }
    const before = FakeEngine.alive;
    const branches = new HeldBranches(LargeFromTheStart, new RunMover(), 1_500);
    for (const branch of [1, 2]) await branches.make(branch, recipe(5), task);
    await at(branches, 1);
    expect(alive).toEqual([0, 0, 0]);
    for (const branch of [1, 2]) branches.forget(branch);
  });

  it('stay while a request works with them, even if they are forgotten', async () => {
    const before = FakeEngine.alive;
    const branches = newBranches();
    const { engine } = await branches.make(1, recipe(5), task);
    let end = () => {};
    const ended = new Promise<void>((resolve) => {
      end = resolve;
    });
    const used = branches.use(1, task, async (mine) => {
      await ended;
      return mine.position().step;
    });
    for (const branch of [2, 3, 4]) await branches.make(branch, recipe(branch), task);
    expect(await at(branches, 1)).toBe(engine);
    const { alive } = FakeEngine;
    branches.forget(1);
    expect(FakeEngine.alive).toBe(alive);
    end();
    expect(await used).toBe(5);
    for (const branch of [2, 3, 4]) branches.forget(branch);
    expect(FakeEngine.alive).toBe(before);
  });

  it('are made one at a time, and once for all who wait', async () => {
    const before = FakeEngine.alive;
    const branches = newBranches();
    for (const branch of [1, 2, 3]) await branches.make(branch, recipe(700), task);
    const [first, again, second] = await Promise.all(
      [1, 1, 2].map((branch) => at(branches, branch)),
    );
    expect(again).toBe(first);
    expect(second?.position()).toEqual(first?.position());
    expect(FakeEngine.alive - before).toBe(2);
    for (const branch of [1, 2, 3]) branches.forget(branch);
    expect(FakeEngine.alive).toBe(before);
  });

  it('stay recipes when nobody waits for them', async () => {
    const branches = newBranches();
    for (const branch of [1, 2, 3]) await branches.make(branch, recipe(3_000_000), task);
    const aborted = { ...task, signal: AbortSignal.abort(), goOn: async () => false };
    await expect(at(branches, 1, aborted)).rejects.toThrow();
    expect((await at(branches, 1)).position().step).toBe(3_000_000);
    for (const branch of [1, 2, 3]) branches.forget(branch);
  });
});
