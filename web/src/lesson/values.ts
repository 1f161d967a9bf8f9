/**
 * The live numbers of a lesson's prose: a name to its text, from the frame that is on the stage. A name that the frame
 * cannot fill gives a dash, never a number from elsewhere.
 */

import { counted, formatCount } from '../base/numbers';
import { formatRba } from '../base/rba';
import { formatDuration, formatMoment, NS_PER_MS } from '../base/time';
import { phaseProgress } from '../base/words/phases';
import { Phase, SetState, TxnState } from '../engine/generated/codes';
import type { Scenario } from '../engine/generated/control';
import type { Frame, TableName } from '../engine/generated/frame';

/** What the values read. */
export const VALUE_TABLES: readonly TableName[] = [
  'clock',
  'instances',
  'threads',
  'set',
  'phases',
  'brownouts',
  'transactions',
  'proof_sum',
];

interface Input {
  readonly frame: Frame;
  readonly scenario: Scenario;
  /** The instance that the name ends with, from 0. */
  readonly instance: number;
}

type Value = (input: Input) => string | null;

const blocks = (count: number) => counted(count, 'block', 'blocks');
const transactions = (count: number) => counted(count, 'transaction', 'transactions');

const VALUES: Record<string, Value> = {
  time: ({ frame }) => formatMoment(frame.clock.time_ns[0] ?? 0),
  commits: ({ frame }) => formatCount(sum(frame.instances.commits)),
  queue: ({ frame, instance }) => atRow(frame.instances.dirty, instance, formatCount),
  open_transactions: ({ frame, instance }) =>
    `${transactions(openTransactions(frame, instance))} that ${openTransactions(frame, instance) === 1 ? 'is' : 'are'} not finished`,
  checkpoint_rba: rbaOf((frame) => frame.threads.checkpoint_rba),
  end_rba: rbaOf((frame) => frame.threads.flushed_rba),
  scan_rba: rbaOf((frame) => frame.threads.scan_rba),
  failed_at: ({ frame, instance }) =>
    atRow(frame.instances.failed_ns, instance, (ns) => (ns < 0 ? null : formatMoment(ns))),
  detection: ({ scenario }) => formatDuration(scenario.recovery.detect_ms * NS_PER_MS),
  'recovery_set.size': ({ frame }) =>
    blocks(inSet(frame, SetState.InSet) + inSet(frame, SetState.Recovering)),
  'recovery_set.left': ({ frame }) =>
    blocks(inSet(frame, SetState.Written) + inSet(frame, SetState.HeldBySurvivor)),
  'recovery_set.recovered': ({ frame }) => {
    const count = inSet(frame, SetState.Recovered);
    return `${blocks(count)} ${count === 1 ? 'is' : 'are'}`;
  },
  brownout: ({ frame }) => brownout(frame),
  dead_transactions: ({ frame }) => transactions(dead(frame)),
  rolled_back: ({ frame }) => rolledBack(frame),
  'proof.checked': ({ frame }) => formatCount(frame.proof_sum.checked[0] ?? 0),
  'proof.lost': ({ frame }) => formatCount(frame.proof_sum.lost[0] ?? 0),
};

const DASH = '–';

/** Whether prose may use the name. */
export function isValueName(name: string): boolean {
  return split(name) !== null;
}

export function valueText(name: string, frame: Frame, scenario: Scenario): string {
  const parts = split(name);
  return parts?.value({ frame, scenario, instance: parts.instance }) ?? DASH;
}

/** `queue.2` is the value `queue` of the second instance. */
function split(name: string): { value: Value; instance: number } | null {
  const whole = VALUES[name];
  if (whole !== undefined) return { value: whole, instance: 0 };
  const match = /^(.+)\.(\d)$/.exec(name);
  const value = match === null ? undefined : VALUES[match[1] ?? ''];
  return value === undefined ? null : { value, instance: Number(match?.[2]) - 1 };
}

type Column = Float64Array | Uint32Array | Uint8Array;

function atRow(
  column: Column,
  row: number,
  format: (value: number) => string | null,
): string | null {
  const value = column[row];
  return value === undefined ? null : format(value);
}

function rbaOf(column: (frame: Frame) => Float64Array): Value {
  return ({ frame, instance }) =>
    atRow(column(frame), instance, (rba) => formatRba(rba, frame.clock.log_file_bytes[0] ?? 1));
}

function sum(column: Column): number {
  let total = 0;
  for (const value of column) total += value;
  return total;
}

function count(column: Column, matches: (value: number) => boolean): number {
  let total = 0;
  for (const value of column) if (matches(value)) total += 1;
  return total;
}

function inSet(frame: Frame, state: SetState): number {
  return count(frame.set.state, (one) => one === state);
}

function openTransactions(frame: Frame, instance: number): number {
  const { rows, instance: of, state } = frame.transactions;
  let total = 0;
  for (let row = 0; row < rows; row += 1) {
    if (
      of[row] === instance &&
      (state[row] === TxnState.Active || state[row] === TxnState.RollingBack)
    )
      total += 1;
  }
  return total;
}

/** Dead transactions, those already rolled back by recovery among them. */
function dead(frame: Frame): number {
  const { instance, state } = frame.transactions;
  const failed = new Set<number>();
  frame.instances.failed_ns.forEach((ns, index) => {
    if (ns >= 0) failed.add(index);
  });
  return count(
    state.map((one, row) =>
      one === TxnState.Dead || (one === TxnState.RolledBack && failed.has(instance[row] ?? -1))
        ? 1
        : 0,
    ),
    (one) => one === 1,
  );
}

/** `3 of 5 undo records`, of the last rollback by recovery. */
function rolledBack({ phases }: Frame): string | null {
  const row = phases.phase.lastIndexOf(Phase.Rollback);
  if (row < 0) return null;
  return phaseProgress(Phase.Rollback, phases.done[row] ?? 0, phases.total[row] ?? -1);
}

/** Of the last brown-out: how long it lasted, or so far. */
function brownout(frame: Frame): string | null {
  const last = frame.brownouts.rows - 1;
  const from = frame.brownouts.start_ns[last];
  const to = frame.brownouts.end_ns[last];
  if (from === undefined || to === undefined) return null;
  return formatDuration((to < 0 ? (frame.clock.time_ns[0] ?? 0) : to) - from);
}
