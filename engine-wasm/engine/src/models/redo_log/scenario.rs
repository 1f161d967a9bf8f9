//! The input of a person: the scenario, which names a log and the settings of the whole run, and the commands.

use serde::{Deserialize, Serialize};

use super::backup::SupposedBackup;
use super::buddy::{BuddyProblem, BuddyRule};
use super::capture::rule;
use super::library::log_of;
use super::lsn::Lsn;
use super::recovery::Machine;
use crate::platform::model::{self, CommandDeclaration, CommandField};
use crate::platform::problem::{Checker, Problem};
use crate::platform::rules::{Rule, RuleError};

/// A file by its name, for people, and by the digest of its bytes. Both are empty where there is none.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "typescript", ts(rename = "NamedFile"))]
pub struct NamedFile {
    /// The name that the person who opened it knows.
    pub name: String,
    /// Sixteen hexadecimal digits, of the unpacked bytes.
    pub digest: String,
}

/// A log, and the settings for the whole run.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "typescript", ts(rename = "LogScenario"))]
pub struct Scenario {
    /// Only distinguishes runs: nothing here is random.
    pub seed: u32,
    /// The log. It must be loaded.
    pub log: NamedFile,
    /// The page writes of its server, if they were recorded; loaded for this log.
    pub writes: NamedFile,
    /// Start of every scan, instead of the last checkpoint's redo position.
    pub start: Option<Lsn>,
    /// Page writes at or after this time do not count; microseconds since 1970.
    #[cfg_attr(feature = "typescript", ts(type = "number | null"))]
    pub writes_before_ts_us: Option<u64>,
    /// The rule of a capture of the log; an empty text lets everything pass.
    pub rule: String,
    /// Redo that recovery is assumed to read and apply per second.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub replay_bytes_per_s: u64,
    /// Time that recovery is assumed to need to read a page from disk, in microseconds.
    pub page_read_us: u32,
    /// A base backup that is supposed to have been made while the log was written.
    pub backup: SupposedBackup,
}

/// Least and most of what can be assumed of a machine.
const REPLAY_BYTES_PER_S: (f64, f64) = (1e6, 1e11);
const PAGE_READ_US: (f64, f64) = (0.0, 100_000.0);

impl Scenario {
    /// The rule of the capture, if it has one.
    ///
    /// # Errors
    /// What is wrong with its text, and where.
    pub fn rule(&self) -> Result<Option<Rule>, RuleError> {
        rule::parse(&self.rule)
    }

    /// What is assumed of the machine that recovers.
    pub fn machine(&self) -> Machine {
        Machine { replay_bytes_per_s: self.replay_bytes_per_s, page_read_us: self.page_read_us }
    }
}

impl Default for Scenario {
    fn default() -> Self {
        Self {
            seed: 1,
            log: NamedFile::default(),
            writes: NamedFile::default(),
            start: None,
            writes_before_ts_us: None,
            rule: String::new(),
            replay_bytes_per_s: 200_000_000,
            page_read_us: 100,
            backup: SupposedBackup::default(),
        }
    }
}

/// The logs of real servers that come with the site: name, digest of the log, digest of its page writes.
const LOGS: [(&str, &str, &str); 10] = [
    ("g1_small_tpcb", "1a7247b739c5d73b", "2a1e277fc95a35b0"),
    ("g2_small_tpcb_nofpw", "83f27e8f7a4d4964", "ddb167d7ca87396d"),
    ("g5_small_bulk_update", "ea928b7b8dda5c53", "50b3d6a978ca02cc"),
    ("g6_small_insert_splits", "fe42503fcca85f95", "c301024e92861b96"),
    ("g7_small_zoo", "1108302490b90bbc", "68b4421a6c71aadc"),
    ("g8_small_two_crashes", "b7ba9be6ca5a89be", "022b410b7953f6a8"),
    ("g9_small_timeline2", "d1401e07ce717303", "abd7d43e5ea5f4f2"),
    ("g10_small_pg17_zoo", "2401dd3868a4c94a", ""),
    ("c1_checkpoint_30s", "dbeca753e5b4083f", ""),
    ("c2_checkpoint_64MB", "d1def4785ee6f49f", ""),
];

const MAX_NAME_CHARS: usize = 200;
/// A time of the year 2255: beyond it JavaScript's numbers have gaps.
const MAX_TS_US: f64 = 9_007_199_254_740_991.0;

impl model::Scenario for Scenario {
    fn presets() -> Vec<(&'static str, Self)> {
        let file = |name: String, digest: &str| NamedFile { name, digest: digest.to_owned() };
        let preset = |(name, log, writes): (&'static str, &str, &str)| {
            let log = file(format!("{name}.txt.gz"), log);
            let writes = match writes {
                "" => NamedFile::default(),
                digest => file(format!("{name}.writes.csv.gz"), digest),
            };
            (name, Self { log, writes, ..Self::default() })
        };
        LOGS.into_iter().map(preset).collect()
    }

