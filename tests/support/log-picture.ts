/** A picture of a log that no server wrote, for tests of what is drawn of one. */

import type { BuddyReport, CrashReport, LogSummary } from '../../web/src/engine/generated/control';
import type { LogPicture, NearColumns } from '../../web/src/views/redo-log/tape/picture';

/** A log of `blocks` records of 10 bytes, each changing another block; every third block was written. */
export function pictureOf(blocks: number, redo: number, simulated = false): LogPicture {
  const rows = Array.from({ length: blocks }, (_, row) => row);
  const written = (row: number) => row % 3 === 0;
  const removed = rows.filter(written).length;
  const u32 = (of: (row: number) => number) => Uint32Array.from(rows, of);
  const checkpoint = {
    lsn: '0/00000001',
    redo: '0/00000000',
    kind: 'CHECKPOINT_ONLINE',
    record: 0,
    redo_record: 0,
    offset: 0,
    redo_offset: redo,
  };
  const report: CrashReport = {
    crash_at: '0/00000BB8',
    kept_records: blocks,
    crash_offset: blocks * 10,
    checkpoint,
    scan_start: checkpoint.redo,
    scan_from: 0,
    scan_offset: redo,
    end_lsn: '0/00001000',
    scanned: {
      records: blocks,
      bytes_tot: 0,
      blkrefs: blocks,
      fpw: 0,
      commits: 1,
      aborts: 0,
      distinct_xids: 1,
    },
    recovery_set: { blocks, unread: 0, sha256: '', per_relation: [] },
    with_block_written: {
      removed,
      blocks_left: blocks - removed,
      sha256_left: '',
      writes_seen_since_scan_start: removed,
      simulated,
    },
    second_pass: { blocks: blocks - removed, reads: 0, changes: blocks - removed },
    open_xids: 0,
    warnings: [],
  };
  const summary: LogSummary = {
    records: 400,
    lines: 400,
    bytes: 4000,
    blkrefs: 400,
    blocks: 400,
    transactions: 1,
    first_lsn: '0/00000000',
    end_lsn: '0/00001000',
    checkpoints: [checkpoint],
    kinds: [],
    warnings: [],
  };
  return {
    summary,
    report,
    terms: { start: null, writes_before_ts_us: null },
    set: {
      rows: blocks,
      block: u32((row) => row),
      space: u32(() => 1663),
      database: u32(() => 5),
      relation: u32(() => 16_384),
      fork: Uint8Array.from(rows, () => 2),
      number: u32((row) => row),
      first: u32((row) => row),
      low: u32((row) => row),
      last: u32((row) => row),
      low_offset: Float64Array.from(rows, (row) => (written(row) ? -1 : row * 10)),
      last_offset: Float64Array.from(rows, (row) => row * 10),
      low_lsn_high: u32(() => 0),
      low_lsn_low: u32((row) => row * 10),
      last_lsn_high: u32(() => 0),
      last_lsn_low: u32((row) => row * 10),
      changes: u32(() => 1),
      pending: u32((row) => (written(row) ? 0 : 1)),
      needs_read: Uint8Array.from(rows, () => 0),
      written_offset: Float64Array.from(rows, (row) => (written(row) ? row * 10 + 5 : -1)),
    },
    near: nearOf(4),
    buddy: null,
    growth: {
      rows: 0,
      kept: new Uint32Array(0),
      offset: new Float64Array(0),
      scanned: new Uint32Array(0),
      set: new Uint32Array(0),
      left: new Uint32Array(0),
    },
    stretch: aroundScan(report, null),
    bins: {
      rows: 0,
      changes: new Uint32Array(0),
      commits: new Uint32Array(0),
      writes: new Uint32Array(0),
      lsn_high: new Uint32Array(0),
      lsn_low: new Uint32Array(0),
    },
  };
}

/** The stretch that the engine chooses: the scan with some room. */
export function aroundScan(report: CrashReport, buddy: BuddyReport | null) {
  const first = Math.min(report.scan_offset, buddy?.start_offset ?? report.scan_offset);
  const span = report.crash_offset - first;
  return { from: Math.max(0, first - span * 0.18), to: report.crash_offset + span * 0.08 };
}

/** It stopped 60 records before a crash after 300, and the last checkpoint's redo position is at record 50. */
export const buddyOf: BuddyReport = {
  simulated: true,
  rule: {
    interval_ms: 3000,
    threshold_ms: 3000,
    buffers: null,
    buffer_bytes: 4096,
    rate_bytes_per_s: 1000,
    redo_per_interval_bytes: null,
  },
  timed_by_commits: true,
  crash_s: 30,
  woke_s: 27,
  did: 'reads',
  estimate_s: 2.5,
  start: '0/000001F4',
  start_offset: 500,
  scan: '0/00000960',
  scan_offset: 2400,
  set_blocks: 40,
  lag_bytes: 600,
  prunes: false,
  without: { records: 250, bytes: 2500, seconds: 2.5 },
  with: { records: 60, bytes: 600, seconds: 0.6 },
};

/** Changes of a block each, the last a commit; one page write before the third. */
export function nearOf(records: number): NearColumns {
  const rows = Array.from({ length: records }, (_, row) => row);
  const changes = rows.slice(0, -1);
  const of = (list: number[], value: (row: number) => number) => Uint32Array.from(list, value);
  return {
    records: {
      rows: records,
      record: of(rows, (row) => row),
      lsn_high: of(rows, () => 0),
      lsn_low: of(rows, (row) => row),
      offset: Float64Array.from(rows),
      bytes: of(rows, () => 50),
      kind: of(rows, () => 0),
      role: Uint8Array.from(rows, (row) => (row === records - 1 ? 2 : 0)),
      xid: of(rows, () => 7),
      line: of(rows, (row) => row + 1),
    },
    refs: {
      rows: changes.length,
      record: of(changes, (row) => row),
      block: of(changes, (row) => row),
      space: of(changes, () => 1),
      database: of(changes, () => 1),
      relation: of(changes, () => 1),
      fork: Uint8Array.from(changes, () => 2),
      number: of(changes, (row) => row),
      full_page: Uint8Array.from(changes, () => 0),
    },
    writes: {
      rows: 1,
      record: Uint32Array.of(2),
      block: Uint32Array.of(1),
      number: Uint32Array.of(1),
      offset: Float64Array.of(20),
    },
  };
}
