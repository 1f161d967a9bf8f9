/** What the views on the page need of a frame, joined into one request. Pure. */

import type { TableName } from '../engine/generated/frame';
import type { FrameRequest } from '../engine/messages';

/** One view's needs. */
export interface Need {
  readonly tables: readonly TableName[];
  /** Names of values. */
  readonly values?: readonly string[];
  /** Newest records of each thread. */
  readonly tapeRecords?: number;
  /** Commits of so long before the present, ns; Infinity for the whole run. */
  readonly commitsBackNs?: number;
  /** Newest facts. */
  readonly facts?: number;
  /** Its places and rows, where no block is selected. */
  readonly block?: number | null;
}

/** The player itself reads these. */
const ALWAYS: readonly TableName[] = [
  'clock',
  'instances',
  'known_brownouts',
  'marks',
  'threads',
  'phases',
];

export const DEFAULT_TAPE_RECORDS = 240;
const DEFAULT_FACTS = 200;
const DEFAULT_COMMITS_BACK_NS = 10e9;

export function joinedNeeds(
  needs: Iterable<Need>,
  selectedBlock: number | null,
  nowNs: number,
): FrameRequest {
  const tables = new Set<TableName>(ALWAYS);
  const values = new Set<string>();
  let [tape, facts, back] = [0, 0, 0];
  let block = selectedBlock;
  for (const need of needs) {
    for (const table of need.tables) tables.add(table);
    for (const value of need.values ?? []) values.add(value);
    tape = Math.max(tape, need.tapeRecords ?? 0);
    facts = Math.max(facts, need.facts ?? 0);
    back = Math.max(back, need.commitsBackNs ?? 0);
    block ??= need.block ?? null;
  }
  if (block !== null) tables.add('places').add('rows');
  if (tables.has('records') && tape === 0) tape = DEFAULT_TAPE_RECORDS;
  if (tables.has('facts') && facts === 0) facts = DEFAULT_FACTS;
  if (tables.has('commits') && back === 0) back = DEFAULT_COMMITS_BACK_NS;
  return {
    tables: [...tables].sort(),
    values: [...values].sort(),
    newest: { records: tape, facts },
    about: block === null ? null : { kind: 'block', block },
    from_ns: Math.max(0, Math.floor(nowNs - back)),
    // The move that the request rides on may go on in time: take all that is there.
    to_ns: Number.MAX_SAFE_INTEGER,
  };
}
