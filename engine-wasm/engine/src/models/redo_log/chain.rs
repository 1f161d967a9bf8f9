//! Each record names the one before it. Only that chain shows gaps, duplicates, swapped and forged lines reliably;
//! this file applies it to the runs of records that were read. Does not know the meaning of records.

use std::ops::Range;

use super::foreign::{EndMessage, LogEnd};
use super::forged::without_forged;
use super::log::RedoLog;
use super::lsn::Lsn;
use super::warning::Warning;

/// A longest run of records in which each names the one before.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Segment {
    /// Index of its first record.
    pub from: u32,
    /// Index after its last record.
    pub to: u32,
    /// The record that its first one names.
    pub prev: Lsn,
}

/// Runs that are not in log order are placed one by one up to this many; further ones are dropped.
const MAX_REPAIRS: u32 = 1000;
/// A dump with at least this many gaps, and at least one gap per this many records, counts as filtered.
const FILTERED_GAPS: u32 = 10;
const FILTERED_SHARE: u32 = 40;

/// Puts the runs in log order, each record once, and warns of every irregularity. Cost: linear for runs in order;
/// O(log n) to find the place of any other, at most [`MAX_REPAIRS`] of them. Returns the records that the next one does not
/// follow, in order.
pub fn resolve(log: &mut RedoLog, segments: &[Segment]) -> Vec<u32> {
    let segments = without_forged(log, segments);
    let mut chain = Chain { log, kept: Vec::with_capacity(segments.len()), repairs: 0 };
    for segment in segments {
        chain.place(segment);
    }
    let kept = chain.kept;
    let ranges: Vec<Range<u32>> = kept.iter().map(|piece| piece.from..piece.to).collect();
    warn_of_gaps(log, &kept);
    let before_gaps = records_before_gaps(log, &kept);
    let in_order = ranges.first().is_some_and(|range| range.start == 0)
        && ranges.last().is_some_and(|range| range.end == log.len() as u32)
        && ranges.windows(2).all(|pair| pair[0].end == pair[1].start);
    if !in_order {
        log.rearrange(&ranges);
    }
    before_gaps
}

/// The last record before each gap, in the numbers that records have once only those of `kept` are left.
fn records_before_gaps(log: &RedoLog, kept: &[Segment]) -> Vec<u32> {
    let mut records = 0;
    let before_gap = |pair: &[Segment]| {
        records += pair[0].to - pair[0].from;
        is_gap(log, pair).then(|| records - 1)
    };
    kept.windows(2).filter_map(before_gap).collect()
}

fn is_gap(log: &RedoLog, pair: &[Segment]) -> bool {
    pair[1].prev != log.lsn[pair[0].to as usize - 1]
}

fn warn_of_gaps(log: &mut RedoLog, kept: &[Segment]) {
    let gaps = kept.windows(2).filter(|pair| is_gap(log, pair)).count() as u32;
    let records: u32 = kept.iter().map(|piece| piece.to - piece.from).sum();
    if gaps >= FILTERED_GAPS && gaps >= records / FILTERED_SHARE {
        if let Some(first) = kept.windows(2).find(|pair| is_gap(log, pair)) {
            let line = log.line[first[1].from as usize];
            log.warnings.push("filtered", || Warning::Filtered { line, gaps, records });
        }
        return;
    }
    for pair in kept.windows(2) {
        let after = log.lsn[pair[0].to as usize - 1];
        if pair[1].prev != after {
            let line = log.line[pair[1].from as usize];
            log.warnings.push("gap", || Warning::Gap { line, after, expected: pair[1].prev });
        }
    }
}

struct Chain<'a> {
    log: &'a mut RedoLog,
    /// Runs in log order.
    kept: Vec<Segment>,
    repairs: u32,
}

