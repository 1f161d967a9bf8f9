/** One experiment that a person runs here: its worker, how far it is, what came out. */

import { useCallback, useEffect, useRef, useState } from 'react';
import type { PaperOutcome } from '../../engine/generated/control';
import { PaperClient } from '../../engine/paper-client';
import type { PaperExperiment } from '../../engine/paper-protocol';
import { spawnPaperRun } from '../../engine/spawn';

export type PaperState =
  | { readonly phase: 'idle' }
  | { readonly phase: 'running'; readonly done: number }
  | {
      readonly phase: 'done';
      readonly outcome: PaperOutcome;
      readonly seconds: number;
      readonly memoryBytes: number;
    }
  | { readonly phase: 'failed'; readonly why: string };

interface Paper {
  readonly state: PaperState;
  run(): void;
  stop(): void;
}

export function usePaper(experiment: PaperExperiment, share: number): Paper {
  const [state, setState] = useState<PaperState>({ phase: 'idle' });
  const running = useRef<AbortController | null>(null);
  const stop = useCallback(() => running.current?.abort(), []);
  useEffect(() => stop, [stop]);
  const run = useCallback(() => {
    running.current?.abort();
    const control = new AbortController();
    running.current = control;
    setState({ phase: 'running', done: 0 });
    const client = new PaperClient(spawnPaperRun());
    const onProgress = (done: number) => {
      if (!control.signal.aborted) setState({ phase: 'running', done });
    };
    // A worker that is ended gives its memory back; asking it to stop first would only take longer.
    control.signal.addEventListener('abort', () => {
      client.close();
      setState({ phase: 'idle' });
    });
    void client.run(experiment, share, { onProgress }).then((answer) => {
      if (control.signal.aborted) return;
      client.close();
      if (!answer.ok) setState({ phase: 'failed', why: answer.error.detail });
      else if (answer.value === null) setState({ phase: 'idle' });
      else setState({ phase: 'done', ...answer.value });
    });
  }, [experiment, share]);
  return { state, run, stop };
}
