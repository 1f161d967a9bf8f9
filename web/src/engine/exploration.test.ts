import { expect, test } from 'vitest';
import { ExplorationClient, type ExplorationModule, explorationHandlers } from './exploration';
import type { ExplorationReport, ProgramScenario } from './generated/control';
import { WorkerHost } from './worker-host';

const report = { verdict: 'partial' } as ExplorationReport;
const scenario = {} as ProgramScenario;
const search = { condition: '', most_states: 1, most_mb: 1, most_graph_states: 1 };

/** A search of so many parts, and how many of them were done. */
function moduleOf(parts: number): { module: ExplorationModule; done: () => number } {
  let done = 0;
  class Exploration {
    advance() {
      done += 1;
      return done < parts;
    }
    progress() {
      return { states: done, transitions: 0, depth: 0, open: 0, bytes: 0 };
    }
    report() {
      return report;
    }
    free() {}
  }
  const trace = () => {
    throw [{ code: 'program_expected', field: 'text' }];
  };
  return { module: { trace, Exploration }, done: () => done };
}

/** The client, joined to the worker's side without a worker. */
function clientOf(module: ExplorationModule): ExplorationClient {
  let receive: (message: never) => void = () => undefined;
  const host = new WorkerHost(explorationHandlers(module), (message) => receive(message as never));
  return new ExplorationClient({
    postMessage: (message) => host.receive(message as never),
    onMessage: (listener) => {
      receive = listener;
    },
    onDeath: () => undefined,
    terminate: () => undefined,
  });
}

test('a search tells its progress after each part, and ends with its report', async () => {
  const { module } = moduleOf(4);
  const seen: number[] = [];
  const answer = await clientOf(module).explore(
    { scenario, search },
    { onProgress: ({ states }) => seen.push(states) },
  );
  expect(seen).toEqual([1, 2, 3]);
  expect(answer).toMatchObject({ ok: true, value: { report } });
});

test('a search that is cancelled is answered with what it found', async () => {
  const { module, done } = moduleOf(1_000);
  const control = new AbortController();
  const answer = await clientOf(module).explore(
    { scenario, search },
    { onProgress: ({ states }) => states === 3 && control.abort(), signal: control.signal },
  );
  expect(answer).toMatchObject({ ok: true, value: { report } });
  expect(done()).toBeLessThan(10);
});

test('what the engine refuses comes as its problems', async () => {
  const answer = await clientOf(moduleOf(1).module).trace({ scenario, schedule: [] });
  expect(answer).toEqual({
    ok: false,
    error: { kind: 'refused', errors: [{ code: 'program_expected', field: 'text' }] },
  });
});
