//! Transactions: the guarantees of an acknowledged commit, waits for rows, and the result of a rollback.

use super::support::{MS, Story, busy};
use rollforward_engine::models::cluster::check::oracle;
use rollforward_engine::models::cluster::code::{FactKind, WaitReason};
use rollforward_engine::models::cluster::txn::Session;

#[test]
pub(crate) fn a_commit_is_acknowledged_only_when_its_redo_is_on_disk() {
    let mut story = Story::of(&busy(2));
    for _ in 0..300 {
        let commit = story.run_to(FactKind::CommitAcknowledged);
        assert!(commit.value < story.thread(commit.instance).flushed);
    }
}

#[test]
pub(crate) fn a_session_that_waits_for_a_row_continues_when_its_holder_ends() {
    let mut story = Story::of(&busy(2));
    for _ in 0..10 {
        let waits =
            story.run_to_such(FactKind::WaitBegan, |_, fact| fact.value == WaitReason::RowLock as u64);
        story.run_to_such(FactKind::WaitEnded, |_, fact| {
            (fact.instance, fact.slot, fact.xid) == (waits.instance, waits.slot, waits.xid)
        });
    }
    story.expect_sound();
}

#[test]
pub(crate) fn a_rollback_leaves_every_row_as_the_last_commit_left_it() {
    let mut scenario = busy(2);
    scenario.workload.rollback_percent = 60;
    let mut story = Story::of(&scenario);
    for _ in 0..40 {
        story.run_to(FactKind::RollbackEnded);
        assert!(oracle::rows_match(&story.run.cluster).held);
    }
}

#[test]
pub(crate) fn rows_of_a_dead_transaction_stay_locked_until_it_is_rolled_back() {
    let mut scenario = busy(2);
    (scenario.workload.min_changes, scenario.workload.max_changes) = (6, 12);
    let mut story = Story::of(&scenario);
    story.run_for(100 * MS);
    story.crash(1);
    let waiting = |story: &Story| {
        let waits = |(_, it): &(u32, &Session)| it.instance == 0 && it.wait == WaitReason::DeadRow;
        story.run.cluster.sessions.iter().find(waits).map(|(_, it)| (it.number, it.wait_xid))
    };
    story.run_until(|story| waiting(story).is_some());
    let (session, dead) = waiting(&story).expect("it was just there");
    story.run_to_such(FactKind::RollbackEnded, |_, fact| fact.xid == dead);
    story.run_to_such(FactKind::WaitEnded, |_, fact| (fact.instance, fact.slot) == (0, session));
    story.expect_recovery();
}

#[test]
pub(crate) fn another_session_continues_the_rollback_when_the_recovery_session_fails() {
    let mut scenario = busy(3);
    (scenario.workload.min_changes, scenario.workload.max_changes) = (12, 20);
    let mut story = Story::of(&scenario);
    story.run_for(150 * MS);
    story.crash(2);
    story.run_to(FactKind::DeadTxnFound);
    let undone = story.run_to(FactKind::UndoApplied);
    let recovering = story.run.recovery.by;
    assert!(undone.instance < 3);
    story.crash(recovering);
    story.run_to_such(FactKind::RecoveryBegan, |_, fact| fact.other != recovering);
    story.expect_recovery();
    assert!(oracle::undo_structure(&story.run.cluster).held);
}