impl Chain<'_> {
    /// Finds the place of one run.
    fn place(&mut self, run: Segment) {
        let Some(tail) = self.kept.last() else {
            self.kept.push(run);
            return;
        };
        let last = self.lsn(tail.to - 1);
        let forward = self.lsn(run.from) > last;
        let named = if run.prev < last || !forward { self.find(run.prev) } else { None };
        if forward && named.is_none() {
            self.kept.push(run);
            return;
        }
        self.repairs += 1;
        match named {
            _ if self.repairs > MAX_REPAIRS => self.drop_run(run),
            Some(at) if forward => self.choose_branch(at, run),
            Some(at) => self.place_after(at, run),
            None => self.place_without_prev(run),
        }
    }

    /// A run out of order whose first record names the kept record at `at`.
    fn place_after(&mut self, at: (usize, u32), run: Segment) {
        let Some(next) = self.next(at) else {
            self.kept.push(run);
            return;
        };
        if self.same(next.1, run.from) {
            self.skip_copies(next, run);
            return;
        }
        let begins_piece = next.0 > at.0;
        let fits = self.lsn(next.1) > self.lsn(run.to - 1);
        if fits && begins_piece {
            self.insert(next.0, run);
        } else {
            self.choose_branch(at, run);
        }
    }

    /// A run out of order whose first record names none that is kept.
    fn place_without_prev(&mut self, run: Segment) {
        if let Some(at) = self.find(self.lsn(run.from))
            && self.same(at.1, run.from)
        {
            self.skip_copies(at, run);
            return;
        }
        let place = self.kept.partition_point(|piece| self.lsn(piece.from) < self.lsn(run.from));
        let after_before = place == 0 || self.lsn(self.kept[place - 1].to - 1) < self.lsn(run.from);
        if let Some(next) = self.kept.get(place)
            && after_before
            && next.prev == self.lsn(run.to - 1)
        {
            self.insert(place, run);
            return;
        }
        if place == 0
            && let Some(shared) = self.find_in(run, self.lsn(self.kept[0].from))
            && self.same(self.kept[0].from, shared)
        {
            self.kept.insert(0, Segment { to: shared, ..run });
            let rest = Segment { from: shared, prev: self.lsn(shared - 1), ..run };
            self.skip_copies((1, self.kept[1].from), rest);
            return;
        }
        self.drop_run(run);
    }

    /// Skips the records of a run that are equal to kept ones; new records after them are placed as a separate run.
    fn skip_copies(&mut self, mut at: (usize, u32), run: Segment) {
        let mut copied = 0;
        let mut last = at;
        while run.from + copied < run.to && self.same(at.1, run.from + copied) {
            copied += 1;
            last = at;
            match self.next(at) {
                Some(next) => at = next,
                None => break,
            }
        }
        let line = self.log.line[run.from as usize];
        self.log.warnings.push("duplicate", || Warning::Duplicate { line, records: copied });
        if run.from + copied < run.to {
            let rest = Segment { from: run.from + copied, prev: self.lsn(last.1), ..run };
            self.place(rest);
        }
    }

    /// Two runs name the same record: the longer one is the log.
    fn choose_branch(&mut self, at: (usize, u32), run: Segment) {
        let here: u32 = self.kept[at.0 + 1..].iter().map(|piece| piece.to - piece.from).sum::<u32>()
            + (self.kept[at.0].to - at.1 - 1);
        let there = run.to - run.from;
        let line = self.log.line[run.from as usize];
        self.log.warnings.push("fork", || Warning::Fork { line, records: here.min(there) });
        if there > here {
            self.cut_after(at);
            self.kept.push(run);
        }
    }

    fn insert(&mut self, place: usize, run: Segment) {
        let (line, records) = (self.log.line[run.from as usize], run.to - run.from);
        self.log.warnings.push("out_of_order", || Warning::OutOfOrder { line, records });
        self.kept.insert(place, run);
    }

    fn drop_run(&mut self, run: Segment) {
        let (line, records) = (self.log.line[run.from as usize], run.to - run.from);
        self.log.warnings.push("other_log", || Warning::OtherLog { line, records });
    }

    fn cut_after(&mut self, at: (usize, u32)) -> u32 {
        let dropped = self.kept.drain(at.0 + 1..).map(|piece| piece.to - piece.from).sum::<u32>();
        let piece = &mut self.kept[at.0];
        let cut = piece.to - at.1 - 1;
        piece.to = at.1 + 1;
        dropped + cut
    }

    fn lsn(&self, record: u32) -> Lsn {
        self.log.lsn[record as usize]
    }

    /// True if two records are equal in every stored field.
    fn same(&self, first: u32, second: u32) -> bool {
        let (first, second) = (first as usize, second as usize);
        let log = &self.log;
        log.lsn[first] == log.lsn[second]
            && log.total_bytes[first] == log.total_bytes[second]
            && log.kind[first] == log.kind[second]
            && log.xid[first] == log.xid[second]
            && log.refs_of(first) == log.refs_of(second)
    }

    /// Place and index of the kept record that starts at `lsn`.
    fn find(&self, lsn: Lsn) -> Option<(usize, u32)> {
        let place = self.kept.partition_point(|piece| self.lsn(piece.from) <= lsn).checked_sub(1)?;
        self.find_in(self.kept[place], lsn).map(|record| (place, record))
    }

    fn find_in(&self, piece: Segment, lsn: Lsn) -> Option<u32> {
        let starts = &self.log.lsn[piece.from as usize..piece.to as usize];
        starts.binary_search(&lsn).ok().map(|index| piece.from + index as u32)
    }

    fn next(&self, at: (usize, u32)) -> Option<(usize, u32)> {
        if at.1 + 1 < self.kept[at.0].to {
            return Some((at.0, at.1 + 1));
        }
        self.kept.get(at.0 + 1).map(|piece| (at.0 + 1, piece.from))
    }
}

