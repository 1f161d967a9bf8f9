//! The texts of the command line for the engine's codes: what happened, and what to do.

use rollforward_engine::models::cluster::code::Phase;
use rollforward_engine::models::redo_log::report::SetReport;
use rollforward_engine::models::redo_log::text::Encoding;
use rollforward_engine::models::redo_log::warning::{BinaryFormat, OtherTool};
use rollforward_engine::models::redo_log::{Rejection, Warning};
use rollforward_engine::platform::expression::ExpressionError;
use rollforward_engine::platform::values::{NameError, Unit};

/// A phase of recovery.
pub fn phase(code: u8) -> &'static str {
    match Phase::ALL.get(usize::from(code)) {
        Some(Phase::Detect) => "detection",
        Some(Phase::Reconfigure) => "reconfiguration",
        Some(Phase::FirstPass) => "first pass",
        Some(Phase::SecondPass) => "second pass",
        Some(Phase::Rollback) => "rollback",
        Some(Phase::Close) => "closing threads",
        Some(Phase::Handshake) => "  handshake",
        Some(Phase::FinishScan) => "  finish own scans",
        Some(Phase::ReceiveSet) => "  receive sets",
        Some(Phase::ScanWhole) => "  scan whole threads",
        Some(Phase::MergeSets) => "  merge sets",
        None => "unknown phase",
    }
}

/// A number without unnecessary digits.
pub fn number(value: f64) -> String {
    let plain = value == 0.0 || (1e-6..1e15).contains(&value.abs());
    if plain { value.to_string() } else { format!("{value:e}") }
}

/// The unit of a value.
pub fn unit(unit: Unit) -> &'static str {
    match unit {
        Unit::Count | Unit::Number | Unit::Average => "",
        Unit::Blocks => "blocks",
        Unit::Transactions => "transactions",
        Unit::Records => "records",
        Unit::LogFiles => "log files",
        Unit::UndoRecords => "undo records",
        Unit::Bytes | Unit::Rba | Unit::Lsn => "bytes",
        Unit::Seconds | Unit::Moment => "s",
        Unit::Percent => "%",
        Unit::PerSecond => "per second",
    }
}

/// Why a name is not a value of this model, and what to write instead.
pub fn name_error(error: &NameError, model: &str) -> String {
    match error {
        NameError::Unknown { name, nearest } => {
            let hint =
                nearest.as_ref().map_or(String::new(), |nearest| format!(" Did you mean “{nearest}”?"));
            format!(
                "Unknown value {}.{hint} Run `rollforward values --model {model} SCENARIO` to list all values.",
                show(name)
            )
        }
        NameError::OtherModel { name, model } => format!("{} is a value of the model “{model}”.", show(name)),
        NameError::NumberMissing { name, what } => {
            format!("{} needs the number of an {what}, such as “{name}.1”.", show(name))
        }
        NameError::NumberTooMuch { name } => {
            format!("{} is a value of the whole run. Write it without a number.", show(name))
        }
        NameError::NumberTooHigh { name, what, most } => {
            format!("{}: the number of the {what} must be between 1 and {most}.", show(name))
        }
    }
}

/// What is wrong with a condition about a run of this model, where, and what is allowed.
pub fn expression_error(text: &str, error: &ExpressionError, model: &str) -> String {
    match error {
        ExpressionError::TooLong { most } => format!("A condition can have at most {most} characters."),
        ExpressionError::Name { column, error } => format!("column {column}: {}", name_error(error, model)),
        ExpressionError::Expected { column, what, found } => {
            let what = match *what {
                "value" => "expected a name or a number",
                "sign" => "expected one of < <= > >= = !=",
                _ => "expected “and” or the end",
            };
            let found = if found.is_empty() { "the end".to_owned() } else { show(found) };
            format!(
                "column {column} of {}: {what}, got {found}. Example of a condition: “queue.2 >= 4”.",
                show(text)
            )
        }
    }
}

/// Foreign text made safe to print: control characters of terminals are escaped.
pub fn show(text: &str) -> String {
    format!("“{}”", escape(text))
}

/// The same without quotation marks.
pub fn escape(text: &str) -> String {
    let steers = |c: char| {
        c.is_control()
            || matches!(c, '\u{200B}'..='\u{200F}' | '\u{2028}'..='\u{202E}' | '\u{2066}'..='\u{2069}' | '\u{FEFF}')
    };
    let mut out = String::new();
    for c in text.chars() {
        if steers(c) { out.extend(c.escape_unicode()) } else { out.push(c) }
    }
    out
}

