import { describe, expect, it } from 'vitest';
import { inProcess } from './in-process';
import { type Job, JobClient, type JobPort, jobHandlers } from './jobs';

interface Order {
  readonly count: number;
  readonly shares: number;
  readonly share: number;
}

let alive = 0;

/** Finds one number a piece: those of its share. */
function counting({ count, shares, share }: Order): Job<readonly number[], 'done'> {
  if (count > 10_000) throw [{ code: 'out_of_range', field: 'count' }];
  let next = share;
  alive += 1;
  return {
    goOn: () => {
      if (next >= count) return null;
      next += shares;
      return [next - shares];
    },
    outcome: () => 'done',
    free: () => {
      alive -= 1;
    },
  };
}

const spawn = () => inProcess(jobHandlers(counting)) as JobPort<Order, readonly number[], 'done'>;

function run(workers: number, count: number, found: (numbers: readonly number[]) => void) {
  const client = new JobClient(spawn, workers);
  const stop = new AbortController();
  const result = client.run((share) => ({ count, shares: workers, share }), {
    onProgress: found,
    signal: stop.signal,
  });
  return { result, stop };
}

describe('a job', () => {
  it('is shared by its workers, and each piece is told once', async () => {
    const found: number[] = [];
    const { result } = run(3, 20, (numbers) => found.push(...numbers));
    expect(await result).toEqual({ ok: true, value: ['done', 'done', 'done'] });
    expect(found.sort((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, index) => index));
    expect(alive).toBe(0);
  });

  it('stops where it is cancelled, and what was found has been told', async () => {
    let found = 0;
    const { result, stop } = run(2, 5_000, (numbers) => {
      found += numbers.length;
      if (found >= 10) stop.abort();
    });
    expect(await result).toEqual({ ok: true, value: [null, null] });
    expect(found).toBeGreaterThanOrEqual(10);
    expect(found).toBeLessThan(5_000);
    expect(alive).toBe(0);
  });

  it('says what the engine refuses', async () => {
    const { result } = run(2, 20_000, () => {});
    expect(await result).toMatchObject({ ok: false, error: { kind: 'refused' } });
  });
});
