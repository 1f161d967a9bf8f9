//! Tuning of recovery: slaves and messages, an estimator that learns, and I/O by purpose.

use super::support::{MS, Story, busy};
use rollforward_engine::models::cluster::code::{FactKind, IoKind, WorkKind};
use rollforward_engine::models::cluster::recovery::dealing::COORDINATOR;
use rollforward_engine::models::cluster::scenario::{MttrEstimate, Scenario};
use rollforward_engine::models::cluster::storage::PURPOSES;

/// One instance with redo of a second, most of it for different blocks.
fn alone() -> Scenario {
    let mut scenario = busy(1);
    (scenario.data_blocks, scenario.cache.buffers) = (400, 600);
    scenario.log.file_bytes = 8 << 20;
    scenario
}

/// The same story until the second pass is over: the second pass began, and it ended.
fn recovered(scenario: &Scenario) -> (Story, u64) {
    let mut story = Story::of(scenario);
    story.run_for(1_000 * MS);
    story.crash(0);
    story.run_to(FactKind::FailureDetected);
    story.start(0);
    story.run_until(|story| story.run.recovery.first_pass_done);
    let began = story.now();
    story.run_until(|story| story.run.recovery.second_pass_done);
    let took = story.now() - began;
    story.expect_recovery();
    (story, took)
}

fn dealing(message_bytes: u32) -> Scenario {
    let mut scenario = alone();
    (scenario.recovery.slaves, scenario.recovery.message_buffers) = (8, 2);
    scenario.recovery.message_bytes = message_bytes;
    scenario.hardware.slave_message_ns = 200_000.0;
    scenario
}

#[test]
pub(crate) fn every_change_reaches_its_slave_in_a_message() {
    let (story, _) = recovered(&dealing(8_192));
    let dealing = &story.run.recovery.dealing;
    let sent = story.all(FactKind::SlaveMessageSent);
    assert_eq!(sent.len() as u64, dealing.sent);
    assert!(sent.iter().all(|fact| fact.value <= 8_192), "no message is larger than its size");
    assert_eq!(story.run.recovery.messages_at_slaves(), 0);
}

#[test]
fn small_messages_cost_the_coordinator_time() {
    let (small, small_took) = recovered(&dealing(1_024));
    let (large, large_took) = recovered(&dealing(16_384));
    let sends = |story: &Story| story.run.recovery.dealing.spent[0][WorkKind::SendMessage as usize];
    assert!(sends(&small) > 4 * sends(&large));
    assert!(small_took > large_took, "{small_took} ns with small messages, {large_took} ns with large ones");
}

#[test]
fn the_coordinator_waits_for_a_slave_without_a_free_buffer() {
    let mut scenario = dealing(1_024);
    (scenario.recovery.slaves, scenario.hardware.slave_message_ns) = (2, 1_000.0);
    let (story, _) = recovered(&scenario);
    let waited = |spans: &[Option<u32>]| spans.iter().flatten().count();
    let spans = story.run.recovery.dealing.spans.iter();
    let waits: Vec<_> =
        spans.map(|span| (span.kind == WorkKind::WaitForSlave).then_some(span.about)).collect();
    assert!(waited(&waits) > 0, "two slaves that read from disk are slower than the coordinator");
    assert!(waits.iter().flatten().all(|slave| (1..=2).contains(slave)));
}

#[test]
fn no_process_does_two_things_at_once() {
    for scenario in [dealing(2_048), serial()] {
        let (story, _) = recovered(&scenario);
        for process in 0..=8 {
            let spans = story.run.recovery.dealing.spans.iter().filter(|span| span.process == process);
            let mut free = 0;
            for span in spans {
                assert!(span.from >= free, "process {process} at {} is busy until {free}", span.from);
                free = span.until;
            }
        }
    }
}

fn serial() -> Scenario {
    let mut scenario = alone();
    scenario.recovery.slaves = 0;
    scenario
}

#[test]
fn without_slaves_one_process_reads_and_applies() {
    let (story, serial_took) = recovered(&serial());
    let spans = &story.run.recovery.dealing.spans;
    assert!(spans.iter().all(|span| span.process == COORDINATOR));
    assert!(spans.iter().any(|span| span.kind == WorkKind::ApplyRedo));
    assert_eq!(story.run.recovery.dealing.sent, 0);
    let (_, with_slaves_took) = recovered(&dealing(16_384));
    assert!(
        with_slaves_took * 2 < serial_took,
        "{with_slaves_took} ns with slaves, {serial_took} ns without"
    );
}

/// Three crashes under a target.
fn estimates_of_three_crashes() -> Vec<(f64, u64)> {
    let mut scenario = alone();
    scenario.hardware.data_ms = 4.0;
    scenario.cache.mttr_target_s = 0.1;
    scenario.cache.mttr_estimate = MttrEstimate::Learned;
    let mut story = Story::of(&scenario);
    let runs = (0..3).map(|_| {
        story.run_for(2_000 * MS);
        let estimate = story.run.cluster.mttr_estimate_ns(0);
        story.crash(0);
        story.run_to(FactKind::FailureDetected);
        story.start(0);
        let took = story.run_to(FactKind::EstimatorLearned).value;
        story.expect_recovery();
        (estimate, took)
    });
    runs.collect()
}

#[test]
pub(crate) fn an_estimator_misses_first_and_then_learns() {
    let runs = estimates_of_three_crashes();
    let error = |(estimate, took): (f64, u64)| (estimate / took as f64 - 1.0).abs();
    assert!(error(runs[0]) > 0.5, "its assumed rates are not those of this system: {runs:?}");
    assert!(error(runs[1]) < 0.25 && error(runs[2]) < 0.25, "{runs:?}");
}

#[test]
fn io_is_counted_by_purpose() {
    let (story, _) = recovered(&alone());
    let done = &story.run.cluster.data_disk.done;
    let of =
        |kind: IoKind| done.total[PURPOSES.iter().position(|known| *known == kind).expect("it is counted")];
    assert!(of(IoKind::BlockRead) > 0);
    assert_eq!(of(IoKind::RecoveryRead), u64::from(story.run.recovery.blocks_recovered), "nobody survived");
}
