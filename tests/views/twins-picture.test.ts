// Two runs as one picture, on frames and facts of the real engine: one axis, nothing that has not happened, the redo by
// the time it was made, commits counted one by one, and a flag for whoever opened first.

import { describe, expect, test } from 'vitest';
import { FactKind, Phase } from '../../web/src/engine/generated/codes';
import type { FactsTable } from '../../web/src/engine/generated/frame';
import { PastReader } from '../../web/src/features/compare/past';
import { SIDES } from '../../web/src/player/pair';
import { availabilityLayout } from '../../web/src/views/cluster/availability/layout';
import { bothCounts, commitGap } from '../../web/src/views/cluster/comparison/commit-gap';
import { finishOf } from '../../web/src/views/cluster/comparison/finish';
import { compareLayout, sharedWindow } from '../../web/src/views/cluster/comparison/layout';
import { madeAt, madeOf, RECORD_FACTS } from '../../web/src/views/cluster/comparison/redo-times';
import { gapSentence } from '../../web/src/views/cluster/comparison/sentences';
import { setGrid } from '../../web/src/views/cluster/comparison/set-grid';
import { waterfallLayout } from '../../web/src/views/cluster/waterfall/layout';
import { Run } from '../support/run';
import { numbersIn } from '../support/text-form';
import { CRASH_NS, LAZY, runsAt } from '../support/twin-runs';

const MOMENTS = [0, 5e9, CRASH_NS, 15.3e9, 16.5e9, 19e9, 40e9];