/// Finds where the log ends: from the tool's message about the last record, else from that record's length.
pub fn find_end(log: &mut RedoLog, messages: &[EndMessage]) {
    let last_record = log.len() - 1;
    let last = log.lsn[last_record];
    let computed = RedoLog::end_of_record(last, log.total_bytes[last_record]);
    log.end = computed;
    if let Some(message) = messages.iter().rev().find(|message| message.last == last) {
        log.end = resolve_end(message, computed).max(computed_floor(last));
    } else if let Some(message) = messages.iter().rev().find(|message| message.last > last) {
        let (line, tool_last) = (message.line, message.last);
        log.end = resolve_end(message, message.last).max(computed);
        log.warnings.push("incomplete", || Warning::Incomplete { line, last, tool_last });
    } else {
        log.warnings.push("end_unknown", || Warning::EndUnknown { end: computed });
    }
}

/// An end must be after the start of the last record.
fn computed_floor(last: Lsn) -> Lsn {
    Lsn(last.0.saturating_add(1))
}

fn resolve_end(message: &EndMessage, fallback: Lsn) -> Lsn {
    match message.end {
        Some(LogEnd::At(lsn)) => lsn,
        Some(LogEnd::InSegment(high, number, offset)) => (20..=30)
            .map(|bits| {
                (u64::from(high) << 32).saturating_add((u64::from(number) << bits) + u64::from(offset))
            })
            .map(Lsn)
            .find(|&end| end > message.last)
            .unwrap_or(fallback),
        None => fallback,
    }
}

#[cfg(test)]
mod tests {
    use super::super::reader::LogReader;
    use super::*;

    /// A line of a record that changes one block, whose number is that of the record.
    fn change(number: u64, prev: u64) -> String {
        format!(
            "rmgr: Heap        len (rec/tot):     54/    54, tx:        700, lsn: 0/{:08X}, prev 0/{:08X}, desc: INSERT off 1 flags 0x00, blkref #0: rel 1663/5/16384 blk {number}\n",
            number * 64,
            prev * 64
        )
    }

