//! A run along a log: it is after a number of records, and the next step reads one more. The results of a crash there are
//! computed on request; runs of one scenario share what they read and the results that were computed last.

use std::cell::RefCell;
use std::rc::Rc;

use super::answer::{Answers, Overlay};
use super::backup::SupposedBackup;
use super::buddy::BuddyRule;
use super::clock::Clock;
use super::crash::CrashQuery;
use super::fact::{Fact, FactKind};
use super::kind::Role;
use super::library::{LoadedLog, log_of};
use super::log::RedoLog;
use super::recovery::Machine;
use super::scenario::{Command, CommandError, MAX_LAG, Scenario};
use super::writes::PageWrites;
use crate::platform::facts::{NO_CAUSE, Trace};
use crate::platform::kernel::Nanos;
use crate::platform::rules::Rule;

/// Redo that counts as a second in a log with too few times of commits.
const BYTES_PER_S: f64 = 1_000_000.0;
/// A quarter of a year, ns. Later times are cut to this: JavaScript's numbers hold no more nanoseconds exactly.
const MAX_TIME_NS: f64 = 9e15;

/// The data that all runs of a scenario share.
pub struct LogContext {
    kept: Rc<LoadedLog>,
    /// The page writes of its server, if the scenario names them.
    pub server_writes: Option<Rc<PageWrites>>,
    /// The query of every crash, without its position.
    pub terms: CrashQuery,
    /// The rule of the capture, if it has one.
    pub rule: Option<Rule>,
    /// What is assumed of the machine that recovers.
    pub machine: Machine,
    /// The backup that is supposed.
    pub backup: SupposedBackup,
    clock: Clock,
    /// The results that were computed last.
    pub answers: RefCell<Answers>,
}

impl LogContext {
    /// The log.
    pub fn log(&self) -> &RedoLog {
        &self.kept.log
    }

    /// True if times are those of commits and rollbacks, and not of redo alone.
    pub fn is_timed_by_commits(&self) -> bool {
        self.clock.from_commits
    }

    /// Time of a crash after `kept` records, by the log's own clock. Cost: a binary search.
    pub fn time_after(&self, kept: u32) -> Nanos {
        let ms = self.clock.ms_at(self.log().offset[kept as usize] as f64);
        if kept == 0 { 0 } else { (ms * 1e6).clamp(0.0, MAX_TIME_NS) as Nanos }
    }
}

/// A real log, read up to one of its records.
#[derive(Clone)]
pub struct LogRun {
    /// The data that it shares with the other runs of its scenario.
    pub reading: Rc<LogContext>,
    /// Records read: those that a crash here leaves.
    pub kept: u32,
    commands: u32,
    pub(super) now: Nanos,
    /// The settings of the buddy, if there is one.
    pub buddy: Option<BuddyRule>,
    /// The page writes that are used with the log.
    pub overlay: Overlay,
    pub(super) trace: Trace<Fact>,
    digest: u64,
}

impl LogRun {
    /// Starts before the first record. A log that is not loaded counts as empty, a rule that cannot be read as none.
    pub fn new(scenario: &Scenario, recording: bool) -> Self {
        let kept = log_of(&scenario.log.digest).unwrap_or_else(LoadedLog::empty);
        let server_writes = kept.writes_of(&scenario.writes.digest);
        let clock = Clock::of(&kept.log).unwrap_or_else(|| Clock::even(BYTES_PER_S, 1000.0));
        let overlay = if server_writes.is_some() { Overlay::Server } else { Overlay::None };
        let terms = CrashQuery {
            start: scenario.start,
            writes_before_ts_us: scenario.writes_before_ts_us,
            ..CrashQuery::default()
        };
        let rule = scenario.rule().unwrap_or_default();
        let (machine, backup) = (scenario.machine(), scenario.backup);
        let answers = RefCell::default();
        let reading = LogContext { kept, server_writes, terms, rule, machine, backup, clock, answers };
        Self {
            reading: Rc::new(reading),
            kept: 0,
            commands: 0,
            now: 0,
            buddy: None,
            overlay,
            trace: Trace::new(recording),
            digest: 0,
        }
    }

