/**
 * The run behind the figure of the first page: two instances like those of the walk, with more users, so that their
 * commits make a texture. The engine runs it when the page is opened; nothing of it is written down anywhere.
 */

import { useEffect, useState } from 'react';
import type { EngineFailure } from '../../base/failure';
import { ok, type Result } from '../../base/result';
import { NS_PER_S } from '../../base/time';
import { failureText } from '../../base/words/problems';
import * as say from '../../base/words/ui/apps/home/run';
import { EngineClient } from '../../engine/client';
import type { Scenario } from '../../engine/generated/control';
import type { Frame } from '../../engine/generated/frame';
import { onHiddenRun } from '../../lesson/hidden-run';
import type { Moment } from '../../lesson/moment';
import { CLUSTER } from '../../views/cluster/model';
import { clusterFrame, clusterPresets } from '../../views/cluster/types';
import type { CommitsRun } from './CommitsFigure';

export type HomeRun =
  | { readonly state: 'running' }
  | { readonly state: 'ready'; readonly run: CommitsRun }
  | { readonly state: 'failed'; readonly why: string };

const CRASH_MS = 9_000;
const FAILS = 1;
const END_NS = 24e9;

/** The walk's cluster under a load that one figure can hold. */
function busier(walk: Scenario): Scenario {
  return {
    ...walk,
    data_blocks: 400,
    workload: { ...walk.workload, access: 'affinity', sessions: 20, think_ms: 700, change_ms: 120 },
    cache: { ...walk.cache, buffers: 400, mttr_target_s: 5 },
    log: { ...walk.log, files: 4, file_bytes: 262_144 },
    hardware: { ...walk.hardware, data_queue_depth: 16, data_ms: 20 },
    commands: [{ at_ms: CRASH_MS, do: 'crash_instance', instance: FAILS }],
  };
}

export function useHomeRun(): HomeRun {
  const [run, setRun] = useState<HomeRun>({ state: 'running' });
  useEffect(() => {
    const client = new EngineClient(CLUSTER);
    void homeRun(client).then((result) => {
      if (result.ok) setRun({ state: 'ready', run: result.value });
      else if (result.error.kind !== 'closed') {
        setRun({ state: 'failed', why: failureText(result.error).detail });
      }
      client.close();
    });
    return () => client.close();
  }, []);
  return run;
}

/** The run, on any engine of the cluster. */
export async function homeRun(client: EngineClient): Promise<Result<CommitsRun, EngineFailure>> {
  const about = await client.about();
  if (!about.ok) return about;
  const { walk } = clusterPresets(about.value.presets);
  if (walk === undefined) return { ok: false, error: { kind: 'unreadable', detail: say.noPreset } };
  const scenario = busier(walk);
  const recipe = { scenario, inputs: [], step: 0 };
  return onHiddenRun(client, recipe, async (run) => {
    // The survivor goes on for a while after the opening.
    const found = await run.search({ moments: [DETECTED, OPENED] });
    if (!found.ok) return found;
    const seen = await run.look(END_NS, { tables: ['instances', 'commits'] });
    return seen.ok ? ok(runOf(clusterFrame(seen.value.frame), found.value.times)) : seen;
  });
}

const DETECTED: Moment = { kind: 'event', event: 'detected', nth: 1, of: null };
const OPENED: Moment = { kind: 'event', event: 'opened', nth: 1, of: null };

function runOf(frame: Frame, [detectedNs, openedNs]: readonly (number | null)[]): CommitsRun {
  // In ms, as a figure has no use for more: the page carries them.
  const commits: number[][] = Array.from({ length: frame.instances.rows }, () => []);
  for (let row = 0; row < frame.commits.rows; row += 1) {
    const at = frame.commits.time_ns[row] ?? 0;
    if (at <= END_NS) commits[frame.commits.instance[row] ?? 0]?.push(Math.round(at / 1e6) / 1000);
  }
  return {
    commits,
    crash: { instance: FAILS, at: CRASH_MS / 1000 },
    brownout: {
      from: (detectedNs ?? 0) / NS_PER_S,
      to: (openedNs ?? 0) / NS_PER_S,
    },
    end: END_NS / NS_PER_S,
  };
}
