//! The oracle: compares every row of the recovered database, as a reader would get it now, with the serial history of
//! committed transactions. It reads only the redo of an instance that is down.

use super::{constraints, granted};
use crate::models::cluster::code::{Check, RecordKind, ThreadState, TxnState};
use crate::models::cluster::instances::Cluster;
use crate::models::cluster::redo::record::ROWS;
use crate::models::cluster::trace::{NOBODY, NONE};
use crate::models::cluster::txn::layout::{HeaderState, read_state_word};
use crate::models::cluster::verdict::Verdict;
use crate::platform::kernel::order::map_of;

/// Checks rows, acknowledged commits and the structure of undo after a rollback. Each check gives one verdict. Cost:
/// linear in the rows and the acknowledged commits.
pub fn check(cluster: &mut Cluster) {
    for verdict in verdicts(cluster) {
        cluster.check(verdict);
    }
}

/// Checks the same rules at a moment without a recovery; the first verdict that failed.
pub fn violation(cluster: &Cluster) -> Option<Verdict> {
    verdicts(cluster).find(|verdict| !verdict.held && !verdict.is_disabled())
}

fn verdicts(cluster: &Cluster) -> impl Iterator<Item = Verdict> + use<> {
    let always = [rows_match(cluster), commits_kept(cluster), undo_structure(cluster)];
    always.into_iter().chain(constraints::hold(cluster))
}

/// Every row, as any session would get it now, equals its last durable commit, or the newest change of an open
/// transaction of a survivor.
pub fn rows_match(cluster: &Cluster) -> Verdict {
    let open = cluster.ledger.open_changes(&cluster.sessions);
    let open = map_of(open.map(|(row, contents, xid)| (row, (contents, xid))));
    let data_blocks = cluster.costs.layout.data_blocks;
    for block in 0..data_blocks {
        for (image, holder) in granted::images(cluster, block) {
            let rows = cluster.costs.layout.rows_of(block);
            for row in rows {
                let committed = cluster.ledger.committed(row);
                let expected = open.get(&row).copied().unwrap_or(committed);
                let found = cluster.row_of(&image, row);
                if found != expected {
                    return Verdict {
                        held: false,
                        block,
                        instance: holder,
                        expected: expected.0,
                        found: found.0,
                        checked: u64::from(row) + 1,
                        ..Verdict::new(Check::RowsMatch)
                    };
                }
            }
        }
    }
    Verdict { checked: u64::from(data_blocks * ROWS), ..Verdict::new(Check::RowsMatch) }
}

/// Every acknowledged commit has its record in the log files, unless its log file was reused after the checkpoint had
/// passed it.
pub fn commits_kept(cluster: &Cluster) -> Verdict {
    let mut checked = 0;
    for commit in cluster.ledger.acknowledged.iter_from(0) {
        let thread = &cluster.instances[usize::from(commit.instance)].thread;
        if commit.rba < thread.recorded.min(thread.files.oldest()) {
            continue;
        }
        checked += 1;
        let records = thread.files.records();
        let record = records.get(records.index_at(commit.rba));
        let kept = record.is_some_and(|record| {
            record.rba == commit.rba && record.kind == RecordKind::Commit && record.xid == commit.xid
        });
        if !kept {
            return Verdict {
                held: false,
                instance: commit.instance,
                expected: u64::from(commit.xid),
                found: 0,
                checked,
                ..Verdict::new(Check::CommitsKept)
            };
        }
    }
    Verdict { checked, ..Verdict::new(Check::CommitsKept) }
}

/// Transaction tables say "active" exactly of transactions that are open, and the undo of each is a separate chain of
/// blocks. The segment of an instance that is down has no open transaction, unless its thread needs recovery: that
/// segment is checked later.
pub fn undo_structure(cluster: &Cluster) -> Verdict {
    let layout = cluster.costs.layout;
    let mut checked = 0;
    for segment in 0..layout.segments as u8 {
        let owner = &cluster.instances[usize::from(segment)];
        if !owner.alive() && owner.thread.state == ThreadState::NeedsRecovery {
            continue;
        }
        for slot in 0..layout.slots {
            let memory = owner.segment.slots[slot as usize];
            let (header, place) = layout.header(segment, slot);
            let Some((image, _)) = cluster.image_granted(header) else { continue };
            let (number, word) = image.header_slot(place);
            let (state, undo_block) = read_state_word(header, word);
            checked += 1;
            let fits = match state {
                HeaderState::Active => memory.open() && memory.xid == number,
                // Its end record is not on disk yet, or it has just begun in memory.
                _ => memory.state != TxnState::Dead,
            };
            let chain =
                if state == HeaderState::Active { chain_ends(cluster, number, undo_block) } else { Ok(()) };
            if let (true, Err(owner)) = (fits, chain) {
                return broken(header, segment, number, owner, checked);
            }
            if !fits {
                return broken(header, segment, memory.xid, number, checked);
            }
        }
    }
    Verdict { checked, ..Verdict::new(Check::UndoStructure) }
}

/// Checks that the undo blocks of a transaction belong to it and that their chain ends.
///
/// # Errors
/// The owner of the block that the chain reached instead.
fn chain_ends(cluster: &Cluster, number: u32, mut block: u32) -> Result<(), u32> {
    for _ in 0..=cluster.costs.layout.undo_blocks {
        if block == NONE {
            return Ok(());
        }
        let (owner, previous) =
            cluster.image_granted(block).map_or((0, NONE), |(image, _)| image.undo_owner());
        if owner != number {
            return Err(owner);
        }
        block = previous;
    }
    Err(number)
}

fn broken(block: u32, segment: u8, expected: u32, found: u32, checked: u64) -> Verdict {
    let instance = if found == 0 { NOBODY } else { segment };
    let (expected, found) = (u64::from(expected), u64::from(found));
    Verdict { held: false, block, instance, expected, found, checked, ..Verdict::new(Check::UndoStructure) }
}
