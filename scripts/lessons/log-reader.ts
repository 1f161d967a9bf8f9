/** Reads the site's example logs in this process, for lessons that show one. */

import { readFileSync } from 'node:fs';
import { initSync, LogImport } from '../../engine-wasm/pkg/log/rollforward_log';
import { LogClient } from '../../web/src/engine/log-client';
import type { LogHandle } from '../../web/src/engine/log-host';
import type { LogSource } from '../../web/src/engine/log-protocol';
import { ClientLogReader } from '../../web/src/lesson/log-reader';
import { logPort } from '../in-process';

const LOGS = new URL('../../public/redo-logs/', import.meta.url);

function sourceOf(name: string): LogSource | null {
  try {
    return { from: 'file', file: new Blob([readFileSync(new URL(name, LOGS))]), name };
  } catch {
    return null;
  }
}

let shared: ClientLogReader | null = null;

/** One for all lessons: a log that is read stays read. */
export function logReader(): ClientLogReader {
  shared ??= newReader();
  return shared;
}

function newReader(): ClientLogReader {
  initSync({
    module: readFileSync(
      new URL('../../engine-wasm/pkg/log/rollforward_log_bg.wasm', import.meta.url),
    ),
  });
  const client = new LogClient(logPort({ log: LogImport as unknown as new () => LogHandle }));
  return new ClientLogReader(client, (example) => {
    const log = sourceOf(`${example}.txt.gz`);
    if (log === null) throw new Error(`there is no log “${example}”`);
    return { log, writes: sourceOf(`${example}.writes.csv.gz`) };
  });
}
