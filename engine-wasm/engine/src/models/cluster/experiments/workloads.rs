//! The mean redo record of a workload, from its statements only and before anything is fitted: the fixed bytes of a
//! record and the length of its columns.

/// Bytes of a record without columns: its header, and header and fixed part of its two change vectors (undo and
/// data). Assumed: no source states it, so figure 8 is also computed with smaller and larger values
/// ([`super::sensitivity`]).
pub const FIXED_BYTES: f64 = 190.0;

/// Records of one kind of statement: their number, and the bytes of columns in both change vectors together.
type Rows = (f64, f64);

fn mean(fixed_bytes: f64, rows: &[Rows]) -> f64 {
    let count: f64 = rows.iter().map(|(count, _)| count).sum();
    let bytes: f64 = rows.iter().map(|(count, bytes)| count * bytes).sum();
    fixed_bytes + bytes / count
}

/// TPC-C by its specification's row lengths and mix: per 92 writing transactions 45 new orders of 10 lines, 43
/// payments, 4 deliveries of 10 orders. An insert logs the row, an update the columns before and after, an index
/// entry its key twice. Each record has `fixed_bytes` in addition.
pub fn tpcc_record_bytes(fixed_bytes: f64) -> f64 {
    let (orders, payments, deliveries) = (45.0, 43.0, 40.0);
    let rows = [
        (orders, 8.0),             // district: next order
        (orders, 24.0),            // order
        (orders * 2.0, 28.0),      // its two index entries
        (orders, 8.0),             // new order
        (orders, 24.0),            // its index entry
        (orders * 10.0, 54.0),     // order lines
        (orders * 10.0, 32.0),     // their index entries
        (orders * 10.0, 32.0),     // stock
        (payments * 2.0, 16.0),    // warehouse and district: year to date
        (payments, 48.0 + 100.0),  // customer: balance; one in ten also 500 bytes of data
        (payments, 46.0),          // history
        (deliveries, 8.0 + 16.0),  // new order goes, with its index entry
        (deliveries, 4.0),         // order: carrier
        (deliveries * 10.0, 14.0), // order lines: delivery date
        (deliveries, 24.0),        // customer: balance
    ];
    mean(fixed_bytes, &rows)
}

/// The commercial workload of figure 9: “updates and inserts” by users on their own tables, 35 indexes on 31 tables.
/// Assumed, because there is no more information: equal numbers of both, rows of 100 bytes, updates of 20, keys of
/// 20.
pub fn commercial_record_bytes(fixed_bytes: f64) -> f64 {
    mean(fixed_bytes, &[(1.0, 100.0), (35.0 / 31.0, 40.0), (1.0, 40.0)])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn records_are_some_two_hundred_bytes_long() {
        let means = (tpcc_record_bytes(FIXED_BYTES), commercial_record_bytes(FIXED_BYTES));
        assert_eq!((means.0.round(), means.1.round()), (223.0, 249.0));
    }
}
