/** Runs the engine: one crash of the first page, or all of them. The build and the page do it alike. */

import type { EngineFailure } from '../../base/failure';
import say from '../../base/messages/first-page';
import { ok, type Result } from '../../base/result';
import { NS_PER_MS } from '../../base/time';
import type { EngineClient } from '../../engine/client';
import type { AnyFrame, AnyScenario, Recipe } from '../../engine/messages';
import { withHiddenRun } from '../../lesson/hidden-run';
import type { Moment } from '../../lesson/moment';
import { type Commits, type CrashRecord, type FirstPageData, runToText, TICK_NS } from './record';
import { type FirstPageRuns, momentOf } from './two-runs';

type Made<T> = Promise<Result<T, EngineFailure>>;

/** One crash, with what came before it. */
export interface OneCrash extends CrashRecord {
  readonly before: Commits;
}

const fresh = (scenario: AnyScenario): Recipe => ({ scenario, inputs: [], step: 0 });

/** The scenario on which both runs rest, and the preset that it was made from. */
export async function scenarioOf(
  client: EngineClient,
  runs: FirstPageRuns,
): Made<Pick<FirstPageData, 'modelVersion' | 'preset' | 'scenario'>> {
  const about = await client.about();
  if (!about.ok) return about;
  const { presets, modelVersion } = about.value;
  const [preset, scenario] = [presets[runs.preset], runs.scenario(presets)];
  if (preset === undefined || scenario === null) {
    return { ok: false, error: { kind: 'unreadable', detail: say.noPreset() } };
  }
  return ok({ modelVersion, preset, scenario });
}

/** The crash at a place of the run of a scenario. */
export function crashAt(
  client: EngineClient,
  runs: FirstPageRuns,
  scenario: AnyScenario,
  place: number,
): Made<OneCrash> {
  const { model, victim, endNs, brownout } = runs;
  const momentNs = momentOf(runs, place);
  return withHiddenRun(client, fresh(scenario), async (run) => {
    const stood = await run.look(momentNs, {});
    if (!stood.ok) return stood;
    const { step } = stood.value.position;
    const command = model.crash?.(victim);
    if (command === undefined) throw new Error('parts of this model cannot crash');
    const outcome = await run.give(command, step);
    if (!outcome.ok) return outcome;
    const moments = brownout.map((event): Moment => ({ kind: 'event', event, nth: 1, of: null }));
    const search = await run.search({ moments });
    if (!search.ok) return search;
    const seen = await run.look(endNs, { tables: [...model.tables, ...model.lineTables] });
    if (!seen.ok) return seen;
    const [fromNs, toNs] = search.value.times.map((at) => at ?? momentNs);
    const ms = (ns: number) => Math.round(ns / NS_PER_MS);
    const commits = commitsOf(runs, seen.value.frame);
    const crashTick = momentNs / TICK_NS;
    return ok({
      step,
      fromMs: ms((fromNs ?? 0) - momentNs),
      waitMs: ms((toNs ?? 0) - (fromNs ?? 0)),
      before: commits.map((lane) => lane.filter((tick) => tick <= crashTick)),
      after: commits.map((lane) => lane.filter((tick) => tick > crashTick)),
    });
  });
}

/** Every crash of both runs, as the page gets it. */
export async function everyCrash(client: EngineClient, runs: FirstPageRuns): Made<FirstPageData> {
  const [about, sweep] = await Promise.all([scenarioOf(client, runs), runs.model.sweep?.()]);
  if (!about.ok) return about;
  const texts: string[] = [];
  for (const withBuddies of [false, true]) {
    const scenario =
      sweep?.landscape?.swept(about.value.scenario, withBuddies) ?? about.value.scenario;
    const crashes: CrashRecord[] = [];
    let commits: Commits = [];
    for (let place = 0; place <= runs.lastPlace; place += 1) {
      const crash = await crashAt(client, runs, scenario, place);
      if (!crash.ok) return crash;
      const { before, ...record } = crash.value;
      crashes.push(record);
      // The last one crashes at the end: until then it is the run that nobody crashes.
      commits = before;
    }
    texts.push(runToText({ commits, crashes }));
  }
  const [without = '', withBuddy = ''] = texts;
  return ok({ ...about.value, runs: [without, withBuddy] });
}

function commitsOf({ model, endNs }: FirstPageRuns, frame: AnyFrame): Commits {
  return model
    .lanes(frame)
    .map(({ timesNs }) => timesNs.filter((at) => at <= endNs).map((at) => Math.ceil(at / TICK_NS)));
}
