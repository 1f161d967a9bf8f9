//! Time travel is exact: a moment is the same on every path to it.

use rollforward_engine::models::cluster::model::ClusterTimeline;
use rollforward_engine::models::cluster::observe::{FrameRequest, Subject};
use rollforward_engine::models::cluster::scenario::{Command, Scenario, SetMerge, presets};
use rollforward_engine::platform::model::Model as _;
use rollforward_engine::platform::timeline::search::{Search, SearchRequest, SearchTarget};

fn scenario() -> Scenario {
    let found = presets().into_iter().find(|(name, _)| *name == "cluster");
    found.map(|(_, scenario)| scenario).expect("a preset of that name")
}

fn everything(timeline: &ClusterTimeline) -> Vec<u8> {
    let names = rollforward_engine::models::cluster::observe::frame::Frame::layout()
        .into_iter()
        .map(|table| table.name.to_owned());
    let later = ["clock", "marks", "known_brownouts"];
    let tables = names.filter(|name| !later.contains(&name.as_str())).collect();
    let request =
        FrameRequest { tables, about: Some(Subject::Block { block: 3 }), ..FrameRequest::default() };
    timeline.frame(&request).encode()
}

/// Runs `scenario` to its `end`th step, with commands at their steps; a timeline that ran in one go is then sought to
/// every moment, backwards and in jumps.
fn seek_everywhere(scenario: &Scenario, commands: &[(u64, Command)], end: u64) {
    seek_in(ClusterTimeline::new(scenario), scenario, commands, end);
    // Facts of old moments are dropped, and listed again after a seek back.
    seek_in(ClusterTimeline::new(scenario).listing(MAX_FACTS, 700), scenario, commands, end);
}

/// Twice the facts that a frame may read, and only a part of the facts of a run.
const MAX_FACTS: usize = 16_000;

fn listed(timeline: &ClusterTimeline) -> usize {
    timeline.chronicle.end() - timeline.chronicle.begin()
}

fn seek_in(mut timeline: ClusterTimeline, scenario: &Scenario, commands: &[(u64, Command)], end: u64) {
    for &(at, command) in commands {
        timeline.run(u64::MAX, at - timeline.now().step_count());
        timeline.command(command).expect("it fits the moment");
    }
    timeline.run(u64::MAX, end - timeline.now().step_count());
    let mut straight = ClusterTimeline::new(scenario);
    let (mut moments, mut left) = (Vec::new(), commands);
    while straight.now().step_count() < end {
        if let Some((&(_, command), rest)) =
            left.split_first().filter(|(it, _)| it.0 == straight.now().step_count())
        {
            straight.command(command).expect("it fits the moment");
            left = rest;
        }
        let next = left.first().map_or(end, |(at, _)| *at).min(straight.now().step_count() / 500 * 500 + 500);
        straight.run(u64::MAX, next - straight.now().step_count());
        moments.push((straight.now().step_count(), straight.now().state_digest(), everything(&straight)));
    }
    for (step, digest, frame) in moments.iter().rev().chain(moments.iter().step_by(7)) {
        timeline.seek_step(*step);
        assert_eq!((timeline.now().step_count(), timeline.now().state_digest()), (*step, *digest));
        assert!(everything(&timeline) == *frame, "the frame at step {step}");
    }
}

#[test]
fn seeking_anywhere_gives_what_the_straight_run_gave() {
    seek_everywhere(&scenario(), &[(9_000, Command::CrashInstance { instance: 1 })], 39_000);
}

#[test]
fn seeking_anywhere_gives_what_buddies_had() {
    let mut scenario = Scenario { instances: 4, absent: vec![3], ..scenario() };
    (scenario.buddy.buddies, scenario.buddy.merge) = (2, SetMerge::Exact);
    (scenario.buddy.interval_s, scenario.buddy.scan_phase_threshold_s) = (0.02, 0.000_5);
    (scenario.buddy.read_buffer_bytes, scenario.recovery.start_ms) = (16 << 10, 50.0);
    let commands = [
        (4_000, Command::StartInstance { instance: 3 }),
        (60_000, Command::LeaveInstance { instance: 2 }),
        (70_000, Command::CrashInstance { instance: 0 }),
        (70_040, Command::CrashInstance { instance: 1 }),
    ];
    seek_everywhere(&scenario, &commands, 90_000);
}

