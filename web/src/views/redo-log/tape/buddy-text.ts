/** What the pictures of a buddy over a real log say in words: sentences, rows and names from the same report. */

import { counted, formatBytes, formatCount, formatNumber } from '../../../base/numbers';
import * as say from '../../../base/words/ui/views/log-tape';
import type { BuddyReport } from '../../../engine/generated/control';
import type { LogPicture } from './picture';

/** `0.12 s`, `3.4 s`, `39 s`, `1,310 s`: as many digits as tell. */
export function formatSeconds(seconds: number): string {
  const digits = seconds === 0 || seconds >= 20 ? 0 : seconds >= 1 ? 1 : 2;
  return `${formatNumber(seconds, { minimumFractionDigits: digits, maximumFractionDigits: digits })} s`;
}

/** A parameter: `3 s`, `0.5 s`. */
export function formatSetting(ms: number): string {
  return `${formatNumber(ms / 1000)} s`;
}

/** What it did when it woke last, and why. */
function didSays({ did, woke_s, estimate_s, rule }: BuddyReport): string {
  const at = `At ${formatSeconds(woke_s)}`;
  const estimate = formatSeconds(estimate_s);
  const threshold = formatSetting(rule.threshold_ms);
  switch (did) {
    case 'sleeps':
      return say.itHasNotWokenYet(formatSetting(rule.interval_ms));
    case 'waits':
      return estimate_s === 0
        ? say.thereWasNothingNewTo(at)
        : say.itEstimatedTheFirstPass(at, estimate, threshold);
    case 'reads':
      return say.itEstimatedAndReadAll(at, estimate);
    case 'lags':
      return say.itEstimatedAndReadSome(at, estimate, mostSays(rule));
  }
}

/** What bounds one reading. */
function mostSays(rule: BuddyReport['rule']): string {
  const parsed = (rule.rate_bytes_per_s * rule.interval_ms) / 1000;
  const buffers =
    rule.buffers === null ? Number.POSITIVE_INFINITY : rule.buffers * rule.buffer_bytes;
  return buffers < parsed
    ? say.its(counted(rule.buffers ?? 0, 'buffer', 'buffers'))
    : say.whatItCanParseIn(formatBytes(parsed));
}

/** The handshake in a few sentences. */
export function buddySays(report: BuddyReport): string {
  const { with: left, without, set_blocks: blocks } = report;
  const had = say.aSimulatedBuddyHasRead(report.scan, counted(blocks, 'block', 'blocks'));
  const prunes = report.prunes ? say.recoveryFindsANewerCheckpoint : say.recoveryTakesOverItsSet;
  const reads =
    left.records === 0
      ? say.andFindsNothingLeftTo
      : say.andReadsOnlyTheAfter(
          counted(left.records, 'record', 'records'),
          formatBytes(left.bytes),
        );
  return say.inPlaceOfTheSet(
    had,
    prunes,
    reads,
    formatSeconds(left.seconds),
    formatSeconds(without.seconds),
  );
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
  const clock = report.timed_by_commits ? say.theCommitsOwnTimesBetween : say.redoStandsForTimeThe;
  return [
    {
      name: say.crashHead,
      value: formatSeconds(report.crash_s),
      why: say.sinceTheFirstRecord(clock),
    },
    {
      name: say.startRbaHead,
      value: report.start,
      why: report.prunes ? say.theLastCheckpointCameAfter : say.theCheckpointSRedoPosition,
    },
    { name: say.scanPositionHead, value: report.scan, why: didSays(report) },
    {
      name: say.lagHead,
      value: formatBytes(report.lag_bytes),
      why: say.fromItsScanPositionTo,
    },
    {
      name: say.itsRecoverySet,
      value: counted(report.set_blocks, 'block', 'blocks'),
      why: say.changedBetweenStartRbaAnd,
    },
    { name: say.firstPassWithoutIt, value: pass(without), why: rate },
    { name: say.leftOfItWithThe, value: pass(left), why: rate },
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
  return say.whatIsLeftOfThe(
    formatCount(summary.records),
    most(firstPass.without),
    most(firstPass.with),
    formatSeconds(report.without.seconds),
    formatSeconds(report.with.seconds),
  );
}
