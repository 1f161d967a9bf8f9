//! Rows for pictures of a log: at a coarse and a fine scale, the set at a crash, its growth. The axis is redo bytes
//! from the first record, so that log switches and forged positions do not stretch it.

use super::buddy::{Handshake, Sweep};
use super::crash::{CrashPoint, CrashQuery, ON_DISK};
use super::frame::{BinRow, FirstPassRow, GrowthRow, LogFrame, RecordRow, RefRow, SetRow, WriteRow};
use super::growth;
use super::kind::Role;
use super::log::RedoLog;
use super::lsn::Lsn;
use super::writes::{PageWrites, UNKNOWN_BLOCK};

/// Place of a record's start on the axis; for the number of records, the axis' end.
pub fn offset(log: &RedoLog, record: usize) -> f64 {
    log.offset[record] as f64
}

/// The set at a crash.
pub fn set_rows(log: &RedoLog, point: &CrashPoint, writes: Option<&PageWrites>) -> Vec<SetRow> {
    let place =
        |write: u32| writes.map_or(-1.0, |writes| offset(log, log.records_before(writes.at[write as usize])));
    let row = |entry: &super::crash::SetBlock| {
        let key = log.blocks.key(entry.block);
        let low = log.lsn.get(entry.low as usize).map_or(0, |lsn| lsn.0);
        let last = log.lsn[entry.last as usize].0;
        SetRow {
            block: entry.block,
            space: key.relation.space,
            database: key.relation.database,
            relation: key.relation.number,
            fork: key.fork as u8,
            number: key.block,
            first: entry.first,
            low: entry.low,
            last: entry.last,
            low_offset: if entry.low == ON_DISK { -1.0 } else { offset(log, entry.low as usize) },
            last_offset: offset(log, entry.last as usize),
            low_lsn_high: (low >> 32) as u32,
            low_lsn_low: low as u32,
            last_lsn_high: (last >> 32) as u32,
            last_lsn_low: last as u32,
            changes: entry.changes,
            pending: entry.pending,
            needs_read: u8::from(entry.needs_read),
            written_offset: entry.written.map_or(-1.0, place),
        }
    };
    point.set.iter().map(row).collect()
}

/// The set's growth along the log.
pub fn growth_rows(
    log: &RedoLog,
    query: &CrashQuery,
    writes: Option<&PageWrites>,
    points: u32,
) -> Vec<GrowthRow> {
    let row = |point: growth::GrowthPoint| GrowthRow {
        kept: point.kept,
        offset: offset(log, point.kept as usize),
        scanned: point.scanned,
        set: point.set,
        left: point.left,
    };
    growth::growth(log, query, writes, points).into_iter().map(row).collect()
}

/// The first pass along a sweep of crashes: at evenly spread positions, and on both sides of each check of the buddy
/// unless there are more checks than positions.
pub fn first_pass_rows(log: &RedoLog, sweep: &Sweep, points: u32) -> Vec<FirstPassRow> {
    let mut samples = growth::sample_positions(log, points);
    if sweep.wakes.len() < points as usize {
        samples.extend(sweep.wakes.iter().flat_map(|wake| [wake.kept.saturating_sub(1), wake.kept]));
        samples.sort_unstable();
        samples.dedup();
    }
    let row = |kept: u32| {
        let Handshake { wake, from, tail_from, kept } = sweep.handshake(kept);
        let place = |record: u32| offset(log, record as usize);
        FirstPassRow {
            kept,
            offset: place(kept),
            without: place(kept) - place(from),
            with: place(kept) - place(tail_from),
            set: wake.set,
        }
    };
    samples.into_iter().map(row).collect()
}

/// The range of the axis `from..to` in `count` equal parts. Cost: the records and page writes in it.
pub fn bins(log: &RedoLog, writes: Option<&PageWrites>, from: f64, to: f64, count: u32) -> Vec<BinRow> {
    let count = count.clamp(1, 8192) as usize;
    let width = ((to - from) / count as f64).max(f64::MIN_POSITIVE);
    let empty = |bin: usize| {
        let begin = from + bin as f64 * width;
        let lsn = log.position(log.offset[..log.len()].partition_point(|&start| (start as f64) < begin)).0;
        BinRow { changes: 0, commits: 0, writes: 0, lsn_high: (lsn >> 32) as u32, lsn_low: lsn as u32 }
    };
    let mut out: Vec<BinRow> = (0..count).map(empty).collect();
    let place =
        |record: usize| ((offset(log, record) - from) / width).clamp(0.0, count as f64 - 1.0) as usize;
    let first = log.offset.partition_point(|&start| (start as f64) < from);
    let last = log.offset[..log.len()].partition_point(|&start| (start as f64) < to);
    for record in first.min(last)..last {
        let bin = &mut out[place(record)];
        bin.changes += u32::from(log.refs_start(record) < log.refs_end[record] as usize);
        bin.commits += u32::from(matches!(log.kind_of(record).role, Role::Commit | Role::CommitPrepared));
    }
    if let Some(writes) = writes {
        for index in writes_between(log, writes, first, last) {
            out[place(log.records_before(writes.at[index]))].writes += 1;
        }
    }
    out
}

fn writes_between(log: &RedoLog, writes: &PageWrites, first: usize, last: usize) -> std::ops::Range<usize> {
    // A write belongs to the first record that starts at or after it.
    let before = if first == 0 { Lsn(0) } else { Lsn(log.lsn[first - 1].0.saturating_add(1)) };
    let from = writes.at.partition_point(|&at| at < before);
    let to = match last.checked_sub(1).and_then(|last| log.lsn.get(last)) {
        Some(&lsn) if last < log.len() => writes.at.partition_point(|&at| at <= lsn),
        Some(_) => writes.len(),
        None => from,
    };
    from..to.max(from)
}

/// The records `first..last` with their references and the page writes among them.
pub fn near(out: &mut LogFrame, log: &RedoLog, writes: Option<&PageWrites>, first: usize, last: usize) {
    let last = last.min(log.len());
    let first = first.min(last);
    for record in first..last {
        let lsn = log.lsn[record].0;
        out.records.push(RecordRow {
            record: record as u32,
            lsn_high: (lsn >> 32) as u32,
            lsn_low: lsn as u32,
            offset: offset(log, record),
            bytes: log.total_bytes[record],
            kind: u32::from(log.kind[record]),
            role: role_code(log.kind_of(record).role),
            xid: log.xids[log.xid[record] as usize],
            line: log.line[record],
        });
        out.refs.extend(log.refs_of(record).iter().map(|reference| {
            let key = log.blocks.key(reference.block());
            RefRow {
                record: record as u32,
                block: reference.block(),
                space: key.relation.space,
                database: key.relation.database,
                relation: key.relation.number,
                fork: key.fork as u8,
                number: key.block,
                full_page: u8::from(reference.is_full_page()),
            }
        }));
    }
    if let Some(writes) = writes {
        let known =
            writes_between(log, writes, first, last).filter(|&index| writes.block[index] != UNKNOWN_BLOCK);
        out.writes.extend(known.map(|index| {
            let record = log.records_before(writes.at[index]);
            let block = writes.block[index];
            WriteRow {
                record: record as u32,
                block,
                number: log.blocks.key(block).block,
                offset: offset(log, record),
            }
        }));
    }
}

fn role_code(role: Role) -> u8 {
    match role {
        Role::Change => 0,
        Role::Other | Role::EndOfRecovery => 1,
        Role::Commit | Role::CommitPrepared => 2,
        Role::Abort | Role::AbortPrepared => 3,
        Role::CheckpointOnline | Role::CheckpointShutdown => 4,
    }
}