#[test]
fn a_tight_budget_is_kept_and_every_moment_is_still_exact() {
    let mut straight = ClusterTimeline::new(&scenario());
    let mut moments = Vec::new();
    for moment in 0..120 {
        match moment {
            20 | 60 => straight.command(Command::CrashInstance { instance: 1 }).expect("it is up"),
            45 | 90 => drop(straight.command(Command::StartInstance { instance: 1 })),
            _ => {}
        }
        moments.push((straight.now().step_count(), straight.now().state_digest(), everything(&straight)));
        straight.run(u64::MAX, 1_000);
    }
    for budget in [1, 1_500_000, 3_000_000] {
        let mut timeline = ClusterTimeline::with_budget(&scenario(), budget);
        for input in straight.inputs() {
            timeline.seek_step(input.step);
            timeline.command(input.command).expect("as before");
        }
        let (mut at, mut most) = (40, 0);
        for _ in 0..60 {
            at = (at * 7 + 11) % moments.len();
            let (step, digest, frame) = &moments[at];
            timeline.seek_step(*step);
            assert_eq!((timeline.now().step_count(), timeline.now().state_digest()), (*step, *digest));
            assert!(everything(&timeline) == *frame, "the frame at step {step} under {budget} bytes");
            most = most.max(timeline.keyframe_bytes());
        }
        assert!(most <= budget || budget == 1, "{most} bytes of {budget}");
        assert!(budget == 1 || most > budget / 2, "it is used: {most} bytes of {budget}");
    }
}

#[test]
fn seeking_by_time_stops_at_the_last_event_that_is_not_later() {
    let mut timeline = ClusterTimeline::new(&scenario());
    timeline.run(900_000_000, 1_000_000);
    let end = (timeline.now().step_count(), timeline.now().state_digest());
    timeline.seek_time(300_000_000);
    assert!(timeline.now().cluster.now <= 300_000_000);
    assert!(timeline.now().next_at().is_some_and(|at| at > 300_000_000));
    timeline.seek_time(900_000_000);
    assert_eq!((timeline.now().step_count(), timeline.now().state_digest()), end);
}

#[test]
fn a_command_in_the_past_makes_another_future_and_leaves_the_past() {
    let mut timeline = ClusterTimeline::new(&scenario());
    timeline.run(u64::MAX, 12_000);
    let straight = timeline.now().state_digest();
    timeline.seek_step(5_000);
    let before = everything(&timeline);
    let mut branch = timeline.fork();
    assert!(everything(&branch) == before);
    branch.command(Command::CrashAll).expect("somebody is up");
    branch.run(u64::MAX, 7_000);
    assert_ne!(branch.now().state_digest(), straight);
    branch.seek_step(5_000);
    assert!(everything(&branch) == before, "the past is as it was");
    timeline.seek_step(12_000);
    assert_eq!(timeline.now().state_digest(), straight, "the branch does not touch the run it left");
}

#[test]
fn a_refused_command_changes_nothing() {
    let mut timeline = ClusterTimeline::new(&scenario());
    timeline.run(u64::MAX, 3_000);
    timeline.seek_step(1_000);
    let (before, known) = (timeline.now().state_digest(), timeline.known());
    assert!(timeline.command(Command::CrashInstance { instance: 9 }).is_err());
    assert!(timeline.command(Command::CrashRecovering).is_err());
    assert_eq!(
        (timeline.now().state_digest(), timeline.known(), timeline.inputs().len()),
        (before, known, 0)
    );
}

#[test]
fn without_a_crash_there_is_no_phase_to_step_to() {
    let mut timeline = ClusterTimeline::new(&scenario());
    timeline.run(u64::MAX, 500);
    assert_eq!(timeline.step_stop("phase", true), Some(false));
    assert_eq!(timeline.now().step_count(), 500, "it stays where it was");
}

