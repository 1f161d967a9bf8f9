/** The words for the engine's codes: recoveries, reasons, blocks, facts. Pure. */

import say from '../../base/messages/views/snapshots-text';
import { formatCount } from '../../base/numbers';
import {
  BLOCK_STATE_NAMES,
  COPY_WAY_NAMES,
  FACT_KIND_NAMES,
  REASON_NAMES,
  START_KIND_NAMES,
  START_METHOD_NAMES,
} from '../../engine/generated/snapshots-codes';
import type {
  FactsTable,
  RefusalsTable,
  SnapshotsFrame,
} from '../../engine/generated/snapshots-frame';
import { cell, NONE, setName } from './types';

const worded =
  <Name extends string>(names: readonly Name[], words: Readonly<Record<Name, () => string>>) =>
  (code: number): string => {
    const name = names[code];
    return name === undefined ? '' : words[name]();
  };

export const methodText = worded(START_METHOD_NAMES, say.method);
const kindText = worded(START_KIND_NAMES, say.kind);
const afterText = worded(START_KIND_NAMES, say.after);
export const wayText = worded(COPY_WAY_NAMES, say.way);
export const blockText = worded(BLOCK_STATE_NAMES, say.block);
/** A reason in a few words, for a table. */
export const shortReason = worded(REASON_NAMES, say.shortReason);

/** Why a restore does not open: one row of its refusals as a sentence. */
export function reasonText(refusals: RefusalsTable, row: number): string {
  const name = REASON_NAMES[cell(refusals.reason, row)];
  if (name === undefined) return '';
  return say.reason[name]({
    file: cell(refusals.file, row) + 1,
    block: formatCount(cell(refusals.block, row)),
    thread: cell(refusals.thread, row) + 1,
    sequence: cell(refusals.sequence, row),
    scn: formatCount(cell(refusals.scn, row)),
  });
}

/** What the start comes to, from its table. */
export function outcomeText({ start }: SnapshotsFrame, row = 0): string {
  return verdictText({
    kind: cell(start.kind, row),
    opens: start.opens[row] === 1,
    right: start.right[row] === 1,
  });
}

export interface Verdict {
  readonly kind: number;
  readonly opens: boolean;
  readonly right: boolean;
}

export function verdictText({ kind, opens, right }: Verdict): string {
  if (!opens)
    return kind === NONE ? say.verdict.refused() : say.verdict.stops({ kind: kindText(kind) });
  const after = afterText(kind);
  return right ? say.verdict.right({ after }) : say.verdict.wrong({ after });
}

/** A fact as a sentence. */
export function factText(facts: FactsTable, row: number): string {
  const name = FACT_KIND_NAMES[cell(facts.kind, row)];
  if (name === undefined) return '';
  return say.fact[name]({
    set: setName(cell(facts.copy, row)),
    volume: cell(facts.volume, row) + 1,
    file: cell(facts.file, row) + 1,
    number: formatCount(cell(facts.about, row)),
    scn: formatCount(cell(facts.scn, row)),
  });
}
