import { describe, expect, it } from 'vitest';
import { formatLsn } from '../../../base/lsn';
import type { BuddyReport, CrashReport, LogSummary } from '../../../engine/generated/control';
import type { LogFrame } from '../../../engine/generated/log-frame';
import { buddyRows } from './buddy-text';
import {
  blockUnder,
  byteLabels,
  cellOfBlock,
  cellPlace,
  scoreLayout,
  uprightLayout,
} from './layout';
import { nearLayout } from './near-layout';
import { type LogPicture, moveOfKey, type NearColumns } from './picture';
import { blockRows, crashSays, queueSays, setSays, storyOf } from './text';

describe('scoreLayout', () => {
  it('keeps queue, tape and set beside each other when it is turned', () => {
    for (const width of [320, 360, 540]) {
      const layout = uprightLayout(pictureOf(300, 0), width);
      for (const hung of [layout.queue, layout.set]) {
        for (let cell = 0; cell < hung.stack.cells; cell += 1) {
          const { x: along, y: across } = cellPlace(layout, hung, cell);
          expect(along).toBeGreaterThanOrEqual(layout.scanX);
          expect(along + hung.stack.side).toBeLessThanOrEqual(layout.crashX + 0.001);
          const [from, to] =
            hung === layout.queue ? [0, layout.tapeTop - 8] : [layout.railY + 8, width];
          expect(across).toBeGreaterThanOrEqual(from);
          expect(across + hung.stack.side).toBeLessThanOrEqual(to);
          expect(blockUnder(layout, hung, along + 1, across + 1)).not.toBeNull();
        }
      }
    }
  });

  it('finds under the pointer the block whose cell it drew there', () => {
    const picture = pictureOf(300, 0);
    const layout = scoreLayout(picture, 1000);
    for (const hung of [layout.queue, layout.set]) {
      expect(hung.stack.cells).toBe(hung === layout.set ? 300 : 200);
      for (let cell = 0; cell < hung.stack.cells; cell += 1) {
        const { x, y } = cellPlace(layout, hung, cell);
        const block = blockUnder(layout, hung, x + 1, y + 1);
        expect(block).not.toBeNull();
        expect(cellOfBlock(hung, block ?? -1)).toBe(cell);
      }
    }
    expect(blockUnder(layout, layout.set, 2, 2)).toBeNull();
  });

  it('has a place for every mark on a phone and after any crash', () => {
    for (const kept of [0, 1, 300]) {
      for (const width of [328, 1000]) {
        const layout = scoreLayout({ ...pictureOf(kept, 0) }, width);
        for (const x of [layout.scanX, layout.crashX, layout.checkpointX ?? layout.x0]) {
          expect(x).toBeGreaterThanOrEqual(layout.x0);
          expect(x).toBeLessThanOrEqual(layout.x1);
        }
      }
    }
  });
});

describe('a buddy', () => {
  const laid = (change: Partial<BuddyReport> = {}): LogPicture => {
    const picture = pictureOf(300, 500);
    const report = { ...buddyOf, ...change };
    const firstPass = {} as LogFrame['first_pass'];
    const stretch = aroundScan(picture.report, report);
    return { ...picture, stretch, buddy: { report, firstPass } };
  };

  it('has its start RBA and scan position on the tape, even where it has not followed the checkpoint', () => {
    for (const width of [328, 1000]) {
      for (const change of [{}, { start_offset: 100, prunes: true }, { scan_offset: 3000 }]) {
        const picture = laid(change);
        const { buddyX, x0, x1, scale, crashX } = scoreLayout(picture, width);
        const { start_offset, scan_offset } = picture.buddy?.report ?? buddyOf;
        expect([buddyX?.start, buddyX?.scan]).toEqual([scale(start_offset), scale(scan_offset)]);
        expect(buddyX?.start).toBeGreaterThanOrEqual(x0);
        expect(buddyX?.scan).toBeLessThanOrEqual(crashX);
        expect(crashX).toBeLessThanOrEqual(x1);
      }
    }
  });

  it('is called simulated, and says what it saves and why it did what it did', () => {
    expect(storyOf(laid()).join(' ')).toContain(
      'A simulated buddy has read up to 0/00000960 and holds 40 blocks. Recovery takes over its set and reads only the 60 records after that (600 bytes): 0.60 s in place of 2.5 s.',
    );
    expect(crashSays(laid())).toContain('First pass 0.60 s with a simulated buddy, 2.5 s without.');
    expect(crashSays(pictureOf(300, 0))).not.toContain('buddy');
    const why = (change: Partial<BuddyReport>) =>
      buddyRows({ ...buddyOf, ...change }).find(({ name }) => name === 'Scan position')?.why;
    expect(why({ did: 'waits' })).toContain('below the threshold of 3 s, and did not scan');
    expect(why({ did: 'waits', estimate_s: 0 })).toContain('nothing new to read');
    expect(why({ did: 'sleeps' })).toContain('its first interval of 3 s is not over');
    expect(why({ did: 'lags' })).toContain(
      'what it can parse in an interval, 3.0 kB; more is left',
    );
    const few = { ...buddyOf.rule, buffers: 2, buffer_bytes: 1000 };
    expect(why({ did: 'lags', rule: few })).toContain('its 2 buffers; more is left');
    expect(why({ did: 'reads' })).toContain('read up to the end of the log');
  });
});

