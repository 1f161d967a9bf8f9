//! An interconnect that loses, duplicates and reorders datagrams, and the layer above it that hides this.

use super::support::{MS, Story, busy};
use rollforward_engine::models::cluster::code::FactKind;
use rollforward_engine::models::cluster::scenario::{Interconnect, Scenario};

fn over(interconnect: Interconnect) -> Scenario {
    let mut scenario = busy(3);
    scenario.faults.interconnect = interconnect;
    scenario
}

#[test]
pub(crate) fn what_the_interconnect_loses_is_sent_again() {
    let mut story = Story::of(&over(Interconnect { lost_percent: 20, ..Interconnect::default() }));
    let lost = story.run_to(FactKind::MessageLost);
    let again = story.run_to_such(FactKind::MessageSentAgain, |_, fact| {
        (fact.instance, fact.other, fact.value) == (lost.instance, lost.other, lost.value)
    });
    assert!(again.time > lost.time);
    story.run_for(1_000 * MS);
    assert_eq!(story.run.cluster.alive(), [0, 1, 2], "nobody counts as failed");
    story.expect_work();
    story.expect_sound();
}

#[test]
pub(crate) fn a_message_that_arrives_twice_is_received_once() {
    let mut story = Story::of(&over(Interconnect { duplicated_percent: 100, ..Interconnect::default() }));
    story.run_for(200 * MS);
    assert!(story.all(FactKind::DuplicateDropped).len() > 100);
    assert_eq!(story.all(FactKind::MessageSentAgain).len(), 0);
    story.expect_work();
    story.expect_sound();
}

#[test]
pub(crate) fn a_message_that_overtakes_another_waits_for_it() {
    let mut story = Story::of(&over(Interconnect { reordered_percent: 50, ..Interconnect::default() }));
    story.run_for(200 * MS);
    assert!(story.all(FactKind::MessageWaits).len() > 100);
    story.expect_work();
    story.expect_sound();
}

#[test]
pub(crate) fn a_crash_is_recovered_from_over_a_bad_interconnect() {
    let all = Interconnect { lost_percent: 10, duplicated_percent: 30, reordered_percent: 30 };
    let mut story = Story::of(&over(all));
    story.run_for(150 * MS);
    story.crash(1);
    story.expect_recovery();
    story.start(1);
    story.run_until(|story| story.is_up(1));
    story.expect_work();
    story.expect_sound();
}
