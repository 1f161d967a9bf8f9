/** What the pictures of a buddy over a real log say in words: sentences, rows and names from the same report. */

import say from '../../../base/messages/views/log-tape';
import { formatBytes, formatNumber } from '../../../base/numbers';
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
  const at = { time: formatSeconds(woke_s), estimate: formatSeconds(estimate_s) };
  switch (did) {
    case 'sleeps':
      return say.work.sleeping({ interval: formatSetting(rule.interval_ms) });
    case 'waits':
      return estimate_s === 0
        ? say.work.nothingNew(at)
        : say.work.belowThreshold({ ...at, threshold: formatSetting(rule.threshold_ms) });
    case 'reads':
      return say.work.readAll(at);
    case 'lags':
      return lagText(at, rule);
  }
}

/** What it read, and what bounds one reading. */
function lagText(
  at: { readonly time: string; readonly estimate: string },
  { rate_bytes_per_s, interval_ms, buffers, buffer_bytes }: BuddyReport['rule'],
): string {
  const parsed = (rate_bytes_per_s * interval_ms) / 1000;
  return buffers !== null && buffers * buffer_bytes < parsed
    ? say.work.readBuffers({ ...at, buffers })
    : say.work.readParsed({ ...at, size: formatBytes(parsed) });
}

/** The handshake in a few sentences. */
export function buddySays(report: BuddyReport): string {
  const { with: left, without, set_blocks: blocks } = report;
  const durations = {
    duration: formatSeconds(left.seconds),
    durationWithout: formatSeconds(without.seconds),
  };
  const { records } = left;
  const sentences = [
    say.handshake.read({ position: report.scan, blocks }),
    say.handshake.set({ isPruned: report.prunes }),
    records === 0
      ? say.handshake.nothingLeft(durations)
      : say.handshake.left({ ...durations, records, size: formatBytes(left.bytes) }),
    say.handshake.same(),
  ];
  return sentences.join(' ');
}

export interface BuddyRow {
  readonly name: string;
  readonly value: string;
  readonly why: string;
}

/** The buddy at this crash as a table. */
export function buddyRows(report: BuddyReport): readonly BuddyRow[] {
  const { rule, with: left, without } = report;
  const { details } = say;
  const rate = details.firstPass.rate({ rate: formatBytes(rule.rate_bytes_per_s) });
  const pass = ({ records, bytes, seconds }: BuddyReport['with']) =>
    details.firstPass.amount({
      records,
      size: formatBytes(bytes),
      duration: formatSeconds(seconds),
    });
  return [
    {
      name: details.crash.name(),
      value: formatSeconds(report.crash_s),
      why: report.timed_by_commits ? details.crash.byCommits() : details.crash.byRedo(),
    },
    {
      name: details.startRba.name(),
      value: report.start,
      why: report.prunes ? details.startRba.pruned() : details.startRba.checkpoint(),
    },
    { name: details.scanPosition(), value: report.scan, why: didSays(report) },
    {
      name: details.lag.name(),
      value: formatBytes(report.lag_bytes),
      why: details.lag.meaning(),
    },
    {
      name: details.set.name(),
      value: say.set.blocks({ blocks: report.set_blocks }),
      why: details.set.meaning(),
    },
    { name: details.firstPass.without(), value: pass(without), why: rate },
    { name: details.firstPass.left(), value: pass(left), why: rate },
  ];
}

/** The curve in a sentence. */
export function firstPassText({ buddy, summary }: LogPicture): string {
  if (buddy === null) return '';
  const { firstPass, report } = buddy;
  const most = (bytes: Float64Array) =>
    formatSeconds(bytes.reduce((a, b) => Math.max(a, b), 0) / report.rule.rate_bytes_per_s);
  return say.landscape.firstPasses({
    records: summary.records,
    mostWithout: most(firstPass.without),
    most: most(firstPass.with),
    durationWithout: formatSeconds(report.without.seconds),
    duration: formatSeconds(report.with.seconds),
  });
}
