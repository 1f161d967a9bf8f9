//! The oracle: compares what replicas hold with what has committed at the source. It reads all redo that ever reached the
//! log files of both sides (`Archive`), which nothing in the simulated databases does, and knows nothing of queues,
//! watermarks or dependencies. A replica's transaction names the commit that it repeats in its progress row.

use super::check_anywhere;
use super::lcr::{Lcr, Position, position};
use super::progress::recorded;
use super::run::{ReplicationRun, SOURCE};
use super::scenario::Way;
use super::side::Side;
use super::synchronous::Announcement;
use crate::models::cluster::code::{RecordKind, RowOperation};
use crate::models::cluster::instances::Cluster;
use crate::models::cluster::redo::RedoRecord;
use crate::models::cluster::redo::table_row::{Columns, TABLE_ROWS};
use crate::models::cluster::txn::handed::KeyedChange;
use std::collections::{BTreeMap, BTreeSet};

/// What a check found to be wrong at a replica.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Violation {
    /// The databases keep no archive for judges.
    NotRecorded,
    /// A transaction was applied that has not committed at the source.
    NeverCommitted(usize, Position),
    /// A transaction was applied twice.
    AppliedTwice(usize, Position),
    /// A transaction was applied in part, or with other changes.
    NotWhole(usize, Position),
    /// Changes were applied without a record of their transaction.
    NoProgress(usize),
    /// A transaction was put into the error queue, which without conflicts never happens.
    Failed(usize, Position),
    /// The durable low watermark has passed a transaction that is not applied.
    Lost(usize, Position),
    /// A change was sent back to the database that it comes from.
    Returned(usize, Position),
    /// A conflict was decided otherwise than the resolution says.
    WrongWinner(usize, Position),
    /// Everything has arrived, the resolution converges, and the databases have different rows in a table.
    Diverged(u8),
    /// Rows differ from those that the applied transactions leave.
    RowsDiffer(usize, u8),
    /// Everything has arrived, and a transaction was not applied.
    NotApplied(usize, Position),
    /// Clients have stopped, and not everything arrives.
    NotQuiet,
    /// The source has dropped archived redo from before this position, which a replica still needs.
    ReleasedTooEarly(Position),
    /// A synchronous source has committed a transaction before a replica has heard about that.
    CommittedUnheard(usize, u32),
    /// A check of a database has failed; the source is 0.
    Database(usize),
}

/// A transaction that has committed: its changes in order, by its commit.
pub(super) type Committed = Vec<(Position, Vec<KeyedChange>)>;
/// The rows of a table by their keys.
pub(super) type Rows = BTreeMap<u16, Columns>;

/// All committed transactions of a database with changes of tables, in the order of their commits. `None` if it keeps no
/// archive.
pub(super) fn committed(cluster: &Cluster) -> Option<Committed> {
    let mut records: Vec<(Position, &RedoRecord)> = Vec::new();
    for (thread, instance) in (0u8..).zip(&cluster.instances) {
        let of_thread = instance.thread.files.archive.records()?;
        records.extend(of_thread.map(|record| (position(record.scn, thread), record)));
    }
    records.sort_by_key(|(position, _)| *position);
    let (mut open, mut found) = (BTreeMap::<u32, Vec<KeyedChange>>::new(), Committed::new());
    for (position, record) in records {
        match record.kind {
            RecordKind::Begin => {
                open.insert(record.xid, Vec::new());
            }
            RecordKind::Commit => {
                let changes = open.remove(&record.xid).unwrap_or_default();
                if !changes.is_empty() {
                    found.push((position, changes));
                }
            }
            RecordKind::End => {
                open.remove(&record.xid);
            }
            _ => {
                let lcr = Lcr::of_record(record, 0, &cluster.costs.tables);
                if let Some(change) = lcr.and_then(|lcr| lcr.change) {
                    open.entry(record.xid).or_default().push(change);
                }
            }
        }
    }
    Some(found)
}

/// The first violation at any replica. `at_rest`: nothing is on its way, so every transaction must have been applied. Cost:
/// linear in all redo.
pub fn violation(run: &ReplicationRun, at_rest: bool) -> Option<Violation> {
    let released = |side: &Side| {
        let released = side.channels.iter().map(|channel| channel.acknowledged).min()?;
        let is_needed = side.applies.iter().any(|apply| apply.stored < released);
        is_needed.then_some(Violation::ReleasedTooEarly(released))
    };
    if let Some(early) = run.sides().iter().find_map(released) {
        return Some(early);
    }
    if run.other.is_some() {
        return check_anywhere::violation(run, at_rest);
    }
    if let Some(unheard) = committed_unheard(run) {
        return Some(unheard);
    }
    let Some(source) = committed(&run.databases[SOURCE].cluster) else { return Some(Violation::NotRecorded) };
    let source: BTreeMap<Position, Vec<KeyedChange>> = source.into_iter().collect();
    (0..run.applies.len()).find_map(|replica| at_replica(run, replica, &source, at_rest))
}

