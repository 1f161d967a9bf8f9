//! Warnings about a file, and reasons why a file could not be read. Codes with values; the words are elsewhere.

use serde::Serialize;

use super::lsn::Lsn;
use super::text::Encoding;

/// Maximum number of warnings of one kind for each log; further ones are only counted.
pub const MAX_WARNINGS_OF_A_KIND: usize = 100;
/// Text of a line shown with a warning, in characters.
pub const MAX_EXCERPT_CHARS: usize = 160;

/// Something in a log that was read all the same. Lines count from 1.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "code", rename_all = "snake_case")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[allow(missing_docs, reason = "every field is the line, the position or the count its variant speaks of")]
pub enum Warning {
    /// The file is not UTF-8 and was decoded.
    Decoded { encoding: Encoding },
    /// A line that is damaged, or of no known form; it was skipped.
    BadLine { line: u32, excerpt: String },
    /// A record cannot have this length; `used_bytes` count in its place.
    BadLength { line: u32, own_bytes: u32, total_bytes: u32, used_bytes: u32 },
    /// A reference to a block that could not be read: the sets of crashes after it are lower bounds.
    BadReference { line: u32, excerpt: String },
    /// NUL bytes in place of a line.
    NulBytes { line: u32, bytes: u32 },
    /// A line longer than the limit; it was skipped.
    LineTooLong { line: u32, limit_bytes: u32 },
    /// A line that continues the text of the record before it.
    Continuation { line: u32, excerpt: String },
    /// The file ends in the middle of this line; it was dropped.
    CutLine { line: u32, excerpt: String },
    /// The compressed file ends before its end, or is damaged; what was read is kept.
    CutArchive,
    /// Records are missing before this line: it names one that is not there.
    Gap { line: u32, after: Lsn, expected: Lsn },
    /// So many records are missing that the dump must be filtered.
    Filtered { line: u32, gaps: u32, records: u32 },
    /// Lines were not in log order; they were sorted.
    OutOfOrder { line: u32, records: u32 },
    /// Records that were there already; counted once.
    Duplicate { line: u32, records: u32 },
    /// Records that another line contradicts and that no chain supports; dropped.
    Forged { line: u32, records: u32 },
    /// Two histories after one record; the shorter one was dropped.
    Fork { line: u32, records: u32 },
    /// Records of another server's log, or of one too damaged to place; dropped.
    OtherLog { line: u32, records: u32 },
    /// The tool ended at another record than the last one here: records at the end are missing.
    Incomplete { line: u32, last: Lsn, tool_last: Lsn },
    /// No message says where the log ends; the end of the last record is taken.
    EndUnknown { end: Lsn },
    /// A message of the tool.
    ToolMessage { line: u32, excerpt: String },
    /// The file has more records than can be held; the rest was not read.
    RecordLimit { line: u32, limit: u32 },
    /// A checkpoint whose redo position is after itself; ignored.
    BadCheckpoint { line: u32, redo: Lsn },
    /// No checkpoint before the crash: the scan starts at the first record, and the set is a lower bound.
    NoCheckpoint { start: Lsn },
    /// The checkpoint's redo position is before the first record: the set is a lower bound.
    RedoBeforeLog { redo: Lsn, start: Lsn },
    /// The given start is before the first record: the set is a lower bound.
    StartBeforeLog { given: Lsn, start: Lsn },
    /// The given start is at or after the crash: nothing is scanned.
    StartAfterCrash { given: Lsn, crash: Lsn },
    /// The given crash is after the end of the log.
    CrashAfterEnd { given: Lsn, end: Lsn },
    /// A standby was promoted after the last online checkpoint: its control file may name an earlier start.
    Promoted { line: u32, timeline: u32, earlier: Lsn },
    /// Lines of the page writes that could not be read; skipped.
    BadWrite { line: u32, excerpt: String },
    /// The list of page writes ends in the middle of this line; it was dropped.
    CutWrite { line: u32 },
    /// More warnings of the code named than are kept.
    More { of: String, count: u32 },
}

