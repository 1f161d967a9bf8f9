/** Reads the site's example logs in this process, for lessons that show one. */

import { readFileSync } from 'node:fs';
import { EngineClient } from '../../web/src/engine/client';
import type { FileSource } from '../../web/src/engine/file-source';
import { ClientLogReader } from '../../web/src/lesson/log-reader';
import { modelInProcess } from '../in-process';
import * as wasm from '../wasm.mjs';

const LOGS = new URL('../../public/redo-logs/', import.meta.url);

function sourceOf(name: string): FileSource | null {
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
  return new ClientLogReader(new EngineClient(modelInProcess('redo_log', wasm)), (example) => {
    const source = sourceOf(`${example}.txt.gz`);
    if (source === null) throw new Error(`there is no log “${example}”`);
    return { log: source, writes: sourceOf(`${example}.writes.csv.gz`) };
  });
}
