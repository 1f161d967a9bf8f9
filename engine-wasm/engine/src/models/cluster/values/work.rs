//! Values about work: instances, sessions, transactions, commits. Cost: O(sessions) or O(transaction slots) where they
//! are counted, else O(instances).

use super::{Now, count, instance, of_one, of_run, of_some, seconds, seen, sum};
use crate::models::cluster::code::{InstanceState, RowOperation, TxnState, WaitReason};
use crate::models::cluster::simulation::Simulation;
use crate::models::cluster::txn::{SessionKind, Slot, Stage};
use crate::platform::values::Unit::{Count, Moment, Number, PerSecond, Percent, Transactions};
use crate::platform::values::Value;

pub(super) const VALUES: &[Value<Simulation>] = &[
    of_run("time_s", Moment, "Simulated time since the start of the run.", |now| Some(seconds(now))),
    of_run("instances", Count, "Instances of the scenario.", |now| {
        Some(f64::from(now.run.cluster.costs.scenario.instances))
    }),
    of_some("up", Count, "Instances that are up; for one instance 1 if it is up, else 0.", |now, of| {
        sum(now, of, |instance| u64::from(instance.state == InstanceState::Up))
    }),
    of_some("commits", Count, "Commits acknowledged so far.", |now, of| {
        sum(now, of, |instance| instance.commits)
    }),
    of_run("table_rows", Count, "Rows of all tables according to committed transactions.", |now| {
        let (ledger, layout) = (&now.run.cluster.ledger, &now.run.cluster.costs.layout);
        let rows = (0..layout.table_blocks).flat_map(|block| layout.rows_of(block));
        Some(rows.filter(|row| ledger.committed(*row).0 > 0).count() as f64)
    }),
    of_some(
        "inserts",
        Count,
        "Rows inserted into tables so far, including inserts that were undone.",
        |now, of| sum(now, of, |instance| instance.row_changes[RowOperation::Insert as usize]),
    ),
    of_some(
        "deletes",
        Count,
        "Rows deleted from tables so far, including deletes that were undone.",
        |now, of| sum(now, of, |instance| instance.row_changes[RowOperation::Delete as usize]),
    ),
    of_some("key_updates", Count, "Updates of keys so far, including those that were undone.", |now, of| {
        sum(now, of, |instance| instance.row_changes[RowOperation::UpdateKey as usize])
    }),
    of_run("throughput_per_s", PerSecond, "Commits per second, on average over the whole run.", |now| {
        Some(sum(now, None, |instance| instance.commits)? / seconds(now))
    }),
    of_run(
        "cost_percent",
        Percent,
        "In a challenge: the share of commits that is missing, compared with the run of the lesson.",
        // The caller computes it, because it needs a second run.
        |_| None,
    ),
    of_some(
        "waiting",
        Count,
        "Sessions that wait for something other than their own think time.",
        |now, of| {
            let sessions = now.run.cluster.sessions.iter();
            count(
                now,
                of,
                sessions
                    .filter(|(_, session)| session.wait != WaitReason::None)
                    .map(|(_, session)| session.instance),
            )
        },
    ),
    of_some("log_sync", Count, "Sessions that wait for LGWR to write their commit record.", |now, of| {
        waits(now, of, WaitReason::LogSync)
    }),
    of_some(
        "log_full",
        Count,
        "Sessions that wait for the checkpoint to pass the next log file.",
        |now, of| waits(now, of, WaitReason::LogFileSwitch),
    ),
    of_some("waits_frozen", Count, "Sessions that wait because all requests are frozen.", |now, of| {
        waits(now, of, WaitReason::Frozen)
    }),
    of_some(
        "waits_unnoticed",
        Count,
        "Sessions that wait for a block that a crashed instance holds or masters, before its failure is detected.",
        |now, of| waits(now, of, WaitReason::FailedMaster),
    ),
    of_some("waits_in_set", Count, "Sessions that wait for a block of the recovery set.", |now, of| {
        waits(now, of, WaitReason::InRecoverySet)
    }),
    of_some(
        "waits_dead_row",
        Count,
        "Sessions that wait for a row that a dead transaction changed.",
        |now, of| waits(now, of, WaitReason::DeadRow),
    ),
    of_one("open_transactions", Transactions, "Open transactions of an instance.", |now, of| {
        let slots = &instance(now, of)?.segment.slots;
        let open =
            |slot: &&Slot| slot.xid != 0 && matches!(slot.state, TxnState::Active | TxnState::RollingBack);
        Some(slots.iter().filter(open).count() as f64)
    }),
    of_run(
        "dead_transactions",
        Transactions,
        "Transactions that were open when their instance failed, including those that its last recovery has rolled back.",
        |now| {
            let instances = &now.run.cluster.instances;
            let dead = seen(now).transactions().into_iter().filter(|row| {
                let failed = instances[usize::from(row.instance)].failed_at.is_some();
                row.state == TxnState::Dead as u8 || (row.state == TxnState::RolledBack as u8 && failed)
            });
            Some(dead.count() as f64)
        },
    ),
    of_some("held_rows", Count, "Rows that open transactions have locked, by their undo.", |now, of| {
        let cluster = &now.run.cluster;
        let slots = cluster.all_slots().filter(|(_, slot)| slot.open());
        let held = slots.flat_map(|(number, slot)| {
            let undo = cluster.undo_of(slot.xid).into_iter().filter(|(_, _, record)| !record.applied);
            let mut rows: Vec<_> = undo.map(|(_, _, record)| (record.block, record.row)).collect();
            // A row that was changed twice is in the list twice, one after the other.
            rows.dedup();
            rows.into_iter().map(move |_| number)
        });
        count(now, of, held)
    }),
    of_run("frozen", Number, "1 during a brown-out, while all requests are frozen, else 0.", |now| {
        Some(f64::from(u8::from(now.run.cluster.frozen)))
    }),
];

fn waits(now: &Now, of: Option<u32>, reason: WaitReason) -> Option<f64> {
    let shown = |kind, stage| kind != SessionKind::Recovery || stage != Stage::Off;
    let sessions = now.run.cluster.sessions.iter();
    let waiting =
        sessions.filter(|(_, session)| session.wait == reason && shown(session.kind, session.stage));
    count(now, of, waiting.map(|(_, session)| session.instance))
}
