//! Reads a dump chunk by chunk into the columns of a [`RedoLog`]. Knows the formats of the file; `chain.rs` checks
//! the chain of records after all are read.

use memchr::memmem;
use rustc_hash::FxHashMap;

use super::block::{BlockRef, DETAIL_START, MAX_REFS, find_reference, parse_detail_ref, parse_inline_refs};
use super::chain::{self, Segment};
use super::clock::parse_stamp;
use super::foreign::{self, EndMessage, MESSAGE_STARTS};
use super::kind::Role;
use super::lengths::{self, GivenLength};
use super::log::{Checkpoint, MAX_BLOCKS, Promotion, RedoLog, Ref};
use super::lsn::Lsn;
use super::record::{RECORD_START, RecordLine, parse_record, rows_in, skip_spaces, take_number};
use super::text::{Encoding, HEAD_BYTES, Line, LineSplitter, MAX_LINE_BYTES};
use super::warning::{Rejection, Warning, excerpt};

/// Maximum number of records: about 500 MB of columns.
pub const MAX_RECORDS: usize = 12_000_000;
/// Number of lines before the first record that are searched for signs of another format.
const MAX_LINES_RECOGNISED: u32 = 2000;

/// Reads a dump in chunks and returns the log. Cost: each byte a small number of times; memory: the columns.
#[derive(Debug, Default)]
pub struct LogReader {
    splitter: LineSplitter,
    head: Vec<u8>,
    parser: Parser,
}

impl LogReader {
    /// Takes the next bytes, already unpacked.
    pub fn feed(&mut self, chunk: &[u8]) {
        if self.head.len() < HEAD_BYTES {
            self.head.extend_from_slice(&chunk[..chunk.len().min(HEAD_BYTES - self.head.len())]);
            if self.head.len() == HEAD_BYTES {
                self.parser.binary = foreign::sniff_binary(&self.head);
            }
        }
        if self.parser.binary.is_none() {
            self.splitter.feed(chunk, &mut |line| self.parser.line(line));
        }
    }

    /// Marks the compressed file as truncated: no more bytes follow.
    pub fn cut_archive(&mut self) {
        self.parser.log.warnings.push("cut_archive", || Warning::CutArchive);
    }

    /// Records read so far.
    pub fn records(&self) -> usize {
        self.parser.log.len()
    }

    /// Ends the file: checks the chain and returns the log, or the reason why there is none.
    pub fn finish(mut self) -> Result<RedoLog, Rejection> {
        let binary = self.parser.binary.take().or_else(|| foreign::sniff_binary(&self.head));
        if let Some(rejection) = binary {
            return Err(rejection);
        }
        self.splitter.finish(&mut |line| self.parser.line(line));
        if let Some(encoding @ (Encoding::Utf16Le | Encoding::Utf16Be)) = self.splitter.encoding() {
            self.parser.log.warnings.push("decoded", || Warning::Decoded { encoding });
        }
        self.parser.finish()
    }
}

/// The records that were read, and the state from line to line.
#[derive(Debug, Default)]
struct Parser {
    log: RedoLog,
    xid_numbers: FxHashMap<u32, u32>,
    last_xid: (u32, u32),
    segments: Vec<Segment>,
    ends: Vec<EndMessage>,
    /// Lengths that no record can have, in order of lines.
    impossible: Vec<GivenLength>,
    refs: Vec<BlockRef>,
    /// The previous record can get more references from lines of the details form.
    details_of_last: bool,
    /// Number and text of the first line that was neither blank nor a record.
    first_other: Option<(u32, String)>,
    recognised: Option<Rejection>,
    binary: Option<Rejection>,
    control_bytes: bool,
    full: bool,
}

impl Parser {
    fn line(&mut self, line: Line<'_>) {
        self.log.lines = line.number;
        let line = Line { bytes: line.bytes.trim_ascii_end(), ..line };
        if line.too_long {
            self.too_long_line(line.number);
        } else if line.bytes.starts_with(RECORD_START) {
            self.record_line(line);
        } else if line.bytes.trim_ascii_start().starts_with(DETAIL_START) {
            self.detail_line(line);
        } else if !line.bytes.is_empty() {
            self.other_line(line);
        }
    }

