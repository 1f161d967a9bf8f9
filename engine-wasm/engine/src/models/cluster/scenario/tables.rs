//! Tables: rows with keys in ranges of data blocks. Knows their fields and limits; does not know where a table is or
//! how its rows are stored.

use super::Scenario;
use crate::models::cluster::redo::table_row::{MAX_COLUMNS, TABLE_ROWS};
use crate::platform::problem::Checker;

use serde::{Deserialize, Serialize};

/// Most blocks of a table: keys, two for each row that it has room for, have 16 bits.
const MAX_TABLE_BLOCKS: u32 = 8_000;
/// Most bytes of a column, so that a record with two rows fits into the smallest log buffer.
const MAX_COLUMN_BYTES: u32 = 64;

/// A table. Tables have the first data blocks, in the order in which they are declared; the other data blocks have rows
/// without a key.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Table {
    /// What views call it; no two tables have the same name.
    pub name: String,
    /// Data blocks, each with space for 4 rows.
    pub blocks: u32,
    /// Rows at the beginning.
    pub rows: u32,
    /// It has a column, beside the key, in which no two rows have the same value.
    pub unique: bool,
    /// It has a foreign key: a column with keys of this earlier table, from 0.
    pub references: Option<u32>,
    /// Columns with values; with the key, the unique column and the foreign key at most 4.
    pub value_columns: u32,
    /// Mean redo of a logged column, bytes.
    pub column_bytes: u32,
    /// Blocks after these that are empty at the beginning and add no keys: a replica has them, because a session that
    /// applies an insert cannot choose another key when it finds no free slot. Not part of a scenario's text.
    #[serde(skip)]
    pub spare_blocks: u32,
}

impl Default for Table {
    fn default() -> Self {
        Self {
            name: String::from("t"),
            blocks: 8,
            rows: 16,
            unique: false,
            references: None,
            value_columns: 1,
            column_bytes: 16,
            spare_blocks: 0,
        }
    }
}

impl Scenario {
    /// Data blocks of all tables.
    pub fn table_blocks(&self) -> u32 {
        self.tables
            .iter()
            .fold(0, |sum, table| sum.saturating_add(table.blocks).saturating_add(table.spare_blocks))
    }

    pub(super) fn check_tables(&self, check: &mut Checker) {
        check.count("tables", self.tables.len() as u32, 0, 8);
        for (number, table) in (0u32..).zip(&self.tables) {
            check.count("tables.blocks", table.blocks, 1, MAX_TABLE_BLOCKS);
            let most = table.blocks.min(MAX_TABLE_BLOCKS) * TABLE_ROWS;
            // A table that others reference has a row that they can reference.
            let least = u32::from(self.tables.iter().any(|other| other.references == Some(number)));
            check.count("tables.rows", table.rows, least, most.max(least));
            let keys = 1 + u32::from(table.unique) + u32::from(table.references.is_some());
            check.count("tables.value_columns", table.value_columns, 1, MAX_COLUMNS as u32 - keys);
            check.count("tables.column_bytes", table.column_bytes, 1, MAX_COLUMN_BYTES);
            if table.references.is_some_and(|parent| parent >= number) {
                check.rule("not_an_earlier_table", "tables.references");
            }
            let known = &self.tables[..number as usize];
            if table.name.is_empty() || known.iter().any(|other| other.name == table.name) {
                check.rule("name_taken", "tables.name");
            }
        }
        if self.table_blocks() > self.data_blocks {
            check.count("data_blocks", self.data_blocks, self.table_blocks(), super::limits::MAX_BLOCKS);
        }
        let work = &self.workload;
        let percents = [
            ("workload.insert_percent", work.insert_percent),
            ("workload.delete_percent", work.delete_percent),
            ("workload.key_percent", work.key_percent),
        ];
        percents.iter().for_each(|(field, percent)| check.count(field, *percent, 0, 100));
        if percents.iter().map(|(_, percent)| u64::from(*percent)).sum::<u64>() > 100 {
            check.rule("more_than_all", "workload.insert_percent");
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::platform::model::Scenario as _;

    fn problems(json: &str) -> Vec<(&'static str, Option<String>)> {
        let problems = Scenario::from_json(json).err().unwrap_or_default();
        problems.into_iter().map(|problem| (problem.code, problem.field)).collect()
    }

    #[test]
    fn a_table_and_its_child_are_declared_in_a_few_words() {
        let json = r#"{"tables": [{"name": "orders"}, {"name": "lines", "references": 0, "unique": true}]}"#;
        assert_eq!(problems(json), []);
    }

    #[test]
    fn what_is_wrong_with_a_table_is_named() {
        for (json, code, field) in [
            (r#"{"tables": [{"references": 0}]}"#, "not_an_earlier_table", "tables.references"),
            (r#"{"tables": [{}, {}]}"#, "name_taken", "tables.name"),
            (r#"{"tables": [{"rows": 33}]}"#, "out_of_range", "tables.rows"),
            (r#"{"tables": [{"unique": true, "value_columns": 3}]}"#, "out_of_range", "tables.value_columns"),
            (r#"{"tables": [{"blocks": 8000}]}"#, "out_of_range", "data_blocks"),
            (r#"{"tables": [{"blocks": 4000000000}]}"#, "out_of_range", "tables.blocks"),
            (
                r#"{"workload": {"insert_percent": 60, "delete_percent": 50}}"#,
                "more_than_all",
                "workload.insert_percent",
            ),
        ] {
            let found = problems(json);
            assert!(found.contains(&(code, Some(field.to_owned()))), "{json}: {found:?}");
        }
    }
}
