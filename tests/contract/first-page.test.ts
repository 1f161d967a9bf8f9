// The crashes that the build writes beside the first page are those of the engine: the sweep, which measures them in another
// way, finds the same waits; the engine runs a crash again to the same commits; the way in opens that very run.

import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { crashesOfFirstPage } from '../../scripts/first-page.mjs';
import { newClient } from '../../scripts/lessons/engine';
import { EngineClient } from '../../web/src/engine/client';
import type { SweepPoint } from '../../web/src/engine/generated/control';
import { crashFrom } from '../../web/src/features/first-page/picture';
import {
  bothOf,
  type FirstPageData,
  type RunRecord,
  runFromText,
} from '../../web/src/features/first-page/record';
import { crashAt } from '../../web/src/features/first-page/run-crash';
import { stepIns } from '../../web/src/features/first-page/step-in';
import { momentOf } from '../../web/src/features/first-page/two-runs';
import { decodeLink, openShared } from '../../web/src/player/permalink';
import { Player } from '../../web/src/player/player';
import { FIRST_PAGE } from '../../web/src/views/cluster/first-page';
import { CLUSTER } from '../../web/src/views/cluster/model';
import { SWEEP } from '../../web/src/views/cluster/sweep';
import { clusterFrame } from '../../web/src/views/cluster/types';
import { fakeModel } from '../support/fake-engine';
import { CrashSweep, Engine, PRESETS } from '../support/real-engine';

const { lastPlace, endNs, victim } = FIRST_PAGE;
const places = [0, 17, FIRST_PAGE.firstPlace, 177, lastPlace];

let data: FirstPageData;
let records: readonly [RunRecord, RunRecord];

/** The module of the build. */
async function built(): Promise<FirstPageData> {
  const { load } = crashesOfFirstPage();
  if (typeof load !== 'object') throw new Error('the plugin loads nothing');
  const { code } = (await Reflect.apply(load.handler, undefined, [])) as { code: string };
  return JSON.parse(code.replace(/^export default |;$/g, ''));
}

beforeAll(async () => {
  data = await built();
  records = bothOf(data.runs, runFromText);
});

function swept(buddy: boolean): SweepPoint[] {
  const moments = { points: lastPlace + 1, from_ns: 0, until_ns: endNs, shares: 1, share: 0 };
  const sweep = new CrashSweep(data.scenario, [], { moments, instances: [victim], buddy });
  const points: SweepPoint[] = [];
  while (!sweep.done()) points.push(...sweep.advance(1_000_000));
  sweep.free();
  return points;
}

for (const [index, withBuddies] of [false, true].entries()) {
  describe(`a crash of the first page, buddies ${withBuddies}`, () => {
    const record = () => records[index] as RunRecord;

    it('waits as long as the sweep measures, at every place', () => {
      const points = swept(withBuddies);
      const { crashes } = record();
      const inMs = ({ step, brownout_ns }: SweepPoint) => [step, Math.round(brownout_ns / 1e6)];
      expect(points.every(({ outcome }) => outcome === 'recovered')).toBe(true);
      expect(points.every(({ checks_failed }) => checks_failed === 0)).toBe(true);
      expect(crashes.map(({ step, waitMs }) => [step, waitMs])).toEqual(points.map(inMs));
      // It crashes at the last event before its place, and so is noticed a little sooner after that.
      const sooner = points.map((point, place) => {
        return point.detection_ns / 1e6 - (crashes[place]?.fromMs ?? Number.NaN);
      });
      expect(Math.min(...sooner)).toBeGreaterThan(-1);
      expect(Math.max(...sooner)).toBeLessThanOrEqual(100);
    });

    it('is the one that the engine runs, commit by commit', async () => {
      const scenario = SWEEP.landscape.swept(data.scenario, withBuddies);
      const client = newClient(CLUSTER.name);
      for (const place of places) {
        const again = await crashAt(client, FIRST_PAGE, scenario, place);
        expect(again).toEqual({ ok: true, value: crashFrom(FIRST_PAGE, record(), place) });
      }
      client.close();
    });

    it('has no commit while everybody waits but what was being written, and none of who failed', () => {
      for (const [place, { fromMs, waitMs, after }] of record().crashes.entries()) {
        const tick = momentOf(FIRST_PAGE, place) / 1e7;
        const [from, to] = [tick + fromMs / 10 + 10, tick + (fromMs + waitMs) / 10];
        expect(after.flat().filter((at) => at > from && at < to)).toEqual([]);
        expect(after[victim]).toEqual([]);
      }
    });

    it('is opened by the way in: the same event, and a database that opens as it shows', async () => {
      const waysAt = await stepIns(FIRST_PAGE, data, records);
      for (const place of places) {
        const query = new URLSearchParams(waysAt(place)[index]?.split('?')[1]);
        const site = { presets: PRESETS, modelVersion: Engine.model_version() };
        const read = decodeLink(query.get('run') ?? '', site, CLUSTER);
        expect(read.problems).toEqual([]);
        const player = new Player(new EngineClient(fakeModel(Engine)));
        player.need({ tables: ['brownouts'] });
        await openShared(player, read);
        const crash = record().crashes[place];
        if (crash === undefined) throw new Error('there is a crash at every place');
        expect(player.state.position?.step).toBe(crash.step + 1);
        await player.goToTime(Number(query.get('ahead')) * 1e9);
        const { brownouts } = clusterFrame(player.state.frame ?? ({} as never));
        const opened = (brownouts.end_ns[brownouts.rows - 1] ?? 0) - momentOf(FIRST_PAGE, place);
        expect(Math.abs(opened / 1e6 - crash.fromMs - crash.waitMs)).toBeLessThanOrEqual(1);
      }
    });
  });
}

describe('the crashes of the first page', () => {
  it('make the claim of the page: from two seconds on a buddy saves more than half of every wait', () => {
    const [without, other] = records;
    for (const [place, { waitMs }] of without.crashes.entries()) {
      if (momentOf(FIRST_PAGE, place) < 2e9) continue;
      expect((other.crashes[place]?.waitMs ?? 0) * 2).toBeLessThan(waitMs);
    }
  });

  it('are light', () => {
    expect(gzipSync(JSON.stringify(data)).length).toBeLessThan(40_000);
  });
});