/// The line that a warning is about.
pub fn line_of(warning: &Warning) -> Option<u32> {
    use Warning as W;
    match *warning {
        W::BadLine { line, .. }
        | W::BadLength { line, .. }
        | W::BadReference { line, .. }
        | W::NulBytes { line, .. }
        | W::LineTooLong { line, .. }
        | W::Continuation { line, .. }
        | W::CutLine { line, .. }
        | W::Gap { line, .. }
        | W::Filtered { line, .. }
        | W::OutOfOrder { line, .. }
        | W::Duplicate { line, .. }
        | W::Forged { line, .. }
        | W::Fork { line, .. }
        | W::OtherLog { line, .. }
        | W::Incomplete { line, .. }
        | W::ToolMessage { line, .. }
        | W::RecordLimit { line, .. }
        | W::BadCheckpoint { line, .. }
        | W::Promoted { line, .. }
        | W::BadWrite { line, .. }
        | W::CutWrite { line } => Some(line),
        W::Decoded { .. }
        | W::CutArchive
        | W::EndUnknown { .. }
        | W::NoCheckpoint { .. }
        | W::RedoBeforeLog { .. }
        | W::StartBeforeLog { .. }
        | W::StartAfterCrash { .. }
        | W::CrashAfterEnd { .. }
        | W::More { .. } => None,
    }
}

/// The size of a recovery set, and whether it is a lower bound.
pub fn set_size(set: &SetReport) -> String {
    match set.unread {
        0 => format!("{} blocks", set.blocks),
        unread => format!(
            "at least {} blocks; {unread} records of the scan have references that could not be read",
            set.blocks
        ),
    }
}

/// The text of a warning.
pub fn warning(warning: &Warning) -> String {
    use Warning as W;
    match warning {
        W::Decoded { encoding } => {
            format!("The file was decoded from {}.", encoding_name(*encoding))
        }
        W::BadLine { excerpt, .. } => {
            format!("This line is not a redo record and was skipped: {}", show(excerpt))
        }
        W::BadLength { own_bytes, total_bytes, used_bytes, .. } => format!(
            "A record cannot have the length {own_bytes}/{total_bytes}; {used_bytes} bytes are counted in its place. Dump the log again and write the output of pg_waldump to a file unchanged."
        ),
        W::BadReference { excerpt, .. } => format!(
            "A reference to a block could not be read, so the recovery set of every crash after it is incomplete: {} Dump the log again and write the output of pg_waldump to a file unchanged.",
            show(excerpt)
        ),
        W::NulBytes { bytes, .. } => {
            format!("{bytes} bytes with NULs were skipped. A file system can leave such bytes after a crash.")
        }
        W::LineTooLong { limit_bytes, .. } => {
            format!("This line is longer than {limit_bytes} bytes and was skipped.")
        }
        W::Continuation { excerpt, .. } => {
            format!("This line continues the text of the record before it: {}", show(excerpt))
        }
        W::CutLine { excerpt, .. } => format!(
            "The file ends in the middle of this line, which was skipped: {} Dump the log again if more records should follow.",
            show(excerpt)
        ),
        W::CutArchive => {
            "The gzip file is truncated or damaged; only a part of it could be read. Copy the file again."
                .into()
        }
        W::Gap { after, expected, .. } => format!(
            "Records are missing: this record follows {expected}, but the last one before it in the file is {after}. Blocks and commits in the gap are not counted."
        ),
        W::Filtered { gaps, records, .. } => format!(
            "This dump is filtered or incomplete: {gaps} gaps in {records} records. The numbers are those of the records in it. For the whole log, run pg_waldump without -r, -x, -R, -B, -F and -w."
        ),
        W::OutOfOrder { records, .. } => {
            format!("{records} records from this line on were not in log order; they were sorted.")
        }
        W::Duplicate { records, .. } => {
            format!("{records} records from this line on are duplicates; each record is counted once.")
        }
        W::Forged { records, .. } => format!(
            "{records} lines from this line on look like records, but the records around them follow each other without them: text of a user, or damage. They were skipped."
        ),
        W::Fork { records, .. } => format!(
            "Two histories follow the same record. The longer one is used; {records} records of the other were skipped. Open one timeline at a time."
        ),
        W::OtherLog { records, .. } => format!(
            "{records} records from this line on belong to a different log and were skipped. Open the dump of one server at a time."
        ),
        W::Incomplete { last, tool_last, .. } => format!(
            "pg_waldump read up to {tool_last}, but the last record in the file is {last}: the dump is filtered or its end is missing."
        ),
        W::EndUnknown { end } => format!(
            "The file does not contain the message of pg_waldump about the end of the log; the end of the last record, {end}, is used. Add 2>&1 to pg_waldump to keep its message."
        ),
        W::ToolMessage { excerpt, .. } => format!("Message of pg_waldump: {}", show(excerpt)),
        W::RecordLimit { limit, .. } => format!(
            "A log can have at most {limit} records; the rest was not read. Dump a shorter part with -s and -e."
        ),
        W::BadCheckpoint { redo, .. } => {
            format!(
                "The redo position of this checkpoint, {redo}, is impossible; the checkpoint was ignored."
            )
        }
        W::NoCheckpoint { start } => format!(
            "There is no checkpoint before the crash. The scan starts at the first record, {start}, so the recovery set is a lower bound."
        ),
        W::RedoBeforeLog { redo, start } => format!(
            "The checkpoint starts recovery at {redo}, before the first record, {start}, so the recovery set is a lower bound. Dump the log from {redo}."
        ),
        W::StartBeforeLog { given, start } => format!(
            "The start {given} is before the first record, {start}, so the recovery set is a lower bound."
        ),
        W::StartAfterCrash { given, crash } => {
            format!("The start {given} is not before the crash at {crash}, so nothing is scanned.")
        }
        W::CrashAfterEnd { given, end } => {
            format!("The crash at {given} is after the end of the log, {end}, so the whole log is used.")
        }
        W::Promoted { timeline, earlier, .. } => format!(
            "A standby was promoted to timeline {timeline} here. Its control file may start recovery earlier than the last checkpoint; the earliest here is {earlier}. Look it up with pg_controldata and give it as the start."
        ),
        W::BadWrite { excerpt, .. } => {
            format!("This line is not a page write and was skipped: {}", show(excerpt))
        }
        W::CutWrite { .. } => {
            "The list of page writes ends in the middle of this line, which was skipped.".into()
        }
        W::More { of, count } => format!("{count} more warnings of the kind {of}."),
    }
}