describe('the picture of two runs', () => {
  test('draws both on one axis, and nothing that has not happened', () => {
    for (const timeNs of MOMENTS) {
      const runs = runsAt(timeNs);
      for (const width of [328, 760, 1200]) {
        const { blocks, rows, nows, x0, x1, axis, height, yAxis, curves } = compareLayout(
          runs,
          width,
        );
        expect(nows).toHaveLength(1);
        const now = nows[0]?.x ?? 0;
        expect(now).toBeCloseTo(Math.min(x1, Math.max(x0, axis.scale(timeNs / 1e9))), 6);
        const threads = SIDES.flatMap((side) => blocks[side].threads);
        const reaches = [
          ...rows.flatMap(({ a, b }) => [...a, ...b]),
          ...SIDES.flatMap((side) => blocks[side].brownouts),
          ...threads.flatMap(({ used, needed, rails }) => [...used, ...needed, ...rails]),
        ];
        for (const reach of reaches) {
          expect(reach.x1).toBeGreaterThanOrEqual(x0);
          expect(reach.x2).toBeLessThanOrEqual(now + 1e-6);
        }
        for (const { top, foot } of threads) {
          expect(top).toBeGreaterThanOrEqual(blocks.a.top);
          expect(foot).toBeLessThanOrEqual(blocks.a.foot);
        }
        expect(curves.ends?.x).toBeCloseTo(now, 6);
        expect(height).toBeGreaterThan(yAxis);
        expect(yAxis).toBeGreaterThan(curves.foot);
      }
    }
  });

  test('shares its stretch of time with the views under it', () => {
    const runs = runsAt(24e9);
    const stretch = sharedWindow(runs);
    const places = SIDES.flatMap((side) => {
      const { frame, scenario } = runs[side];
      const { axis } = availabilityLayout(frame, scenario, 1000, 300, stretch);
      const waterfall = waterfallLayout(frame, 1000, 300, 0, stretch).axis;
      return [axis.scale.invert(500), waterfall.scale.invert(500)];
    });
    expect(places[0]).toBe(places[2]);
    expect(places[1]).toBe(places[3]);
  });

  test('shows a part of the time: what is outside is not drawn at its edges, and no number changes', () => {
    const runs = runsAt(24e9);
    const whole = compareLayout(runs, 1000);
    const { from, to } = sharedWindow(runs);
    const part = (share: number, until: number) => ({
      from: from + share * (to - from),
      to: from + until * (to - from),
    });
    for (const span of [part(0, 0.3), part(0.3, 0.31), part(0.35, 0.7), part(0.9, 1)]) {
      const near = compareLayout(runs, 1000, span);
      const { axis, x0, x1, curves, gap, blocks, nows } = near;
      expect([axis.scale.invert(x0), axis.scale.invert(x1)]).toEqual([
        expect.closeTo(span.from / 1e9, 9),
        expect.closeTo(span.to / 1e9, 9),
      ]);
      expect(gap).toEqual(whole.gap);
      const isIn = (ns: number) => ns >= span.from && ns <= span.to;
      expect(nows).toHaveLength(isIn(24e9) ? 1 : 0);
      for (const side of SIDES) {
        expect(blocks[side].now !== null).toBe(isIn(24e9));
        expect(blocks[side].crashes).toHaveLength(isIn(CRASH_NS) ? 1 : 0);
        const { open, otherOpen } = blocks[side];
        const isOpenSeen = isIn(near.finish?.openNs[side] ?? -1);
        expect([open !== null, otherOpen === null || isIn(near.finish?.openNs.b ?? -1)]).toEqual([
          isOpenSeen,
          true,
        ]);
        expect(blocks[side].threads[1]?.end != null).toBe(isIn(gap.fromNs));
        const acknowledged = bothCounts(gap).findLast(({ ns }) => ns <= span.to)?.[side] ?? 0;
        expect(curves.ends?.totals[side]).toBe(span.from > 24e9 ? undefined : acknowledged);
      }
      expect(curves.label === null || isIn(gap.untilNs)).toBe(true);
    }
  });

  test('counts from where one looks if that is before what the picture shows by itself', () => {
    const runs = runsAt(5e10);
    const { gap, axis, x0 } = compareLayout(runs, 1000, { from: 1e9, to: 2e9 });
    expect(axis.scale.invert(x0)).toBeCloseTo(1, 9);
    expect(gap.fromNs).toBeCloseTo(CRASH_NS, -1);
    const early = compareLayout(runsAt(14e9), 1000, { from: 1e9, to: 2e9 });
    expect(early.gap.fromNs).toBe(1e9);
    expect(early.curves.ends?.totals.a).toBeGreaterThan(0);
  });

  test('begins both crashes at one place, where the thread of the failed instance ends', () => {
    const { blocks, rows } = compareLayout(runsAt(24e9), 1000);
    const [a, b] = SIDES.map((side) => blocks[side].crashes[0]?.x);
    expect(a).toBeGreaterThan(0);
    expect(b).toBe(a);
    expect(blocks.a.threads[1]?.end).toBe(a);
    expect(blocks.a.threads[0]?.end).toBeNull();
    const detect = rows.find(({ phase }) => phase === Phase.Detect);
    expect(detect?.a[0]?.x1).toBe(detect?.b[0]?.x1);
  });

  test('has two moments where the runs are at different times', () => {
    const { a } = runsAt(19e9);
    const { b } = runsAt(21e9);
    const { nows, blocks } = compareLayout({ a, b }, 1000);
    expect(nows.map(({ words }) => words.charAt(0))).toEqual(['A', 'B']);
    expect(blocks.a.now).toBeLessThan(blocks.b.now ?? 0);
  });
});

