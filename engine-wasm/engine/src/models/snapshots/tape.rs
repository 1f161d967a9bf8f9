//! The newest redo as a tape: one row for each record, with its length. The records of all threads are in the order of SCNs.

use super::code::TapeKind;
use super::frame::{NOBODY, TapeRow};
use super::run::SnapshotsRun;
use crate::models::cluster::code::RecordKind;
use crate::models::cluster::redo::RedoRecord;

/// Bytes of redo that the tape shows at most, of each thread.
const TAPE_BYTES: u64 = 256 << 10;

/// The rows of a moment. Cost: linear in the records of the tape.
pub fn rows(run: &SnapshotsRun) -> Vec<TapeRow> {
    let mut rows = Vec::new();
    for thread in 0..run.redo.threads() {
        let records = run.redo.thread(thread);
        let Some(last) = records.len().checked_sub(1).and_then(|last| records.get(last)) else { continue };
        let from = last.end().saturating_sub(TAPE_BYTES);
        rows.extend(run.redo.between(thread, from, last.end()).map(|record| row(thread as u8, record)));
    }
    rows.sort_by(|one, other| one.scn.total_cmp(&other.scn).then(one.thread.cmp(&other.thread)));
    rows
}

fn row(thread: u8, record: &RedoRecord) -> TapeRow {
    let first = record.changes().next();
    let (kind, block) = match record.kind {
        RecordKind::BlockImage => (TapeKind::Image, record.block),
        _ => first.map_or((TapeKind::Other, NOBODY), |(block, _)| (TapeKind::Change, block)),
    };
    TapeRow { thread, kind: kind as u8, block, bytes: record.length, scn: record.scn as f64 }
}