/// Why a file holds no redo log. Lines count from 1.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "code", rename_all = "snake_case")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[allow(missing_docs, reason = "every field is the line or its text")]
pub enum Rejection {
    /// Nothing but white space.
    Empty,
    /// Text of no known kind; the first line that is not blank.
    NoRecords { lines: u32, line: u32, excerpt: String },
    /// Bytes, not text; the format if its first bytes tell it.
    Binary { format: Option<BinaryFormat> },
    /// A segment of the log itself.
    WalSegment,
    /// Statistics, not records.
    Statistics { line: u32 },
    /// The output of another tool.
    OtherTool { line: u32, tool: OtherTool },
    /// Lines were wrapped at the width of a terminal.
    Wrapped { line: u32, excerpt: String },
    /// There is text before each record.
    Prefixed { line: u32, excerpt: String },
    /// The form of PostgreSQL 9.4 and before, which names no blocks.
    OldForm { line: u32, excerpt: String },
    /// Only a message of the tool.
    ToolError { line: u32, excerpt: String },
    /// The list of page writes has nothing in it.
    EmptyWrites,
    /// No record, and a line longer than the limit.
    OnlyTooLong { line: u32, limit_bytes: u32 },
    /// The list of page writes does not start with the columns that it must have.
    WritesHeader { line: u32, excerpt: String },
    /// The compressed file is damaged, and nothing of a log could be unpacked.
    BadArchive,
}

/// A format known by its first bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[allow(missing_docs, reason = "the names say it")]
pub enum BinaryFormat {
    Gzip,
    Xz,
    Zstd,
    Bzip2,
    Lz4,
    Zip,
}

/// A tool whose output is taken for a log now and then.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[allow(missing_docs, reason = "the names say it")]
pub enum OtherTool {
    PgControldata,
    ServerLog,
    Mysqlbinlog,
    InnodbStatus,
}

/// Warnings in order of discovery, each kind up to a limit.
#[derive(Clone, Debug, Default)]
pub struct Warnings {
    kept: Vec<(&'static str, Warning)>,
    counts: Vec<(&'static str, u32)>,
}

impl Warnings {
    /// Adds a warning of kind `code`. Cost: the number of kinds.
    pub fn push(&mut self, code: &'static str, warning: impl FnOnce() -> Warning) {
        let index = self.counts.iter().position(|(known, _)| *known == code).unwrap_or_else(|| {
            self.counts.push((code, 0));
            self.counts.len() - 1
        });
        self.counts[index].1 = self.counts[index].1.saturating_add(1);
        if self.counts[index].1 as usize <= MAX_WARNINGS_OF_A_KIND {
            self.kept.push((code, warning()));
        }
    }

    /// How many of kind `code` there were, kept or not.
    pub fn count(&self, code: &str) -> u32 {
        self.counts.iter().find(|(known, _)| *known == code).map_or(0, |(_, count)| *count)
    }

    /// Forgets those of kind `code`.
    pub fn retract(&mut self, code: &str) {
        self.kept.retain(|(known, _)| *known != code);
        self.counts.retain(|(known, _)| *known != code);
    }

    /// Those kept, and one that counts the rest for each kind that had more.
    pub fn list(&self) -> Vec<Warning> {
        let rest = self.counts.iter().filter_map(|&(code, count)| {
            let count = count.saturating_sub(MAX_WARNINGS_OF_A_KIND as u32);
            (count > 0).then(|| Warning::More { of: code.to_owned(), count })
        });
        self.kept.iter().map(|(_, warning)| warning.clone()).chain(rest).collect()
    }
}

/// The beginning of a line as text, for a reader's eyes only: hostile characters are kept and must be shown as text.
pub fn excerpt(line: &[u8]) -> String {
    let bytes = &line[..line.len().min(MAX_EXCERPT_CHARS * 4)];
    String::from_utf8_lossy(bytes).chars().take(MAX_EXCERPT_CHARS).collect()
}
