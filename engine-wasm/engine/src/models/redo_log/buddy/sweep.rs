//! The buddy's whole run along a log, in one pass: what it had each time it woke. A crash anywhere is then answered by
//! a binary search. Knows the scanner and the clock; says nothing in words.

use serde::Serialize;

use super::super::clock::Clock;
use super::super::crash::CrashQuery;
use super::super::log::RedoLog;
use super::super::writes::PageWrites;
use super::report::Handshake;
use super::rule::BuddyRule;
use super::scanner::Scanner;

/// What the buddy did when it woke.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum BuddyAction {
    /// It has not woken yet.
    Sleeps,
    /// Its estimate was below the threshold.
    Waits,
    /// It read up to the end of the log.
    Reads,
    /// It read all that its buffers or its rate allow, and more was there.
    Lags,
}

/// The buddy after it woke. 40 bytes.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Wake {
    /// The first crash, by records kept, that this counts for.
    pub kept: u32,
    /// Its start RBA: number of a record.
    pub start: u32,
    /// The record it reads next.
    pub scan: u32,
    /// Blocks in its set.
    pub set: u32,
    /// When it woke, in milliseconds since the log's first record.
    pub at_ms: f64,
    /// Its estimate of the first pass when it woke.
    pub estimate_ms: f64,
    /// What it did.
    pub did: BuddyAction,
}

/// A crash that finds no turn finds the buddy at the log's first record.
const NOT_WOKEN: Wake =
    Wake { kept: 0, start: 0, scan: 0, set: 0, at_ms: 0.0, estimate_ms: 0.0, did: BuddyAction::Sleeps };

/// Where recovery of each crash starts: from so many records kept, at which record.
type Starts = Vec<(u32, u32)>;

/// All turns of a run. Cost: records, references and page writes once; at most one turn a record.
#[derive(Clone, Debug)]
pub struct Sweep {
    /// The parameters.
    pub rule: BuddyRule,
    /// The time it ran by.
    pub clock: Clock,
    /// In the order of `kept`.
    pub wakes: Vec<Wake>,
    starts: Starts,
}

impl Sweep {
    /// Lets a buddy run along the whole log. Of the query only what holds for every crash counts. The rule must have
    /// passed its check.
    pub fn new(log: &RedoLog, query: &CrashQuery, writes: Option<&PageWrites>, rule: BuddyRule) -> Self {
        let hundredth = (log.offset[log.len()] / 100).max(1);
        let even = || {
            let bytes = rule.redo_per_interval_bytes.unwrap_or(hundredth).max(1);
            Clock::even(bytes as f64, rule.interval_ms.into())
        };
        let clock = Clock::of(log).unwrap_or_else(even);
        let mut sweep = Self { rule, clock, wakes: Vec::new(), starts: starts(log, query) };
        sweep.run(log, Scanner::new(log, writes, query.writes_before_ts_us.unwrap_or(u64::MAX)));
        sweep
    }

    fn run(&mut self, log: &RedoLog, mut scanner: Scanner<'_>) {
        let interval_ms = f64::from(self.rule.interval_ms);
        let end = log.len();
        let mut reading = ScanState::default();
        let mut tick = 1.0;
        loop {
            let at_ms = tick * interval_ms;
            let place = self.clock.offset_at(at_ms);
            if place > log.offset[end] as f64 {
                break;
            }
            let seen = log.offset.partition_point(|&start| start as f64 <= place).saturating_sub(1);
            let (did, estimate_ms) = self.wake(log, &mut scanner, &mut reading, seen as u32);
            // The record that is being written is not seen, but a crash that keeps it comes after this turn.
            let writing = (log.offset[seen] as f64) < place;
            let kept = (seen + usize::from(writing)) as u32;
            let (start, scan, set) = (scanner.start, scanner.at, scanner.len());
            // No crash can tell the turns within one record apart.
            self.wakes.pop_if(|last| last.kept == kept && last.start <= start);
            self.wakes.push(Wake { kept, start, scan, set, at_ms, estimate_ms, did });
            // With nothing to do it sleeps until there is new redo, however long that takes.
            let next = log.offset.get(seen + 1).filter(|_| did != BuddyAction::Lags);
            let next = next.map_or(0.0, |&next| (self.clock.ms_at(next as f64) / interval_ms).floor());
            tick = next.max(tick + 1.0);
        }
    }

