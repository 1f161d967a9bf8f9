//! Runs and moments for the tests of values and of moments.

use rollforward_engine::models::cluster::model::ClusterTimeline;
use rollforward_engine::models::cluster::scenario::{Buddy, Command, Failure, Scenario, presets};
use rollforward_engine::models::cluster::simulation::Simulation;
use rollforward_engine::platform::timeline::search::{Search, SearchRequest, SearchTarget};
use rollforward_engine::platform::values::find;

/// A named scenario.
pub fn preset(name: &str) -> Scenario {
    let found = presets().into_iter().find(|(preset, _)| *preset == name);
    found.map(|(_, scenario)| scenario).expect("a preset of that name")
}

/// A value at the current moment of the timeline.
pub fn value(timeline: &ClusterTimeline, name: &str) -> Option<f64> {
    let found = find::<Simulation>(name, &[]).expect("a value of that name");
    found.at(&timeline.moment())
}

/// The nth event of its kind.
pub fn event(event: &str, nth: u32, of: Option<u32>) -> SearchTarget {
    SearchTarget::Event { event: event.to_owned(), nth, of }
}

/// The times of these moments; moves the timeline.
pub fn found(timeline: &mut ClusterTimeline, request: &SearchRequest) -> Vec<Option<f64>> {
    let mut search = Search::new(request).expect("moments of a cluster");
    while !search.advance(timeline, 1_000) {}
    search.progress(timeline).times
}

/// The time of a moment, found with a twin.
pub fn first(timeline: &mut ClusterTimeline, moment: SearchTarget, from_ns: f64) -> Option<f64> {
    let request = SearchRequest { moments: vec![moment], from_ns, ..SearchRequest::default() };
    found(&mut timeline.twin(), &request)[0]
}

/// Two instances fail, one after the other; the third, which has buddies, recovers.
pub fn crashed(seed: u32) -> ClusterTimeline {
    let mut scenario = Scenario { seed, instances: 3, ..preset("cluster") };
    scenario.buddy = Buddy {
        buddies: 1,
        history: vec![Failure { members: vec![0, 1, 2], failed: vec![1], times: 2 }],
        ..scenario.buddy
    };
    let mut timeline = ClusterTimeline::new(&scenario);
    timeline.seek_time(4_000_000_000);
    timeline.command(Command::CrashInstance { instance: 1 }).expect("it is up");
    timeline.command(Command::CrashInstance { instance: 2 }).expect("it is up");
    timeline.seek_time(40_000_000_000);
    timeline
}
