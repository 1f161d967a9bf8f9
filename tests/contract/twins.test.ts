// Two timelines on the real engine: the same scenario is the same run at every moment, by time and by SCN; with one
// thing changed they part, and it is found where.

import { afterEach, describe, expect, it } from 'vitest';
import { EngineClient } from '../../web/src/engine/client';
import { FactKind, MarkKind } from '../../web/src/engine/generated/codes';
import type { Scenario } from '../../web/src/engine/generated/control';
import { differsAt, FirstDifference } from '../../web/src/features/compare/first-difference';
import { Pair, type Scenarios, SIDES } from '../../web/src/player/pair';
import { Player } from '../../web/src/player/player';
import type { PlayerState } from '../../web/src/player/state';
import { timelineOf } from '../../web/src/player/timeline';
import { type ComparedRuns, scenariosOf, type TwinCommand } from '../../web/src/player/twins';
import { FACTS } from '../../web/src/views/cluster/comparison/facts';
import { CLUSTER } from '../../web/src/views/cluster/model';
import { clusterFrame } from '../../web/src/views/cluster/types';
import { fakeModel } from '../support/fake-engine';
import { Engine, presetNamed } from '../support/real-engine';
import { until } from '../support/until';

const newPlayer = () => new Player(new EngineClient(fakeModel(Engine)));
const CRASH: TwinCommand = {
  timeNs: 8_123_456_789,
  to: 'both',
  command: { do: 'crash_instance', instance: 1 },
};
const AFTER_NS = 30e9;

let pair: Pair | null = null;

function twinsOf(
  change: ComparedRuns['change'],
  commands: ComparedRuns['commands'] = [CRASH],
): ComparedRuns {
  return { base: presetNamed('walk'), change, commands };
}

async function staged(scenarios: Scenarios, timeNs: number): Promise<Pair> {
  pair?.close();
  pair = new Pair({ a: newPlayer(), b: newPlayer() });
  await pair.stage(scenarios, timeNs);
  return pair;
}

function searchOf({ runs }: Pair, kinds: readonly number[] = FACTS.kinds): FirstDifference {
  return new FirstDifference(
    (query) => runs.a.facts(query),
    (query) => runs.b.facts(query),
    kinds,
    FACTS,
  );
}

const stepsOf = ({ runs }: Pair) => [runs.a.state.position?.step, runs.b.state.position?.step];
const digestsOf = ({ runs }: Pair) => [
  runs.a.state.position?.digest,
  runs.b.state.position?.digest,
];
const never = new AbortController().signal;

afterEach(() => {
  pair?.close();
  pair = null;
});

describe('twins with nothing changed', () => {
  for (const together of ['time', 'work'] as const) {
    it(`are the same run at every moment, by ${together}`, async () => {
      const twins = await staged(scenariosOf(twinsOf({})), AFTER_NS);
      await twins.setTogether(together);
      const moments = new Set<string | undefined>();
      const compare = () => {
        const [a, b] = digestsOf(twins);
        expect(a).toBeDefined();
        expect(a).toBe(b);
        expect(stepsOf(twins)[0]).toBe(stepsOf(twins)[1]);
        moments.add(a);
      };
      // 8.5 and 9.2 s are before the detection and in the brown-out: time passes and no SCN does.
      for (const timeNs of [12e9, 8.5e9, 3e9, 0, 9.2e9, 20e9, 8.2e9, 5.4321e9]) {
        await twins.goToTime(timeNs);
        compare();
      }
      for (const by of ['event', 'commit', 'phase'] as const) {
        for (const direction of [1, 1, -1, 1, -1, -1] as const) {
          await twins.step(direction, by);
          compare();
        }
      }
      for (const direction of [1, 1, -1] as const) {
        await twins.goToMark(direction);
        compare();
      }
      expect(moments.size).toBeGreaterThan(12);
    });
  }

  it('have no first difference, however far they run', async () => {
    const twins = await staged(scenariosOf(twinsOf({})), 6e9);
    const search = searchOf(twins);
    for (const timeNs of [6e9, 10e9, AFTER_NS]) {
      await twins.goToTime(timeNs);
      const found = await search.upTo(timeNs, never);
      expect(found).toEqual({ ok: true, value: null });
    }
  });
});

describe('a step of twins', () => {
  it('goes to the nearest moment that either of them has, there and back', async () => {
    const twins = await staged(scenariosOf(twinsOf({ cache: { mttr_target_s: 0 } })), 12e9);
    for (const by of ['event', 'commit', 'phase'] as const) {
      await twins.goToTime(7e9);
      const there: number[] = [];
      for (let turn = 0; turn < 8; turn += 1) {
        await twins.step(1, by);
        there.push(twins.state.playheadNs);
      }
      expect(there).toEqual([...new Set(there)].sort((a, b) => a - b));
      for (const timeNs of there.slice(0, -1).reverse()) {
        await twins.step(-1, by);
        expect(twins.state.playheadNs).toBe(timeNs);
      }
    }
    // Each phase of either is a stop: both openings are among them.
    await twins.goToTime(60e9);
    const openings = (['a', 'b'] as const).map((side) => openedAt(twins, side));
    await twins.goToTime(8e9);
    const stops: number[] = [];
    for (let turn = 0; turn < 14; turn += 1) {
      await twins.step(1, 'phase');
      stops.push(twins.state.playheadNs);
    }
    expect(stops).toEqual(expect.arrayContaining(openings));
    expect(openings[0]).not.toBe(openings[1]);
  });
});

