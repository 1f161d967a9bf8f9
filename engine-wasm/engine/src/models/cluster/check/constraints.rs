//! The constraints of tables, over the rows that sessions are granted now: keys and unique columns are unique, and foreign
//! keys exist. Reads every row, so that it depends on no lookup.

use super::granted;
use crate::models::cluster::code::Check;
use crate::models::cluster::instances::Cluster;
use crate::models::cluster::redo::table_row::{Columns, TABLE_ROWS};
use crate::models::cluster::storage::BlockId;
use crate::models::cluster::txn::tables::Table;
use crate::models::cluster::verdict::Verdict;
use std::collections::BTreeSet;

/// The verdict on the constraints of all tables; `None` if there is no table, or if a session would have to wait for a
/// block of one. `found` is the value that breaks a constraint. Cost: O(n log n) in the rows.
pub fn hold(cluster: &Cluster) -> Option<Verdict> {
    let verdict = Verdict::new(Check::ConstraintsHold);
    let (mut keys, mut checked) = (Vec::<BTreeSet<u16>>::new(), 0);
    for table in &cluster.costs.tables {
        let rows = rows_of(cluster, table)?;
        let broken = repeated(&rows, 0)
            .or_else(|| repeated(&rows, usize::from(table.unique?)))
            .or_else(|| orphan(&rows, table, &keys));
        if let Some((block, value)) = broken {
            return Some(Verdict { held: false, block, found: u64::from(value), checked, ..verdict });
        }
        checked += rows.len() as u64;
        keys.push(rows.iter().map(|(_, columns)| columns[0]).collect());
    }
    (!keys.is_empty()).then_some(Verdict { checked, ..verdict })
}

/// The rows of a table, each with its block.
fn rows_of(cluster: &Cluster, table: &Table) -> Option<Vec<(BlockId, Columns)>> {
    let mut rows = Vec::new();
    for block in table.blocks.clone() {
        let (image, _) = granted::images(cluster, block).next()?;
        let of_block = (0..TABLE_ROWS).map(|slot| (block, image.table_row(slot as u8).0));
        rows.extend(of_block.filter(|(_, columns)| columns[0] != 0));
    }
    Some(rows)
}

/// A value that two rows have in this column.
fn repeated(rows: &[(BlockId, Columns)], column: usize) -> Option<(BlockId, u16)> {
    let mut seen = BTreeSet::new();
    let mut values = rows.iter().map(|(block, columns)| (*block, columns[column]));
    values.find(|(_, value)| !seen.insert(*value))
}

/// A foreign key that does not exist in its table, which is an earlier one.
fn orphan(rows: &[(BlockId, Columns)], table: &Table, keys: &[BTreeSet<u16>]) -> Option<(BlockId, u16)> {
    let (column, parent) = table.foreign?;
    let mut values = rows.iter().map(|(block, columns)| (*block, columns[usize::from(column)]));
    values.find(|(_, value)| !keys[parent].contains(value))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::models::cluster::scenario::{Scenario, Table as Declared};
    use crate::models::cluster::storage::Image;

    /// A table with a unique column and its child, with this row in the first slot of the child.
    fn verdict(row: Columns) -> Verdict {
        let parent = Declared { blocks: 1, rows: 2, unique: true, ..Declared::default() };
        let child =
            Declared { name: "child".into(), rows: 1, blocks: 2, references: Some(0), ..parent.clone() };
        let mut cluster = Cluster::new(&Scenario { tables: vec![parent, child], ..Scenario::default() });
        let mut image = Image::default();
        image.set_table_row(0, [1, 9, 1, 3], 0);
        image.set_table_row(3, row, 0);
        cluster.data_files.write(1, &image);
        hold(&cluster).expect("there are tables")
    }

    #[test]
    fn each_constraint_is_checked() {
        assert_eq!((verdict([2, 8, 5, 3]).held, verdict([2, 8, 5, 3]).checked), (true, 4));
        // A repeated key, a repeated unique value, and a foreign key that does not exist.
        let found = [[1, 8, 5, 3], [2, 9, 5, 3], [2, 8, 4, 3]].map(verdict);
        assert_eq!(found.map(|verdict| (verdict.held, verdict.found)), [(false, 1), (false, 9), (false, 4)]);
        assert!(verdict([0, 9, 4, 3]).held, "an empty slot has no row");
    }
}
