import { describe, expect, it } from 'vitest';
import { frameFrom } from '../../../../tests/support/frames';
import { ok } from '../../base/result';
import { FactKind } from '../../engine/generated/codes';
import { FACTS } from '../../views/cluster/comparison/facts';
import { type FetchFacts, FirstDifference } from './first-difference';

interface KnownRun {
  readonly timeNs: number;
  readonly kind?: FactKind;
  readonly block?: number;
}

/** A run that has reached `now()`; counts the requests. */
function runOf(facts: readonly KnownRun[], now: () => number = () => Number.POSITIVE_INFINITY) {
  const requests: number[] = [];
  const ask: FetchFacts = async ({ from = 0, kinds = [], limit }) => {
    requests.push(from ?? 0);
    const rows = facts
      .map(({ timeNs, kind = FactKind.RowChanged, block = 1 }, id) => ({
        id,
        time_ns: timeNs,
        kind,
        block,
        // What is each run's own.
        step: id * 3,
        cause: id - 1,
      }))
      .filter((row) => row.id >= (from ?? 0) && row.time_ns <= now() && kinds.includes(row.kind));
    return ok(frameFrom({ facts: rows.slice(0, limit) }).facts);
  };
  return { ask, requests };
}

const ALL = FACTS.kinds;
const never = new AbortController().signal;
const many = (count: number): KnownRun[] =>
  Array.from({ length: count }, (_, at) => ({ timeNs: at }));

describe('the first difference', () => {
  it('is found behind thousands of facts that are the same', async () => {
    const a = many(9_001);
    const b = a.map((fact, at) => (at === 8_765 ? { ...fact, block: 2 } : fact));
    const search = new FirstDifference(runOf(a).ask, runOf(b).ask, ALL, FACTS);
    const times: number[] = [];
    const found = await search.upTo(1e9, never, (timeNs) => times.push(timeNs));
    expect(found.ok && found.value?.a).toMatchObject({ id: 8_765, block: 1 });
    expect(found.ok && found.value?.b).toMatchObject({ id: 8_765, block: 2 });
    expect(times).toEqual([3_999, 7_999]);
  });

  it('is in any part of a fact but its number and its cause', async () => {
    const run =
      (row: Record<string, number>): FetchFacts =>
      async ({ from }) => {
        const fact = { id: 0, time_ns: 5, kind: FactKind.RowChanged, ...row };
        return ok(frameFrom({ facts: from === 0 ? [fact] : [] }).facts);
      };
    for (const part of ['time_ns', 'instance', 'other', 'slot', 'block', 'xid', 'value', 'kind']) {
      const fetch = run({ [part]: 3 });
      const other = run({ [part]: 4, step: 9, cause: 2 });
      const search = new FirstDifference(fetch, other, ALL, FACTS);
      const found = await search.upTo(9, never);
      expect(found.ok && found.value !== null, part).toBe(true);
    }
  });

  it('is of one time: what the other does later is left out', async () => {
    const [a, b] = [[{ timeNs: 5 }], [{ timeNs: 9 }]];
    const search = new FirstDifference(runOf(a).ask, runOf(b).ask, ALL, FACTS);
    expect(await search.upTo(3, never)).toEqual(ok(null));
    const found = await search.upTo(20, never);
    expect(found.ok && found.value).toMatchObject({ a: { timeNs: 5 }, b: null });
  });

  it('searches only what is new as the runs advance', async () => {
    let now = 100;
    const tracked = runOf(many(300), () => now);
    const other = runOf([...many(250), { timeNs: 250, block: 7 }], () => now);
    const search = new FirstDifference(tracked.ask, other.ask, ALL, FACTS);
    expect(await search.upTo(now, never)).toEqual(ok(null));
    now = 260;
    const found = await search.upTo(now, never);
    expect(found.ok && found.value?.b).toMatchObject({ block: 7 });
    expect(tracked.requests.every((from) => from === 0 || from > 100)).toBe(true);
    const requests = tracked.requests.length;
    expect(await search.upTo(now, never)).toEqual(found);
    expect(tracked.requests.length).toBe(requests);
  });

  it('leaves kinds out, whichever run they are in', async () => {
    const a = [{ timeNs: 1 }, { timeNs: 2, kind: FactKind.BuddyEstimated }, { timeNs: 3 }];
    const b = [{ timeNs: 1 }, { timeNs: 3 }];
    const search = (ignored: number[]) =>
      new FirstDifference(
        runOf(a).ask,
        runOf(b).ask,
        ALL.filter((kind) => !ignored.includes(kind)),
        FACTS,
      );
    expect(await search([FactKind.BuddyEstimated]).upTo(9, never)).toEqual(ok(null));
    const found = await search([]).upTo(9, never);
    expect(found.ok && found.value?.a?.kind).toBe(FactKind.BuddyEstimated);
  });

  it('is not looked for any more once it is cancelled', async () => {
    const controller = new AbortController();
    const run = runOf(many(20_000));
    const search = new FirstDifference(run.ask, run.ask, ALL, FACTS);
    const found = await search.upTo(1e9, controller.signal, () => controller.abort());
    expect(found).toEqual(ok(null));
    expect(run.requests.length).toBeLessThanOrEqual(4);
  });
});
