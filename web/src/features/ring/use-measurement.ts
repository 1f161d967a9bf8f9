/** One measurement at a time, from the page's view. */

import { useEffect, useRef, useState } from 'react';
import { measure, type Round, RoundError, type RoundProblem } from './measure';

export interface Measurement {
  readonly state: 'idle' | 'running' | 'done' | 'failed';
  /** Of the rounds below: the choice on the page may be another by now. */
  readonly consumers: number;
  readonly rounds: readonly Round[];
  readonly problem: RoundProblem | null;
}

const NONE: Measurement = { state: 'idle', consumers: 0, rounds: [], problem: null };

export function useMeasurement(): {
  readonly measurement: Measurement;
  readonly start: (consumers: number) => void;
  readonly stop: () => void;
} {
  const [measurement, setMeasurement] = useState(NONE);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const start = (consumers: number) => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    const change = (how: (before: Measurement) => Measurement) => {
      if (!controller.signal.aborted) setMeasurement(how);
    };
    setMeasurement({ state: 'running', consumers, rounds: [], problem: null });
    measure(consumers, controller.signal, (round) =>
      change((before) => ({ ...before, rounds: [...before.rounds, round] })),
    ).then(
      () => change((before) => ({ ...before, state: 'done' })),
      (error) => {
        const problem = error instanceof RoundError ? error.problem : 'no-worker';
        change((before) => ({ ...before, state: 'failed', problem }));
      },
    );
  };

  const stop = () => {
    running.current?.abort();
    setMeasurement(NONE);
  };

  return { measurement, start, stop };
}