    fn too_long_line(&mut self, line: u32) {
        let limit_bytes = MAX_LINE_BYTES as u32;
        self.log.warnings.push("line_too_long", || Warning::LineTooLong { line, limit_bytes });
        if self.log.is_empty() {
            self.recognised.get_or_insert(Rejection::OnlyTooLong { line, limit_bytes });
        }
    }

    fn record_line(&mut self, line: Line<'_>) {
        self.details_of_last = false;
        match parse_record(line.bytes) {
            _ if !line.whole => self.cut_line(line),
            // A record follows the one that it names; otherwise the file is damaged.
            Some(record) if record.prev >= record.lsn => self.bad_record(line),
            Some(record) if self.log.len() < MAX_RECORDS && self.log.blocks.len() + MAX_REFS < MAX_BLOCKS => {
                self.push(line.number, &record);
            }
            Some(_) => {
                if !std::mem::replace(&mut self.full, true) {
                    let limit = MAX_RECORDS as u32;
                    self.log
                        .warnings
                        .push("record_limit", || Warning::RecordLimit { line: line.number, limit });
                }
            }
            None => self.bad_record(line),
        }
    }

    /// Its references are lost with it.
    fn bad_record(&mut self, line: Line<'_>) {
        self.bad_line(line);
        self.note_unread();
    }

    fn push(&mut self, number: u32, record: &RecordLine<'_>) {
        let kind = self.log.kinds.intern(record.rmgr, record.operation);
        let index = self.log.len() as u32;
        self.chain(index, record);
        self.impossible.extend(GivenLength::if_impossible(number, record));
        let (role, makes_page) = {
            let kind = self.log.kinds.get(kind);
            (kind.role, kind.makes_page)
        };
        let xid = self.intern_xid(record.xid);
        self.log.lsn.push(record.lsn);
        self.log.total_bytes.push(record.total_bytes);
        self.log.image_bytes.push(record.image_bytes);
        self.log.kind.push(kind);
        self.log.xid.push(xid);
        self.log.line.push(number);
        if self.log.kinds.get(kind).counts_rows {
            self.log.rows.extend(rows_in(record.text).map(|rows| (index, rows)));
        }
        if role == Role::Change {
            self.details_of_last = true;
            if !parse_inline_refs(record.text, &mut self.refs) {
                self.log.unread.push(index);
                self.warn_of_reference(number, record.text);
            }
            for found in &self.refs {
                let block = self.log.blocks.intern(found.key);
                self.log.refs.push(Ref::new(block, found.full_page, makes_page && found.id == 0));
            }
        } else {
            self.note(index, number, role, record);
        }
        self.log.refs_end.push(self.log.refs.len() as u32);
    }

    /// Puts a record that is about to be added into the run that it continues, or into a new run.
    #[inline]
    fn chain(&mut self, index: u32, record: &RecordLine<'_>) {
        let follows = self.log.lsn.last() == Some(&record.prev);
        match self.segments.last_mut() {
            Some(run) if follows => run.to = index + 1,
            _ => self.segments.push(Segment { from: index, to: index + 1, prev: record.prev }),
        }
    }

    /// Stores the contents of the text of the few kinds that matter.
    fn note(&mut self, index: u32, number: u32, role: Role, record: &RecordLine<'_>) {
        match role {
            Role::Commit | Role::Abort => {
                self.log.stamps.extend(parse_stamp(record.text).map(|ts_us| (index, ts_us)));
                self.note_ended(index, record.text);
            }
            Role::CommitPrepared | Role::AbortPrepared => {
                if let Some((xid, _)) = take_number(skip_spaces(record.text)) {
                    let xid = self.intern_xid(xid);
                    self.log.ended.push((index, xid));
                }
                self.note_ended(index, record.text);
            }
            Role::CheckpointOnline | Role::CheckpointShutdown => {
                self.note_checkpoint(index, number, role, record)
            }
            Role::EndOfRecovery => {
                let timeline = number_after(record.text, b" tli ").unwrap_or(0);
                let previous = number_after(record.text, b"; prev tli ").unwrap_or(timeline);
                self.log.promotions.push(Promotion { record: index, timeline, previous });
            }
            Role::Change | Role::Other => {}
        }
    }