describe('a thread by time', () => {
  test('needs what was made since its checkpoint, and no more once it is closed', () => {
    const { a, b } = runsAt(14.9e9);
    const { blocks } = compareLayout({ a, b }, 1000);
    for (const instance of [0, 1, 2, 3]) {
      const [lazy, eager] = [blocks.a, blocks.b].map(({ threads }) => threads[instance]);
      const needed = (row: typeof lazy) =>
        row?.needed.reduce((sum, { x1, x2 }) => sum + x2 - x1, 0);
      expect(needed(eager)).toBeLessThan(needed(lazy) ?? 0);
    }
    const closed = compareLayout(runsAt(60e9), 1000).blocks.a.threads[1];
    expect([closed?.needed, closed?.flag]).toEqual([[], null]);
  });

  test('has its records on either side of the checkpoint, and none before they are made', () => {
    const { a, b } = runsAt(14.9e9);
    const xOf = (path: string) => [...path.matchAll(/M([\d.]+) /g)].map(([, x]) => Number(x));
    for (const { usedBars, neededBars, flag } of compareLayout({ a, b }, 1000).blocks.b.threads) {
      expect(xOf(usedBars).length).toBeGreaterThan(0);
      expect(Math.max(...xOf(usedBars))).toBeLessThanOrEqual((flag ?? 0) + 0.5);
      expect(Math.min(...xOf(neededBars))).toBeGreaterThanOrEqual((flag ?? 0) - 0.5);
    }
    for (const { timesNs } of madeOf(a.past, a.frame.instances.rows, 9e9)) {
      expect(timesNs.length).toBeGreaterThan(10);
      expect(Math.max(...timesNs)).toBeLessThanOrEqual(9e9);
    }
  });

  test('says when a record was made, and does not guess what is missing', () => {
    const { frame, past } = runsAt(12e9).a;
    const [made] = madeOf(past, frame.instances.rows, 12e9);
    if (made === undefined) throw new Error('no thread');
    expect(made.timesNs.length).toBeGreaterThan(50);
    expect(madeAt(made, made.rbas[20] ?? 0, past, 12e9)).toBe(made.timesNs[20]);
    expect(madeAt(made, (made.rbas.at(-1) ?? 0) + 1, past, 12e9)).toBe(12e9);
    const rest = { timesNs: made.timesNs.slice(10), rbas: made.rbas.slice(10) };
    const missing = { chunks: [], fromNs: rest.timesNs[0] ?? 0 };
    expect(madeAt(rest, made.rbas[3] ?? 0, missing, 12e9)).toBe(Number.NEGATIVE_INFINITY);
  });

  test('is a shape of its commits where its records are not all known', () => {
    const { a, b } = runsAt(19e9);
    const far = { ...a, past: { chunks: [], fromNs: 19e9 } };
    const [thread] = compareLayout({ a: far, b }, 1000).blocks.a.threads;
    expect([thread?.usedBars, thread?.neededBars, thread?.teeth]).toEqual(['', '', '']);
    expect(thread?.density).not.toBe('');
    expect([thread?.flag, thread?.needed, thread?.rails]).toEqual([null, [], []]);
  });

  test('tells nothing of records before they are fetched', () => {
    const { a, b } = runsAt(19e9);
    const [thread] = compareLayout({ a: { ...a, past: null }, b }, 1000).blocks.a.threads;
    const drawn = [thread?.usedBars, thread?.neededBars, thread?.density, thread?.flag];
    expect(drawn).toEqual(['', '', '', null]);
    expect(thread?.teeth).not.toBe('');
  });

  test('is needed whole where its checkpoint is older than all that is known', () => {
    const { a, b } = runsAt(14.9e9);
    const { from } = sharedWindow({ a, b });
    const [whole] = a.past?.chunks ?? [];
    const recent = (whole as unknown as FactsTable).time_ns.findIndex((at) => at > from);
    const cut = Object.entries(whole ?? {}).map(([name, values]) => [
      name,
      typeof values === 'object' ? values.slice(recent) : values - recent,
    ]);
    const past = { chunks: [Object.fromEntries(cut)], fromNs: from };
    const { blocks, x0 } = compareLayout({ a: { ...a, past }, b }, 1000);
    for (const { used, needed, flag } of blocks.a.threads) {
      expect([used, flag, needed[0]?.x1]).toEqual([[], null, x0]);
    }
  });
});

describe('commits of both', () => {
  /** Counted by hand: acknowledgements in the facts. */
  function acknowledged(scenario: typeof LAZY, fromNs: number, toNs: number): number {
    const run = new Run(scenario).runTo(toNs / 1e9);
    const { time_ns } = run.facts({ kinds: [FactKind.CommitAcknowledged] });
    run.free();
    return time_ns.filter((at) => at > fromNs && at <= toNs).length;
  }

  test('are those acknowledged since the crash, and the gap is what one has less', () => {
    const runs = runsAt(24e9);
    const gap = commitGap(runs, sharedWindow(runs));
    const by = (side: 'a' | 'b') => acknowledged(runs[side].scenario, gap.fromNs, 24e9);
    expect(gap.fromNs).toBeCloseTo(CRASH_NS, -1);
    expect([gap.sinceCrash, gap.totals]).toEqual([true, { a: by('a'), b: by('b') }]);
    expect(gap.totals.b).toBeGreaterThan(gap.totals.a);
    const numbers = numbersIn(gapSentence(gap));
    for (const number of [gap.totals.a, gap.totals.b, gap.totals.b - gap.totals.a]) {
      expect(numbers).toContain(number);
    }
  });

  test('have the area between them that a sum over every nanosecond would have', () => {
    const runs = runsAt(19e9);
    const gap = commitGap(runs, sharedWindow(runs));
    const points = bothCounts(gap);
    let area = 0;
    for (const [i, { ns, a, b }] of points.entries()) {
      area += (a - b) * ((points[i + 1]?.ns ?? gap.untilNs) - ns);
    }
    expect(gap.meanAhead).toBeCloseTo(area / (gap.untilNs - gap.fromNs), 9);
    expect(gap.meanAhead).toBeLessThan(0);
  });

  test('of the same run twice do not part', () => {
    const runs = runsAt(24e9, {});
    const gap = commitGap(runs, sharedWindow(runs));
    expect([gap.meanAhead, gap.totals.a]).toEqual([0, gap.totals.b]);
  });

  test('are counted from the beginning of the picture while nothing has failed', () => {
    const runs = runsAt(5e9);
    const gap = commitGap(runs, sharedWindow(runs));
    expect([gap.sinceCrash, gap.fromNs]).toEqual([false, sharedWindow(runs).from]);
  });
});

