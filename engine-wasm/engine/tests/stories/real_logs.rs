//! Redo logs of a real server: where records end, and which page has which change.

use rollforward_engine::models::redo_log::{CrashPoint, CrashQuery, LogReader, Lsn, RedoLog, writes};

#[test]
pub(crate) fn a_record_that_crosses_into_a_new_segment_skips_the_long_page_header() {
    let segment = 16 << 20;
    let ends = |lsn, bytes| RedoLog::end_of_record(Lsn(lsn), bytes).0;
    assert_eq!(ends(segment - 64, 96), segment + 40 + 32);
    assert_eq!(ends(8_192 * 3 - 64, 96), 8_192 * 3 + 24 + 32);
}

/// Two records that change one block, and a page write with the block's state where the second record starts.
#[test]
pub(crate) fn a_page_written_before_a_record_does_not_have_its_change() {
    let mut reader = LogReader::default();
    for (lsn, prev) in [(0x100, 0xC0), (0x140, 0x100)] {
        let line = format!(
            "rmgr: Heap        len (rec/tot):     54/    54, tx:        700, lsn: 0/{lsn:08X}, prev 0/{prev:08X}, desc: INSERT off 1 flags 0x00, blkref #0: rel 1663/5/16384 blk 7\n"
        );
        reader.feed(line.as_bytes());
    }
    let log = reader.finish().expect("a log");
    let mut writes = writes::WritesReader::default();
    writes.feed(
        &log,
        format!("{}\n1,0/140,checkpointer,1663,5,16384,main,7,0/140\n", writes::HEADER).as_bytes(),
    );
    let writes = writes.finish(&log).expect("a list of writes");
    let point = CrashPoint::compute(&log, &CrashQuery::default(), Some(&writes));
    assert_eq!((point.set.len(), point.set[0].changes, point.set[0].pending), (1, 2, 1));
}
