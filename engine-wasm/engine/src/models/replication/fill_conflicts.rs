//! Fills the tables of a frame that are about conflicts: what changes have met, and the rows at both databases.

use super::anywhere::rows_by_key;
use super::code::ConflictResult;
use super::conflict::KnownConflict;
use super::frame::{ConflictRow, ReplicationFrame, SharedRow};
use super::run::ReplicationRun;
use super::side::Side;
use crate::models::cluster::redo::table_row::Columns;
use crate::models::cluster::txn::conflicts::{database_of_stamp, scn_of_stamp};
use std::collections::BTreeSet;

/// Conflicts at the databases, oldest first.
pub fn conflicts(frame: &mut ReplicationFrame, run: &Side) {
    for (replica, apply) in run.applies.iter().enumerate() {
        let rows = apply.conflicts.last.iter().map(|known| conflict_row(run, replica, known));
        frame.conflicts.extend(rows);
    }
}

fn conflict_row(run: &Side, replica: usize, known: &KnownConflict) -> ConflictRow {
    let met = &known.met;
    ConflictRow {
        replica: run.number(replica),
        table: met.row.0,
        key: u32::from(met.row.1),
        result: ConflictResult::from(met.verdict) as u8,
        reason: known.reason as u8,
        transaction: known.transaction,
        scn: scn_of_stamp(met.change) as f64,
        expected_scn: scn_of_stamp(met.expected) as f64,
        found_scn: scn_of_stamp(met.found) as f64,
        found_database: database_of_stamp(met.found),
        wanted1: column(met.wanted_row, 1),
        wanted2: column(met.wanted_row, 2),
        wanted3: column(met.wanted_row, 3),
        found1: column(met.found_row, 1),
        found2: column(met.found_row, 2),
        found3: column(met.found_row, 3),
        time_ns: known.time as f64,
        step: known.step as f64,
    }
}

/// A column of a row; NaN if there is no row.
fn column(row: Option<Columns>, column: usize) -> f64 {
    row.map_or(f64::NAN, |row| f64::from(row[column]))
}

/// Rows that differ, and rows of conflicts. None while recovery holds a block of their table.
pub fn shared_rows(frame: &mut ReplicationFrame, run: &ReplicationRun) {
    if run.other.is_none() {
        return;
    }
    let sides = run.sides();
    let known = sides.iter().flat_map(|side| &side.applies[0].conflicts.last).map(|known| known.met.row);
    let met: BTreeSet<(u8, u16)> = known.collect();
    for table in 0..run.scenario.tables.len() {
        let rows = |database: usize| rows_by_key(&run.databases[database], table);
        let (Some(first), Some(second)) = (rows(0), rows(1)) else { continue };
        let keys: BTreeSet<u16> = first.keys().chain(second.keys()).copied().collect();
        let of_conflicts = met.iter().filter(|row| usize::from(row.0) == table).map(|row| row.1);
        let differ = keys.iter().copied().filter(|key| first.get(key) != second.get(key));
        let listed: BTreeSet<u16> = differ.chain(of_conflicts).collect();
        frame.shared_rows.extend(listed.into_iter().map(|key| {
            let [one, other] = [&first, &second].map(|rows| rows.get(&key).copied());
            SharedRow {
                table: table as u8,
                key: u32::from(key),
                equal: u8::from(one == other),
                first1: column(one, 1),
                first2: column(one, 2),
                first3: column(one, 3),
                second1: column(other, 1),
                second2: column(other, 2),
                second3: column(other, 3),
            }
        }));
    }
}
