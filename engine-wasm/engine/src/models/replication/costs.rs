//! What latches and instructions cost, as document 003 compares them: a queue with a latch or without, changes through SQL
//! or the data layer API (table I), and metadata behind a latch, in copies or in a cache. Arithmetic only.

use super::run::from_us;
use crate::models::cluster::txn::handed::ChangeCosts;
use crate::platform::kernel::Nanos;
use serde::{Deserialize, Serialize};

/// How a queue is protected.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "ReplicationQueue"))]
pub enum Queue {
    /// Producer and consumers never wait for each other.
    #[default]
    LatchFree,
    /// Every operation holds the latch of the queue.
    Latched,
}

/// How appliers change rows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "ReplicationInterface"))]
pub enum Interface {
    /// Through SQL.
    Sql,
    /// Through the data layer API, which has no delete: deletes go through SQL.
    #[default]
    DataLayer,
}

/// The rows of table I.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "ReplicationRowShape"))]
pub enum RowShape {
    /// 5 small columns.
    #[default]
    Narrow,
    /// 4 small columns and a large one.
    LargeColumn,
    /// 100 small columns.
    Wide,
}

/// Where appliers find the metadata of a table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "ReplicationMetadata"))]
pub enum Metadata {
    /// Behind a latch: the list of its sharers changes with every use.
    Latch,
    /// Every applier has a copy.
    Copies,
    /// One cache that appliers read without a latch.
    #[default]
    Cache,
}

/// Costs of latches and instructions.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "ReplicationCosts"))]
pub struct Costs {
    /// How the queues are protected.
    pub queue: Queue,
    /// Time for which an operation holds the latch of a queue, µs.
    pub queue_latch_us: f64,
    /// How appliers change rows.
    pub interface: Interface,
    /// The rows that they change.
    pub row: RowShape,
    /// Instructions that a processor executes in a µs; 0 if instructions take no time.
    pub instructions_per_us: f64,
    /// Where appliers find the metadata of a table.
    pub metadata: Metadata,
    /// Time for which a change holds the latch of the metadata of its table, µs.
    pub metadata_latch_us: f64,
    /// Time by which it holds that latch longer for each applier that shares the metadata, µs: the list of sharers is read.
    pub metadata_sharer_us: f64,
}

impl Default for Costs {
    fn default() -> Self {
        Self {
            queue: Queue::LatchFree,
            // An enqueue and a dequeue for each LCR, 5,500 LCRs/s (figure 14).
            queue_latch_us: 91.0,
            interface: Interface::DataLayer,
            row: RowShape::Narrow,
            instructions_per_us: 0.0,
            metadata: Metadata::Cache,
            metadata_latch_us: 60.0,
            metadata_sharer_us: 0.0,
        }
    }
}

impl Costs {
    /// Time for which an operation holds the latch of a queue; 0 without a latch.
    pub fn queue_latch(&self) -> Nanos {
        if self.queue == Queue::Latched { from_us(self.queue_latch_us) } else { 0 }
    }

    /// Thousands of instructions of an insert, an update of other columns, an update of the key, and a delete: table I. The
    /// paper has no number for deletes; an insert through SQL also maintains every index once.
    pub fn kilo_instructions(&self) -> [f64; 4] {
        let (sql, data_layer) = match self.row {
            RowShape::Narrow => ([82.0, 88.0, 147.0], [59.0, 45.0, 93.0]),
            RowShape::LargeColumn => ([88.0, 133.0, 197.0], [60.0, 73.0, 129.0]),
            RowShape::Wide => ([386.0, 750.0, 809.0], [165.0, 192.0, 241.0]),
        };
        let [insert, update, key] = if self.interface == Interface::Sql { sql } else { data_layer };
        [insert, update, key, sql[0]]
    }

    /// What the changes of the first `tables` tables of a replica cost.
    pub fn of_changes(&self, tables: usize) -> ChangeCosts {
        let rate = self.instructions_per_us;
        let time = |kilo: f64| if rate > 0.0 { from_us(kilo * 1e3 / rate) } else { 0 };
        let latch = if self.metadata == Metadata::Latch { from_us(self.metadata_latch_us) } else { 0 };
        let latch_each = from_us(self.metadata_sharer_us);
        ChangeCosts { cpu: self.kilo_instructions().map(time), latch, latch_each, tables }
    }

    /// Copies of the metadata of a table at a replica, beside those of the database.
    pub fn metadata_copies(&self, appliers: u32) -> u32 {
        match self.metadata {
            Metadata::Latch => 0,
            Metadata::Copies => appliers,
            Metadata::Cache => 1,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_data_layer_saves_what_table_1_says_and_deletes_cost_the_same() {
        let of = |interface, row| Costs { interface, row, ..Costs::default() }.kilo_instructions();
        for (row, published) in [
            (RowShape::Narrow, [28, 49, 36]),
            (RowShape::LargeColumn, [32, 45, 34]),
            (RowShape::Wide, [57, 74, 70]),
        ] {
            let (sql, data_layer) = (of(Interface::Sql, row), of(Interface::DataLayer, row));
            let saved = |at: usize| ((1.0 - data_layer[at] / sql[at]) * 100.0).round() as i32;
            let found = [saved(0), saved(1), saved(2)];
            // The paper prints 36 and 34 percent where its own counts give 37 and 35.
            assert!(
                found.iter().zip(published).all(|(found, paper)| (found - paper).abs() <= 1),
                "{found:?}"
            );
            assert_eq!(sql[3], data_layer[3]);
        }
    }
}
