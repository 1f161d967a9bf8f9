/** Addresses of the very runs that the figure shows: in the sandbox, branched at the event of the crash. */

import { NS_PER_S } from '../../base/time';
import { hasLandscape } from '../../views/sweep';
import { crashShared } from '../crashes/crash-link';
import type { Both, FirstPageData, RunRecord } from './record';
import { type FirstPageRuns, momentOf } from './two-runs';

/** What follows is known up to so long after the opening, s. */
const MARGIN_S = 2;

/** Gives the addresses for a place. Fetches what links are made with. */
export async function stepIns(
  runs: FirstPageRuns,
  { modelVersion, preset, scenario }: FirstPageData,
  records: Both<RunRecord>,
): Promise<(place: number) => Both<string>> {
  const { model } = runs;
  const [{ encodeLink }, sweep] = await Promise.all([
    import('../../player/permalink'),
    model.sweep?.(),
  ]);
  if (sweep === undefined || !hasLandscape(sweep)) {
    throw new Error(`runs of “${model.name}” cannot be crashed`);
  }
  return (place) => {
    const moment_ns = momentOf(runs, place);
    const address = ({ crashes }: RunRecord, withBuddies: boolean) => {
      const { step = 0, fromMs = 0, waitMs = 0 } = crashes[place] ?? {};
      const shared = crashShared(model, modelVersion, sweep, {
        run: { scenario, victims: [runs.victim] },
        point: { step, moment_ns, started: null },
        withBuddies,
        preset: runs.preset,
      });
      const openS = moment_ns / NS_PER_S + (fromMs + waitMs) / 1000;
      const query = new URLSearchParams({
        ahead: Math.max(runs.endNs / NS_PER_S, openS + MARGIN_S).toFixed(2),
        run: encodeLink(shared, { [runs.preset]: preset }, model),
      });
      return `#/sandbox?${query}`;
    };
    const [without, withBuddy] = records;
    return [address(without, false), address(withBuddy, true)];
  };
}
