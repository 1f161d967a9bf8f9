/** Reads the site's example logs in this process, for checks of lessons that show one. */

import { readFileSync } from 'node:fs';
import { initSync, LogImport } from '../../engine-wasm/pkg/log/rollforward_log';
import { LogClient, type LogWorkerPort } from '../../web/src/engine/log-client';
import { type LogHandle, LogHost } from '../../web/src/engine/log-host';
import type { FromLogWorker, LogSource } from '../../web/src/engine/log-protocol';
import { ClientLogReader } from '../../web/src/lesson/log-reader';

const LOGS = new URL('../../public/redo-logs/', import.meta.url);

function sourceOf(name: string): LogSource | null {
  const file = new URL(name, LOGS);
  try {
    return { from: 'file', file: new Blob([readFileSync(file)]), name };
  } catch {
    return null;
  }
}

function port(): LogWorkerPort {
  let say: (message: FromLogWorker) => void = () => {};
  const host = new LogHost(
    () => new LogImport() as unknown as LogHandle,
    (message) => say(message),
  );
  return {
    postMessage: (message) =>
      message.call === 'ping' ? say({ say: 'alive' }) : host.receive(message),
    onMessage: (listener) => {
      say = listener;
    },
    onDeath: () => {},
    terminate: () => {},
  };
}

let shared: ClientLogReader | null = null;

export function logReader(): ClientLogReader {
  shared ??= made();
  return shared;
}

function made(): ClientLogReader {
  initSync({
    module: readFileSync(
      new URL('../../engine-wasm/pkg/log/rollforward_log_bg.wasm', import.meta.url),
    ),
  });
  return new ClientLogReader(new LogClient(port()), (example) => {
    const log = sourceOf(`${example}.txt.gz`);
    if (log === null) throw new Error(`there is no log “${example}”`);
    return { log, writes: sourceOf(`${example}.writes.csv.gz`) };
  });
}