describe('nearLayout', () => {
  it('ends what was kept at the crash and starts what was lost after it', () => {
    const near = nearOf(40);
    const { items, crashX } = nearLayout(near, 20, 900);
    const kept = items.filter((item) => item.record < 20);
    const lost = items.filter((item) => item.record >= 20);
    expect(Math.max(...kept.map((item) => item.x + item.width))).toBeLessThanOrEqual(crashX);
    expect(Math.min(...lost.map((item) => item.x))).toBeGreaterThan(crashX);
    expect(kept.at(-1)?.record).toBe(19);
    expect(lost[0]?.record).toBe(20);
  });

  it('puts a page write before the record it precedes', () => {
    const forms = nearLayout(nearOf(4), 4, 900).items.map((item) => `${item.form} ${item.record}`);
    expect(forms).toEqual(['change 0', 'change 1', 'written 2', 'change 2', 'commit 3']);
  });
});

describe('words', () => {
  it('writes positions without losing a digit', () => {
    expect(formatLsn(0xffffffff, 0xffffff00)).toBe('FFFFFFFF/FFFFFF00');
    expect(formatLsn(0, 0x3453eb0)).toBe('0/03453EB0');
  });

  it('says why each block is in the set, or is not any more', () => {
    const rows = blockRows(pictureOf(300, 0), null, 1000);
    expect(rows).toHaveLength(300);
    expect(rows.filter((row) => row.why.startsWith('taken out'))).toHaveLength(100);
    expect(rows.filter((row) => row.low === '–')).toHaveLength(100);
  });

  it('says that a set is incomplete wherever it says how large it is', () => {
    const whole = pictureOf(300, 0);
    const set = { ...whole.report.recovery_set, unread: 3 };
    const picture = { ...whole, report: { ...whole.report, recovery_set: set } };
    for (const short of [true, false]) {
      expect(setSays(picture, short)).toContain('incomplete');
      expect(queueSays(picture, short)).toContain('incomplete');
      expect(setSays(whole, short)).not.toContain('incomplete');
    }
    expect(storyOf(picture).join(' ')).toContain('3 records');
    expect(crashSays(picture)).toContain('at least 300 blocks');
    expect(storyOf(whole).join(' ')).not.toContain('incomplete');
  });

  it('tells whose Block Written Records they are', () => {
    expect(storyOf(pictureOf(300, 0)).join(' ')).toContain(
      'The server’s Block Written Records show 100',
    );
    expect(storyOf(pictureOf(300, 0, true)).join(' ')).toContain('A simulated DBWR’s');
  });
});

describe('byteLabels', () => {
  it('tells one tick from the next', () => {
    expect(byteLabels([6.5e6, 7e6, 7.5e6])).toEqual(['6.5 MB', '7.0 MB', '7.5 MB']);
    expect(byteLabels([1e8, 2e8])).toEqual(['100 MB', '200 MB']);
    expect(byteLabels([1_741_500, 1_742_000])).toEqual(['1,741.5 kB', '1,742.0 kB']);
    expect(byteLabels([100, 150])).toEqual(['100 B', '150 B']);
    expect(byteLabels([])).toEqual([]);
  });
});

describe('moveOfKey', () => {
  it('goes by record, commit, checkpoint and to the ends', () => {
    expect(moveOfKey('ArrowLeft', false)).toEqual({ by: -1 });
    expect(moveOfKey('PageDown', false)).toEqual({ to: 'commit', forward: true });
    expect(moveOfKey('ArrowLeft', true)).toEqual({ to: 'checkpoint', forward: false });
    expect(moveOfKey('End', false)).toEqual({ end: 'last' });
    expect(moveOfKey('a', false)).toBeNull();
  });
});

/** A log of `blocks` records of 10 bytes, each changing a block of its own; every third was written. */
function pictureOf(blocks: number, redo: number, simulated = false): LogPicture {
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
    },
  };
}

/** The stretch that the engine chooses: the scan with some room. */
function aroundScan(report: CrashReport, buddy: BuddyReport | null) {
  const first = Math.min(report.scan_offset, buddy?.start_offset ?? report.scan_offset);
  const span = report.crash_offset - first;
  return { from: Math.max(0, first - span * 0.18), to: report.crash_offset + span * 0.08 };
}

/** It stopped 60 records before a crash after 300, and the last checkpoint's redo position is at record 50. */
const buddyOf: BuddyReport = {
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
function nearOf(records: number): NearColumns {
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