    fn problems(&self) -> Vec<Problem> {
        let mut checker = Checker::default();
        for (field, name) in [("log.name", &self.log.name), ("writes.name", &self.writes.name)] {
            checker.range(field, name.len() as f64, 0.0, MAX_NAME_CHARS as f64);
        }
        if let Some(time) = self.writes_before_ts_us {
            checker.range("writes_before_ts_us", time as f64, 0.0, MAX_TS_US);
        }
        let (least, most) = REPLAY_BYTES_PER_S;
        checker.range("replay_bytes_per_s", self.replay_bytes_per_s as f64, least, most);
        let (least, most) = PAGE_READ_US;
        checker.range("page_read_us", f64::from(self.page_read_us), least, most);
        let SupposedBackup { copy_from, copy_to, kept_from, kept_to } = self.backup;
        for (field, bytes) in [
            ("backup.copy_from", copy_from),
            ("backup.copy_to", copy_to),
            ("backup.kept_from", kept_from),
            ("backup.kept_to", kept_to),
        ] {
            checker.range(field, bytes.unwrap_or(0) as f64, 0.0, MAX_LAG as f64);
        }
        if let Err(error) = self.rule() {
            checker.0.push(error.problem("rule"));
        }
        if !checker.0.is_empty() {
            return checker.0;
        }
        let missing = |code, field, file: &NamedFile| {
            vec![Problem { detail: Some(file.name.clone()), ..Problem::rule(code, field) }]
        };
        match log_of(&self.log.digest) {
            None => missing("log_not_handed_over", "log", &self.log),
            Some(log) if !self.writes.digest.is_empty() && log.writes_of(&self.writes.digest).is_none() => {
                missing("writes_not_handed_over", "writes", &self.writes)
            }
            Some(_) => Vec::new(),
        }
    }
}

/// What a person does to a run.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", tag = "do")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "typescript", ts(rename = "LogCommand"))]
pub enum Command {
    /// Adds a simulated buddy or replaces the present one. After this, a crash finds the buddy as if it had scanned
    /// since the first record.
    LayBuddy {
        /// Time between two checks of the buddy.
        interval_ms: u32,
        /// It does not scan while its estimate of the first pass is below this.
        threshold_ms: u32,
        /// Buffers that it reads per check; 0 for as many as the redo since its last read fills.
        buffers: u32,
        /// Bytes of a buffer.
        buffer_bytes: u32,
        /// Redo that it reads and parses per second.
        rate_bytes_per_s: u64,
        /// Redo that counts as an interval if commits have no times; 0 for a hundredth of the log.
        redo_per_interval_bytes: u64,
    },
    /// Removes the buddy.
    TakeBuddyAway,
    /// Uses the page writes of a simulated DBWR, instead of others.
    LayWrites {
        /// Redo, in bytes, that the head of its queue may lag behind the end of the log.
        max_lag_bytes: u64,
    },
    /// Removes all page writes.
    TakeWritesAway,
}

const fn field(name: &'static str, min: u64, max: u64) -> CommandField {
    CommandField { name, min, max, is_index: false }
}

/// The commands with their fields.
pub const COMMANDS: &[CommandDeclaration] = &[
    CommandDeclaration {
        name: "lay_buddy",
        fields: &[
            field("interval_ms", 100, 3_600_000),
            field("threshold_ms", 0, 3_600_000),
            field("buffers", 0, 1000),
            field("buffer_bytes", 4096, 64 << 20),
            field("rate_bytes_per_s", 10_000, 100_000_000_000),
            field("redo_per_interval_bytes", 0, 1 << 40),
        ],
    },
    CommandDeclaration { name: "take_buddy_away", fields: &[] },
    CommandDeclaration { name: "lay_writes", fields: &[field("max_lag_bytes", 0, MAX_LAG)] },
    CommandDeclaration { name: "take_writes_away", fields: &[] },
];

/// More than the length of any log that can be loaded.
pub const MAX_LAG: u64 = 1 << 50;

/// A thing that can be selected.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", tag = "kind")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "typescript", ts(rename = "LogSubject"))]
pub enum Subject {
    /// A block.
    Block {
        /// Its number in the log, by first sight.
        block: u32,
    },
}

/// Why a command cannot be executed.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(tag = "code", rename_all = "snake_case")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "typescript", ts(rename = "LogCommandError"))]
pub enum CommandError {
    /// A number is out of its range.
    OutOfRange {
        /// Its name.
        field: &'static str,
        /// The least it may be.
        min: f64,
        /// The most.
        max: f64,
        /// What it was.
        got: f64,
    },
    /// There is no buddy to remove.
    NoBuddy,
    /// There are no page writes to remove.
    NoWrites,
}

impl From<BuddyProblem> for CommandError {
    fn from(problem: BuddyProblem) -> Self {
        let BuddyProblem { field, min, max, got } = problem;
        Self::OutOfRange { field, min: min as f64, max: max as f64, got: got as f64 }
    }
}

impl Command {
    /// The rule of the buddy that a command adds; `None` for another command.
    pub fn rule(&self) -> Option<BuddyRule> {
        let given = |number: u64| (number > 0).then_some(number);
        match *self {
            Self::LayBuddy {
                interval_ms,
                threshold_ms,
                buffers,
                buffer_bytes,
                rate_bytes_per_s,
                redo_per_interval_bytes,
            } => Some(BuddyRule {
                interval_ms,
                threshold_ms,
                buffers: (buffers > 0).then_some(buffers),
                buffer_bytes,
                rate_bytes_per_s,
                redo_per_interval_bytes: given(redo_per_interval_bytes),
            }),
            _ => None,
        }
    }
}
