/** A frame of a real log as the picture that its views draw. Pure. */

import { formatLsn } from '../../../base/lsn';
import type {
  BuddyReport,
  CheckpointReport,
  CrashReport,
  LogScenario,
  LogSummary,
  Warning,
} from '../../../engine/generated/control';
import type { LogFrame } from '../../../engine/generated/log-frame';
import { cell } from '../types';
import { type LogPicture, relationName } from './picture';

/** In the column of checkpoints: none. */
const NONE = 0xffff_ffff;
const SIMULATED = 2;

/** Null while nothing is known of a log. */
export function pictureOf(frame: LogFrame, scenario: LogScenario): LogPicture | null {
  const { crash, log, set, growth, bins } = frame;
  if (crash.rows === 0 || log.rows === 0) return null;
  const texts = textsOf(frame.text);
  const summary = summaryOf(frame, texts);
  const buddy = buddyOf(frame);
  const { start, writes_before_ts_us } = scenario;
  return {
    summary,
    report: reportOf(frame, summary, texts),
    terms: { start, writes_before_ts_us },
    set,
    near: frame,
    growth,
    buddy: buddy === null ? null : { report: buddy, firstPass: frame.first_pass },
    stretch: { from: cell(crash.from_offset), to: cell(crash.to_offset) },
    bins,
  };
}

/** Each text of a frame, by its number. */
function textsOf({ what, byte }: LogFrame['text']): readonly string[] {
  const decoder = new TextDecoder();
  return [0, 1, 2, 3].map((number) => {
    const from = what.indexOf(number);
    return from < 0 ? '' : decoder.decode(byte.subarray(from, what.lastIndexOf(number) + 1));
  });
}

function summaryOf(
  frame: LogFrame,
  [, , kinds = '', warnings = '']: readonly string[],
): LogSummary {
  const { log } = frame;
  return {
    records: cell(log.records),
    lines: cell(log.lines),
    bytes: cell(log.bytes),
    blkrefs: cell(log.references),
    blocks: cell(log.blocks),
    transactions: cell(log.transactions),
    first_lsn: formatLsn(cell(log.first_high), cell(log.first_low)),
    end_lsn: formatLsn(cell(log.end_high), cell(log.end_low)),
    checkpoints: Array.from({ length: frame.checkpoints.rows }, (_, row) =>
      checkpointOf(frame.checkpoints, row),
    ),
    kinds: kinds === '' ? [] : kinds.split('\n'),
    warnings: warnings === '' ? [] : (JSON.parse(warnings) as Warning[]),
  };
}

function checkpointOf(table: LogFrame['checkpoints'], row: number): CheckpointReport {
  return {
    lsn: formatLsn(cell(table.lsn_high, row), cell(table.lsn_low, row)),
    redo: formatLsn(cell(table.redo_high, row), cell(table.redo_low, row)),
    kind: cell(table.shutdown, row) === 1 ? 'CHECKPOINT_SHUTDOWN' : 'CHECKPOINT_ONLINE',
    record: cell(table.record, row),
    redo_record: cell(table.redo_record, row),
    offset: cell(table.offset, row),
    redo_offset: cell(table.redo_offset, row),
  };
}

function reportOf(
  frame: LogFrame,
  summary: LogSummary,
  [sha256 = '', sha256Left = '']: readonly string[],
): CrashReport {
  const { crash } = frame;
  const [blocks, left, writes] = [cell(crash.set), cell(crash.left), cell(crash.writes)];
  const checkpoint = cell(crash.checkpoint);
  return {
    crash_at: formatLsn(cell(crash.cut_high), cell(crash.cut_low)),
    kept_records: cell(crash.kept),
    crash_offset: cell(crash.offset),
    checkpoint:
      checkpoint === NONE
        ? null
        : (summary.checkpoints.find(({ record }) => record === checkpoint) ?? null),
    scan_start: formatLsn(cell(crash.scan_high), cell(crash.scan_low)),
    scan_from: cell(crash.scan_from),
    scan_offset: cell(crash.scan_offset),
    end_lsn: summary.end_lsn,
    scanned: {
      records: cell(crash.scanned_records),
      bytes_tot: cell(crash.scanned_bytes),
      blkrefs: cell(crash.scanned_references),
      fpw: cell(crash.scanned_images),
      commits: cell(crash.scanned_commits),
      aborts: cell(crash.scanned_rollbacks),
      distinct_xids: cell(crash.scanned_transactions),
    },
    recovery_set: {
      blocks,
      unread: cell(crash.unread),
      sha256,
      per_relation: relationsOf(frame.relations),
    },
    with_block_written:
      writes === 0
        ? null
        : {
            removed: blocks - left,
            blocks_left: left,
            sha256_left: sha256Left,
            writes_seen_since_scan_start: cell(crash.writes_seen),
            simulated: writes === SIMULATED,
          },
    second_pass: {
      blocks: cell(crash.second_blocks),
      reads: cell(crash.second_reads),
      changes: cell(crash.second_changes),
    },
    open_xids: cell(crash.open_transactions),
    warnings: summary.warnings,
  };
}

function relationsOf(
  relations: LogFrame['relations'],
): CrashReport['recovery_set']['per_relation'] {
  return Array.from({ length: relations.rows }, (_, row) => ({
    rel: relationName(
      cell(relations.space, row),
      cell(relations.database, row),
      cell(relations.relation, row),
    ),
    blocks: cell(relations.blocks, row),
    blocks_left: cell(relations.left, row),
    by_fork: {
      fsm: cell(relations.fsm, row),
      init: cell(relations.init, row),
      main: cell(relations.main, row),
      vm: cell(relations.vm, row),
    },
  }));
}

const DID = ['sleeps', 'waits', 'reads', 'lags'] as const satisfies readonly BuddyReport['did'][];
/** A choice that is left to the engine. */
const orNull = (number: number) => (number === 0 ? null : number);

function buddyOf({ buddy }: LogFrame): BuddyReport | null {
  if (buddy.rows === 0) return null;
  return {
    simulated: true,
    rule: {
      interval_ms: cell(buddy.interval_ms),
      threshold_ms: cell(buddy.threshold_ms),
      buffers: orNull(cell(buddy.buffers)),
      buffer_bytes: cell(buddy.buffer_bytes),
      rate_bytes_per_s: cell(buddy.rate_bytes_per_s),
      redo_per_interval_bytes: orNull(cell(buddy.redo_per_interval_bytes)),
    },
    timed_by_commits: cell(buddy.timed_by_commits) === 1,
    crash_s: cell(buddy.crash_s),
    woke_s: cell(buddy.woke_s),
    did: DID[cell(buddy.did)] ?? 'sleeps',
    estimate_s: cell(buddy.estimate_s),
    start: formatLsn(cell(buddy.start_high), cell(buddy.start_low)),
    start_offset: cell(buddy.start_offset),
    scan: formatLsn(cell(buddy.scan_high), cell(buddy.scan_low)),
    scan_offset: cell(buddy.scan_offset),
    set_blocks: cell(buddy.set_blocks),
    lag_bytes: cell(buddy.lag_bytes),
    prunes: cell(buddy.prunes) === 1,
    without: {
      records: cell(buddy.without_records),
      bytes: cell(buddy.without_bytes),
      seconds: cell(buddy.without_s),
    },
    with: {
      records: cell(buddy.with_records),
      bytes: cell(buddy.with_bytes),
      seconds: cell(buddy.with_s),
    },
  };
}