describe('the finish', () => {
  test('is not there before a database has opened again', () => {
    expect(finishOf(runsAt(5e9))).toBeNull();
    expect(finishOf(runsAt(15.8e9))).toBeNull();
  });

  test('has a flag for the first, with the difference so far and at the end', () => {
    const during = runsAt(19e9);
    const after = runsAt(60e9);
    const [soFar, whole] = [finishOf(during), finishOf(after)];
    expect([soFar?.first, soFar?.lasts]).toEqual(['b', true]);
    expect(soFar?.byNs).toBe(19e9 - (soFar?.openNs.b ?? 0));
    const [a, b] = SIDES.map((side) => after[side].frame.brownouts.end_ns[0] ?? 0);
    expect(whole).toEqual({
      openNs: { a, b },
      first: 'b',
      byNs: (a ?? 0) - (b ?? 0),
      lasts: false,
    });
    const { blocks } = compareLayout(during, 1000);
    expect([blocks.a.open, blocks.b.open?.isFirst]).toEqual([null, true]);
    expect(blocks.a.otherOpen).toBe(blocks.b.open?.x);
  });

  test('is a tie for the same run twice', () => {
    expect(finishOf(runsAt(60e9, {}))).toMatchObject({ first: null, byNs: 0, lasts: false });
  });
});

describe('the recovery set', () => {
  test('is a cell a block, or a bar where there is no room for cells', () => {
    const { frame } = runsAt(24e9).a;
    const grid = setGrid(frame, 228, 90);
    expect(grid.cells).toHaveLength(grid.total);
    expect(grid.total).toBeGreaterThan(20);
    expect(grid.height).toBeLessThanOrEqual(90);
    const bar = setGrid(frame, 60, 8);
    expect([bar.side, bar.cells, bar.counts]).toEqual([0, [], grid.counts]);
    const last = bar.bar.at(-1);
    expect((last?.x ?? 0) + (last?.width ?? 0)).toBeCloseTo(60, 6);
  });
});

describe('the past of a run', () => {
  /** A run that can be moved to any moment, and the number of its calls. */
  function recordedQueries() {
    const run = new Run(LAZY).runTo(6);
    const queries: number[] = [];
    const ask = (query: Parameters<ConstructorParameters<typeof PastReader>[0]>[0]) => {
      queries.push(query.from ?? 0);
      return Promise.resolve({ ok: true, value: run.facts(query) } as never);
    };
    return { run, queries, reader: new PastReader(ask, RECORD_FACTS) };
  }
  const idsOf = (chunks: readonly unknown[]) =>
    chunks.flatMap((chunk) => Array.from((chunk as FactsTable).id));

  test('is fetched fact by fact, each once, in order', async () => {
    const { run, queries, reader } = recordedQueries();
    const first = await reader.upTo(6e9);
    run.runTo(9);
    const whole = await reader.upTo(9e9);
    await reader.upTo(7e9);
    expect(queries).toHaveLength(2);
    expect(first?.fromNs).toBe(0);
    const all = Array.from(run.facts({ kinds: RECORD_FACTS }).id);
    expect(idsOf(whole?.chunks ?? [])).toEqual(all);
  });
});
