//! Moments found by searching, against a look after every event.

use std::collections::BTreeSet;

use crate::{condition, crashed, event, first, found, preset, value, when};
use rollforward_engine::models::cluster::code::FactKind;
use rollforward_engine::models::cluster::model::ClusterTimeline;
use rollforward_engine::models::cluster::observe::FrameRequest;
use rollforward_engine::models::cluster::scenario::Command;
use rollforward_engine::models::cluster::simulation::Simulation;
use rollforward_engine::platform::expression::{Given, Watch};
use rollforward_engine::platform::model::Model as _;
use rollforward_engine::platform::timeline::search::{Search, SearchError, SearchRequest};

/// Distinct moments of a run up to `end`, by looking after every event.
fn moments_where(timeline: &mut ClusterTimeline, text: &str, end: u64) -> Option<u64> {
    let mut watch = Watch::<Simulation>::new(&condition(text), &Given::new()).expect("its names are known");
    let mut straight = timeline.twin();
    straight.seek_step(0);
    loop {
        let now = straight.now().now();
        if straight.now().next_at() != Some(now) && watch.holds(&straight.moment()) {
            return Some(now);
        }
        if now > end || !straight.step_event(true) {
            return None;
        }
    }
}

#[test]
fn a_search_finds_what_a_look_after_every_event_finds() {
    let mut timeline = crashed(5);
    for text in [
        "queue.2 >= 4",
        "block_writes.1 >= 2",
        "redo_late_last.2 >= 1",
        "hot_changes.1 >= 3 and hot_place.1 >= 2",
        "disk.lacks.2 >= 3 and disk.uncommitted >= 1",
        "recovery_set.size > 0 and waits_in_set >= 1",
        "rolled_back >= 1",
    ] {
        let looked = moments_where(&mut timeline, text, 20_000_000_000);
        let searched = first(&mut timeline, when(text), 0.0);
        assert_eq!(searched, looked.map(|time| time as f64), "{text}");
    }
}

#[test]
fn a_condition_that_holds_for_a_moment_is_found() {
    let mut timeline = ClusterTimeline::new(&preset("cluster"));
    // A block on the interconnect is there for well below a millisecond.
    let time = first(&mut timeline, when("travelling >= 2"), 1e9).expect("it happens");
    timeline.seek_time(time as u64);
    assert!(value(&timeline, "travelling") >= Some(2.0));
    timeline.seek_time(time as u64 - 1);
    assert!(value(&timeline, "travelling") < Some(2.0));
    timeline.seek_time(time as u64 + 20_000_000);
    assert!(value(&timeline, "travelling") < Some(2.0), "it lasts less than 20 ms");
}

#[test]
fn a_search_changes_nothing_for_the_one_who_looks_on() {
    let mut timeline = ClusterTimeline::new(&preset("cluster"));
    timeline.seek_time(2_000_000_000);
    timeline.command(Command::CrashInstance { instance: 1 }).expect("it is up");
    timeline.seek_time(1_000_000_000);
    let before = timeline.position();
    // The twin knows the command that lies ahead.
    assert!(first(&mut timeline, event("opened", 1, None), 0.0) > Some(2e9));
    assert_eq!(timeline.position(), before);
    let mut straight = ClusterTimeline::new(&preset("cluster"));
    straight.seek_time(2_000_000_000);
    straight.command(Command::CrashInstance { instance: 1 }).expect("it is up");
    timeline.seek_time(9_000_000_000);
    straight.seek_time(9_000_000_000);
    assert_eq!(timeline.now().digest(), straight.now().digest());
}

#[test]
fn occurrences_are_counted_from_the_start_anywhere_or_at_one_instance() {
    let mut timeline = crashed(2);
    let facts: Vec<(u64, u8, FactKind)> =
        timeline.chronicle.facts.iter_from(0).map(|fact| (fact.time, fact.instance, fact.kind)).collect();
    let commits = |of: Option<u8>| {
        let all = facts.iter().filter(move |fact| fact.2 == FactKind::CommitAcknowledged);
        all.filter(move |fact| of.is_none_or(|of| of == fact.1)).map(|fact| fact.0 as f64).collect::<Vec<_>>()
    };
    assert_eq!(first(&mut timeline, event("commit", 20, None), 0.0), Some(commits(None)[19]));
    assert_eq!(first(&mut timeline, event("commit", 7, Some(0)), 0.0), Some(commits(Some(0))[6]));
    assert_eq!(first(&mut timeline, event("crashed", 3, None), 0.0), None);
    let request = SearchRequest {
        moments: vec![event("detected", 1, None), event("checkpoint", 1, None)],
        any: true,
        after_ns: Some(4e9),
        ..SearchRequest::default()
    };
    let times = found(&mut timeline.twin(), &request);
    assert!(times.iter().flatten().all(|time| *time > 4e9) && times.iter().flatten().count() >= 1);
    let unknown = SearchRequest { moments: vec![event("crash", 1, None)], ..SearchRequest::default() };
    assert!(matches!(Search::<Simulation>::new(&unknown), Err(SearchError::UnknownEvent { .. })));
}

#[test]
fn a_search_says_how_far_it_knows_the_run() {
    let mut timeline = crashed(2);
    timeline.seek_step(0);
    let known = timeline.known().1 as f64;
    let request = SearchRequest { moments: vec![event("crashed", 1, None)], ..SearchRequest::default() };
    let mut search = Search::new(&request).expect("moments of a cluster");
    assert!(search.go_on(&mut timeline, 1_000));
    assert_eq!((search.progress(&timeline).time_ns, timeline.now().step_count()), (known, 0));
}

#[test]
fn what_was_rolled_back_is_known_once_it_is_over() {
    let mut timeline = crashed(2);
    let end = first(&mut timeline, event("rollback_finished", 1, None), 0.0).expect("it ends") as u64;
    timeline.seek_time(end);
    let facts =
        || timeline.chronicle.facts.iter_from(0).filter(|fact| fact.time <= end && fact.time > 4_000_000_000);
    let dead: BTreeSet<u32> =
        facts().filter(|fact| fact.kind == FactKind::RollbackBegan).map(|fact| fact.xid).collect();
    let undone =
        facts().filter(|fact| fact.kind == FactKind::UndoApplied && dead.contains(&fact.xid)).count();
    assert_eq!(value(&timeline, "rolled_back"), Some(undone as f64));
    assert_eq!(value(&timeline, "undo_to_apply"), Some(undone as f64));
    assert!(undone > 0);
}

#[test]
fn half_of_a_phase_is_half_way_through_it() {
    let mut timeline = crashed(2);
    let frame = timeline.frame(&FrameRequest::of(&["phases"]));
    let pass =
        frame.phases.iter().find(|span| span.phase == 3 && span.cut_short == 0).expect("a second pass");
    let half = first(&mut timeline, event("second_pass_half", 1, None), 0.0);
    assert_eq!(half, Some((pass.start_ns + (pass.end_ns - pass.start_ns) / 2.0).floor()));
}