fn at_replica(
    run: &ReplicationRun,
    replica: usize,
    source: &BTreeMap<Position, Vec<KeyedChange>>,
    at_rest: bool,
) -> Option<Violation> {
    let source = &past_rules(run, replica, source);
    let cluster = &run.databases[replica + 1].cluster;
    let progress = (cluster.costs.tables.len() - 1) as u8;
    let Some(found) = committed(cluster) else { return Some(Violation::NotRecorded) };
    let mut applied = BTreeMap::<Position, bool>::new();
    let mut rows = first_rows(run);
    for (_, changes) in &found {
        let (records, work): (Vec<KeyedChange>, Vec<KeyedChange>) =
            changes.iter().partition(|change| change.table == progress);
        let recorded = records.iter().find_map(recorded);
        let Some((commit, failed)) = recorded else {
            if work.is_empty() {
                continue;
            }
            return Some(Violation::NoProgress(replica));
        };
        let Some(expected) = source.get(&commit) else {
            return Some(Violation::NeverCommitted(replica, commit));
        };
        if failed && !run.rules.is_empty() {
            // A rule may have kept away the row that a change needs.
            applied.insert(commit, false);
            continue;
        }
        if failed {
            return Some(Violation::Failed(replica, commit));
        }
        if applied.insert(commit, true).is_some() {
            return Some(Violation::AppliedTwice(replica, commit));
        }
        if work != *expected {
            return Some(Violation::NotWhole(replica, commit));
        }
    }
    let stored = run.applies[replica].stored;
    if let Some((commit, _)) = source.range(..stored).find(|(commit, _)| !applied.contains_key(commit)) {
        return Some(Violation::Lost(replica, *commit));
    }
    if at_rest && let Some((commit, _)) = source.iter().find(|(commit, _)| !applied.contains_key(commit)) {
        return Some(Violation::NotApplied(replica, *commit));
    }
    let in_order = source.iter().filter(|(commit, _)| applied.get(commit) == Some(&true));
    in_order.flat_map(|(_, changes)| changes).for_each(|change| make(&mut rows, change));
    for (table, expected) in (0u8..).zip(&rows) {
        // While recovery holds a block, its rows cannot be read.
        let now = cluster.committed_rows(usize::from(table))?;
        let now: Rows = now.into_iter().map(|row| (row[0], row)).collect();
        if now != *expected {
            return Some(Violation::RowsDiffer(replica, table));
        }
    }
    None
}

/// A transaction that a synchronous source has committed before a replica has heard about that.
fn committed_unheard(run: &ReplicationRun) -> Option<Violation> {
    if run.scenario.way != Way::Synchronous {
        return None;
    }
    let cluster = &run.databases[SOURCE].cluster;
    let excused: BTreeSet<Announcement> = run.synchronous.excused.iter_from(0).copied().collect();
    let (mut changed, mut ended) = (BTreeSet::new(), BTreeSet::new());
    for instance in &cluster.instances {
        for (record, life) in instance.thread.files.archive.with_lives()? {
            let commit = Announcement { transaction: record.xid, life: *life };
            match record.kind {
                RecordKind::Commit => _ = ended.insert(commit),
                _ if Lcr::of_record(record, 0, &cluster.costs.tables)
                    .is_some_and(|lcr| lcr.change.is_some()) =>
                {
                    changed.insert(commit);
                }
                _ => {}
            }
        }
    }
    (0..run.applies.len()).find_map(|replica| {
        let heard = run.synchronous.heard.get(replica).into_iter().flat_map(|heard| heard.iter_from(0));
        let heard: BTreeSet<Announcement> = heard.copied().collect();
        let known = |commit: &Announcement| heard.contains(commit) || excused.contains(commit);
        let unheard = ended.intersection(&changed).find(|commit| !known(commit))?;
        Some(Violation::CommittedUnheard(replica, unheard.transaction))
    })
}

/// What the rules let reach a replica, by commit: transactions of which nothing passes are not applied.
fn past_rules(
    run: &ReplicationRun,
    replica: usize,
    source: &BTreeMap<Position, Vec<KeyedChange>>,
) -> BTreeMap<Position, Vec<KeyedChange>> {
    let tables = &run.databases[SOURCE].cluster.costs.tables;
    let passing = |(commit, changes): (&Position, &Vec<KeyedChange>)| {
        let passing = changes.iter().filter(|change| run.rules.reaches(change, replica, tables));
        (*commit, passing.copied().collect::<Vec<_>>())
    };
    source.iter().map(passing).filter(|(_, changes)| !changes.is_empty()).collect()
}

/// The rows of the source's tables at the beginning.
pub(super) fn first_rows(run: &ReplicationRun) -> Vec<Rows> {
    let tables = run.databases[SOURCE].cluster.costs.tables.iter().take(run.scenario.tables.len());
    let of_table = |table: &crate::models::cluster::txn::tables::Table| {
        let images = table.blocks.clone().map(|block| table.first_image(block));
        let rows = images.flat_map(|image| (0..TABLE_ROWS).map(move |slot| image.table_row(slot as u8).0));
        rows.filter(|row| row[0] != 0).map(|row| (row[0], row)).collect()
    };
    tables.map(of_table).collect()
}

fn make(rows: &mut [Rows], change: &KeyedChange) {
    let Some(rows) = rows.get_mut(usize::from(change.table)) else { return };
    let before = change.before(0).and_then(|key| rows.remove(&key));
    if change.change.operation == RowOperation::Delete {
        return;
    }
    let mut row = before.unwrap_or_default();
    for column in 0..4 {
        if let Some(value) = change.after(column) {
            row[usize::from(column)] = value;
        }
    }
    rows.insert(row[0], row);
}
