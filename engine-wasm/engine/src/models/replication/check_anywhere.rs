//! The oracle of update anywhere: repeats the history of each database from its own redo, in the order of commits, and
//! decides every conflict again. It reads all redo that ever reached the log files (`Archive`) and shares no code with the
//! processes or with the sessions that apply changes.

use super::check::{Committed, Rows, Violation, committed, first_rows};
use super::lcr::{Position, scn_of, thread_of};
use super::progress::recorded;
use super::run::ReplicationRun;
use super::scenario::Resolution;
use crate::models::cluster::redo::table_row::Columns;
use crate::models::cluster::txn::handed::KeyedChange;
use std::collections::{BTreeMap, BTreeSet};

/// A row by table and key.
type Row = (u8, u16);
/// SCN of a commit, its database, its thread: `None` for a row that nobody has changed.
type Time = Option<(u64, u8, u8)>;

/// What a transaction leaves of each row that it changes: the row, or nothing.
type Left = BTreeMap<Row, Option<Columns>>;
/// A committed transaction: its commit, what it leaves, and the commit that it repeats, with whether that failed.
type Transaction = (Position, Left, Option<(Position, bool)>);

/// What a transaction of a client leaves of each row that it changes, and the time of the row before.
struct Work {
    commit: Position,
    rows: BTreeMap<Row, (Option<Columns>, Time)>,
}

/// A database as its redo tells.
struct Site {
    /// Transactions of its clients.
    own: BTreeMap<Position, Left>,
    /// All of its transactions in order.
    all: Vec<Transaction>,
}

/// The first violation. `at_rest`: nothing is on its way.
pub fn violation(run: &ReplicationRun, at_rest: bool) -> Option<Violation> {
    let sites: Option<Vec<Site>> =
        run.databases.iter().map(|database| Some(site_of(run, committed(&database.cluster)?))).collect();
    let Some(sites) = sites else { return Some(Violation::NotRecorded) };
    let mut replayed = Vec::new();
    let mut works: [Vec<Work>; 2] = [Vec::new(), Vec::new()];
    // The times of rows at their source do not depend on the judgement of conflicts: what is in the redo counts.
    for (number, site) in (0u8..).zip(&sites) {
        works[usize::from(number)] = own_work(site, number);
    }
    for (number, site) in (0u8..).zip(&sites) {
        let from = usize::from(1 - number);
        let resolution =
            if number == 0 { run.scenario.anywhere.at_first } else { run.scenario.anywhere.at_second };
        match replay(run, number, site, &sites[from], &works[from], resolution) {
            Ok(rows) => replayed.push(rows),
            Err(violation) => return Some(violation),
        }
    }
    for (number, site) in sites.iter().enumerate() {
        // What arrives here comes from the other one.
        let (from, apply) =
            (1 - number, if number == 1 { &run.applies[0] } else { &run.other.as_ref()?.applies[0] });
        let applied: BTreeSet<Position> =
            site.all.iter().filter_map(|(.., repeats)| Some((*repeats)?.0)).collect();
        let mut missing = sites[from].own.keys().filter(|commit| !applied.contains(commit));
        if let Some(lost) = missing.clone().find(|commit| **commit < apply.stored) {
            return Some(Violation::Lost(number, *lost));
        }
        if at_rest && let Some(commit) = missing.next() {
            return Some(Violation::NotApplied(number, *commit));
        }
    }
    for (number, rows) in replayed.iter().enumerate() {
        for (table, expected) in (0u8..).zip(rows) {
            let now = run.databases[number].cluster.committed_rows(usize::from(table))?;
            let now: Rows = now.into_iter().map(|row| (row[0], row)).collect();
            if now != *expected {
                return Some(Violation::RowsDiffer(number, table));
            }
        }
    }
    let differs = replayed[0].iter().zip(&replayed[1]).position(|(first, second)| first != second);
    differs
        .filter(|_| at_rest && run.scenario.anywhere.converges())
        .map(|table| Violation::Diverged(table as u8))
}

fn site_of(run: &ReplicationRun, committed: Committed) -> Site {
    let progress = run.scenario.tables.len() as u8;
    let mut site = Site { own: BTreeMap::new(), all: Vec::new() };
    for (commit, changes) in committed {
        let (records, work): (Vec<KeyedChange>, Vec<KeyedChange>) =
            changes.into_iter().partition(|change| change.table == progress);
        let rows = effect(&work);
        let repeats = records.iter().find_map(recorded);
        if records.is_empty() {
            site.own.insert(commit, rows.clone());
        }
        site.all.push((commit, rows, repeats));
    }
    site
}