#[test]
fn steps_by_commit_and_phase_go_forward_and_back() {
    let mut timeline = ClusterTimeline::new(&scenario());
    timeline.run(u64::MAX, 4_000);
    timeline.command(Command::CrashInstance { instance: 0 }).expect("it is up");
    timeline.seek_step(4_000);
    assert_eq!(timeline.step_stop("phase", true), Some(true), "to the crash");
    let mut stops = Vec::new();
    while timeline.step_stop("phase", true) == Some(true) {
        stops.push(timeline.now().step_count());
    }
    assert!(stops.windows(2).all(|pair| pair[0] < pair[1]) && stops.len() >= 4, "{stops:?}");
    assert!(!timeline.now().recovery.active, "the last turn is the end of recovery");
    timeline.seek_step(3_000);
    assert_eq!(timeline.step_stop("commit", true), Some(true));
    let first = timeline.now().step_count();
    assert_eq!(timeline.step_stop("commit", true), Some(true));
    assert_eq!(timeline.step_stop("commit", false), Some(true));
    assert_eq!(timeline.now().step_count(), first);
}

#[test]
fn the_same_scn_for_the_same_while_is_the_same_moment() {
    let highest = |timeline: &ClusterTimeline| {
        timeline.now().cluster.instances.iter().map(|instance| instance.scn).max().unwrap_or(0)
    };
    let mut timeline = ClusterTimeline::new(&scenario());
    timeline.run(u64::MAX, 9_000);
    timeline.command(Command::CrashInstance { instance: 1 }).expect("it is up");
    timeline.run(u64::MAX, 20_000);
    let end = timeline.now().step_count();
    // 9,040 is in the brown-out, where time passes and no SCN does.
    for step in [0, 1, 4_000, 8_999, 9_040, 15_000, end] {
        timeline.seek_step(step);
        timeline.seek_time(timeline.now().cluster.now);
        let here = (timeline.now().step_count(), timeline.now().state_digest());
        let (scn, age) = timeline.work_moment();
        assert_eq!((timeline.now().step_count(), timeline.now().state_digest()), here);
        timeline.seek_step(end - step);
        assert!(timeline.seek_work(scn, age, 0));
        assert_eq!((timeline.now().step_count(), timeline.now().state_digest()), here, "from step {step}");
    }
    timeline.seek_step(0);
    assert!(timeline.seek_work(5_000, u64::MAX, 0));
    assert!(highest(&timeline) <= 5_000);
    timeline.step_event(true);
    assert!(highest(&timeline) > 5_000);
    let (known, far) = (timeline.known().0, highest(&timeline) + 1_000_000);
    assert!(!timeline.seek_work(far, 0, 100), "only a hundred new steps were allowed");
    assert_eq!(timeline.known().0, known + 100);
}

#[test]
fn a_run_ends_where_no_more_steps_are_kept() {
    let mut timeline = ClusterTimeline::new(&scenario()).ending_at(3_000);
    timeline.seek_step(u64::MAX);
    let end = timeline.position();
    assert_eq!((end.step, end.full, end.idle), (3_000, true, true));
    assert_eq!(timeline.run(u64::MAX, 1_000), 0);
    timeline.seek_time(u64::MAX);
    assert!(!timeline.step_event(true));
    assert!(timeline.seek_work(u64::MAX, 0, u64::MAX), "it ends");
    assert_eq!(timeline.position().digest, end.digest);
    timeline.seek_step(2_999);
    assert!(!timeline.position().full);
    assert_eq!(timeline.run(u64::MAX, 1_000), 1);
    // A command is still executed, and replayed.
    timeline.command(Command::CrashInstance { instance: 0 }).expect("it is up");
    let crashed = timeline.position();
    assert_eq!((crashed.step, crashed.full), (3_001, true));
    timeline.seek_step(0);
    timeline.seek_step(u64::MAX);
    assert_eq!(timeline.position().digest, crashed.digest);
}