    /// What the buddy does when the log has `seen` records, and its estimate.
    fn wake(
        &self,
        log: &RedoLog,
        scanner: &mut Scanner<'_>,
        reading: &mut ScanState,
        seen: u32,
    ) -> (BuddyAction, f64) {
        let at = scanner.at;
        scanner.follow(self.start_of(seen).min(seen));
        if scanner.at != at {
            reading.part = 0;
        }
        let written = log.offset[seen as usize];
        let read = log.offset[scanner.at as usize] + reading.part;
        let unread = written.saturating_sub(read);
        let estimate_ms = self.rule.first_pass_ms(unread);
        if unread == 0 || estimate_ms < f64::from(self.rule.threshold_ms) {
            return (BuddyAction::Waits, estimate_ms);
        }
        let read = read + unread.min(self.rule.bytes_to_read(written - reading.written));
        reading.written = written;
        let whole = log.offset.partition_point(|&start| start <= read).saturating_sub(1);
        scanner.read((whole as u32).clamp(scanner.at, seen));
        reading.part = read - log.offset[scanner.at as usize];
        (if read < written { BuddyAction::Lags } else { BuddyAction::Reads }, estimate_ms)
    }

    /// Where recovery from a crash after `kept` records starts: number of a record. Cost: a binary search.
    pub fn start_of(&self, kept: u32) -> u32 {
        let after = self.starts.partition_point(|&(from, _)| from <= kept);
        after.checked_sub(1).map_or(0, |last| self.starts[last].1)
    }

    /// The buddy as a crash after `kept` records finds it. Cost: a binary search.
    pub fn last_wake_before(&self, kept: u32) -> Wake {
        let after = self.wakes.partition_point(|wake| wake.kept <= kept);
        after.checked_sub(1).map_or(NOT_WOKEN, |last| self.wakes[last])
    }

    /// The first pass of a crash after `kept` records: where it starts, and where what the buddy has read ends.
    pub fn handshake(&self, kept: u32) -> Handshake {
        let wake = self.last_wake_before(kept);
        let from = self.start_of(kept).min(kept);
        // Pruned blocks cannot be restored.
        let usable = from >= wake.start;
        let tail_from = if usable { wake.scan.max(from) } else { from };
        Handshake { wake, from, tail_from: tail_from.min(kept), kept }
    }

    /// The set that the buddy's is once recovery pruned it by the checkpoint it found and read the tail. Cost: that of
    /// the run up to the crash.
    pub fn complete(
        &self,
        log: &RedoLog,
        query: &CrashQuery,
        writes: Option<&PageWrites>,
        kept: u32,
    ) -> CompletedSet {
        let mut scanner = Scanner::new(log, writes, query.writes_before_ts_us.unwrap_or(u64::MAX));
        for wake in self.wakes.iter().take_while(|wake| wake.kept <= kept) {
            scanner.follow(wake.start);
            scanner.read(wake.scan);
        }
        scanner.follow(self.start_of(kept).min(kept));
        let tail_from = scanner.at.min(kept);
        scanner.read(kept);
        CompletedSet { tail_from, blocks: scanner.flags() }
    }
}

/// A set after the handshake.
#[derive(Clone, Debug)]
pub struct CompletedSet {
    /// The first record that was left to read.
    pub tail_from: u32,
    /// A flag for each block of the log.
    pub blocks: Vec<bool>,
}

/// What the buddy remembers of its reading.
#[derive(Default)]
struct ScanState {
    /// Bytes of the next record that were read already: it is parsed when its last one was.
    part: u64,
    /// Bytes the log had when the buddy last scanned.
    written: u64,
}

/// A start that was given holds for every crash, else that of the last checkpoint.
fn starts(log: &RedoLog, query: &CrashQuery) -> Starts {
    if let Some(start) = query.start {
        return vec![(0, log.records_before(start) as u32)];
    }
    let of = |checkpoint: &super::super::log::Checkpoint| {
        (checkpoint.record + 1, log.records_before(checkpoint.redo) as u32)
    };
    log.checkpoints.iter().map(of).collect()
}
