/** Makes the workers, as their clients want them. The only place that knows they are web workers. */

import type { Port } from './calls';
import type { WorkerPort } from './client';
import type { ConstructionPort } from './construction';
import type { ExperimentPort } from './experiment';
import type { ExplorationPort } from './exploration';
import type { ReplicationSweepPoint, SweepPoint } from './generated/control';
import type { Notice } from './split-worker';
import type { SweepPort } from './sweep';
import type { TrialsPort } from './trials';

const REST_AFTER_MS = 1_000;

export function spawnCluster(): WorkerPort {
  const worker = new Worker(new URL('./cluster-worker.ts', import.meta.url), {
    type: 'module',
    name: 'cluster',
  });
  void earlyEngine().then((engine) => notify(worker, { engine }));
  return portOfParts(worker);
}

/** Where the page asked for the engine before its own scripts came (public/arrival.js); null elsewhere. */
async function earlyEngine(): Promise<WebAssembly.Module | null> {
  return (await Reflect.get(window, 'earlyEngine')) ?? null;
}

export function spawnRedoLog(): WorkerPort {
  return portOf(
    new Worker(new URL('./redo-log-worker.ts', import.meta.url), {
      type: 'module',
      name: 'redo log',
    }),
  );
}

export function spawnPrograms(): WorkerPort {
  return portOf(
    new Worker(new URL('./programs-worker.ts', import.meta.url), {
      type: 'module',
      name: 'programs',
    }),
  );
}

export function spawnSnapshots(): WorkerPort {
  return portOfParts(
    new Worker(new URL('./snapshots-worker.ts', import.meta.url), {
      type: 'module',
      name: 'snapshots',
    }),
  );
}

export function spawnReplication(): WorkerPort {
  return portOfParts(
    new Worker(new URL('./replication-worker.ts', import.meta.url), {
      type: 'module',
      name: 'replication',
    }),
  );
}

export function spawnSweeper(): SweepPort<SweepPoint> {
  return portOf(
    new Worker(new URL('./sweep-worker.ts', import.meta.url), { type: 'module', name: 'sweep' }),
  );
}

export function spawnReplicationSweeper(): SweepPort<ReplicationSweepPoint> {
  return portOf(
    new Worker(new URL('./replication-sweep-worker.ts', import.meta.url), {
      type: 'module',
      name: 'replication-sweep',
    }),
  );
}

export function spawnTrials(): TrialsPort {
  return portOf(
    new Worker(new URL('./trials-worker.ts', import.meta.url), { type: 'module', name: 'trials' }),
  );
}

export function spawnExperiment(): ExperimentPort {
  return portOf(
    new Worker(new URL('./experiment-worker.ts', import.meta.url), {
      type: 'module',
      name: 'experiment',
    }),
  );
}

export function spawnConstruction(): ConstructionPort {
  return portOf(
    new Worker(new URL('./construction-worker.ts', import.meta.url), {
      type: 'module',
      name: 'construction',
    }),
  );
}

export function spawnExploration(): ExplorationPort {
  return portOf(
    new Worker(new URL('./exploration-worker.ts', import.meta.url), {
      type: 'module',
      name: 'exploration',
    }),
  );
}

/** A worker whose engine comes in two parts: what the first page needs comes before the second. */
function portOfParts(worker: Worker): WorkerPort {
  const answers = () => setTimeout(() => notify(worker, { usable: true }), REST_AFTER_MS);
  worker.addEventListener('message', answers, { once: true });
  return portOf(worker);
}

const notify = (worker: Worker, notice: Notice) => worker.postMessage(notice);

function portOf<To, From>(worker: Worker): Port<To, From> {
  return {
    postMessage: (message) => worker.postMessage(message),
    onMessage: (listener) =>
      worker.addEventListener('message', (event: MessageEvent<From>) => listener(event.data)),
    onDeath: (listener) => {
      worker.addEventListener('error', (event) =>
        // A script that could not be fetched has no message.
        listener(event.message ?? 'it could not be loaded'),
      );
      worker.addEventListener('messageerror', () => listener('a message could not be read'));
    },
    terminate: () => worker.terminate(),
  };
}
