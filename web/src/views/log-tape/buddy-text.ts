/** What the pictures of a buddy over a real log say in words: sentences, rows and names from the same report. */

import { counted, formatBytes, formatCount } from '../../base/numbers';
import type { BuddyReport } from '../../engine/generated/control';
import type { LogPicture } from './picture';

/** `0.12 s`, `3.4 s`, `39 s`, `1,310 s`: as many digits as tell. */
export function formatSeconds(seconds: number): string {
  const digits = seconds === 0 || seconds >= 20 ? 0 : seconds >= 1 ? 1 : 2;
  return `${seconds.toLocaleString('en-GB', { minimumFractionDigits: digits, maximumFractionDigits: digits })} s`;
}

/** A parameter: `3 s`, `0.5 s`. */
export function formatSetting(ms: number): string {
  return `${(ms / 1000).toLocaleString('en-GB')} s`;
}

/** What it did when it woke last, and why. */
export function didSays({ did, woke_s, estimate_s, rule }: BuddyReport): string {
  const at = `At ${formatSeconds(woke_s)}`;
  const estimate = formatSeconds(estimate_s);
  const threshold = formatSetting(rule.threshold_ms);
  switch (did) {
    case 'sleeps':
      return `It has not woken yet: its first interval of ${formatSetting(rule.interval_ms)} is not over.`;
    case 'waits':
      return estimate_s === 0
        ? `${at} there was nothing new to read.`
        : `${at} it estimated the first pass at ${estimate}, below the threshold of ${threshold}, and did not scan.`;
    case 'reads':
      return `${at} it estimated the first pass at ${estimate} and read up to the end of the log.`;
    case 'lags':
      return `${at} it estimated the first pass at ${estimate} and read ${mostSays(rule)}; more is left.`;
  }
}

/** What bounds one reading. */
function mostSays(rule: BuddyReport['rule']): string {
  const parsed = (rule.rate_bytes_per_s * rule.interval_ms) / 1000;
  const buffers =
    rule.buffers === null ? Number.POSITIVE_INFINITY : rule.buffers * rule.buffer_bytes;
  return buffers < parsed
    ? `its ${counted(rule.buffers ?? 0, 'buffer', 'buffers')}`
    : `what it can parse in an interval, ${formatBytes(parsed)}`;
}

/** The handshake in a few sentences. */
export function buddySays(report: BuddyReport): string {
  const { with: left, without, set_blocks: blocks } = report;
  const had = `A simulated buddy has read up to ${report.scan} and holds ${counted(blocks, 'block', 'blocks')}.`;
  const prunes = report.prunes
    ? ' Recovery finds a newer checkpoint, prunes its set by it,'
    : ' Recovery takes over its set';
  const reads =
    left.records === 0
      ? ' and finds nothing left to read:'
      : ` and reads only the ${counted(left.records, 'record', 'records')} after that (${formatBytes(left.bytes)}):`;
  return `${had}${prunes}${reads} ${formatSeconds(left.seconds)} in place of ${formatSeconds(without.seconds)}. The set is the same, block by block.`;
}

export interface BuddyRow {
  readonly name: string;
  readonly value: string;
  readonly why: string;
}

/** The buddy at this crash as a table. */
export function buddyRows(report: BuddyReport): readonly BuddyRow[] {
  const { rule, with: left, without } = report;
  const rate = `at ${formatBytes(rule.rate_bytes_per_s)}/s`;
  const pass = ({ records, bytes, seconds }: BuddyReport['with']) =>
    `${counted(records, 'record', 'records')}, ${formatBytes(bytes)}, ${formatSeconds(seconds)}`;
  const clock = report.timed_by_commits
    ? 'the commits’ own times; between two of them time passes evenly with the redo'
    : 'redo stands for time: the commits tell too little of it';
  return [
    {
      name: 'Crash',
      value: formatSeconds(report.crash_s),
      why: `since the first record; ${clock}`,
    },
    {
      name: 'Start RBA',
      value: report.start,
      why: report.prunes
        ? 'the last checkpoint came after it woke: recovery prunes the set by it'
        : 'the checkpoint’s redo position',
    },
    { name: 'Scan position', value: report.scan, why: didSays(report) },
    {
      name: 'Lag',
      value: formatBytes(report.lag_bytes),
      why: 'from its scan position to the end of the log',
    },
    {
      name: 'Its recovery set',
      value: counted(report.set_blocks, 'block', 'blocks'),
      why: 'changed between start RBA and scan position, and not written since',
    },
    { name: 'First pass without it', value: pass(without), why: rate },
    { name: 'Left of it with the buddy', value: pass(left), why: rate },
  ];
}

/** The curve in a sentence. */
export function firstPassSays({ buddy, summary }: LogPicture): string {
  if (buddy === null) return '';
  const { firstPass, report } = buddy;
  const most = (bytes: Float64Array) =>
    formatSeconds(
      bytes.reduce((one, other) => Math.max(one, other), 0) / report.rule.rate_bytes_per_s,
    );
  return (
    `What is left of the first pass by crash position, along ${formatCount(summary.records)} records: ` +
    `at most ${most(firstPass.without)} without a buddy and ${most(firstPass.with)} with one; ` +
    `${formatSeconds(report.without.seconds)} and ${formatSeconds(report.with.seconds)} at this crash.`
  );
}
