/**
 * What the figure of the first page shows: the picture that came with the page, then every crash as it was computed when the
 * site was built, and where the cross rests the same two runs from the engine, once it has come.
 */

import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { failureText } from '../../base/words/problems';
import { EngineClient } from '../../engine/client';
import { type Landscape, landscapeOf, type Picture, pictureAt, runPicture } from './picture';
import { type Both, bothOf, type FirstPageData, type RunRecord, runFromText } from './record';
import { crashAt, type OneCrash, scenarioOf } from './run-crash';
import { stepIns } from './step-in';
import type { FirstPageRuns } from './two-runs';

export interface Shown {
  /** Null while there is nothing to show. */
  readonly picture: Picture | null;
  /** The picture is from the engine in this page. */
  readonly isLive: boolean;
  /** The engine has run, or cannot. */
  readonly isSettled: boolean;
  /** Why there is none. */
  readonly why: string | null;
  /** Into both runs, where the cross rests; null while they are not known. */
  readonly ways: Both<string> | null;
  readonly slider: RefObject<HTMLInputElement | null>;
  pick(place: number): void;
}

interface Built {
  readonly records: Both<RunRecord>;
  readonly landscape: Landscape;
  /** Null until it has been fetched how links are made. */
  readonly waysAt: ((place: number) => Both<string>) | null;
}

type Live =
  | { readonly state: 'running' }
  | { readonly state: 'ready'; readonly place: number; readonly crashes: Both<OneCrash> }
  | { readonly state: 'failed'; readonly why: string };

export function useTwoRuns(runs: FirstPageRuns, first: Picture | null): Shown {
  const slider = useRef<HTMLInputElement>(null);
  const [place, pick] = useState(first?.place ?? runs.firstPlace);
  const [rested, setRested] = useState(place);
  const built = useBuilt(runs);
  const live = useLive(runs, rested, built !== 'coming');
  const record = typeof built === 'string' ? null : built;
  const picture = useMemo(() => {
    const landscape = record?.landscape ?? first;
    if (live.state === 'ready' && live.place === place && landscape !== null) {
      return { ...landscape, place, runs: bothOf(live.crashes, runPicture) };
    }
    if (record === null) return first;
    return pictureAt(runs, record.records, record.landscape, place) ?? first;
  }, [runs, record, live, place, first]);
  const isThere = picture !== null;
  useEffect(() => {
    const { current: input } = slider;
    if (!isThere || input === null) return;
    // It may have been taken before the scripts came.
    const rest = () => {
      pick(input.valueAsNumber);
      setRested(input.valueAsNumber);
    };
    rest();
    input.addEventListener('change', rest);
    return () => input.removeEventListener('change', rest);
  }, [isThere]);
  const ways = useMemo(() => record?.waysAt?.(rested) ?? null, [record, rested]);
  return {
    picture,
    isLive: live.state === 'ready' && live.place === place,
    isSettled: live.state !== 'running',
    why: live.state === 'failed' ? live.why : null,
    ways,
    slider,
    pick,
  };
}

/** Every crash, as the build left it beside the page. */
function useBuilt(runs: FirstPageRuns): Built | 'coming' | 'missing' {
  const [built, setBuilt] = useState<Built | 'coming' | 'missing'>('coming');
  useEffect(() => {
    let isHere = true;
    async function fetchBuilt() {
      const { default: data }: { default: FirstPageData } = await import('virtual:first-page');
      const records = bothOf(data.runs, runFromText);
      const known = { records, landscape: landscapeOf(runs, records) };
      if (isHere) setBuilt({ ...known, waysAt: null });
      const waysAt = await stepIns(runs, data, records);
      if (isHere) setBuilt({ ...known, waysAt });
    }
    // Without a network the engine runs the crashes alone.
    fetchBuilt().catch(() => setBuilt((now) => (now === 'coming' ? 'missing' : now)));
    return () => {
      isHere = false;
    };
  }, [runs]);
  return built;
}

/** The crash where the cross rests, run by the engine in this page. */
function useLive(runs: FirstPageRuns, place: number, begins: boolean): Live {
  const [live, setLive] = useState<Live>({ state: 'running' });
  const [client, setClient] = useState<EngineClient | null>(null);
  useEffect(() => {
    if (!begins) return;
    const opened = new EngineClient(runs.model);
    setClient(opened);
    return () => opened.close();
  }, [runs, begins]);
  useEffect(() => {
    if (client === null) return;
    let isWanted = true;
    void bothCrashes(client, runs, place, () => isWanted).then((next) => {
      if (isWanted && next !== null) setLive(next);
    });
    return () => {
      isWanted = false;
    };
  }, [client, runs, place]);
  return live;
}

/** Null once nobody waits for them any more. */
async function bothCrashes(
  client: EngineClient,
  runs: FirstPageRuns,
  place: number,
  isWanted: () => boolean,
): Promise<Live | null> {
  const [about, sweep] = await Promise.all([scenarioOf(client, runs), runs.model.sweep?.()]);
  const crashes: OneCrash[] = [];
  for (const withBuddies of [false, true]) {
    if (!isWanted()) return null;
    if (!about.ok) return { state: 'failed', why: failureText(about.error).detail };
    const scenario =
      sweep?.landscape?.swept(about.value.scenario, withBuddies) ?? about.value.scenario;
    const crash = await crashAt(client, runs, scenario, place);
    if (!crash.ok) return { state: 'failed', why: failureText(crash.error).detail };
    crashes.push(crash.value);
  }
  const [without, withBuddy] = crashes;
  if (without === undefined || withBuddy === undefined) return null;
  return { state: 'ready', place, crashes: [without, withBuddy] };
}