    /// A record whose text is a user's: it may hold lines that look like records.
    fn restore_point(number: u64, prev: u64, text: &str) -> String {
        format!(
            "rmgr: XLOG        len (rec/tot):     98/    98, tx:          0, lsn: 0/{:08X}, prev 0/{:08X}, desc: RESTORE_POINT {text}\n",
            number * 64,
            prev * 64
        )
    }

    /// Numbers of the records read, and the codes of the warnings with the lines they name.
    fn read(text: &str) -> (Vec<u64>, Vec<Warning>) {
        let mut reader = LogReader::default();
        reader.feed(text.as_bytes());
        let log = reader.finish().expect("a log");
        let mut warnings = log.warnings.list();
        warnings.retain(|warning| !matches!(warning, Warning::EndUnknown { .. }));
        (log.lsn.iter().map(|lsn| lsn.0 / 64).collect(), warnings)
    }

    fn lines(numbers: std::ops::Range<u64>) -> String {
        numbers.map(|number| change(number, number - 1)).collect()
    }

    #[test]
    fn a_record_line_inside_a_user_s_text_is_always_dropped() {
        let forgeries = [
            change(99_999, 5).replace('\n', "") + "\"",
            change(99_999, 5),
            change(7, 6),
            change(12, 6),
            change(3, 2),
            change(7, 6) + &change(8, 7) + &change(9, 8),
            change(1, 0),
        ];
        for forgery in &forgeries {
            let text =
                lines(1..6) + &restore_point(6, 5, &format!("evil\n{}", forgery.trim_end())) + &lines(7..20);
            // The line after the restore point's own is the forged one; the log itself continues at 7.
            let (found, warnings) = read(&text);
            assert_eq!(found, (1..20).collect::<Vec<_>>(), "{forgery}: {warnings:?}");
            assert!(!warnings.is_empty(), "{forgery}");
        }
    }

    #[test]
    fn gaps_copies_and_swaps_are_distinguished() {
        let (found, warnings) = read(&(lines(1..5) + &lines(8..12)));
        assert_eq!(found, [1, 2, 3, 4, 8, 9, 10, 11]);
        assert_eq!(warnings, [Warning::Gap { line: 5, after: Lsn(4 * 64), expected: Lsn(7 * 64) }]);

        let (found, warnings) = read(&(lines(1..9) + &lines(5..12)));
        assert_eq!(found, (1..12).collect::<Vec<_>>());
        assert_eq!(warnings, [Warning::Duplicate { line: 9, records: 4 }]);

        let (found, warnings) = read(&(lines(5..12) + &lines(1..9)));
        assert_eq!(found, (1..12).collect::<Vec<_>>());
        assert_eq!(warnings, [Warning::Duplicate { line: 12, records: 4 }]);

        let (found, warnings) = read(&(lines(1..4) + &lines(7..10) + &lines(4..7) + &lines(10..12)));
        assert_eq!(found, (1..12).collect::<Vec<_>>());
        assert_eq!(warnings, [Warning::OutOfOrder { line: 7, records: 3 }]);
    }

    #[test]
    fn of_two_histories_after_one_record_the_longer_is_kept() {
        let other = change(6, 5).replace("INSERT", "DELETE");
        let (found, warnings) = read(&(lines(1..10) + &other));
        assert_eq!(found, (1..10).collect::<Vec<_>>());
        assert_eq!(warnings, [Warning::Fork { line: 10, records: 1 }]);
    }

    #[test]
    fn a_position_that_does_not_follow_the_one_named_is_damage() {
        let (found, warnings) = read(&(lines(1..4) + &change(2, 3) + &lines(4..6)));
        assert_eq!(found, (1..6).collect::<Vec<_>>());
        assert!(matches!(warnings[0], Warning::BadLine { line: 4, .. }));
    }
}
