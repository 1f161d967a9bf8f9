/**
 * The sweep behind the page of every crash: starts again when the choices change, keeps the previous result as a ghost,
 * and is still there when the reader returns to the page.
 */

import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useStore } from 'zustand';
import type { SweepPoint } from '../../engine/generated/control';
import type { AnyScenario } from '../../engine/messages';
import type { LandscapeSweep } from '../../views/sweep';
import type { SweptRun } from '../sweep/sweep-results';
import { Sweeper, type SweepState } from '../sweep/sweeper';
import { type Choices, runOf } from './choices';
import type { Ghost, SweptCrashes } from './landscape-of';

/** A slider passes many values; only where it rests is worth a sweep. */
const REST_MS = 200;

interface Kept {
  readonly sweeper: Sweeper<SweepPoint>;
  before: SweptCrashes | null;
}

/** Kept while another page is shown. */
const keptOf = new Map<LandscapeSweep, Kept>();

function keptFor(sweep: LandscapeSweep): Kept {
  const kept = keptOf.get(sweep) ?? { sweeper: new Sweeper(sweep), before: null };
  keptOf.set(sweep, kept);
  return kept;
}

interface SweptLandscape {
  readonly state: SweepState<SweepPoint>;
  /** The last landscape that was complete, of the same run under another choice. */
  readonly ghost: Ghost | null;
  again(): void;
  stop(): void;
}

export function useLandscape(
  choices: Choices,
  presets: Readonly<Record<string, AnyScenario>>,
  sweep: LandscapeSweep,
): SweptLandscape {
  const kept = keptFor(sweep);
  const { sweeper } = kept;
  const state = useStore(sweeper.state);
  const [before, setBefore] = useState(kept.before);
  const { target } = sweep.landscape;
  const ghost = useMemo(
    () => before && { ...before, targetS: target.read(before.run.scenario) },
    [before, target],
  );
  const latest = useRef({ choices, presets });
  latest.current = { choices, presets };

  const begin = useCallback(() => {
    const run = runOf(latest.current.choices, latest.current.presets, sweep);
    const { run: was, results, tookMs } = sweeper.state.getState();
    kept.before = ghostOf(run, tookMs === null ? kept.before : seenOf(was, results));
    setBefore(kept.before);
    void sweeper.sweep(run);
  }, [kept, sweeper, sweep]);

  const wanted = JSON.stringify(choices);
  useEffect(() => {
    const { run: was, tookMs } = sweeper.state.getState();
    const run = runOf(JSON.parse(wanted) as Choices, latest.current.presets, sweep);
    if (was !== null && isSame(was, run) && tookMs !== null) return undefined;
    const timer = setTimeout(begin, was === null ? 0 : REST_MS);
    return () => clearTimeout(timer);
  }, [sweeper, sweep, begin, wanted]);

  useEffect(() => () => sweeper.stop(), [sweeper]);

  return { state, ghost, again: begin, stop: () => sweeper.stop() };
}

const seenOf = (run: SweptRun | null, results: SweptCrashes['results']): SweptCrashes | null =>
  run === null ? null : { run, results };

const keyOf = ({ scenario, victims, count }: SweptRun) =>
  JSON.stringify([scenario, victims, count]);

const isSame = (run: SweptRun, other: SweptRun): boolean => keyOf(run) === keyOf(other);

/** Another seed or preset is another minute: nothing of the one before is compared with it. */
function ghostOf(run: SweptRun, before: SweptCrashes | null): SweptCrashes | null {
  if (before === null || isSame(before.run, run)) return null;
  const isOfRun =
    before.run.branchName === run.branchName && before.run.scenario.seed === run.scenario.seed;
  return isOfRun ? before : null;
}