#[test]
fn a_seek_in_slices_leads_to_the_same_moment() {
    let mut timeline = ClusterTimeline::new(&scenario());
    timeline.run(u64::MAX, 30_000);
    let mut sliced = timeline.twin();
    for step in [29_000, 100, 17_003, 17_002, 33_000, 0] {
        timeline.seek_step(step);
        while !sliced.approach_step(step, 700) {
            assert!(sliced.now().step_count() < step, "it has not gone too far");
        }
        assert_eq!(sliced.now().state_digest(), timeline.now().state_digest(), "at step {step}");
        let time = timeline.now().now();
        timeline.seek_time(time);
        while !sliced.approach_time(time, 700) {}
        assert_eq!(sliced.position(), timeline.position(), "at {time} ns");
    }
}

#[test]
fn stops_are_the_same_ahead_and_behind() {
    let mut timeline = ClusterTimeline::new(&scenario());
    timeline.run(u64::MAX, 9_000);
    timeline.command(Command::CrashInstance { instance: 1 }).expect("it is up");
    timeline.seek_step(0);
    for stop in ["commit", "phase"] {
        let (mut met, mut back) = (Vec::new(), Vec::new());
        while met.len() < 40 && timeline.step_stop(stop, true) == Some(true) {
            met.push(timeline.now().step_count());
        }
        while timeline.step_stop(stop, false) == Some(true) && timeline.now().step_count() > 0 {
            back.insert(0, timeline.now().step_count());
        }
        // The last of them is the start of the way back.
        assert_eq!(Some(&back[..]), met.split_last().map(|(_, before)| before), "{stop}");
    }
    timeline.seek_step(9_000);
    let mut fork = timeline.fork();
    assert!(timeline.position().coming.contains(&"phase"));
    assert!(!fork.position().coming.contains(&"phase"), "nobody has crashed there");
    assert_eq!(fork.step_stop("phase", true), Some(false));
}

#[test]
fn dropped_facts_are_listed_again_after_a_seek_back() {
    let mut all = ClusterTimeline::new(&scenario());
    let mut few = ClusterTimeline::new(&scenario()).listing(MAX_FACTS, 700);
    for timeline in [&mut all, &mut few] {
        timeline.run(u64::MAX, 9_000);
        timeline.command(Command::CrashInstance { instance: 1 }).expect("it is up");
        timeline.run(u64::MAX, 31_000);
    }
    assert!(listed(&few) <= MAX_FACTS && 2 * listed(&all) > 3 * MAX_FACTS);
    for step in [39_000, 20_000, 20_001, 2, 9_500, 40_001, 12_345] {
        all.seek_step(step);
        few.seek_step(step);
        let end = all.chronicle.count_at(step);
        assert_eq!(few.chronicle.count_at(step), end, "at step {step}");
        // Half is dropped at once, up to a summary: the facts between two summaries can be too many.
        assert!(listed(&few) <= 3 * MAX_FACTS);
        let first = end.saturating_sub(MAX_FACTS / 8);
        assert!((first..end).all(|number| few.chronicle.fact(number) == all.chronicle.fact(number)));
        assert!(everything(&few) == everything(&all), "the frame at step {step}");
        assert!(everything(&few.fork()) == everything(&all.fork()), "the frame of a branch at step {step}");
    }
    // A branch from a moment whose facts had to be listed again continues like one that always had them.
    for timeline in [&mut all, &mut few] {
        timeline.command(Command::CrashInstance { instance: 0 }).expect("it is up");
        timeline.run(u64::MAX, 12_000);
    }
    assert!(everything(&few) == everything(&all) && few.position() == all.position());
}

#[test]
fn a_search_reads_dropped_facts() {
    let mut timeline = ClusterTimeline::new(&scenario()).listing(MAX_FACTS, 700);
    timeline.run(u64::MAX, 30_000);
    let found = |timeline: &mut ClusterTimeline, nth| {
        let event = SearchTarget::Event { event: "commit".to_owned(), nth, of: None };
        let request = SearchRequest { moments: vec![event], ..SearchRequest::default() };
        let mut search = Search::new(&request).expect("there is such an event");
        while !search.advance(timeline, 5_000) {}
        search.progress(timeline).times[0]
    };
    for nth in [1, 40, 300] {
        let straight = found(&mut ClusterTimeline::new(&scenario()), nth);
        assert!(straight.is_some());
        assert_eq!(found(&mut timeline.twin(), nth), straight, "commit {nth}");
    }
}