    fn note_checkpoint(&mut self, index: u32, line: u32, role: Role, record: &RecordLine<'_>) {
        let redo = record.text.strip_prefix(b" redo ").and_then(Lsn::take).map(|(redo, _)| redo);
        match redo {
            Some(redo) if redo <= record.lsn => {
                let shutdown = role == Role::CheckpointShutdown;
                let full_page_writes = memmem::find(record.text, b"; fpw true;").is_some();
                self.log.checkpoints.push(Checkpoint { record: index, redo, shutdown, full_page_writes });
            }
            _ => {
                let redo = redo.unwrap_or_default();
                self.log.warnings.push("bad_checkpoint", || Warning::BadCheckpoint { line, redo });
            }
        }
    }

    /// Subtransactions that end with a commit or rollback.
    fn note_ended(&mut self, index: u32, text: &[u8]) {
        let Some(at) = memmem::find(text, b"; subxacts:") else {
            return;
        };
        let mut rest = &text[at + b"; subxacts:".len()..];
        while let Some((xid, after)) = take_number(skip_spaces(rest)) {
            let xid = self.intern_xid(xid);
            self.log.ended.push((index, xid));
            rest = after;
        }
    }

    #[inline]
    fn intern_xid(&mut self, xid: u32) -> u32 {
        if self.log.xids.is_empty() {
            self.log.xids.push(0);
            self.xid_numbers.insert(0, 0);
        }
        if self.last_xid.0 != xid {
            let xids = &mut self.log.xids;
            let number = *self.xid_numbers.entry(xid).or_insert_with(|| {
                xids.push(xid);
                xids.len() as u32 - 1
            });
            self.last_xid = (xid, number);
        }
        self.last_xid.1
    }

    fn detail_line(&mut self, line: Line<'_>) {
        if !line.whole {
            self.cut_line(line);
            self.drop_last_record();
            return;
        }
        let last = self.log.len().wrapping_sub(1);
        let known = if last < self.log.len() { self.log.refs_of(last).len() } else { MAX_REFS };
        match parse_detail_ref(line.bytes.trim_ascii_start()) {
            Some(found) if self.details_of_last && known < MAX_REFS => {
                let made = self.log.kind_of(last).makes_page && found.id == 0;
                let block = self.log.blocks.intern(found.key);
                self.log.refs.push(Ref::new(block, found.full_page, made));
                self.log.refs_end[last] = self.log.refs.len() as u32;
            }
            _ => self.other_line(line),
        }
    }

    /// The references of the last record are incomplete: without them its blocks would be missing from the set.
    fn drop_last_record(&mut self) {
        if !self.details_of_last || self.log.is_empty() {
            return;
        }
        let last = self.log.len() - 1;
        self.log.unread.retain(|&record| record as usize != last);
        self.log.rows.retain(|&(record, _)| record as usize != last);
        self.log.refs.truncate(self.log.refs_start(last));
        let log = &mut self.log;
        for column in
            [&mut log.total_bytes, &mut log.image_bytes, &mut log.xid, &mut log.line, &mut log.refs_end]
        {
            column.truncate(last);
        }
        self.log.lsn.truncate(last);
        self.log.kind.truncate(last);
        if let Some(run) = self.segments.last_mut() {
            run.to = last as u32;
        }
        self.segments.retain(|run| run.from < run.to);
    }

