//! The page writes of a server: when each page went to disk and how new it was. That is what a stream of Block
//! Written Records would say. Reads their list; knows nothing of recovery.

use super::block::{BlockKey, Fork, Relation};
use super::log::RedoLog;
use super::lsn::Lsn;
use super::text::{Line, LineSplitter};
use super::warning::{Rejection, Warning, Warnings, excerpt};

/// The columns such a list must have, in this order.
pub const HEADER: &str = "ts_us,wal_insert_lsn_at_write,process,spc,db,rel,fork,blk,page_lsn";
/// A write of a block that the log never names.
pub const UNKNOWN_BLOCK: u32 = u32::MAX;
/// More writes than this are not read.
const MAX_WRITES: usize = 12_000_000;

/// Page writes in the order of the log position at which they were made. 28 bytes a write.
#[derive(Debug, Default)]
pub struct PageWrites {
    /// Where the log ended when the page was written: the place of the Block Written Record.
    pub at: Vec<Lsn>,
    /// Time of the write in microseconds since 1970; 0 if simulated.
    pub ts_us: Vec<u64>,
    /// Number of the block in the log's table, or [`UNKNOWN_BLOCK`].
    pub block: Vec<u32>,
    /// End of the last change that the written page has.
    pub page_lsn: Vec<Lsn>,
    /// True if no server made them.
    pub simulated: bool,
    /// What was odd in the list.
    pub warnings: Warnings,
}

impl PageWrites {
    /// Number of writes.
    pub fn len(&self) -> usize {
        self.at.len()
    }

    /// True if there is none.
    pub fn is_empty(&self) -> bool {
        self.at.is_empty()
    }

    /// Adds a write; those of one list come in any order.
    pub(super) fn push(&mut self, at: Lsn, ts_us: u64, block: u32, page_lsn: Lsn) {
        self.at.push(at);
        self.ts_us.push(ts_us);
        self.block.push(block);
        self.page_lsn.push(page_lsn);
    }

    /// Puts them in the order of position, then time. Cost: linear if they are already.
    pub(super) fn sort(&mut self) {
        let key = |index: usize| (self.at[index], self.ts_us[index]);
        if (1..self.len()).all(|index| key(index - 1) <= key(index)) {
            return;
        }
        let mut order: Vec<usize> = (0..self.len()).collect();
        order.sort_by_key(|&index| key(index));
        self.at = order.iter().map(|&index| self.at[index]).collect();
        self.block = order.iter().map(|&index| self.block[index]).collect();
        self.page_lsn = order.iter().map(|&index| self.page_lsn[index]).collect();
        self.ts_us = order.iter().map(|&index| self.ts_us[index]).collect();
    }
}

/// Reads such a list chunk by chunk.
#[derive(Debug, Default)]
pub struct WritesReader {
    splitter: LineSplitter,
    list: List,
}

impl WritesReader {
    /// Takes the next bytes, already unpacked, of the writes that belong to `log`.
    pub fn feed(&mut self, log: &RedoLog, chunk: &[u8]) {
        self.splitter.feed(chunk, &mut |line| self.list.line(log, line));
    }

    /// Says that the compressed list was cut: what came so far is all there is.
    pub fn cut_archive(&mut self) {
        self.list.writes.warnings.push("cut_archive", || Warning::CutArchive);
    }

    /// Ends the list.
    pub fn finish(mut self, log: &RedoLog) -> Result<PageWrites, Rejection> {
        self.splitter.finish(&mut |line| self.list.line(log, line));
        let rejection = if self.list.started { self.list.header } else { Some(Rejection::EmptyWrites) };
        if let Some(rejection) = rejection {
            let damaged = self.list.writes.warnings.count("cut_archive") > 0;
            return Err(if damaged { Rejection::BadArchive } else { rejection });
        }
        self.list.writes.sort();
        Ok(self.list.writes)
    }
}

/// What was read of a list.
#[derive(Debug, Default)]
struct List {
    writes: PageWrites,
    /// What is wrong with its header.
    header: Option<Rejection>,
    started: bool,
}

