/** The words for the engine's codes: where an LCR is, what a process waits for, what happened. Pure. */

import say from '../../base/messages/views/replication-text';
import { formatXid } from '../../base/xid';
import {
  CAPTURED_STATE_NAMES,
  FACT_KIND_NAMES,
  LCR_OPERATION_NAMES,
  LCR_PLACE_NAMES,
  STAGE_NAMES,
  WAITS_FOR_NAMES,
} from '../../engine/generated/replication-codes';
import type { FactsTable } from '../../engine/generated/replication-frame';
import { cell, SOURCE } from './types';

const worded =
  <Name extends string>(names: readonly Name[], words: Readonly<Record<Name, () => string>>) =>
  (code: number): string => {
    const name = names[code];
    return name === undefined ? '' : words[name]();
  };

export const placeText = worded(LCR_PLACE_NAMES, say.place);
export const waitText = worded(WAITS_FOR_NAMES, say.wait);
export const stageText = worded(STAGE_NAMES, say.stage);
export const operationText = worded(LCR_OPERATION_NAMES, say.operation);
export const capturedText = worded(CAPTURED_STATE_NAMES, say.captured);

const databaseText = (database: number): string =>
  database === SOURCE ? say.databaseName.source() : say.databaseName.replica({ replica: database });

/** A fact as a sentence. */
export function factText(facts: FactsTable, row: number): string {
  const name = FACT_KIND_NAMES[cell(facts.kind, row)];
  if (name === undefined) return '';
  return say.fact[name]({
    part: cell(facts.part, row) + 1,
    database: databaseText(cell(facts.database, row)),
    transaction: formatXid(cell(facts.transaction, row)),
    lcr: cell(facts.lcr, row),
    scn: String(cell(facts.scn, row)),
  });
}
