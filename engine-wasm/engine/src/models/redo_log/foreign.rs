//! Lines and files that are not records: messages of the tool, and the formats that people open by mistake.

use memchr::memmem;

use super::lsn::Lsn;
use super::record::{RECORD_START, parse_record};
use super::warning::{BinaryFormat, OtherTool, Rejection, excerpt};

/// A message of `pg_waldump` about the end of the log.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EndMessage {
    /// Line of the message.
    pub line: u32,
    /// The last good record.
    pub last: Lsn,
    /// The first byte after the log, if the message has it.
    pub end: Option<LogEnd>,
}

/// The first byte after a log, as far as the message states it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LogEnd {
    /// The position itself.
    At(Lsn),
    /// A position in a segment of unknown size: high half, number in it, byte offset.
    InSegment(u32, u32, u32),
}

/// The beginnings of the tool's messages.
pub const MESSAGE_STARTS: [&[u8]; 4] =
    [b"pg_waldump: ", b"pg_xlogdump: ", b"first record is after ", b"pg_waldump: warning: "];

/// The end of the log out of `pg_waldump: error: error in WAL record at LSN: …`.
pub fn parse_end(number: u32, line: &[u8]) -> Option<EndMessage> {
    let at = after(line, b"error in WAL record at ")?;
    let (last, rest) = Lsn::take(at)?;
    let end = lsn_after(rest, b"invalid record length at ")
        .or_else(|| lsn_after(rest, b", LSN "))
        .map(LogEnd::At)
        .or_else(|| segment_offset(rest));
    Some(EndMessage { line: number, last, end })
}

fn after<'a>(line: &'a [u8], words: &[u8]) -> Option<&'a [u8]> {
    memmem::find(line, words).map(|at| &line[at + words.len()..])
}

fn lsn_after(line: &[u8], words: &[u8]) -> Option<Lsn> {
    after(line, words).and_then(Lsn::take).map(|(lsn, _)| lsn)
}

/// `log segment 000000010000000000000003, offset 11444224`: timeline, high half, number in it.
fn segment_offset(line: &[u8]) -> Option<LogEnd> {
    let name = after(line, b"segment ")?.get(..24)?;
    let hex = |part: &[u8]| u32::from_str_radix(std::str::from_utf8(part).ok()?, 16).ok();
    let offset = after(line, b", offset ")?;
    let digits = offset.iter().take_while(|byte| byte.is_ascii_digit()).count();
    let offset = std::str::from_utf8(&offset[..digits]).ok()?.parse().ok()?;
    Some(LogEnd::InSegment(hex(&name[8..16])?, hex(&name[16..24])?, offset))
}

/// The kind of a file by its first bytes, if these show that it is not text.
pub fn sniff_binary(head: &[u8]) -> Option<Rejection> {
    let format = match head {
        [0x1F, 0x8B, ..] => BinaryFormat::Gzip,
        [0xFD, b'7', b'z', b'X', b'Z', 0, ..] => BinaryFormat::Xz,
        [0x28, 0xB5, 0x2F, 0xFD, ..] => BinaryFormat::Zstd,
        [b'B', b'Z', b'h', b'1'..=b'9', 0x31, 0x41, ..] => BinaryFormat::Bzip2,
        [0x04, 0x22, 0x4D, 0x18, ..] => BinaryFormat::Lz4,
        [b'P', b'K', 3, 4, ..] => BinaryFormat::Zip,
        // The magic number of a WAL page, 0xD1xx, and its few flags, low byte first.
        [_, 0xD1, 0..=15, 0, ..] => return Some(Rejection::WalSegment),
        _ => return None,
    };
    Some(Rejection::Binary { format: Some(format) })
}

/// What a line shows about a file in which no record was found yet.
pub fn recognise(number: u32, line: &[u8]) -> Option<Rejection> {
    let starts = |words: &[u8]| line.starts_with(words);
    let has = |words: &[u8]| memmem::find(line, words).is_some();
    let tool = |tool| Some(Rejection::OtherTool { line: number, tool });
    if starts(RECORD_START) {
        return recognise_record(number, line);
    }
    if starts(b"WAL statistics between") {
        return Some(Rejection::Statistics { line: number });
    }
    if starts(b"pg_control version number:") {
        return tool(OtherTool::PgControldata);
    }
    if starts(b"# at ") || has(b" end_log_pos ") {
        return tool(OtherTool::Mysqlbinlog);
    }
    if starts(b"Log sequence number ") || has(b"INNODB MONITOR OUTPUT") {
        return tool(OtherTool::InnodbStatus);
    }
    if has(b" LOG:  ") || has(b" FATAL:  ") {
        return tool(OtherTool::ServerLog);
    }
    if starts(b"pg_waldump: ") {
        return Some(Rejection::ToolError { line: number, excerpt: excerpt(line) });
    }
    let record = memmem::find(line, RECORD_START)?;
    parse_record(&line[record..])?;
    Some(Rejection::Prefixed { line: number, excerpt: excerpt(line) })
}

fn recognise_record(number: u32, line: &[u8]) -> Option<Rejection> {
    if memmem::find(line, b", bkp: ").is_some() {
        return Some(Rejection::OldForm { line: number, excerpt: excerpt(line) });
    }
    let wrapped = memmem::find(line, b"desc: ").is_none() && line.len() >= 40;
    wrapped.then(|| Rejection::Wrapped { line: number, excerpt: excerpt(line) })
}
