//! The loaded files: logs and lists of page writes, by the digest of their bytes. A scenario names them, and runs
//! share them. Bounded: the oldest logs are dropped when all logs together have too many records. Knows no run.

use std::cell::RefCell;
use std::rc::Rc;

use serde::Serialize;

use super::log::RedoLog;
use super::reader::LogReader;
use super::warning::Rejection;
use super::writes::{PageWrites, WritesReader};

/// Older logs are kept while all logs together have at most this many records, about 200 MB.
const MAX_RECORDS: usize = 4_000_000;
/// Lists of page writes that are kept for one log.
const MAX_LISTS: usize = 4;

/// A loaded log.
pub struct LoadedLog {
    /// Digest of its bytes.
    pub digest: String,
    /// The log.
    pub log: RedoLog,
    lists: RefCell<Vec<(String, Rc<PageWrites>)>>,
}

thread_local! {
    /// The newest last.
    static LOGS: RefCell<Vec<Rc<LoadedLog>>> = const { RefCell::new(Vec::new()) };
}

/// The log with this digest, if it is loaded.
pub fn log_of(digest: &str) -> Option<Rc<LoadedLog>> {
    LOGS.with_borrow(|logs| logs.iter().find(|kept| kept.digest == digest).cloned())
}

impl LoadedLog {
    /// A log without records, for a log that is not loaded.
    pub fn empty() -> Rc<Self> {
        let mut log = RedoLog::default();
        log.complete();
        Rc::new(Self { digest: String::new(), log, lists: RefCell::default() })
    }

    /// The page writes with this digest, if they are loaded for this log.
    pub fn writes_of(&self, digest: &str) -> Option<Rc<PageWrites>> {
        let lists = self.lists.borrow();
        lists.iter().find(|(known, _)| known == digest).map(|(_, writes)| Rc::clone(writes))
    }
}

/// The summary of a loaded file.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "HandedFile"))]
pub struct LoadedFile {
    /// Digest of its unpacked bytes, by which scenarios name the file.
    pub digest: String,
    /// Records of a log, or page writes.
    pub entries: u32,
    /// Redo of a log, page images included; 0 for page writes.
    pub redo_bytes: f64,
}

/// Reads a file chunk by chunk.
pub struct FileReader {
    digest: ByteDigest,
    content: Content,
}

enum Content {
    Log(Box<LogReader>),
    Writes(Rc<LoadedLog>, Box<WritesReader>),
}

impl FileReader {
    /// Begins a log.
    pub fn of_log() -> Self {
        Self { digest: ByteDigest::default(), content: Content::Log(Box::default()) }
    }

    /// Begins the page writes of a log; `None` if that log is not loaded.
    pub fn of_writes(log: &str) -> Option<Self> {
        let content = Content::Writes(log_of(log)?, Box::default());
        Some(Self { digest: ByteDigest::default(), content })
    }

    /// Takes the next bytes, unpacked.
    pub fn feed(&mut self, bytes: &[u8]) {
        self.digest.feed(bytes);
        match &mut self.content {
            Content::Log(reader) => reader.feed(bytes),
            Content::Writes(kept, reader) => reader.feed(&kept.log, bytes),
        }
    }

    /// Marks the compressed file as truncated here.
    pub fn cut_archive(&mut self) {
        match &mut self.content {
            Content::Log(reader) => reader.cut_archive(),
            Content::Writes(_, reader) => reader.cut_archive(),
        }
    }

    /// Records of a log read so far.
    pub fn records(&self) -> usize {
        match &self.content {
            Content::Log(reader) => reader.records(),
            Content::Writes(..) => 0,
        }
    }

    /// Ends the file and stores its contents.
    ///
    /// # Errors
    /// The file has a different format; nothing is stored.
    pub fn finish(self) -> Result<LoadedFile, Rejection> {
        let digest = self.digest.text();
        let (entries, redo_bytes) = match self.content {
            Content::Log(reader) => keep_log(&digest, reader.finish()?),
            Content::Writes(kept, reader) => {
                let writes = reader.finish(&kept.log)?;
                let entries = writes.len();
                let mut lists = kept.lists.borrow_mut();
                lists.retain(|(known, _)| *known != digest);
                if lists.len() == MAX_LISTS {
                    lists.remove(0);
                }
                lists.push((digest.clone(), Rc::new(writes)));
                (entries, 0)
            }
        };
        Ok(LoadedFile { digest, entries: entries as u32, redo_bytes: redo_bytes as f64 })
    }
}

/// Its records and their bytes.
fn keep_log(digest: &str, log: RedoLog) -> (usize, u64) {
    let size = (log.len(), log.offset[log.len()]);
    LOGS.with_borrow_mut(|logs| {
        if logs.iter().any(|kept| kept.digest == digest) {
            return;
        }
        logs.push(Rc::new(LoadedLog { digest: digest.to_owned(), log, lists: RefCell::default() }));
        let held = |logs: &[Rc<LoadedLog>]| logs.iter().map(|kept| kept.log.len()).sum::<usize>();
        while logs.len() > 1 && held(logs) > MAX_RECORDS {
            logs.remove(0);
        }
    });
    size
}

/// A digest that identifies files, independent of the division into chunks. Not safe against forgery, which would
/// harm only its author.
#[derive(Default)]
struct ByteDigest {
    state: u64,
    bytes: u64,
    /// The last bytes, which do not fill a word.
    rest: Vec<u8>,
}

impl ByteDigest {
    fn feed(&mut self, bytes: &[u8]) {
        self.bytes += bytes.len() as u64;
        let missing = (8 - self.rest.len()) % 8;
        let (head, bytes) = bytes.split_at(missing.min(bytes.len()));
        self.rest.extend_from_slice(head);
        if let Ok(word) = self.rest.as_slice().try_into() {
            self.mix(u64::from_le_bytes(word));
            self.rest.clear();
        }
        let (words, rest) = bytes.as_chunks::<8>();
        for word in words {
            self.mix(u64::from_le_bytes(*word));
        }
        self.rest.extend_from_slice(rest);
    }

    fn mix(&mut self, word: u64) {
        let mixed = (self.state ^ word).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        self.state = mixed ^ (mixed >> 29);
    }

    /// 16 hexadecimal digits.
    fn text(mut self) -> String {
        self.rest.resize(8, 0);
        let word = self.rest.iter().rev().fold(0, |word, &byte| word << 8 | u64::from(byte));
        self.mix(word);
        self.mix(self.bytes);
        format!("{:016x}", self.state)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn digest(chunks: &[&[u8]]) -> String {
        let mut digest = ByteDigest::default();
        chunks.iter().for_each(|chunk| digest.feed(chunk));
        digest.text()
    }

    #[test]
    fn a_digest_is_of_the_bytes_and_not_of_their_chunks() {
        let whole = digest(&[b"rmgr: Heap len 1, and more of it"]);
        assert_eq!(whole, digest(&[b"rm", b"", b"gr: Heap len 1, and m", b"ore of it"]));
        assert_ne!(whole, digest(&[b"rmgr: Heap len 1, and more of it\0"]));
        assert_ne!(digest(&[]), digest(&[b"\0"]));
    }
}