    fn other_line(&mut self, line: Line<'_>) {
        let after_text = !self.log.is_empty() && self.log.kind_of(self.log.len() - 1).carries_text;
        if line.bytes.contains(&0) {
            let bytes = line.bytes.len() as u32;
            self.control_bytes = true;
            self.log.warnings.push("nul_bytes", || Warning::NulBytes { line: line.number, bytes });
        } else if MESSAGE_STARTS.iter().any(|start| line.bytes.starts_with(start)) {
            self.message_line(line);
        } else if after_text && line.whole {
            let text = || Warning::Continuation { line: line.number, excerpt: excerpt(line.bytes) };
            self.log.warnings.push("continuation", text);
            return;
        } else if line.whole && !self.log.is_empty() && find_reference(line.bytes).is_some() {
            self.note_unread();
            self.warn_of_reference(line.number, line.bytes);
            return;
        } else if line.whole {
            self.bad_line(line);
        } else {
            self.cut_line(line);
        }
        self.details_of_last = false;
        self.look_at(line);
    }

    fn message_line(&mut self, line: Line<'_>) {
        if let Some(end) = foreign::parse_end(line.number, line.bytes) {
            self.ends.push(end);
            // Only the last ends can matter; a hostile file could have millions.
            if self.ends.len() > 1000 {
                self.ends.remove(0);
            }
        } else if line.bytes.starts_with(b"pg_") {
            let text = || Warning::ToolMessage { line: line.number, excerpt: excerpt(line.bytes) };
            self.log.warnings.push("tool_message", text);
        }
    }

    /// A reference of the last record, or of one after it, could not be read.
    fn note_unread(&mut self) {
        let last = (self.log.len() as u32).checked_sub(1);
        if let Some(last) = last.filter(|last| self.log.unread.last() != Some(last)) {
            self.log.unread.push(last);
        }
    }

    fn warn_of_reference(&mut self, line: u32, text: &[u8]) {
        let excerpt = || excerpt(&text[find_reference(text).unwrap_or(0)..]);
        self.log.warnings.push("bad_reference", || Warning::BadReference { line, excerpt: excerpt() });
    }

    fn bad_line(&mut self, line: Line<'_>) {
        let text = || Warning::BadLine { line: line.number, excerpt: excerpt(line.bytes) };
        self.log.warnings.push("bad_line", text);
        self.look_at(line);
    }

    fn cut_line(&mut self, line: Line<'_>) {
        let text = || Warning::CutLine { line: line.number, excerpt: excerpt(line.bytes) };
        self.log.warnings.push("cut_line", text);
        self.look_at(line);
    }

    /// Looks for signs of another format while no record was found.
    fn look_at(&mut self, line: Line<'_>) {
        if !self.log.is_empty() || line.number > MAX_LINES_RECOGNISED {
            return;
        }
        self.first_other.get_or_insert_with(|| (line.number, excerpt(line.bytes)));
        if self.recognised.is_none() {
            self.recognised = foreign::recognise(line.number, line.bytes);
        }
        let odd = |byte: &u8| *byte < b' ' && !matches!(byte, b'\t' | b'\r' | 0x1B | 0x0C);
        self.control_bytes |= line.bytes.iter().filter(|byte| odd(byte)).count() > 2;
    }

    fn finish(mut self) -> Result<RedoLog, Rejection> {
        if self.log.is_empty() {
            return Err(self.rejection());
        }
        let before_gaps = chain::resolve(&mut self.log, &self.segments);
        lengths::repair(&mut self.log, &self.impossible, &before_gaps);
        chain::find_end(&mut self.log, &self.ends);
        self.log.complete();
        Ok(self.log)
    }

    fn rejection(self) -> Rejection {
        if let Some(known) = self.recognised {
            return known;
        }
        match self.first_other {
            // The output of a damaged archive can differ from its original contents.
            _ if self.log.warnings.count("cut_archive") > 0 => Rejection::BadArchive,
            _ if self.control_bytes => Rejection::Binary { format: None },
            None => Rejection::Empty,
            Some((line, excerpt)) => Rejection::NoRecords { lines: self.log.lines, line, excerpt },
        }
    }
}

fn number_after(text: &[u8], words: &[u8]) -> Option<u32> {
    let at = memmem::find(text, words)?;
    take_number(&text[at + words.len()..]).map(|(number, _)| number)
}