/// Why a file is not a log, and what to do.
pub fn rejection(rejection: &Rejection) -> String {
    use Rejection as R;
    match rejection {
        R::Empty => "The file is empty. Create one with: pg_waldump -p pg_wal -s START > log.txt 2>&1".into(),
        R::NoRecords { lines, line, excerpt } => format!(
            "None of {lines} lines is a redo record; line {line} is {}. Open the output of pg_waldump.",
            show(excerpt)
        ),
        R::Binary { format: Some(BinaryFormat::Gzip) } => {
            "The file is compressed twice. Unpack it once and open the result.".into()
        }
        R::Binary { format } => format!(
            "The file is {}, not text. Open the output of pg_waldump, as text or gzip.",
            format.map_or("binary data", binary_name)
        ),
        R::WalSegment => "The file is a binary WAL segment. Open the output of pg_waldump for it.".into(),
        R::Statistics { line } => format!(
            "From line {line} on, the file has statistics, not records. Run pg_waldump without --stats (-z)."
        ),
        R::OtherTool { line, tool } => {
            format!("Line {line} is {}. Open the output of pg_waldump.", tool_name(*tool))
        }
        R::Wrapped { line, excerpt } => format!(
            "Line {line} ends in the middle of a record, as in text that was copied from a terminal: {}. Write the output of pg_waldump to a file.",
            show(excerpt)
        ),
        R::Prefixed { line, excerpt } => format!(
            "Line {line} has text before the record: {}. Remove the text before each record, or write the output of pg_waldump to a file.",
            show(excerpt)
        ),
        R::OldForm { line, excerpt } => format!(
            "Line {line} is output of pg_xlogdump 9.4 or older, which does not name blocks: {}. PostgreSQL 9.5 or later is required.",
            show(excerpt)
        ),
        R::ToolError { line, excerpt } => format!(
            "The file has only a message of pg_waldump, in line {line}: {}. Run it again with -s and the position of a record.",
            show(excerpt)
        ),
        R::EmptyWrites => format!(
            "The list of page writes is empty. Its first line must be {}.",
            rollforward_engine::models::redo_log::writes::HEADER
        ),
        R::OnlyTooLong { line, limit_bytes } => format!(
            "Line {line} is longer than {limit_bytes} bytes, and no other line is a redo record. Open the output of pg_waldump."
        ),
        R::WritesHeader { line, excerpt } => format!(
            "Line {line} of the page writes must be the header {}, got {}.",
            rollforward_engine::models::redo_log::writes::HEADER,
            show(excerpt)
        ),
        R::BadArchive => {
            "The gzip file is damaged; no part of a log could be read from it. Copy the file again.".into()
        }
    }
}

fn encoding_name(encoding: Encoding) -> &'static str {
    match encoding {
        Encoding::Utf8 => "UTF-8",
        Encoding::Utf16Le => "UTF-16, low byte first",
        Encoding::Utf16Be => "UTF-16, high byte first",
    }
}

fn binary_name(format: BinaryFormat) -> &'static str {
    match format {
        BinaryFormat::Gzip => "gzip data",
        BinaryFormat::Xz => "xz data",
        BinaryFormat::Zstd => "zstd data",
        BinaryFormat::Bzip2 => "bzip2 data",
        BinaryFormat::Lz4 => "lz4 data",
        BinaryFormat::Zip => "a zip archive",
    }
}

fn tool_name(tool: OtherTool) -> &'static str {
    match tool {
        OtherTool::PgControldata => "output of pg_controldata",
        OtherTool::ServerLog => "from the message log of a PostgreSQL server",
        OtherTool::Mysqlbinlog => "output of mysqlbinlog",
        OtherTool::InnodbStatus => "an InnoDB status report",
    }
}
