/** What a log shows on which rules fail, step by step. */

import type { Counterexample, Fault, LogEntry, StageStep } from '../../../engine/generated/control';
import { counted, listed } from '../../numbers';
import { sentence } from '../names';

export const tape = 'The log';
export const steps = 'Step through the log';
export const back = 'Back';
export const forward = 'Forward';
export const play = 'Play';
export const pause = 'Pause';
export const toFault = 'Where it goes wrong';
export const crash = 'crash';
export const asTable = 'All steps as a table';
export const columns = (mine: string, right: string) => [
  'Step',
  'What happens',
  'Lines',
  mine,
  right,
];
export const nothing = 'empty';
export const parted = 'Here your rules go wrong.';

export function headline({ fault, shortest, entries }: Counterexample): string {
  const what =
    fault.kind === 'lost'
      ? `Your rules lose a change of block ${fault.block}`
      : fault.kind === 'needless'
        ? `Your rules keep block ${fault.block}, which is on disk`
        : 'Your checkpoint stays behind';
  const size = counted(entries.length, 'entry', 'entries');
  return `${what}, in a log of ${size}${shortest ? '' : ' from a simulated cluster'}.`;
}

export function proof(counterexample: Counterexample): string {
  const { entries, shortest } = counterexample;
  if (!shortest) {
    return 'All logs of up to six records hold. This log was written by a simulated cluster and then made smaller; it is the shortest found, and a shorter one may exist.';
  }
  const count = entries.length;
  if (count === 1) return 'No log is shorter than this one.';
  return `This is the shortest: your rules hold on every log of fewer than ${count} entries.`;
}

const version = (number: number) => `version ${number}`;

/** `record 3`, or what is no record by what it is. */
function entryName(entry: LogEntry | undefined, threads: number): string {
  if (entry === undefined) return 'the log';
  if (entry.kind === 'checkpoint') return 'the checkpoint';
  const of = threads > 1 ? ` of thread ${entry.thread + 1}` : '';
  return `the record at RBA ${entry.rba}${of}`;
}

function entryText(entry: LogEntry, threads: number): string {
  const thread = threads > 1 ? `, thread ${entry.thread + 1}, SCN ${entry.scn}` : '';
  const at = `RBA ${entry.rba}${thread}`;
  switch (entry.kind) {
    case 'change':
      return `${at}: block ${entry.block} changes to ${version(entry.version)}.`;
    case 'written':
      return `${at}: a BWR tells that ${version(entry.version)} of block ${entry.block} is on disk.`;
    case 'write':
      return `${at}: block ${entry.block} is written in ${version(entry.version)}.`;
    case 'checkpoint':
      return `The instance records its checkpoint at RBA ${entry.rba}: every change before it is on disk.`;
  }
}

/** One sentence or two about a step. */
export function stepText(step: StageStep, counterexample: Counterexample, threads: number): string {
  const entry = step.entry === null ? undefined : counterexample.entries[step.entry];
  if (entry === undefined) return `The pass has ended. ${actedText(step.lines, 'changed the set')}`;
  const what = entryText(entry, threads);
  switch (step.phase) {
    case 'passed_over':
      return `${what} Your rules start after this record and do not read it.`;
    case 'apply':
      return `Second pass. ${what} It is applied.`;
    case 'gap':
      return `Second pass. ${what} It cannot be applied: the change before it has not been applied yet.`;
    default:
      return `${what} ${actedText(step.lines, 'acted')}`;
  }
}

function actedText(lines: readonly number[], did: string): string {
  if (lines.length === 0) return 'None of your rules acts.';
  const numbers = listed(lines.map(String));
  return `${lines.length === 1 ? 'Line' : 'Lines'} ${numbers} ${did}.`;
}

/** Why it is wrong, for someone who looks at the last step. */
export function faultText(counterexample: Counterexample, threads: number): string {
  const { fault, entries } = counterexample;
  const entry = fault.entry === null ? undefined : entries[fault.entry];
  const record = entryName(entry, threads);
  const block = `block ${fault.block}`;
  switch (fault.cause) {
    case 'not_in_set':
      return `After the crash the disk may lack ${version(fault.version)} of ${block}, which was made by ${record}. The block is not in your set, so recovery does not rebuild it and the change is lost.`;
    case 'not_read':
      return counterexample.task === 'checkpoint_queue'
        ? `${sentence(version(fault.version))} of ${block}, which was made by ${record}, is not on disk. Your checkpoint lies behind it, so recovery would not read it and the change is lost.`
        : `${sentence(version(fault.version))} of ${block} was made by ${record} and may not be on disk. Your rules start to read after it, so the change is lost.`;
    case 'out_of_order':
      return `${sentence(version(fault.version))} of ${block} was made by ${record}. In your order the second pass comes to it before ${version(fault.version - 1)}, so it cannot be applied and is lost.`;
    case 'proven':
      return provenText(fault, entry, record);
  }
}

function provenText(fault: Fault, entry: LogEntry | undefined, record: string): string {
  if (fault.kind === 'behind') {
    return `The change in ${record} is on disk, and so is every change before it. The checkpoint still lies at or before it, so recovery would read it for nothing.`;
  }
  const proof = entry === undefined ? 'The checkpoint proves' : `${sentence(record)} proves`;
  return `${proof} that ${version(fault.version)} of block ${fault.block}, its newest, is on disk. Your rules keep the block, and recovery would read it for nothing.`;
}

/** A set or a queue, spoken. */
export function heldText(blocks: readonly number[]): string {
  return blocks.length === 0 ? nothing : listed(blocks.map(String));
}

export const stepOf = (step: number, all: number) => `Step ${step} of ${all}`;

export const MARKS = { missing: 'missing', needless: 'not needed' } as const;
export const versionMark = (number: number) => `v${number}`;
export const rbaMark = (rba: number) => `RBA ${rba}`;
export const blockNamed = (block: number) => `Block ${block},`;
export const checkpointAt = (rba: number) => `Checkpoint at RBA ${rba}`;
export const bothCheckpoints = ([mine, right]: readonly number[]) =>
  `Your checkpoint is at RBA ${mine}; the right one is at RBA ${right}.`;
export const tapeText = ({ entries }: Counterexample, threads: number) =>
  entries.map((entry) => entryText(entry, threads)).join(' ');