    /// The log.
    pub fn log(&self) -> &RedoLog {
        self.reading.log()
    }

    /// Time of a crash after `kept` records, in seconds by the log's own clock.
    pub fn seconds_after(&self, kept: u32) -> f64 {
        self.reading.time_after(kept) as f64 / 1e9
    }

    /// Steps so far: records read and commands taken.
    pub fn steps(&self) -> u64 {
        u64::from(self.kept) + u64::from(self.commands)
    }

    /// When the next record has been written.
    pub fn next_at(&self) -> Option<Nanos> {
        ((self.kept as usize) < self.log().len())
            .then(|| self.reading.time_after(self.kept + 1).max(self.now))
    }

    /// Reads the next record; false at the end of the log.
    pub fn read(&mut self) -> bool {
        let Some(at) = self.next_at() else { return false };
        let record = self.kept;
        self.now = at;
        self.kept += 1;
        let kind = kind_of(self.log().kind_of(record as usize).role);
        self.note(kind, record);
        let lsn = self.log().lsn[record as usize].0;
        self.mix(lsn);
        true
    }

    /// Adds or removes a buddy or page writes.
    pub fn execute(&mut self, command: &Command) -> Result<(), CommandError> {
        match *command {
            Command::LayBuddy { .. } => {
                let rule = command.rule().unwrap_or_default();
                rule.check()?;
                self.buddy = Some(rule);
            }
            Command::TakeBuddyAway => {
                self.buddy.take().ok_or(CommandError::NoBuddy)?;
            }
            Command::LayWrites { max_lag_bytes } if max_lag_bytes > MAX_LAG => {
                let (max, got) = (MAX_LAG as f64, max_lag_bytes as f64);
                return Err(CommandError::OutOfRange { field: "max_lag_bytes", min: 0.0, max, got });
            }
            Command::LayWrites { max_lag_bytes } => self.overlay = Overlay::Simulated { max_lag_bytes },
            Command::TakeWritesAway if self.overlay == Overlay::None => return Err(CommandError::NoWrites),
            Command::TakeWritesAway => self.overlay = Overlay::None,
        }
        self.commands += 1;
        self.note(FactKind::Command, self.kept);
        self.mix_settings();
        Ok(())
    }

    /// A number that differs between different histories of the same scenario.
    pub fn digest(&self) -> u64 {
        self.digest
    }

    fn note(&mut self, kind: FactKind, record: u32) {
        self.trace.cause = NO_CAUSE;
        self.trace.note(self.now, Fact { time: self.now, kind, record });
    }

    fn mix(&mut self, word: u64) {
        self.digest = (self.digest.rotate_left(5) ^ word ^ self.now.rotate_left(32))
            .wrapping_mul(0x517C_C1B7_2722_0A95);
    }

    fn mix_settings(&mut self) {
        let rule = self.buddy.map_or([0; 6], |rule| {
            [
                u64::from(rule.interval_ms),
                u64::from(rule.threshold_ms),
                rule.buffers.map_or(0, u64::from),
                u64::from(rule.buffer_bytes),
                rule.rate_bytes_per_s,
                rule.redo_per_interval_bytes.unwrap_or(0),
            ]
        });
        let writes = match self.overlay {
            Overlay::None => 0,
            Overlay::Server => 1,
            Overlay::Simulated { max_lag_bytes } => 2 + max_lag_bytes,
        };
        rule.into_iter().chain([writes, self.steps()]).for_each(|word| self.mix(word));
    }
}

fn kind_of(role: Role) -> FactKind {
    match role {
        Role::Change => FactKind::Change,
        Role::Other => FactKind::Other,
        Role::Commit | Role::CommitPrepared => FactKind::Commit,
        Role::Abort | Role::AbortPrepared => FactKind::Rollback,
        Role::CheckpointOnline | Role::CheckpointShutdown => FactKind::Checkpoint,
        Role::EndOfRecovery => FactKind::RecoveryEnded,
    }
}
