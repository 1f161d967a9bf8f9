//! Table I: instructions of a change through SQL and through the data layer API. The counts are inputs. The runs show what
//! they come to at a replica whose appliers do nothing else.

use super::figure::{Case, Figure};
use super::machine::{pe_6850, staged};
use super::source;
use crate::models::replication::costs::{Costs, Interface, RowShape};
use crate::models::replication::scale::Report;
use crate::platform::experiments::{Claim, Origin, Place, Row, Setting, Source};

/// The source of the numbers.
pub const TABLE_1: Source = source(Place::Table(1));
const RUN_S: f64 = 60.0;

/// The rows of the table, with their published reductions for an insert, an update of other columns and one of the key, percent.
const TABLES: [(&str, RowShape, [f64; 3]); 3] = [
    ("narrow", RowShape::Narrow, [28.0, 49.0, 36.0]),
    ("large_column", RowShape::LargeColumn, [32.0, 45.0, 34.0]),
    ("wide", RowShape::Wide, [57.0, 74.0, 70.0]),
];
const OPERATIONS: [&str; 3] = ["insert", "update", "update_key"];
const INTERFACES: [(&str, Interface); 2] = [("sql", Interface::Sql), ("data_layer", Interface::DataLayer)];

/// Every table, through both interfaces.
pub fn figure(share: f64) -> Figure {
    let case = |(table, row, _): (&str, RowShape, _), (path, interface): (&str, Interface)| {
        let mut scenario = pe_6850();
        (scenario.costs.row, scenario.costs.interface) = (row, interface);
        let setting = vec![Setting::code("table", table), Setting::code("path", path)];
        Case::new(setting, staged(scenario, RUN_S))
    };
    let cases = TABLES.iter().flat_map(|table| INTERFACES.map(|interface| case(*table, interface)));
    Figure { share, cases: cases.collect(), rows }
}

fn rows(_: &[Report]) -> Vec<Row> {
    let counts = |row, interface| Costs { interface, row, ..Costs::default() }.kilo_instructions();
    let mut rows = Vec::new();
    for (table, row, published) in TABLES {
        let (sql, data_layer) = (counts(row, Interface::Sql), counts(row, Interface::DataLayer));
        for (at, operation) in OPERATIONS.into_iter().enumerate() {
            let under = |claim: Claim| {
                claim.under(Setting::code("table", table)).under(Setting::code("operation", operation))
            };
            for (path, count) in [("sql", sql[at]), ("data_layer", data_layer[at])] {
                let claim =
                    under(TABLE_1.exact("instructions", "k", count)).under(Setting::code("path", path));
                rows.push(claim.beside(count, Origin::Input).decided_by("instruction_counts"));
            }
            let claim = under(TABLE_1.exact("instructions_saved", "%", published[at]));
            let saved = (1.0 - data_layer[at] / sql[at]) * 100.0;
            rows.push(claim.beside(saved, Origin::Input).decided_by("instruction_counts"));
        }
    }
    rows
}