impl List {
    fn line(&mut self, log: &RedoLog, line: Line<'_>) {
        if !self.started {
            self.started = true;
            if line.bytes.trim_ascii() != HEADER.as_bytes() {
                let excerpt = excerpt(line.bytes);
                self.header = Some(Rejection::WritesHeader { line: line.number, excerpt });
            }
            return;
        }
        if self.header.is_some() || line.bytes.trim_ascii().is_empty() || self.writes.len() == MAX_WRITES {
            return;
        }
        if !line.whole {
            self.writes.warnings.push("cut_write", || Warning::CutWrite { line: line.number });
            return;
        }
        match parse_write(line.bytes) {
            Some((ts_us, at, key, page_lsn)) => {
                let block = log.blocks.find(key).unwrap_or(UNKNOWN_BLOCK);
                self.writes.push(at, ts_us, block, page_lsn);
            }
            None => {
                let text = || Warning::BadWrite { line: line.number, excerpt: excerpt(line.bytes) };
                self.writes.warnings.push("bad_write", text);
            }
        }
    }
}

fn parse_write(line: &[u8]) -> Option<(u64, Lsn, BlockKey, Lsn)> {
    let mut fields = line.split(|&byte| byte == b',');
    let ts_us = number::<u64>(fields.next()?)?;
    let at = Lsn::parse(fields.next()?)?;
    let _process = fields.next()?;
    let space = number(fields.next()?)?;
    let database = number(fields.next()?)?;
    let relation = number(fields.next()?)?;
    let fork = Fork::parse(fields.next()?)?;
    let block = number(fields.next()?)?;
    let page_lsn = Lsn::parse(fields.next()?)?;
    let key = BlockKey { relation: Relation { space, database, number: relation }, fork, block };
    fields.next().is_none().then_some((ts_us, at, key, page_lsn))
}

fn number<T: std::str::FromStr>(field: &[u8]) -> Option<T> {
    std::str::from_utf8(field).ok()?.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::super::crash::{CrashPoint, CrashQuery};
    use super::super::reader::LogReader;
    use super::*;

    /// Two records that change block 7: at 0x40 and at 0x80.
    const LOG: &str = "\
rmgr: Heap        len (rec/tot):     54/    54, tx:        700, lsn: 0/00000040, prev 0/00000000, desc: INSERT off 1, blkref #0: rel 1663/5/16384 blk 7
rmgr: Heap        len (rec/tot):     54/    54, tx:        700, lsn: 0/00000080, prev 0/00000040, desc: INSERT off 2, blkref #0: rel 1663/5/16384 blk 7
";

    /// Changes that are left of block 7 when its page was written with this LSN.
    fn left_after(page_lsn: &str) -> u32 {
        let mut reader = LogReader::default();
        reader.feed(LOG.as_bytes());
        let log = reader.finish().unwrap();
        let mut list = WritesReader::default();
        let write = format!("{HEADER}\n1,0/000000B8,checkpointer,1663,5,16384,main,7,{page_lsn}\n");
        list.feed(&log, write.as_bytes());
        let writes = list.finish(&log).unwrap();
        let point = CrashPoint::compute(&log, &CrashQuery::default(), Some(&writes));
        point.set.iter().map(|block| block.pending).sum()
    }

    /// The LSN of a page is the end of its last change: where a record starts, the page does not have it yet.
    #[test]
    fn a_page_has_the_records_that_end_at_its_lsn_and_not_the_one_that_starts_there() {
        assert_eq!(left_after("0/0000003F"), 2);
        assert_eq!(left_after("0/00000040"), 2);
        assert_eq!(left_after("0/00000041"), 1);
        assert_eq!(left_after("0/00000080"), 1);
        assert_eq!(left_after("0/000000B8"), 0);
    }

    #[test]
    fn a_list_without_a_line_is_called_one() {
        let log = RedoLog::default();
        assert_eq!(WritesReader::default().finish(&log).unwrap_err(), Rejection::EmptyWrites);
    }
}
