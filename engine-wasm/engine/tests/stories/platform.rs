//! What every story relies on: the order of events, random streams, time travel.

use super::support::busy;
use rollforward_engine::models::cluster::model::ClusterTimeline;
use rollforward_engine::models::cluster::scenario::Command;
use rollforward_engine::platform::kernel::queue::EventQueue;
use rollforward_engine::platform::kernel::random::Stream;

#[test]
pub(crate) fn events_of_one_time_keep_their_order() {
    let mut queue = EventQueue::default();
    for (at, event) in [(5, 'c'), (1, 'a'), (5, 'd'), (1, 'b')] {
        queue.push(at, 0, event);
    }
    let order: String = std::iter::from_fn(|| queue.pop()).map(|(_, _, event)| event).collect();
    assert_eq!(order, "abcd");
}

#[test]
pub(crate) fn each_session_has_a_stream_of_its_own() {
    let draws = [0, 1, 2].map(|session| Stream::named(1, "session", session).bits());
    assert!(draws[0] != draws[1] && draws[1] != draws[2] && draws[0] != draws[2]);
}

#[test]
pub(crate) fn a_moment_after_a_crash_is_the_same_after_a_seek_back_to_it() {
    let mut timeline = ClusterTimeline::new(&busy(2));
    timeline.seek_step(3_000);
    timeline.command(Command::CrashInstance { instance: 1 }).expect("it is up");
    timeline.seek_step(3_005);
    let there = timeline.position().digest;
    timeline.seek_step(9_000);
    timeline.seek_step(1_000);
    timeline.seek_step(3_005);
    assert_eq!(timeline.position().digest, there);
}
