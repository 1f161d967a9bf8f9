/** The experiment of a page: its data, its problems and its runs. */

import { useEffect, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import type { Result } from '../../base/result';
import { spawnTrials } from '../../engine/spawn';
import type { ExperimentData } from './experiment-data';
import { KeptRuns } from './kept-runs';
import { experimentOf, type ReadExperiment } from './read-experiment';
import { Runner, type RunnerState } from './runner';
import { type Point, pointsOf } from './spreads';

interface ExperimentOnPage {
  readonly read: Result<ReadExperiment, readonly string[]>;
  readonly runner: Runner;
  readonly state: RunnerState;
  readonly points: readonly Point[];
}

/** What is typed rests for a moment before the engine looks at it, ms. */
const REST_MS = 300;

export function useExperiment(data: ExperimentData): ExperimentOnPage {
  const [runner] = useState(
    () => new Runner(spawnTrials, new KeptRuns(), navigator.hardwareConcurrency || 2),
  );
  const state = useStore(runner.state);
  const read = useMemo(() => experimentOf(data), [data]);
  const order = read.ok ? JSON.stringify(read.value.spec.order) : null;
  useEffect(() => {
    if (order === null) return undefined;
    const isFirst = runner.state.getState().about === null;
    const timer = setTimeout(() => void runner.open(JSON.parse(order)), isFirst ? 0 : REST_MS);
    return () => clearTimeout(timer);
  }, [runner, order]);
  useEffect(() => () => runner.close(), [runner]);
  const points = useMemo(() => {
    const { about, experiment, results } = state;
    if (about === null || experiment === null) return [];
    const { seeds, measures } = experiment;
    return pointsOf(about.axes, seeds.length, measures.length, results);
  }, [state]);
  return { read, runner, state, points };
}
