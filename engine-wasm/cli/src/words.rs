//! The words of the command line for the engine's codes: what happened, and what to do.

use rollforward_engine::models::cluster::code::Phase;
use rollforward_engine::models::redo_log::report::SetReport;
use rollforward_engine::models::redo_log::text::Encoding;
use rollforward_engine::models::redo_log::warning::{BinaryFormat, OtherTool};
use rollforward_engine::models::redo_log::{Rejection, Warning};
use rollforward_engine::platform::expression::ExpressionError;
use rollforward_engine::platform::problem::Problem;
use rollforward_engine::platform::values::{NameError, Unit};

use crate::program_words::program_problem;

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

/// What is wrong with a scenario, and what it may be.
pub fn scenario_problem(problem: &Problem) -> String {
    let field = problem.field.as_deref().unwrap_or("the scenario");
    if let Some(said) = program_problem(problem) {
        return said;
    }
    match (problem.min, problem.max, &problem.detail) {
        (_, _, Some(name)) if problem.code == "log_not_handed_over" => {
            format!("the log {} is needed: give it with --log FILE.", show(name))
        }
        (_, _, Some(name)) if problem.code == "writes_not_handed_over" => {
            format!("the page writes {} are needed: give them with --writes FILE.", show(name))
        }
        (Some(min), Some(max), _) => {
            let got = problem.got.map_or("no number".to_owned(), number);
            format!("{field} must be {} to {}; it is {got}.", number(min), number(max))
        }
        (_, _, Some(detail)) if problem.field.is_some() => format!("{}: {detail}.", show(field)),
        (_, _, Some(detail)) => format!("this is no scenario: {detail}."),
        _ => match problem.code {
            "not_an_object" => format!("{field} must be an object, {{…}}, with fields by name."),
            "not_a_list" => format!("{field} must be a list, […]."),
            "not_a_number" => format!("{field} must be a number."),
            "not_whole" => {
                let got = problem.got.map_or(String::new(), |got| format!("; it is {}", number(got)));
                format!("{field} must be a whole number{got}.")
            }
            "unknown_field" => {
                let line = problem.at.map_or(String::new(), |line| format!(" (line {line})"));
                format!("there is no field {}{line}.", show(field))
            }
            "nobody_left" => format!("{field}: at least one instance must be left."),
            "buddy_of_itself" => format!("{field}: no instance can be its own buddy."),
            "unknown_mutant" => {
                "mutant: the program has no mutant of this name, or a text is given.".to_owned()
            }
            "impossible_choice" => {
                let at = problem.got.map_or(String::new(), |at| number(at + 1.0));
                format!("{field}: number {at} is not possible at that moment.")
            }
            _ => format!("{field} must be a multiple of 512."),
        },
    }
}

/// A number as people write it: no digits that say nothing.
pub fn number(value: f64) -> String {
    let plain = value == 0.0 || (1e-6..1e15).contains(&value.abs());
    if plain { value.to_string() } else { format!("{value:e}") }
}

