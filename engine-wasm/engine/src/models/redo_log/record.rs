//! The grammar of one record line of `pg_waldump`. Borrows from the line, allocates nothing, keeps nothing.

use super::lsn::Lsn;

/// The fields of a record line; `text` is everything after the operation's name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RecordLine<'a> {
    /// Resource manager, such as `Heap`.
    pub rmgr: &'a [u8],
    /// Bytes of the record without page images.
    pub own_bytes: u32,
    /// Bytes of the record, page images included.
    pub total_bytes: u32,
    /// Those that are page images.
    pub image_bytes: u32,
    /// Transaction, 0 for none.
    pub xid: u32,
    /// Where the record starts.
    pub lsn: Lsn,
    /// Where the record before it starts.
    pub prev: Lsn,
    /// Operation, such as `HOT_UPDATE` or `UNKNOWN (70)`.
    pub operation: &'a [u8],
    /// The text after the operation, including block references.
    pub text: &'a [u8],
}

/// The first bytes of every record line.
pub const RECORD_START: &[u8] = b"rmgr: ";

/// Reads one record line, or nothing if any field is damaged. Cost: the fields, not the text.
#[inline]
pub fn parse_record(line: &[u8]) -> Option<RecordLine<'_>> {
    let rest = line.strip_prefix(RECORD_START)?;
    let name_end = rest.iter().position(|&byte| byte == b' ')?;
    let (rmgr, rest) = rest.split_at(name_end);
    if rmgr.is_empty() {
        return None;
    }
    let rest = skip_spaces(rest).strip_prefix(b"len (rec/tot): ")?;
    let (own_bytes, rest) = take_number(skip_spaces(rest))?;
    let rest = rest.strip_prefix(b"/")?;
    let (total_bytes, rest) = take_number(skip_spaces(rest))?;
    let rest = rest.strip_prefix(b", tx: ")?;
    let (xid, rest) = take_number(skip_spaces(rest))?;
    let (lsn, rest) = Lsn::take(rest.strip_prefix(b", lsn: ")?)?;
    let (prev, rest) = Lsn::take(rest.strip_prefix(b", prev ")?)?;
    let description = rest.strip_prefix(b", desc: ")?;
    let (operation, text) = description.split_at(operation_length(description));
    let image_bytes = total_bytes.saturating_sub(own_bytes);
    Some(RecordLine { rmgr, own_bytes, total_bytes, image_bytes, xid, lsn, prev, operation, text })
}

/// `INSERT+INIT`, `Generic`, and for an unknown resource manager `UNKNOWN (70)`.
fn operation_length(description: &[u8]) -> usize {
    let word = description.iter().position(|&byte| byte == b' ').unwrap_or(description.len());
    if &description[..word] == b"UNKNOWN"
        && let Some(close) = description.iter().position(|&byte| byte == b')')
    {
        return close + 1;
    }
    word
}

#[inline]
pub(super) fn skip_spaces(text: &[u8]) -> &[u8] {
    let spaces = text.iter().position(|&byte| byte != b' ').unwrap_or(text.len());
    &text[spaces..]
}

/// Reads a decimal number that fits in 32 bits.
#[inline]
pub(super) fn take_number(text: &[u8]) -> Option<(u32, &[u8])> {
    let mut value = 0u64;
    let mut length = 0;
    while let Some(digit @ b'0'..=b'9') = text.get(length) {
        value = value * 10 + u64::from(digit - b'0');
        if value > u64::from(u32::MAX) {
            return None;
        }
        length += 1;
    }
    (length > 0).then(|| (value as u32, &text[length..]))
}

/// Rows of an insert of several: `6 tuples` up to version 15, `ntuples: 6` since 16.
pub(super) fn rows_in(text: &[u8]) -> Option<u32> {
    let text = skip_spaces(text);
    let number = text.strip_prefix(b"ntuples: ").unwrap_or(text);
    take_number(number).map(|(rows, _)| rows)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_fields_of_a_real_line() {
        let line = b"rmgr: Heap        len (rec/tot):     65/   197, tx:        739, lsn: 0/03475468, prev 0/03473470, desc: HOT_UPDATE off 2 xmax 739 flags 0x01 ; new off 3 xmax 0, blkref #0: rel 1663/16384/16398 blk 0 FPW";
        let record = parse_record(line).unwrap();
        assert_eq!((record.rmgr, record.operation), (b"Heap".as_slice(), b"HOT_UPDATE".as_slice()));
        assert_eq!((record.total_bytes, record.image_bytes, record.xid), (197, 132, 739));
        assert_eq!((record.lsn, record.prev), (Lsn(0x0347_5468), Lsn(0x0347_3470)));
        assert!(record.text.ends_with(b"blk 0 FPW"));
    }

    #[test]
    fn the_largest_numbers_and_long_names_fit() {
        let line = b"rmgr: LogicalMessage len (rec/tot): 4294967295/4294967295, tx: 4294967295, lsn: FFFFFFFF/FFFFFF00, prev FFFFFFFF/FFFFFE00, desc: UNKNOWN (70) rmid: 128";
        let record = parse_record(line).unwrap();
        assert_eq!(record.lsn, Lsn(u64::MAX - 255));
        assert_eq!(record.operation, b"UNKNOWN (70)");
        assert_eq!(record.total_bytes, u32::MAX);
    }

    #[test]
    fn damaged_fields_are_refused() {
        for line in [
            "rmgr:XLOG        len (rec/tot):     49/  8041, tx:          0, lsn: 0/03468588, prev 0/03468510, desc: FPI_FOR_HINT ",
            "rmgr: Btree       len (rec/tot):     53/  6657, tx: -       738, lsn: 0/03466AF0, prev 0/03465758, desc: INSERT_LEAF",
            "rmgr: Btree       len (rec/tot):     53/  4989, tx:        738, lsn: 0/XYZ03465758, prev 0/03464D20, desc: INSERT_LEAF",
            "rmgr: XLOG        len (rec/tot):     49/  6017, tx:          0, lsn: 0",
            "rmgr: XLOG        len (rec/tot):     49/4294967296, tx:  0, lsn: 0/03468588, prev 0/03468510, desc: FPI",
            "rmgr: Heap        len (rec/tot):     31/    63, tx:       1810, lsn: 0/0173E3F8, prev 0/0173E3B8, bkp: 0000, desc: insert",
            "rmgr: ",
            "rmgr:  len (rec/tot): ",
            "",
        ] {
            assert_eq!(parse_record(line.as_bytes()), None, "{line}");
        }
    }
}
