/**
 * The run behind the figure of the first page: the walk's own scenario, with instance 2 crashed by the scenario. The
 * engine runs it when the page is opened; nothing of it is written down anywhere.
 */

import { useEffect, useState } from 'react';
import type { EngineFailure } from '../../base/failure';
import { ok, type Result } from '../../base/result';
import { NS_PER_MS, NS_PER_S } from '../../base/time';
import { failureText } from '../../base/words/problems';
import { EngineClient } from '../../engine/client';
import type { Scenario } from '../../engine/generated/control';
import type { Frame } from '../../engine/generated/frame';
import { spawnEngine } from '../../engine/spawn';
import { eventTime } from '../../lesson/anchors';
import { Scout } from '../../lesson/survey';
import type { CommitsRun } from './figure-layout';

export type HomeRun =
  | { readonly state: 'running' }
  | { readonly state: 'ready'; readonly run: CommitsRun }
  | { readonly state: 'failed'; readonly why: string };

const CRASH_MS = 4_000;
const FAILS = 1;

export function useHomeRun(): HomeRun {
  const [run, setRun] = useState<HomeRun>({ state: 'running' });
  useEffect(() => {
    const client = new EngineClient(spawnEngine);
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

async function homeRun(client: EngineClient): Promise<Result<CommitsRun, EngineFailure>> {
  const about = await client.about();
  if (!about.ok) return about;
  const { walk } = about.value.presets;
  if (walk === undefined) return { ok: false, error: { kind: 'unreadable', detail: 'no preset' } };
  const scenario: Scenario = {
    ...walk,
    commands: [{ at_ms: CRASH_MS, do: 'crash_instance', instance: FAILS }],
  };
  const recipe = { scenario: JSON.stringify(scenario), inputs: [], step: 0 };
  const scout = await Scout.open(client, recipe);
  if (!scout.ok) return scout;
  const survey = await scout.value.until((frame) => endOf(frame) !== null);
  return survey.ok ? ok(runOf(survey.value)) : survey;
}

/** The figure ends when the survivor has gone on for a while after the recovery. */
function endOf(frame: Frame): number | null {
  const opened = eventTime('opened', frame);
  const now = frame.clock.time_ns[0] ?? 0;
  const crash = CRASH_MS * NS_PER_MS;
  if (opened === null) return null;
  const end = opened + Math.max(2 * NS_PER_S, (opened - crash) * 0.6);
  return now >= end ? end : null;
}

function runOf(frame: Frame): CommitsRun {
  const end = endOf(frame) ?? 0;
  const commits: number[][] = Array.from({ length: frame.instances.rows }, () => []);
  for (let row = 0; row < frame.commits.rows; row += 1) {
    const at = frame.commits.time_ns[row] ?? 0;
    if (at <= end) commits[frame.commits.instance[row] ?? 0]?.push(at / NS_PER_S);
  }
  return {
    commits,
    crash: { instance: FAILS, at: CRASH_MS / 1000 },
    brownout: {
      from: (eventTime('detected', frame) ?? 0) / NS_PER_S,
      to: (eventTime('opened', frame) ?? 0) / NS_PER_S,
    },
    end: end / NS_PER_S,
  };
}
