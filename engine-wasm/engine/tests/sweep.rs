//! A sweep's point equals a crash by hand at that moment, however the work is divided; and a buddy makes the first
//! pass shorter.

use rollforward_engine::models::cluster::code::{MarkKind, Phase, SetState};
use rollforward_engine::models::cluster::model::ClusterTimeline;
use rollforward_engine::models::cluster::observe::FrameRequest;
use rollforward_engine::models::cluster::observe::frame::Frame;
use rollforward_engine::models::cluster::scenario::{Command, Mutant, Scenario, TimedCommand, presets};
use rollforward_engine::models::cluster::sweep::{Sweep, SweepOutcome, SweepPlan, SweepPoint};
use rollforward_engine::platform::model::Model as _;
use rollforward_engine::platform::sweep::Moments;
use rollforward_engine::platform::timeline::Input;

const SECOND: u64 = 1_000_000_000;

fn preset(wanted: &str) -> Scenario {
    let found = presets().into_iter().find(|(name, _)| *name == wanted);
    found.map(|(_, scenario)| scenario).expect("a preset of that name")
}

fn plan(points: u32, until_ns: u64) -> SweepPlan {
    let moments = Moments { points, from_ns: 0, until_ns, shares: 1, share: 0 };
    SweepPlan { moments, instances: vec![1], buddy: false }
}

fn swept(scenario: &Scenario, inputs: &[Input<Command>], plan: SweepPlan) -> Vec<SweepPoint> {
    Sweep::new(scenario, inputs.to_vec(), plan).expect("a plan within its limits").finish()
}

fn frame(timeline: &ClusterTimeline) -> Frame {
    let tables = ["phases", "marks"].map(str::to_owned).to_vec();
    timeline.frame(&FrameRequest { tables, ..FrameRequest::default() })
}

/// The run that is swept: `walk` with a slow disk by a command, and a crash after the swept moments.
fn known() -> (Scenario, ClusterTimeline) {
    let scenario = preset("walk");
    let mut timeline = ClusterTimeline::new(&scenario);
    timeline.run(3 * SECOND, 1_000_000);
    timeline.command(Command::SlowDataDisk { percent: 250 }).expect("in range");
    timeline.run(8 * SECOND, 1_000_000);
    timeline.command(Command::CrashInstance { instance: 0 }).expect("it is up");
    timeline.run(20 * SECOND, 1_000_000);
    (scenario, timeline)
}

#[test]
fn a_point_is_the_crash_made_by_hand_at_that_moment() {
    let (scenario, mut timeline) = known();
    let inputs = timeline.inputs().to_vec();
    let points = swept(&scenario, &inputs, plan(24, 16 * SECOND));
    assert_eq!(points.len(), 24);
    for point in &points {
        timeline.seek_time(point.moment_ns);
        assert_eq!(timeline.now().step_count(), point.step);
        let mut hand = timeline.fork();
        let (crash_at, was_frozen) = (hand.now().cluster.now, hand.now().cluster.frozen);
        hand.command(Command::CrashInstance { instance: 1 }).expect("it is up");
        while hand.now().recovery.by == u8::MAX || !hand.now().recovery.active {
            hand.seek_step(hand.now().step_count() + 1);
            let failed = hand.now().cluster.alive().is_empty() && hand.now().cluster.frozen;
            if failed && hand.command(Command::StartInstance { instance: 0 }).is_ok() {
                // A command is a separate step, which a sweep does not count.
                assert!(hand.inputs().len() >= 2);
            }
        }
        while !hand.now().recovery.rolled_back {
            hand.seek_step(hand.now().step_count() + 1);
        }
        assert_eq!(hand.now().digest(), point.digest, "at {} ns", point.moment_ns);
        assert_eq!(point.total_ns, hand.now().cluster.now - crash_at);
        let frame = frame(&hand);
        let lasted = |phase: Phase| {
            let span = frame.phases.iter().rev().find(|span| span.phase == phase as u8).expect("it happened");
            (span.end_ns - span.start_ns) as u64
        };
        assert_eq!(point.first_pass_ns, lasted(Phase::FirstPass));
        assert_eq!(point.second_pass_ns, lasted(Phase::SecondPass));
        let mark = |kind: MarkKind| {
            let marks = frame.marks.iter().filter(move |mark| mark.kind == kind as u8);
            marks.map(|mark| mark.time_ns as u64).filter(|time| *time >= crash_at).max()
        };
        let detected = mark(MarkKind::Detected).expect("a crash is detected");
        let frozen_from = if was_frozen { crash_at } else { detected };
        assert_eq!(Some(frozen_from + point.brownout_ns), mark(MarkKind::Opened));
        assert_eq!(point.set_blocks as usize, hand.now().recovery.set.entries.len() - left(&hand));
        assert_eq!((point.outcome, point.checks_failed), (SweepOutcome::Recovered, 0));
    }
}

