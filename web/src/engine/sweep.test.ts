import { describe, expect, it } from 'vitest';
import type { SweepPlan, SweepPoint } from './generated/control';
import { SweepCrew, type SweepWorkerPort } from './sweep-client';
import { type SweepHandle, SweepHost } from './sweep-host';
import type { FromSweepWorker, ToSweepWorker } from './sweep-protocol';

/** Finds one crash a slice, each with the number of its moment and nothing else. */
class FakeSweep implements SweepHandle {
  static alive = 0;
  #next: number;

  constructor(readonly plan: SweepPlan) {
    if (plan.points > 10_000) throw JSON.stringify([{ code: 'out_of_range', field: 'points' }]);
    this.#next = plan.share;
    FakeSweep.alive += 1;
  }

  go_on(): string {
    const index = this.#next;
    this.#next += this.plan.shares;
    return JSON.stringify(index < this.plan.points ? [{ index }] : []);
  }

  done(): boolean {
    return this.#next >= this.plan.points;
  }

  free(): void {
    FakeSweep.alive -= 1;
  }
}

function spawnFake(): SweepWorkerPort {
  const listeners: ((message: FromSweepWorker) => void)[] = [];
  const host = new SweepHost(
    (_scenario, _inputs, plan) => new FakeSweep(JSON.parse(plan) as SweepPlan),
    (message) => queueMicrotask(() => listeners.forEach((listener) => void listener(message))),
  );
  return {
    postMessage: (message: ToSweepWorker) => {
      if (message.call !== 'ping') host.receive(message);
    },
    onMessage: (listener) => listeners.push(listener),
    onDeath: () => {},
    terminate: () => {},
  } as SweepWorkerPort;
}

const order = (points: number) => ({
  scenario: '{}',
  inputs: [],
  plan: { points, from_ns: 0, until_ns: 1e9, instance: 0, buddy: false },
});

describe('a crew', () => {
  it('shares the moments and finds each once', async () => {
    const crew = new SweepCrew(spawnFake, 3);
    const found: number[] = [];
    const tell = (points: readonly SweepPoint[]) => found.push(...points.map((one) => one.index));
    const result = await crew.sweep(order(20), tell, new AbortController().signal);
    expect(result).toEqual({ ok: true, value: true });
    expect(found.sort((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, index) => index));
    expect(FakeSweep.alive).toBe(0);
  });

  it('stops where it is told to, and keeps what was found', async () => {
    const crew = new SweepCrew(spawnFake, 2);
    const stop = new AbortController();
    let found = 0;
    const tell = (points: readonly SweepPoint[]) => {
      found += points.length;
      if (found >= 10) stop.abort();
    };
    const result = await crew.sweep(order(5_000), tell, stop.signal);
    expect(result).toEqual({ ok: true, value: false });
    expect(found).toBeGreaterThanOrEqual(10);
    expect(found).toBeLessThan(5_000);
    expect(FakeSweep.alive).toBe(0);
  });

  it('says what the engine refuses', async () => {
    const crew = new SweepCrew(spawnFake, 2);
    const result = await crew.sweep(order(20_000), () => {}, new AbortController().signal);
    expect(result).toMatchObject({ ok: false, error: { kind: 'refused' } });
  });
});
