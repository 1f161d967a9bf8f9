//! The table: each hostile mutant and the test that detects it.

use super::checks::defect_for;
use super::killers::{Defect, Killer, Symptom, verify};
use super::marks;
use super::stories::{
    buddies, cache_fusion, checkpoints, commits, disks, interconnect, membership, partitions, passes,
    platform, real_logs, rebuild, services, synchronous, tables, tuning, update_anywhere,
};
use Killer::{Alone, Story, Torture};
use Symptom::{Endless, History, Panics, Replay, Stuck, Violation};
use rollforward_engine::models::cluster::code::Check;
use rollforward_engine::models::cluster::mark::Mark;
use rollforward_engine::mutant::HostileMutant;

macro_rules! killed {
    ($($mutant:ident => $killer:expr,)*) => {
        fn killer_of(mutant: HostileMutant) -> Killer {
            match mutant {
                $(HostileMutant::$mutant => $killer,)*
            }
        }

        #[allow(non_snake_case)]
        mod every_mutant_is_killed {
            use super::*;
            $(
                #[test]
                fn $mutant() {
                    verify(HostileMutant::$mutant, &killer_of(HostileMutant::$mutant));
                }
            )*
        }
    };
}

fn silences(check: Check) -> Killer {
    Killer::Silence(defect_for(check), Violation(check))
}

