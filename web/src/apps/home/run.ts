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
import { eventTime } from '../../lesson/anchors';
import { Scout } from '../../lesson/survey';
import { CLUSTER } from '../../views/cluster/model';
import { clusterPresets } from '../../views/cluster/types';
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
  const scout = await Scout.open(client, recipe);
  if (!scout.ok) return scout;
  const survey = await scout.value.until(isOver);
  return survey.ok ? ok(runOf(survey.value)) : survey;
}

/** The survivor has gone on for a while after the opening. */
function isOver(frame: Frame): boolean {
  return (frame.clock.time_ns[0] ?? 0) >= END_NS && eventTime('opened', frame) !== null;
}

function runOf(frame: Frame): CommitsRun {
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
      from: (eventTime('detected', frame) ?? 0) / NS_PER_S,
      to: (eventTime('opened', frame) ?? 0) / NS_PER_S,
    },
    end: END_NS / NS_PER_S,
  };
}
