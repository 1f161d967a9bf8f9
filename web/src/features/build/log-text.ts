/** What a log shows on which rules fail: its headline, each of its steps, and why the rules are wrong. */

import say from '../../base/messages/build';
import { listed } from '../../base/numbers';
import type { Counterexample, LogEntry, StageStep } from '../../engine/generated/control';

export function headline({ fault, shortest, entries }: Counterexample): string {
  const size = { isShortest: shortest, entries: entries.length };
  if (fault.kind === 'behind') return say.log.headline.behind(size);
  return say.log.headline[fault.kind]({ ...size, block: fault.block });
}

export const proofText = ({ entries, shortest }: Counterexample) =>
  shortest ? say.log.proof.shortest({ entries: entries.length }) : say.log.proof.sampled();

/** The record at RBA 3, or what is not a record by its name. */
function recordName(entry: LogEntry | undefined, threads: number): string {
  if (entry === undefined) return say.log.record.log();
  if (entry.kind === 'checkpoint') return say.log.record.checkpoint();
  const rba = String(entry.rba);
  return threads > 1
    ? say.log.record.ofThread({ rba, thread: entry.thread + 1 })
    : say.log.record.at({ rba });
}

function entryText(entry: LogEntry, threads: number): string {
  const rba = String(entry.rba);
  if (entry.kind === 'checkpoint') return say.log.entry.checkpoint({ rba });
  const place =
    threads > 1
      ? say.log.place.ofThread({ rba, thread: entry.thread + 1, scn: String(entry.scn) })
      : say.log.place.rba({ rba });
  return say.log.entry[entry.kind]({ place, block: entry.block, version: entry.version });
}

/** One sentence or two about a step. */
export function stepText(step: StageStep, counterexample: Counterexample, threads: number): string {
  const entry = step.entry === null ? undefined : counterexample.entries[step.entry];
  if (entry === undefined) return `${say.log.did.ended()} ${actedText(step.lines, 'changedSet')}`;
  const what = entryText(entry, threads);
  switch (step.phase) {
    case 'passed_over':
      return `${what} ${say.log.did.passedOver()}`;
    case 'apply':
      return say.log.did.apply({ entry: what });
    case 'gap':
      return say.log.did.gap({ entry: what });
    default:
      return `${what} ${actedText(step.lines, 'acted')}`;
  }
}

const actedText = (lines: readonly number[], did: 'changedSet' | 'acted') =>
  lines.length === 0
    ? say.log.did.nothing()
    : say.log.did[did]({ count: lines.length, lines: listed(lines.map(String)) });

/** Why the rules are wrong, for someone who looks at the last step. */
export function faultText({ fault, entries, task }: Counterexample, threads: number): string {
  const entry = fault.entry === null ? undefined : entries[fault.entry];
  const record = recordName(entry, threads);
  const { block, version } = fault;
  const change = { block, version, record };
  switch (fault.cause) {
    case 'not_in_set':
      return say.log.fault.notInSet(change);
    case 'not_read':
      return task === 'checkpoint_queue'
        ? say.log.fault.behindCheckpoint(change)
        : say.log.fault.notRead(change);
    case 'out_of_order':
      return say.log.fault.outOfOrder({ ...change, before: version - 1 });
    case 'proven':
      if (fault.kind === 'behind') return say.log.fault.readForNothing({ record });
      return entry === undefined
        ? say.log.fault.provenByCheckpoint({ block, version })
        : say.log.fault.provenByRecord(change);
  }
}

/** A set or a queue, spoken. */
export const heldText = (blocks: readonly number[]) =>
  blocks.length === 0 ? say.log.none() : listed(blocks.map(String));

export const logText = ({ entries }: Counterexample, threads: number) =>
  entries.map((entry) => entryText(entry, threads)).join(' ');