/// What a value is counted in.
pub fn unit(unit: Unit) -> &'static str {
    match unit {
        Unit::Count | Unit::Number => "",
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

/// Why a name is no value, and what to write instead.
pub fn name_error(error: &NameError) -> String {
    match error {
        NameError::Unknown { name, nearest } => {
            let hint = nearest.as_ref().map_or(String::new(), |nearest| format!(" Is “{nearest}” meant?"));
            format!("There is no value {}.{hint} `rollforward values SCENARIO` lists all.", show(name))
        }
        NameError::OtherModel { name, model } => format!("{} is a value of the model “{model}”.", show(name)),
        NameError::NumberMissing { name, what } => {
            format!("{} needs the number of an {what}: write “{name}.1”.", show(name))
        }
        NameError::NumberTooMuch { name } => {
            format!("{} is of the whole run: write it without a number.", show(name))
        }
        NameError::NumberTooHigh { name, what, most } => {
            format!("{}: the number of an {what} is 1 to {most}.", show(name))
        }
    }
}

/// What is wrong with a condition, where, and what is allowed.
pub fn expression_error(text: &str, error: &ExpressionError) -> String {
    match error {
        ExpressionError::TooLong { most } => format!("A condition has at most {most} characters."),
        ExpressionError::Name { column, error } => format!("column {column}: {}", name_error(error)),
        ExpressionError::Expected { column, what, found } => {
            let what = match *what {
                "value" => "a name or a number belongs here",
                "sign" => "one of < <= > >= = != belongs here",
                _ => "“and” or the end belongs here",
            };
            let found = if found.is_empty() { "the end".to_owned() } else { show(found) };
            format!("column {column} of {}: {what}, not {found}. A condition: “queue.2 >= 4”.", show(text))
        }
    }
}

/// Text of a stranger made safe to print: characters that steer a terminal are shown by their number.
pub fn show(text: &str) -> String {
    let steers = |c: char| {
        c.is_control()
            || matches!(c, '\u{200B}'..='\u{200F}' | '\u{2028}'..='\u{202E}' | '\u{2066}'..='\u{2069}' | '\u{FEFF}')
    };
    let mut out = String::from("“");
    for c in text.chars() {
        if steers(c) { out.extend(c.escape_unicode()) } else { out.push(c) }
    }
    out.push('”');
    out
}

/// The line that a warning is about.
pub fn line_of(warning: &Warning) -> Option<u32> {
    use Warning as W;
    match *warning {
        W::BadLine { line, .. }
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

/// How many blocks a recovery set has, and whether these are all.
pub fn set_size(set: &SetReport) -> String {
    match set.unread {
        0 => format!("{} blocks", set.blocks),
        unread => format!(
            "at least {} blocks: references could not be read at {unread} records of the scan",
            set.blocks
        ),
    }
}

/// What a warning says.
pub fn warning(warning: &Warning) -> String {
    use Warning as W;
    match warning {
        W::Decoded { encoding } => {
            format!("The file is {}; it was decoded.", encoding_name(*encoding))
        }
        W::BadLine { excerpt, .. } => {
            format!("This line could not be read and was skipped: {}", show(excerpt))
        }
        W::BadReference { excerpt, .. } => format!(
            "A reference to a block could not be read, so recovery sets of crashes after it are incomplete: {} Dump the log again, and write the output of pg_waldump to a file unchanged.",
            show(excerpt)
        ),
        W::NulBytes { bytes, .. } => {
            format!(
                "{bytes} bytes with NULs in place of a line, as a file system leaves them after a crash; skipped."
            )
        }
        W::LineTooLong { limit_bytes, .. } => {
            format!("This line is longer than {limit_bytes} bytes and was skipped.")
        }
        W::Continuation { excerpt, .. } => {
            format!("This line goes on with the text of the record before it: {}", show(excerpt))
        }
        W::CutLine { excerpt, .. } => format!(
            "The file ends in the middle of this line, which was dropped: {} Dump the log again if it should go on.",
            show(excerpt)
        ),
        W::CutArchive => {
            "The gzip file breaks off or is damaged; what could be unpacked was read. Copy it again.".into()
        }
        W::Gap { after, expected, .. } => format!(
            "Records are missing: this one follows {expected}, and the last before it here is {after}. Blocks and commits in the gap are not counted."
        ),
        W::Filtered { gaps, records, .. } => format!(
            "This dump is filtered or incomplete: {gaps} gaps in {records} records. The numbers hold for what is in it; run pg_waldump without -r, -x, -R, -B, -F and -w for the whole log."
        ),
        W::OutOfOrder { records, .. } => {
            format!("{records} records from this line on are not in log order; they were sorted.")
        }
        W::Duplicate { records, .. } => {
            format!("{records} records from this line on were there already; counted once.")
        }
        W::Forged { records, .. } => format!(
            "{records} lines from here on look like records, but the log goes on as if they were not there: text of a user, or damage. Dropped."
        ),
        W::Fork { records, .. } => format!(
            "Two histories follow one record; the longer is kept, {records} records of the other were dropped. Open one timeline at a time."
        ),
        W::OtherLog { records, .. } => format!(
            "{records} records from this line on belong to another log than the first; dropped. Open one server's dump at a time."
        ),
        W::Incomplete { last, tool_last, .. } => format!(
            "The tool read on to {tool_last}, but the last record here is {last}: the dump is filtered or its end is missing."
        ),
        W::EndUnknown { end } => format!(
            "No message says where the log ends; {end}, the end of the last record, is taken. Add 2>&1 to pg_waldump to keep its message."
        ),
        W::ToolMessage { excerpt, .. } => format!("A message of the tool: {}", show(excerpt)),
        W::RecordLimit { limit, .. } => format!(
            "Only {limit} records can be held; what follows was not read. Dump a shorter part with -s and -e."
        ),
        W::BadCheckpoint { redo, .. } => {
            format!("A checkpoint whose redo position, {redo}, cannot be; ignored.")
        }
        W::NoCheckpoint { start } => format!(
            "No checkpoint comes before the crash. The scan starts at the first record, {start}, and the recovery set is a lower bound."
        ),
        W::RedoBeforeLog { redo, start } => format!(
            "The checkpoint starts recovery at {redo}, before the first record, {start}: the recovery set is a lower bound. Dump the log from {redo}."
        ),
        W::StartBeforeLog { given, start } => format!(
            "The start {given} lies before the first record, {start}: the recovery set is a lower bound."
        ),
        W::StartAfterCrash { given, crash } => {
            format!("The start {given} is not before the crash at {crash}: nothing is scanned.")
        }
        W::CrashAfterEnd { given, end } => {
            format!("The crash at {given} lies past the end of the log, {end}: the whole log is taken.")
        }
        W::Promoted { timeline, earlier, .. } => format!(
            "A standby was promoted to timeline {timeline} here. Its control file may start recovery earlier than the last checkpoint; the earliest here is {earlier}. Compare pg_controldata, and give the start."
        ),
        W::BadWrite { excerpt, .. } => {
            format!("This page write could not be read and was skipped: {}", show(excerpt))
        }
        W::CutWrite { .. } => {
            "The list of page writes ends in the middle of this line, which was dropped.".into()
        }
        W::More { of, count } => format!("{count} more warnings of the kind {of}."),
    }
}

/// Why a file holds no log, and what to do.
pub fn rejection(rejection: &Rejection) -> String {
    use Rejection as R;
    match rejection {
        R::Empty => "The file has no text. Make one with pg_waldump: pg_waldump -p pg_wal -s START > log.txt 2>&1".into(),
        R::NoRecords { lines, line, excerpt } => format!(
            "No redo record in {lines} lines; line {line} reads {}. Open the output of pg_waldump.",
            show(excerpt)
        ),
        R::Binary { format: Some(BinaryFormat::Gzip) } => "The file is compressed twice. Unpack it once and open the result.".into(),
        R::Binary { format } => format!(
            "The file is {}, not text. Open the output of pg_waldump, as text or gzip.",
            format.map_or("binary data", binary_name)
        ),
        R::WalSegment => "This is a segment of the log itself, which only PostgreSQL's own tools read. Open the output of pg_waldump for it.".into(),
        R::Statistics { line } => format!("Line {line} begins statistics, not records. Run pg_waldump without --stats (-z)."),
        R::OtherTool { line, tool } => format!("Line {line} is {}. Open the output of pg_waldump.", tool_name(*tool)),
        R::Wrapped { line, excerpt } => format!(
            "Line {line} breaks off in the middle of a record, as text copied from a terminal does: {}. Write the output of pg_waldump to a file.",
            show(excerpt)
        ),
        R::Prefixed { line, excerpt } => format!(
            "Something stands before the record in line {line}: {}. Remove what was put before each line, or write the output of pg_waldump to a file.",
            show(excerpt)
        ),
        R::OldForm { line, excerpt } => format!(
            "Line {line} is of pg_xlogdump 9.4 or older, which names no blocks: {}. Output of PostgreSQL 9.5 or later is needed.",
            show(excerpt)
        ),
        R::ToolError { line, excerpt } => format!(
            "The file has only a message of pg_waldump, in line {line}: {}. Run it again with -s and the position of a record.",
            show(excerpt)
        ),
        R::EmptyWrites => format!(
            "The list of page writes has nothing in it. Its first line must be {}.",
            rollforward_engine::models::redo_log::writes::HEADER
        ),
        R::OnlyTooLong { line, limit_bytes } => format!(
            "Line {line} is longer than {limit_bytes} bytes, and no other line has a redo record. Open the output of pg_waldump."
        ),
        R::WritesHeader { line, excerpt } => format!(
            "Line {line} of the page writes must name their columns, {}, but reads {}.",
            rollforward_engine::models::redo_log::writes::HEADER,
            show(excerpt)
        ),
        R::BadArchive => "The gzip file is damaged; nothing of a log could be unpacked from it. Copy it again.".into(),
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
        OtherTool::ServerLog => "of the server's log of messages",
        OtherTool::Mysqlbinlog => "output of mysqlbinlog",
        OtherTool::InnodbStatus => "an InnoDB status report",
    }
}