/// What changes leave of each row.
fn effect(changes: &[KeyedChange]) -> Left {
    let mut rows = BTreeMap::new();
    for change in changes {
        if let Some(key) = change.before(0) {
            rows.insert((change.table, key), None);
        }
        if let Some(row) = change.change.after {
            let row = row.map(Option::unwrap_or_default);
            rows.insert((change.table, row[0]), Some(row));
        }
    }
    rows
}

fn time_at(commit: Position, database: u8) -> Time {
    Some((scn_of(commit), database, thread_of(commit)))
}

/// The transactions of clients with the times of their rows before.
fn own_work(site: &Site, number: u8) -> Vec<Work> {
    let (mut times, mut works) = (BTreeMap::<Row, Time>::new(), Vec::new());
    for (commit, rows, repeats) in &site.all {
        let time = match repeats {
            Some((source, _)) => time_at(*source, 1 - number),
            None => time_at(*commit, number),
        };
        if site.own.contains_key(commit) {
            let before =
                |(row, left): (&Row, &Option<Columns>)| (*row, (*left, times.get(row).copied().flatten()));
            works.push(Work { commit: *commit, rows: rows.iter().map(before).collect() });
        }
        times.extend(rows.keys().map(|row| (*row, time)));
    }
    works
}

/// The rows of a database after its history, if every transaction that arrived did what the resolution says.
fn replay(
    run: &ReplicationRun,
    number: u8,
    site: &Site,
    source: &Site,
    works: &[Work],
    resolution: Resolution,
) -> Result<Vec<Rows>, Violation> {
    let at = usize::from(number);
    let (mut rows, mut times) = (first_rows(run), BTreeMap::<Row, Time>::new());
    let mut applied = BTreeSet::new();
    let works: BTreeMap<Position, &Work> = works.iter().map(|work| (work.commit, work)).collect();
    for (commit, left, repeats) in &site.all {
        let Some((of, failed)) = *repeats else {
            times.extend(left.keys().map(|row| (*row, time_at(*commit, number))));
            set(&mut rows, left);
            continue;
        };
        let Some(work) = works.get(&of) else {
            let returned = source.all.iter().any(|(commit, _, repeats)| *commit == of && repeats.is_some());
            let wrong = if returned { Violation::Returned } else { Violation::NeverCommitted };
            return Err(wrong(at, of));
        };
        if !applied.insert(of) {
            return Err(Violation::AppliedTwice(at, of));
        }
        let mut expected = BTreeMap::new();
        let mut fails = false;
        for (row, (wanted, before)) in &work.rows {
            let found = times.get(row).copied().flatten();
            let fits = found == *before;
            let is_made = fits
                || match resolution {
                    Resolution::LatestTimestamp => time_at(of, 1 - number) > found,
                    Resolution::Overwrite => true,
                    Resolution::Discard => false,
                    Resolution::None => {
                        fails = true;
                        false
                    }
                };
            // A delete of a row that is not there leaves no redo, except to overwrite the time of another delete.
            let is_there = rows.get(usize::from(row.0)).is_some_and(|rows| rows.contains_key(&row.1));
            // A transaction that inserts a row and deletes it does leave redo.
            let leaves_nothing =
                wanted.is_none() && !is_there && (fits || resolution != Resolution::Overwrite);
            if is_made && (!leaves_nothing || left.contains_key(row)) {
                expected.insert(*row, *wanted);
            }
        }
        if failed != fails {
            return Err(Violation::Failed(at, of));
        }
        let expected = if fails { BTreeMap::new() } else { expected };
        if *left != expected {
            let whole =
                left.iter().all(|(row, now)| work.rows.get(row).is_some_and(|(wanted, _)| wanted == now));
            return Err(if whole { Violation::WrongWinner(at, of) } else { Violation::NotWhole(at, of) });
        }
        times.extend(left.keys().map(|row| (*row, time_at(of, 1 - number))));
        set(&mut rows, left);
    }
    Ok(rows)
}

fn set(rows: &mut [Rows], left: &Left) {
    for ((table, key), row) in left {
        let Some(rows) = rows.get_mut(usize::from(*table)) else { continue };
        match row {
            Some(row) => rows.insert(*key, *row),
            None => rows.remove(key),
        };
    }
}
