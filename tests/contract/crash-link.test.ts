// The link into one crash of a landscape opens the very run that the sweep measured: the same crash at the same event, with
// a database that opens at the same nanosecond.

import { describe, expect, it } from 'vitest';
import { EngineClient } from '../../web/src/engine/client';
import type { SweepPoint } from '../../web/src/engine/generated/control';
import { firstChoices, runOf } from '../../web/src/features/crashes/choices';
import { aheadOf, crashShared } from '../../web/src/features/crashes/crash-link';
import type { SweptRun } from '../../web/src/features/sweep/sweep-results';
import { decodeLink, encodeLink, openShared } from '../../web/src/player/permalink';
import { Player } from '../../web/src/player/player';
import { CLUSTER } from '../../web/src/views/cluster/model';
import { SWEEP } from '../../web/src/views/cluster/sweep';
import { clusterFrame } from '../../web/src/views/cluster/types';
import { fakeModel } from '../support/fake-engine';
import { CrashSweep, Engine, PRESETS } from '../support/real-engine';

const SITE = { presets: PRESETS, modelVersion: Engine.model_version() };

function swept({ scenario, inputs, count, untilNs, victims }: SweptRun, buddy: boolean) {
  const instances = [...victims];
  const moments = { points: count, from_ns: 0, until_ns: untilNs, shares: 1, share: 0 };
  const sweep = new CrashSweep(scenario, inputs, { moments, instances, buddy });
  const points: SweepPoint[] = [];
  while (!sweep.done()) points.push(...sweep.advance(1_000_000));
  sweep.free();
  return points;
}

/** Opens the link in a player, and makes known what follows. */
async function opened(run: SweptRun, point: SweepPoint, withBuddies: boolean): Promise<Player> {
  const crash = { run, point, withBuddies, preset: 'sandbox' };
  const shared = crashShared(CLUSTER, SITE.modelVersion, SWEEP, crash);
  const read = decodeLink(encodeLink(shared, SITE.presets, CLUSTER), SITE, CLUSTER);
  expect(read.problems).toEqual([]);
  const player = new Player(new EngineClient(fakeModel(Engine)));
  player.need({ tables: ['brownouts', 'instances'] });
  await openShared(player, read);
  return player;
}

describe('a crash of a landscape', () => {
  for (const victims of [[2], [0, 2], []]) {
    for (const withBuddies of [false, true]) {
      it(`of instances ${victims.join() || 'all'}, buddies ${withBuddies}, is the one that its link opens`, async () => {
        const first = firstChoices('sandbox', 4, PRESETS, SWEEP);
        const run = runOf({ ...first, victims, targetS: 8 }, PRESETS, SWEEP);
        const points = swept(run, withBuddies);
        const point = points[2];
        if (point === undefined) throw new Error('the sweep has four points');
        const player = await opened(run, point, withBuddies);
        expect(player.state.position?.step).toBe(point.step + Math.max(1, victims.length));
        expect(player.state.branch).toBe(2);
        const crashed = player.state.position?.time_ns ?? 0;
        await player.goToTime(aheadOf(point) * 1e9);
        const { frame, error } = player.state;
        expect(error).toBeNull();
        const { brownouts } = clusterFrame(frame ?? ({} as never));
        const open = (brownouts.end_ns[brownouts.rows - 1] ?? 0) - crashed;
        expect(open).toBe(point.detection_ns + point.brownout_ns);
        expect(point.brownout_ns).toBeGreaterThan(0);
      });
    }
  }
});
