/** Reads the site's example logs in this process, for checks of lessons that show one. */

import { readFileSync } from 'node:fs';
import { initSync, LogImport } from '../../engine-wasm/pkg/redo-log/rollforward_redo_log';
import { inProcess } from '../../web/src/engine/in-process';
import { LogClient } from '../../web/src/engine/log-client';
import { type LogHandle, logHandlers } from '../../web/src/engine/log-handlers';
import type { LogSource } from '../../web/src/engine/log-protocol';
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

let shared: ClientLogReader | null = null;

export function logReader(): ClientLogReader {
  shared ??= made();
  return shared;
}

function made(): ClientLogReader {
  initSync({
    module: readFileSync(
      new URL('../../engine-wasm/pkg/redo-log/rollforward_redo_log_bg.wasm', import.meta.url),
    ),
  });
  return new ClientLogReader(
    new LogClient(inProcess(logHandlers(() => new LogImport() as unknown as LogHandle))),
    (example) => {
      const log = sourceOf(`${example}.txt.gz`);
      if (log === null) throw new Error(`there is no log “${example}”`);
      return { log, writes: sourceOf(`${example}.writes.csv.gz`) };
    },
  );
}
