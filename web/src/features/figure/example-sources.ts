/** Where the example logs of a lesson are stored, next to the page, and their reader in a separate worker. */

import { EngineClient } from '../../engine/client';
import { ClientLogReader } from '../../lesson/log-reader';
import type { LogFigure } from '../../lesson/schema-figure';
import { REDO_LOG } from '../../views/redo-log/model';
import { EXAMPLES, type Example, logOf, writesOf } from '../redo-log/examples';

export function exampleNamed(name: LogFigure['example']): Example {
  const example = EXAMPLES.find((example) => example.name === name);
  if (example === undefined) throw new Error(`the schema knows a log that is not there: ${name}`);
  return example;
}

let shared: ClientLogReader | null = null;

/** The page's one reader: a log that is read stays read. */
export function sharedLogReader(): ClientLogReader {
  shared ??= new ClientLogReader(new EngineClient(REDO_LOG), (name) => {
    const example = exampleNamed(name);
    return { log: logOf(example), writes: writesOf(example) };
  });
  return shared;
}