killed! {
    // Cache Fusion.
    ShipperKeepsItsCopy => Torture(Violation(Check::OneExclusive)),
    ExclusiveGrantedBeforeReleases => Torture(Violation(Check::OneExclusive)),
    BlockShippedBeforeItsRedo => Torture(Violation(Check::RedoBeforeData)),
    PastImageNotKept => Torture(Violation(Check::SurvivorsCovered)),
    PastImageRead => Alone(Violation(Check::RowsMatch)),
    ReleaseNotCounted => Torture(Stuck),
    ScnNotRaisedByReceivedBlock => Story(cache_fusion::every_message_about_a_block_raises_the_scn),
    ScnNotRaisedByReleasedPastImage => Story(cache_fusion::every_message_about_a_block_raises_the_scn),
    ScnNotRaisedByRecoveredBlock => Story(cache_fusion::what_an_instance_recovers_raises_its_scn),
    LatestRequestServedFirst => Story(cache_fusion::requests_for_a_block_are_served_in_the_order_in_which_they_came),
    FailedMasterKept => Torture(Stuck),
    PastImageReleasedByOlderWrite => Story(cache_fusion::a_message_about_an_older_write_does_not_release_a_past_image),
    WriteNotToldToMaster => Story(cache_fusion::a_write_releases_the_past_images_elsewhere_at_once),
    DeferredShipmentForgotten => Torture(Endless),

    // Services.
    ServiceChangeMovesSessions => Story(services::a_change_of_a_service_leaves_its_sessions_where_they_are),

    // The interconnect.
    DuplicateNotDropped => Story(interconnect::a_message_that_arrives_twice_is_received_once),
    GapNotWaitedFor => Killer::Nothing(Mark::GapWaitedFor),
    LostMessageNotSentAgain => Story(interconnect::what_the_interconnect_loses_is_sent_again),

    MinorityStays => Story(partitions::the_largest_group_stays),
    HighestInstanceStays => Story(partitions::of_equal_groups_the_one_with_the_lowest_instance_stays),
    JoinsOverCutLink => Story(partitions::an_evicted_instance_joins_again_when_its_link_works),
    SlowMemberStays => Story(partitions::a_slow_instance_stays_until_its_heartbeats_are_late),
    FenceNotLookedAt => Story(partitions::the_disks_refuse_what_an_evicted_instance_still_sends),

    // Transactions.
    RowLockIgnored => Torture(Violation(Check::RowsMatch)),
    CommitAcknowledgedBeforeWrite => Story(commits::a_commit_is_acknowledged_only_when_its_redo_is_on_disk),
    PermissionOutlivesCrash => Story(synchronous::a_permission_to_commit_ends_with_its_instance),
    EmptiedKeyNotHeld => Story(update_anywhere::a_key_that_an_open_transaction_has_emptied_is_held),
    RolledBackHeaderStaysActive => Torture(Violation(Check::UndoStructure)),
    UndoBlockNotLinked => Torture(Violation(Check::RowsMatch)),
    EndedSlotNotFreed => Torture(Stuck),
    RowWaitersNotWoken => Story(commits::a_session_that_waits_for_a_row_continues_when_its_holder_ends),
    UndoRestoresWrongTransaction => Story(commits::a_rollback_leaves_every_row_as_the_last_commit_left_it),
    UndoOldestFirst => Torture(Violation(Check::RowsMatch)),
    UndoNotMarkedApplied => Torture(Stuck),

    InsertNotUndone => Torture(Violation(Check::RowsMatch)),
    DeleteNotUndone => Torture(Violation(Check::RowsMatch)),
    OldKeyNotReleased => Story(tables::a_key_that_a_row_gave_up_is_free_after_the_commit_and_not_before),
    KeyNotLookedUp => Alone(Violation(Check::ConstraintsHold)),
    OpenDeleteSlotTaken => Torture(Violation(Check::RowsMatch)),
    OpenParentReferenced => Story(tables::a_row_references_only_a_committed_row),

    ReadSeesOpenChanges => Alone(History),
    ReadSeesUnwrittenCommit => Alone(History),
    ReadStopsAtNewestUndo => Alone(History),

    // Caches, DBWR, checkpoints.
    ChangedDuringItsWrite => Torture(Violation(Check::RedoBeforeData)),
    UnwrittenBufferReplaced => Torture(Violation(Check::RowsMatch)),
    CheckpointTakenAtQueueTail => Torture(Violation(Check::CheckpointBehindQueue)),
    HandedOverPlaceLosesItsLowRba => Torture(Violation(Check::QueueOrdered)),
    BlockWrittenRecordBeforeWrite => Torture(Violation(Check::SetCoversLoss)),
    BlockWrittenRecordOfNextVersion => Torture(Violation(Check::SetCoversLoss)),
    WrittenBufferStaysOnQueue => Torture(Stuck),
    LazyWritingIgnoresTheLog => Story(checkpoints::the_checkpoint_stays_close_to_the_log_even_when_dbwr_is_lazy),
    HardCheckpointWritesNothing => Story(checkpoints::a_hard_checkpoint_writes_all_that_is_dirty),
    DirtyShareIgnored => Story(checkpoints::a_cache_is_never_much_more_than_three_quarters_dirty),
    MttrTargetIgnored => Story(checkpoints::the_mttr_target_bounds_the_redo_that_a_crash_would_leave),
    WriteRequestForgotten => Torture(Endless),

    // Reconfiguration.
    OldestPastImagePromoted => Torture(Violation(Check::RowsMatch)),
    NoPastImagePromoted => Torture(Violation(Check::RowsMatch)),
    SharedCopiesForgottenByRebuild => Torture(Violation(Check::OneExclusive)),
    SurvivorsResourcesForgotten => Story(rebuild::what_survivors_hold_of_blocks_that_survivors_master_stays),
    EarlierLossForgotten => Story(rebuild::a_second_failure_adds_to_what_is_to_be_rebuilt),
    GrantsOutliveFreeze => Torture(Stuck),
    RecoverySetOpenToSessions => Torture(Violation(Check::OneExclusive)),
    FrozenWaitersNotWoken => Torture(Violation(Check::NoWaitInVain)),
    SetClosedBeforeFirstPass => Torture(Violation(Check::SetCoversLoss)),

    // The two passes.
    RedoMergedByThread => Torture(Violation(Check::SetCoversLoss)),
    ScanStopsOneRecordShort => Torture(Violation(Check::SetCoversLoss)),
    FirstChangeKeptAsLast => Torture(Violation(Check::SetCoversLoss)),
    BlockWrittenRecordTakesOutNextVersion => Torture(Violation(Check::SetCoversLoss)),
    BlockReleasedBeforeItsLastChange => Torture(Violation(Check::NoVersionGap)),
    SlaveMessageLost => Torture(Violation(Check::NoVersionGap)),
    LastMessagesNotSent => Torture(Endless),
    EstimatorLearnsNothing => Story(tuning::an_estimator_misses_first_and_then_learns),
    OneBlockByManySlaves => Torture(Violation(Check::NoVersionGap)),
    AllRedoOnOneSlave => Story(passes::four_slaves_share_the_work_of_one),
    ApplyingRedoTakesNoTime => Story(passes::applying_redo_takes_its_time),
    BaseOnlyFromDisk => Torture(Violation(Check::NoVersionGap)),
    SpilledBlockNotWritten => Torture(Violation(Check::NoVersionGap)),
    RecoveredBlockTakenForWritten => Torture(Endless),
    RecoveryReadsFromZero => Story(passes::each_thread_is_read_from_its_checkpoint_to_its_end),

    RecoveredChangeHasNoScn => Alone(Replay),
    RecoveredChangeHasNoRba => Alone(Replay),
    RecoveredCommitForgetsItsUndo => Alone(Replay),
    RecoveredUndoNotMarkedApplied => Torture(Replay),

    // Buddies.
    PruneTakesTheStartItself => Story(buddies::a_buddys_set_is_what_brute_force_finds_in_the_redo_that_it_has_read),
    BuddySkipsARecord => Story(buddies::a_buddys_set_is_what_brute_force_finds_in_the_redo_that_it_has_read),
    WrittenVersionsForgotten => Story(buddies::an_exact_merge_is_what_brute_force_finds_and_a_union_is_larger),
    ExactMergeDropsNewerChanges => Torture(Violation(Check::SetCoversLoss)),
    OlderVersionMerged => Torture(Violation(Check::SetCoversLoss)),
    SetNotPrunedAtHandshake => Story(buddies::the_handshake_prunes_what_the_checkpoint_has_passed),
    ReceivedSetIsEmpty => Story(buddies::a_set_of_another_buddy_arrives_completely),
    RecoveryInstanceHoldsFewestSets => Story(buddies::of_several_survivors_the_one_with_most_sets_recovers),
    TailStopsOneRecordShort => Torture(Violation(Check::SetCoversLoss)),
    UnprotectedThreadNotScanned => Torture(Violation(Check::SetCoversLoss)),
    CrashedInstanceLeavesBuddyMapAtOnce => Story(buddies::a_crashed_instance_keeps_its_buddy_until_its_failure_is_noticed),
    KeptSetDropped => Story(buddies::a_set_is_kept_for_a_recovery_that_begins_again),
    OvertakenScanDoesNotJump => Story(buddies::a_scan_that_the_checkpoint_overtakes_jumps_to_it),
    BuddyIgnoresThreshold => Story(buddies::a_buddy_rests_below_its_threshold_and_learns_how_fast_it_is),
    BuddyNeverMeasures => Story(buddies::a_buddy_rests_below_its_threshold_and_learns_how_fast_it_is),
    RingRunsBackwards => Story(buddies::in_a_ring_each_instance_is_served_by_the_one_before_it),
    FailureHistoryIgnored => Story(buddies::a_buddy_that_fails_with_its_instance_is_not_recommended),

    // Membership.
    LeavesWhileWorking => Story(membership::an_instance_that_leaves_has_finished_its_transactions),

    // The log device, and I/O in flight at a crash.
    HoleCountsAsRedo => Story(checkpoints::large_records_find_room_at_the_end_of_every_log_file),
    CheckpointNotRecordedForWaiters => Torture(Violation(Check::NoWaitInVain)),
    LogBufferTakenForWritten => Torture(Violation(Check::CommitsKept)),
    TornRecordKept => Torture(Violation(Check::SetCoversLoss)),
    LogFileReusedEarly => Story(checkpoints::redo_that_recovery_would_need_is_never_overwritten),
    LogWriteInFlightAlwaysLost => Story(marks::writes_in_flight_are_lost_torn_and_complete),
    LogWriteInFlightAlwaysWhole => Story(marks::writes_in_flight_are_lost_torn_and_complete),
    BlockWriteInFlightAlwaysLost => Story(marks::writes_in_flight_are_lost_torn_and_complete),
    BlockWriteInFlightAlwaysWhole => Story(marks::writes_in_flight_are_lost_torn_and_complete),
    LateHeartbeatsEvictNobody => Story(membership::late_heartbeats_evict_all_but_the_lowest_instance),

    // Disks that fail.
    ChecksumNotCompared => Torture(Violation(Check::RowsMatch)),
    RepairNotWritten => Story(disks::a_session_repairs_a_damaged_block_from_its_mirror),
    MirrorNotWritten => Story(disks::a_write_counts_only_when_the_mirror_has_it_too),
    MirrorWrittenWithFirstCopy => Story(disks::recovery_rebuilds_a_torn_block_from_its_mirror),
    FailedWriteTriedForEver => Story(disks::a_write_that_fails_twice_ends_its_instance),
    UnarchivedLogFileReused => Story(disks::a_full_archive_stops_redo_generation_until_it_has_space),
    ArchiveWaitersNotWoken => Torture(Violation(Check::NoWaitInVain)),

    // Rollback of dead transactions.
    RollbackLeavesItsFirstChange => Torture(Violation(Check::RowsMatch)),
    DeadOfOneInstanceOnly => Torture(Violation(Check::UndoStructure)),
    DeadRowWaitersNotWoken => Torture(Violation(Check::NoWaitInVain)),
    StaleRecoveryStepHeard => Torture(Violation(Check::OneExclusive)),
    StaleMessageHeard => Torture(Panics),

    // The platform.
    SessionsShareOneStream => Story(platform::each_session_has_a_stream_of_its_own),
    SeekForgetsTheLastCommand => Story(platform::a_moment_after_a_crash_is_the_same_after_a_seek_back_to_it),
    LaterEventFirst => Story(platform::events_of_one_time_keep_their_order),

    // Real redo logs.
    LongPageHeaderTakenForShort => Story(real_logs::a_record_that_crosses_into_a_new_segment_skips_the_long_page_header),
    PageAtRecordStartContainsIt => Story(real_logs::a_page_written_before_a_record_does_not_have_its_change),

    // Checks that are switched off.
    RowsMatchUnchecked => silences(Check::RowsMatch),
    CommitsKeptUnchecked => silences(Check::CommitsKept),
    UndoStructureUnchecked => silences(Check::UndoStructure),
    RedoBeforeDataUnchecked => silences(Check::RedoBeforeData),
    QueueOrderedUnchecked => silences(Check::QueueOrdered),
    CheckpointBehindQueueUnchecked => silences(Check::CheckpointBehindQueue),
    SetCoversLossUnchecked => silences(Check::SetCoversLoss),
    OneExclusiveUnchecked => silences(Check::OneExclusive),
    SurvivorsCoveredUnchecked => silences(Check::SurvivorsCovered),
    ClosedIsOnDiskUnchecked => silences(Check::ClosedIsOnDisk),
    NoVersionGapUnchecked => silences(Check::NoVersionGap),
    ReplayNotCompared => Killer::Silence(Defect::Hostile(HostileMutant::RecoveredCommitForgetsItsUndo), Replay),
    HistoriesNotJudged => Killer::Silence(Defect::Hostile(HostileMutant::ReadSeesOpenChanges), History),
    NoWaitInVainUnchecked => silences(Check::NoWaitInVain),
    ConstraintsHoldUnchecked => silences(Check::ConstraintsHold),
}