function openedAt({ runs }: Pair, side: 'a' | 'b'): number | undefined {
  const { frame } = runs[side].state;
  if (frame === null) throw new Error('there is no frame');
  return timelineOf(CLUSTER, frame).marks.find((mark) => mark.kind === MarkKind.Opened)?.timeNs;
}

describe('a long way', () => {
  it('can be stopped, and both are at the same moment', async () => {
    const twins = await staged(
      scenariosOf({ ...twinsOf({}, []), base: presetNamed('cluster') }),
      0,
    );
    const going = twins.goToTime(300e9);
    // Both are on the way: neither at the start nor at the end of minutes of simulated time.
    const isOnTheWay = ({ busy }: PlayerState) => (busy?.timeNs ?? 0) > 0;
    await Promise.all(SIDES.map((side) => until(twins.runs[side].store, isOnTheWay)));
    await twins.stop();
    await going;
    const { playheadNs, knownNs } = twins.state;
    expect(playheadNs).toBeGreaterThan(0);
    expect(playheadNs).toBeLessThan(300e9);
    expect(knownNs).toBeGreaterThanOrEqual(playheadNs);
    expect(digestsOf(twins)[0]).toBe(digestsOf(twins)[1]);
    expect(twins.runs.a.state.busy ?? twins.runs.b.state.busy).toBeNull();
  });

  it('leads by SCN to a moment of the one that is asked for', async () => {
    const twins = await staged(scenariosOf(twinsOf({ cache: { mttr_target_s: 0 } })), 20e9);
    await twins.setTogether('work');
    await twins.goToMomentOf('b', 12e9);
    expect(twins.state.lead).toBe('b');
    expect(twins.runs.b.state.playheadNs).toBe(12e9);
    expect(twins.runs.a.state.playheadNs).not.toBe(12e9);
  });
});

describe('a command given to twins', () => {
  it('comes at its nanosecond, to both or to one', async () => {
    const crashes = async (to: TwinCommand['to']) => {
      const twins = await staged(scenariosOf(twinsOf({}, [{ ...CRASH, to }])), 9e9);
      return (['a', 'b'] as const).map((side) => {
        const { frame } = twins.runs[side].state;
        const marks = frame === null ? [] : timelineOf(CLUSTER, frame).marks;
        return marks.find((mark) => mark.kind === MarkKind.Crash)?.timeNs;
      });
    };
    expect(await crashes('both')).toEqual([CRASH.timeNs, CRASH.timeNs]);
    expect(await crashes('b')).toEqual([undefined, CRASH.timeNs]);
  });
});

describe('the first difference', () => {
  it('of a lazier checkpoint is a write that only one of them starts', async () => {
    const twins = await staged(scenariosOf(twinsOf({ cache: { mttr_target_s: 0 } })), AFTER_NS);
    const found = await searchOf(twins).upTo(AFTER_NS, never);
    if (!found.ok || found.value === null) throw new Error('there is no difference');
    const { a, b } = found.value;
    const writes: unknown[] = [FactKind.BlockWriteBegan, FactKind.WriteRequested];
    expect(writes).toContain(a?.kind);
    expect(writes).not.toContain(b?.kind);
    // Just before it the runs are the same, at it they are not.
    const search = searchOf(twins);
    await twins.goToTime(differsAt(found.value) - 1);
    expect(digestsOf(twins)[0]).toBe(digestsOf(twins)[1]);
    expect(await search.upTo(differsAt(found.value) - 1, never)).toEqual({ ok: true, value: null });
    await twins.goToTime(differsAt(found.value));
    expect(digestsOf(twins)[0]).not.toBe(digestsOf(twins)[1]);
    // Found again when the search continues from there, and kept when the runs go back.
    expect(await search.upTo(differsAt(found.value), never)).toEqual(found);
    await twins.goToTime(0);
    expect(await search.upTo(0, never)).toEqual(found);
  });

  it('leaves out of account what it is told to', async () => {
    const crashed = scenariosOf(twinsOf({ recovery: { message_bytes: 512 } }));
    const twins = await staged(crashed, AFTER_NS);
    const any = await searchOf(twins).upTo(AFTER_NS, never);
    const commits = await searchOf(twins, [FactKind.CommitAcknowledged]).upTo(AFTER_NS, never);
    if (!any.ok || any.value === null) throw new Error('there is no difference');
    expect(differsAt(any.value)).toBeGreaterThan(CRASH.timeNs);
    if (!commits.ok || commits.value === null) throw new Error('no commit differs');
    expect(differsAt(commits.value)).toBeGreaterThan(differsAt(any.value));
    expect(commits.value.a?.kind).toBe(FactKind.CommitAcknowledged);
  });
});

describe('twins by SCN', () => {
  it('have done the same work, whatever the clock says', async () => {
    const slower: Scenario = presetNamed('walk');
    const change = { hardware: { log_write_ms: slower.hardware.log_write_ms * 4 } };
    const twins = await staged(scenariosOf(twinsOf(change, [])), 10e9);
    await twins.setTogether('work');
    const scns = (side: 'a' | 'b') => {
      const { frame } = twins.runs[side].state;
      return Math.max(...(frame === null ? [] : clusterFrame(frame).instances.scn));
    };
    for (const timeNs of [10e9, 4e9, 16e9]) {
      await twins.goToTime(timeNs);
      expect(scns('b')).toBeLessThanOrEqual(scns('a'));
      expect(scns('a') - scns('b')).toBeLessThan(5);
      expect(stepsOf(twins)[0]).not.toBe(stepsOf(twins)[1]);
    }
  });
});
