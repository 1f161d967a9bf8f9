/** Reads the numbers of an example's log at its end, in a worker of its own that keeps what it has read. */

import { EngineClient } from '../../engine/client';
import { ClientLogReader } from '../../lesson/log-reader';
import { valueByName } from '../../lesson/named-values';
import type { LogFigure } from '../../lesson/schema-figure';
import { REDO_LOG } from '../../views/redo-log/model';
import { type Example, logOf } from './examples';

/** The numbers that twins are compared by. */
const NAMES = ['log.bytes', 'images.bytes', 'images.others', 'log.records', 'log.reads'] as const;

export type TwinNumbers = Readonly<Record<(typeof NAMES)[number], number>>;

let reader: ClientLogReader | null = null;

/** Null if the log cannot be read. */
export async function readTwin(example: Example): Promise<TwinNumbers | null> {
  reader ??= new ClientLogReader(new EngineClient(REDO_LOG), (name) => ({
    log: logOf({ ...example, name }),
    writes: null,
  }));
  const figure = { kind: 'log', example: example.name, writes: false, buddy: false, draw: [] };
  const at = await reader.read(figure as unknown as LogFigure);
  if (at === null) return null;
  const moment = { ...at, scenario: { seed: 1 } };
  const numbers = NAMES.map((name) => [name, valueByName(name, moment) ?? 0] as const);
  return Object.fromEntries(numbers) as unknown as TwinNumbers;
}
