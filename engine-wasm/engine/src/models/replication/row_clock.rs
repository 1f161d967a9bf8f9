//! The times of rows at one database: which transaction has changed or deleted each row last, by the time of its commit
//! where clients made it. Read from durable redo only, as an index over it; the redo of appliers names the commit that it
//! repeats. Used where clients of two databases change the same rows.

use super::lcr::{Lcr, Position, position, scn_of, thread_of};
use super::progress::recorded;
use super::scenario::Mutant;
use crate::models::cluster::code::RecordKind;
use crate::models::cluster::instances::Cluster;
use crate::models::cluster::redo::{Rba, RedoRecord};
use crate::models::cluster::txn::conflicts::{RowName, Stamp, stamp};
use std::collections::BTreeMap;

/// An open transaction.
#[derive(Clone, Debug, Default)]
struct Open {
    /// Its rows, and whether the last change deletes them.
    rows: BTreeMap<RowName, bool>,
    /// The commit that it repeats.
    repeats: Option<Position>,
}

/// Reads the redo of one database.
#[derive(Clone, Debug, Default)]
pub struct RowClock {
    /// By thread: redo before this is read.
    read_to: Vec<Rba>,
    open: BTreeMap<u32, Open>,
    /// By transaction of a client here, with its commit: the times of its rows before it.
    expected: BTreeMap<u32, (Position, BTreeMap<RowName, Stamp>)>,
}

impl RowClock {
    /// Reads what has become durable, and sets the times of rows. `number` is that of the database.
    pub fn follow(&mut self, cluster: &mut Cluster, number: u8, mutant: Mutant) {
        self.read_to.resize(cluster.instances.len(), 0);
        let mut ended = Vec::new();
        for thread in 0..cluster.instances.len() {
            let files = &cluster.instances[thread].thread;
            if files.flushed <= self.read_to[thread] {
                continue;
            }
            let mut at = self.read_to[thread];
            while let Ok(Some(record)) = files.files.read(at)
                && record.rba < files.flushed
            {
                at = record.end();
                self.take(record, cluster);
                if record.kind == RecordKind::Commit {
                    let open = self.open.remove(&record.xid).unwrap_or_default();
                    ended.push((position(record.scn, thread as u8), record.xid, open));
                }
            }
            self.read_to[thread] = files.flushed;
        }
        ended.sort_by_key(|(commit, ..)| *commit);
        for (commit, xid, open) in ended {
            self.commit((commit, xid), open, cluster, number, mutant);
        }
    }

    fn take(&mut self, record: &RedoRecord, cluster: &Cluster) {
        if record.kind == RecordKind::End {
            self.open.remove(&record.xid);
        }
        let lcr = Lcr::of_record(record, 0, &cluster.costs.tables);
        let Some(change) = lcr.and_then(|lcr| lcr.change) else { return };
        let open = self.open.entry(record.xid).or_default();
        if usize::from(change.table) + 1 == cluster.costs.tables.len() {
            open.repeats = open.repeats.or(recorded(&change).map(|(commit, _)| commit));
            return;
        }
        let (before, after) = (change.before(0), change.after(0));
        open.rows.extend(before.map(|key| ((change.table, key), true)));
        open.rows.extend(after.map(|key| ((change.table, key), false)));
    }

    fn commit(
        &mut self,
        (commit, xid): (Position, u32),
        open: Open,
        cluster: &mut Cluster,
        number: u8,
        mutant: Mutant,
    ) {
        let own = stamp(scn_of(commit), number, thread_of(commit));
        let time = match open.repeats {
            Some(_) if mutant == Mutant::TimeOfApply => own,
            Some(source) => stamp(scn_of(source), 1 - number, thread_of(source)),
            None => own,
        };
        let times = &mut cluster.handed.times;
        if open.repeats.is_none() && !open.rows.is_empty() {
            let known = |row: &RowName| Some((*row, *times.get(row)?));
            self.expected.insert(xid, (commit, open.rows.keys().filter_map(known).collect()));
        }
        for (row, is_deleted) in open.rows {
            if is_deleted && mutant == Mutant::TombstoneForgotten {
                times.remove(&row);
            } else {
                times.insert(row, time);
            }
        }
    }

    /// The times of the rows of a committed transaction before it.
    pub fn expected(&self, xid: u32) -> BTreeMap<RowName, Stamp> {
        self.expected.get(&xid).map(|(_, expected)| expected.clone()).unwrap_or_default()
    }

    /// Nobody asks again for transactions that committed before this position.
    pub fn forget_before(&mut self, position: Position) {
        self.expected.retain(|_, (commit, _)| *commit >= position);
    }
}
