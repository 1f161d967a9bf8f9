//! The durable redo of one thread, as capture reads it: in regions of bytes, or from an SCN on. Reads log files and their
//! archived copies, never a log buffer.

use super::lcr::{Lcr, Position};
use crate::models::cluster::redo::{LogFiles, MissingLogFile, Rba, RedoThread};
use crate::models::cluster::txn::tables::Table;

/// What a preparer found in a region.
#[derive(Clone, Debug)]
pub struct Prepared {
    /// The region ends here.
    pub to: Rba,
    /// What concerns rows of tables and ends of transactions, in order.
    pub lcrs: Vec<Lcr>,
    /// The SCN of its last record, if it has one.
    pub last_scn: Option<u64>,
}

/// Reads the records of a thread that begin in a region. Drops those from before a position and, if asked to, those that
/// repeat changes of another database; marks the numbers of transactions.
///
/// # Errors
/// A log file of the region was reused and is not archived, or no longer.
pub fn read_region(
    files: &LogFiles,
    (thread, from, to): (u8, Rba, Rba),
    tables: &[Table],
    (since, mark, skips_repeated): (Position, u32, bool),
) -> Result<Prepared, MissingLogFile> {
    let mut prepared = Prepared { to, lcrs: Vec::new(), last_scn: None };
    let mut at = from;
    while let Some(record) = files.read(at)?.filter(|record| record.rba < to) {
        at = record.end();
        prepared.last_scn = Some(record.scn);
        if record.is_repeated && skips_repeated {
            continue;
        }
        let lcr = Lcr::of_record(record, thread, tables).filter(|lcr| lcr.position >= since);
        prepared.lcrs.extend(lcr.map(|lcr| Lcr { transaction: lcr.transaction | mark, ..lcr }));
    }
    Ok(prepared)
}

/// Where the records of a thread with this SCN or a higher one begin. Cost: logarithmic in the bytes of the thread.
///
/// # Errors
/// Such a record may have been in a log file that was reused and is not archived, or no longer.
pub fn rba_of_scn(thread: &RedoThread, scn: u64) -> Result<Rba, MissingLogFile> {
    let files = &thread.files;
    let oldest = files.oldest_readable();
    if oldest > 0 && files.read(oldest)?.is_some_and(|record| record.scn > scn) {
        return Err(MissingLogFile { sequence: oldest / files.bytes });
    }
    let (mut low, mut high) = (oldest, thread.flushed);
    while low < high {
        let middle = low.midpoint(high);
        match files.read(middle)? {
            Some(record) if record.scn < scn => low = record.end(),
            _ => high = middle,
        }
    }
    Ok(low)
}

/// An SCN below which all redo of the thread is durable or never comes: what a heartbeat carries. `scn` is the clock of the
/// instance.
pub fn heartbeat(thread: &RedoThread, scn: u64) -> u64 {
    thread.buffered().next().map_or(scn, |first| first.scn.saturating_sub(1))
}
