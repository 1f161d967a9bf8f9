//! Tables of random clusters: few blocks, many changes of keys. Draws from its own stream.

use crate::models::cluster::scenario::{Scenario, Table};
use crate::platform::kernel::random::Stream;

/// Some clusters have tables in a part of their blocks or in all of them.
pub(super) fn add_tables(scenario: &mut Scenario) {
    let mut chance = Stream::named(scenario.seed, "torture tables", 0);
    if !chance.percent(35) {
        return;
    }
    let mut left = if chance.percent(50) { scenario.data_blocks } else { 1 + scenario.data_blocks / 2 };
    for number in 0..1 + chance.below(3) {
        let blocks = 1 + chance.below(12.min(left));
        let unique = chance.percent(50);
        let references = (number > 0 && chance.percent(60)).then(|| chance.below(number));
        scenario.tables.push(Table {
            name: format!("table {number}"),
            blocks,
            rows: 1 + chance.below(4 * blocks),
            unique,
            references,
            value_columns: 1 + chance.below(3 - u32::from(unique) - u32::from(references.is_some())),
            column_bytes: 1 + chance.below(64),
            spare_blocks: 0,
        });
        left -= blocks;
        if left == 0 {
            break;
        }
    }
    let work = &mut scenario.workload;
    work.insert_percent = chance.below(50);
    work.delete_percent = chance.below(40);
    work.key_percent = chance.below(101 - work.insert_percent - work.delete_percent);
    if chance.percent(50) {
        work.repeat_percent = chance.below(60);
    }
}
