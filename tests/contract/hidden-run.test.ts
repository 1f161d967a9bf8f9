import { describe, expect, it } from 'vitest';
import { EngineClient } from '../../web/src/engine/client';
import { HiddenRun } from '../../web/src/lesson/hidden-run';
import { fakeModel } from '../support/fake-engine';
import { Engine, presetNamed } from '../support/real-engine';

const newClient = () => new EngineClient(fakeModel(Engine));
const recipe = (seed: number) => ({
  scenario: { ...presetNamed('walk'), seed },
  inputs: [],
  step: 0,
});

async function opened(client: EngineClient, seed: number): Promise<HiddenRun> {
  const run = await HiddenRun.open(client, recipe(seed));
  if (!run.ok) throw new Error(JSON.stringify(run.error));
  return run.value;
}

async function digestAt(run: HiddenRun, timeNs: number): Promise<string> {
  const seen = await run.look(timeNs, {});
  if (!seen.ok) throw new Error(JSON.stringify(seen.error));
  return seen.value.position.digest;
}

describe('runs that nobody sees', () => {
  it('do not take each other’s branch when several are under way', async () => {
    const alone = await digestAt(await opened(newClient(), 1), 5e9);
    const client = newClient();
    const first = await opened(client, 1);
    const second = await opened(client, 2);
    expect(await digestAt(first, 5e9)).toBe(alone);
    first.close();
    expect(await digestAt(second, 5e9)).not.toBe(alone);
    second.close();
  });

  it('bring the numbers that are asked for, and none that are not', async () => {
    const run = await opened(newClient(), 1);
    const seen = await run.look(5e9, { values: ['queue.2', 'brownout_s'] });
    const { of, number } = seen.ok ? seen.value.frame.values : { of: [], number: [] };
    expect([...of]).toEqual([1, 255]);
    expect(number[0]).toBeGreaterThan(0);
    expect(number[1]).toBeNaN();
    run.close();
  });
});
