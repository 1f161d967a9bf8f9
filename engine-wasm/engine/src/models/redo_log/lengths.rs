//! Lengths of records that cannot be true: damage, or a line that somebody changed. One such line would poison every sum of
//! bytes, so the distance to the next record takes its place. Knows nothing of the text of a line.

use super::log::{PAGE_BYTES, RedoLog};
use super::lsn::Lsn;
use super::record::RecordLine;
use super::warning::Warning;

/// Bytes of the header that each record begins with.
const HEADER_BYTES: u32 = 24;
/// No record of PostgreSQL is as long as this.
const LIMIT_BYTES: u32 = 1 << 30;
/// Header of a page of the log, and what the first page of a segment has in addition.
const PAGE_HEADER_BYTES: u64 = 24;
const SEGMENT_HEADER_BYTES: u64 = 16;
const SEGMENT_BYTES: u64 = 16 << 20;

/// The length of a record as its line has it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GivenLength {
    /// Of the file, from 1.
    pub line: u32,
    /// Without page images.
    pub own_bytes: u32,
    /// With them.
    pub total_bytes: u32,
}

impl GivenLength {
    /// The length of a record, if no record can have it, wherever it is.
    pub fn if_impossible(line: u32, record: &RecordLine<'_>) -> Option<Self> {
        let RecordLine { own_bytes, total_bytes, .. } = *record;
        let is_possible = own_bytes >= HEADER_BYTES && own_bytes <= total_bytes && total_bytes < LIMIT_BYTES;
        (!is_possible).then_some(Self { line, own_bytes, total_bytes })
    }
}

/// Replaces each impossible length, with a warning. `impossible` has those that were found in a line, by line;
/// others reach into the next record. `before_gaps` are the records that the next one does not follow, in order.
/// Cost: linear.
pub fn repair(log: &mut RedoLog, impossible: &[GivenLength], before_gaps: &[u32]) {
    for record in 0..log.len() {
        let (line, lsn, total_bytes) = (log.line[record], log.lsn[record], log.total_bytes[record]);
        let next = log.lsn.get(record + 1).copied();
        let in_line = impossible.binary_search_by_key(&line, |given| given.line).ok();
        // Page headers are not counted: how many there are depends on the size of a segment.
        let overlaps = next.is_some_and(|next| lsn.0.saturating_add(u64::from(total_bytes)) > next.0);
        if in_line.is_none() && !overlaps {
            continue;
        }
        let own_bytes = total_bytes.saturating_sub(log.image_bytes[record]);
        let given = in_line.map_or(GivenLength { line, own_bytes, total_bytes }, |place| impossible[place]);
        let follows = before_gaps.binary_search(&(record as u32)).is_err();
        let used_bytes = next.filter(|_| follows).map_or(HEADER_BYTES, |next| bytes_between(lsn, next));
        log.total_bytes[record] = used_bytes;
        log.image_bytes[record] = log.image_bytes[record].min(used_bytes.saturating_sub(HEADER_BYTES));
        let GivenLength { own_bytes, total_bytes, .. } = given;
        log.warnings.push("bad_length", || Warning::BadLength { line, own_bytes, total_bytes, used_bytes });
    }
}

/// The bytes from one record to the next, without headers of pages.
fn bytes_between(from: Lsn, to: Lsn) -> u32 {
    let pages = (to.0 / PAGE_BYTES).saturating_sub(from.0 / PAGE_BYTES);
    let segments = (to.0 / SEGMENT_BYTES).saturating_sub(from.0 / SEGMENT_BYTES);
    let headers = pages * PAGE_HEADER_BYTES + segments * SEGMENT_HEADER_BYTES;
    u32::try_from(to.0.saturating_sub(from.0).saturating_sub(headers))
        .unwrap_or(HEADER_BYTES)
        .max(HEADER_BYTES)
}

#[cfg(test)]
mod tests {
    use super::super::reader::LogReader;
    use super::*;

    /// A log of five records of 40 bytes, 64 bytes apart; the third has this length, and its line is `line`.
    fn read(length: &str) -> RedoLog {
        let mut reader = LogReader::default();
        for number in 0..5u64 {
            let length = if number == 2 { length } else { "40/ 40" };
            let (lsn, prev) = (0x0100_0100 + number * 64, 0x0100_0100 + number * 64 - 64);
            let line = format!(
                "rmgr: Heap len (rec/tot): {length}, tx: 700, lsn: 0/{lsn:08X}, prev 0/{prev:08X}, desc: INSERT off 2, blkref #0: rel 1663/5/6 blk 0\n"
            );
            reader.feed(line.as_bytes());
        }
        reader.finish().expect("a log")
    }

    #[test]
    fn an_impossible_length_is_replaced_by_the_distance_to_the_next_record() {
        for (length, own_bytes, total_bytes) in [
            ("4294967295/4294967295", u32::MAX, u32::MAX),
            ("0/ 0", 0, 0),
            ("23/ 60", 23, 60),
            ("60/ 40", 60, 40),
            ("40/ 65", 40, 65),
        ] {
            let log = read(length);
            assert_eq!(log.total_bytes, [40, 40, 64, 40, 40], "{length}");
            let expected = Warning::BadLength { line: 3, own_bytes, total_bytes, used_bytes: 64 };
            assert!(log.warnings.list().contains(&expected), "{length}: {:?}", log.warnings.list());
        }
        for length in ["24/ 24", "40/ 64"] {
            assert_eq!(read(length).warnings.count("bad_length"), 0, "{length}");
        }
    }

    #[test]
    fn headers_of_pages_are_not_bytes_of_a_record() {
        assert_eq!(bytes_between(Lsn(0x1FE0), Lsn(0x2028)), 0x48 - 24);
        assert_eq!(bytes_between(Lsn(0x00FF_FFE0), Lsn(0x0100_0038)), 0x58 - 40);
        assert_eq!(bytes_between(Lsn(0), Lsn(u64::MAX)), HEADER_BYTES);
        assert_eq!(bytes_between(Lsn(u64::MAX), Lsn(0)), HEADER_BYTES);
    }
}
