/**
 * Makes the run behind the figure of the first page: the engine runs it when the page is opened, and nothing of it is written
 * down anywhere.
 */

import { useEffect, useState } from 'react';
import type { EngineFailure } from '../../base/failure';
import { ok, type Result } from '../../base/result';
import { NS_PER_S } from '../../base/time';
import { failureText } from '../../base/words/problems';
import * as say from '../../base/words/ui/apps/home/run';
import { EngineClient } from '../../engine/client';
import type { AnyFrame } from '../../engine/messages';
import { onHiddenRun } from '../../lesson/hidden-run';
import type { Moment } from '../../lesson/moment';
import { FIRST_PAGE } from '../../views/cluster/first-page';
import type { CommitsRun } from './CommitsFigure';

export type HomeRun =
  | { readonly state: 'running' }
  | { readonly state: 'ready'; readonly run: CommitsRun }
  | { readonly state: 'failed'; readonly why: string };

export function useHomeRun(): HomeRun {
  const [run, setRun] = useState<HomeRun>({ state: 'running' });
  useEffect(() => {
    const client = new EngineClient(FIRST_PAGE.model);
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

/** The run, on any engine of its model. */
export async function homeRun(client: EngineClient): Promise<Result<CommitsRun, EngineFailure>> {
  const about = await client.about();
  if (!about.ok) return about;
  const scenario = FIRST_PAGE.scenario(about.value.presets);
  if (scenario === null) {
    return { ok: false, error: { kind: 'unreadable', detail: say.noPreset } };
  }
  const { tables, lineTables } = client.model;
  return onHiddenRun(client, { scenario, inputs: [], step: 0 }, async (run) => {
    const moments = FIRST_PAGE.brownout.map(
      (event): Moment => ({ kind: 'event', event, nth: 1, of: null }),
    );
    const found = await run.search({ moments });
    if (!found.ok) return found;
    const seen = await run.look(FIRST_PAGE.endNs, { tables: [...tables, ...lineTables] });
    return seen.ok ? ok(runOf(seen.value.frame, found.value.times)) : seen;
  });
}

function runOf(frame: AnyFrame, [fromNs, toNs]: readonly (number | null)[]): CommitsRun {
  const { model, crash, endNs } = FIRST_PAGE;
  return {
    // In ms, as a figure has no use for more: the page carries them.
    commits: model
      .lanes(frame)
      .map(({ timesNs }) =>
        timesNs.filter((at) => at <= endNs).map((at) => Math.round(at / 1e6) / 1000),
      ),
    crash,
    brownout: { from: (fromNs ?? 0) / NS_PER_S, to: (toNs ?? 0) / NS_PER_S },
    end: endNs / NS_PER_S,
  };
}