#[test]
fn several_instances_crash_together_as_they_would_by_hand() {
    let scenario = preset("sandbox");
    assert!(scenario.instances > 2, "one survives");
    let several = SweepPlan { instances: vec![2, 0], ..plan(4, 12 * SECOND) };
    let single = SweepPlan { instances: vec![2], ..several.clone() };
    let points = swept(&scenario, &[], several);
    let mut timeline = ClusterTimeline::new(&scenario);
    timeline.run(13 * SECOND, 1_000_000);
    for point in &points {
        timeline.seek_time(point.moment_ns);
        let mut hand = timeline.fork();
        for instance in [2, 0] {
            hand.command(Command::CrashInstance { instance }).expect("it is up");
        }
        let crash_at = hand.now().cluster.now;
        hand.run(crash_at + point.total_ns, 1_000_000);
        assert_eq!((point.outcome, point.checks_failed), (SweepOutcome::Recovered, 0));
        // Events of the same nanosecond come after the one that ended it.
        while hand.now().digest() != point.digest && hand.now().cluster.now >= crash_at + point.total_ns {
            hand.seek_step(hand.now().step_count() - 1);
        }
        assert_eq!(hand.now().digest(), point.digest, "at {} ns", point.moment_ns);
    }
    let set = |points: &[SweepPoint]| points.iter().map(|point| point.set_blocks).sum::<u32>();
    assert!(set(&points) > set(&swept(&scenario, &[], single)));
}

/// Blocks that had left the set before the second pass.
fn left(hand: &ClusterTimeline) -> usize {
    let entries = hand.now().recovery.set.entries.iter();
    entries.filter(|entry| matches!(entry.state, SetState::Written | SetState::HeldBySurvivor)).count()
}

#[test]
fn however_the_work_is_shared_the_points_are_the_same() {
    let (scenario, timeline) = known();
    for buddy in [false, true] {
        let plan = SweepPlan { buddy, instances: Vec::new(), ..plan(11, 12 * SECOND) };
        let alone = swept(&scenario, timeline.inputs(), plan.clone());
        let mut shared: Vec<SweepPoint> = (0..3)
            .flat_map(|share| {
                let moments = Moments { shares: 3, share, ..plan.moments };
                swept(&scenario, timeline.inputs(), SweepPlan { moments, ..plan.clone() })
            })
            .collect();
        shared.sort_by_key(|point| point.index);
        assert_eq!(shared, alone);
        let mut sliced = Sweep::new(&scenario, timeline.inputs().to_vec(), plan).expect("a plan");
        let mut points = Vec::new();
        while !sliced.done() {
            points.extend(sliced.advance(&mut 97));
        }
        assert_eq!(points, alone);
    }
}

#[test]
fn with_a_buddy_the_first_pass_is_shorter_and_nothing_is_lost() {
    let mut scenario = preset("cluster");
    // Lazy checkpoints, and redo that is slow to read: without a buddy much is left to a first pass.
    scenario.cache.mttr_target_s = 0.0;
    scenario.hardware.parse_ns_per_byte = 1_000.0;
    (scenario.buddy.interval_s, scenario.buddy.scan_phase_threshold_s) = (0.2, 0.1);
    let (without, with) = (plan(12, 6 * SECOND), SweepPlan { buddy: true, ..plan(12, 6 * SECOND) });
    let (without, with) = (swept(&scenario, &[], without), swept(&scenario, &[], with));
    let late = |points: &[SweepPoint], of: fn(&SweepPoint) -> u64| points[4..].iter().map(of).sum::<u64>();
    assert!(late(&with, |point| point.first_pass_ns) * 3 < late(&without, |point| point.first_pass_ns));
    assert!(late(&with, |point| point.brownout_ns) < late(&without, |point| point.brownout_ns));
    assert!(late(&with, |point| point.redo_bytes) < late(&without, |point| point.redo_bytes));
    for point in with.iter().chain(&without) {
        assert_eq!((point.outcome, point.checks_failed), (SweepOutcome::Recovered, 0), "{point:?}");
    }
}

#[test]
fn beside_the_known_run_commands_come_at_the_same_times() {
    let (scenario, timeline) = known();
    let late = plan(3, 10 * SECOND);
    let with = SweepPlan { buddy: true, moments: Moments { from_ns: 9 * SECOND, ..late.moments }, ..late };
    let timed = scenario.clone();
    let timed = Scenario {
        commands: vec![
            TimedCommand { at_ms: 3_000.0, command: Command::SlowDataDisk { percent: 250 } },
            TimedCommand { at_ms: 8_000.0, command: Command::CrashInstance { instance: 0 } },
        ],
        ..timed
    };
    let given = swept(&scenario, timeline.inputs(), with.clone());
    let own = swept(&timed, &[], with);
    for (given, own) in given.iter().zip(&own) {
        // The scenario's own commands come at their time, a person's after the last event before it.
        assert!(given.detection_ns.abs_diff(own.detection_ns) < SECOND / 10, "{given:?} {own:?}");
        assert_eq!(given.outcome, SweepOutcome::Recovered);
    }
}

#[test]
fn an_instance_that_is_down_cannot_crash_and_a_violation_is_reported() {
    let mut scenario = preset("walk");
    scenario.absent = vec![1];
    let points = swept(&scenario, &[], plan(2, 5 * SECOND));
    assert!(points.iter().all(|point| point.outcome == SweepOutcome::NotUp && point.total_ns == 0));
    let broken = Scenario { mutant: Mutant::PastImageAsCurrent, ..preset("cluster") };
    let points = swept(&broken, &[], plan(30, 3 * SECOND));
    assert!(points.iter().any(|point| point.checks_failed > 0));
}

#[test]
fn a_plan_out_of_its_limits_says_which() {
    let scenario = Scenario { instances: 1, ..preset("cluster") };
    let moments = Moments { points: 0, from_ns: 9, until_ns: 8, shares: 2, share: 2 };
    let bad = SweepPlan { moments, instances: vec![1], buddy: true };
    let problems = Sweep::new(&scenario, Vec::new(), bad).err().expect("it is refused");
    let fields: Vec<_> = problems.iter().filter_map(|problem| problem.field.as_deref()).collect();
    assert_eq!(fields, ["points", "from_ns", "share", "instances", "instances"]);
}
