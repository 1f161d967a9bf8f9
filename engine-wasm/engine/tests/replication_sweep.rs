//! A sweep of replication: what it measures at a moment is what the same failure by hand shows there, however the work is
//! divided.

use rollforward_engine::models::replication::ReplicationRun;
use rollforward_engine::models::replication::command::Command;
use rollforward_engine::models::replication::scenario::Scenario;
use rollforward_engine::models::replication::sweep::{
    ReplicationSweep, ReplicationSweepPlan, ReplicationSweepPoint,
};
use rollforward_engine::platform::model::{Model as _, Scenario as _};
use rollforward_engine::platform::sweep::{Moments, SweepOutcome};

const SECOND: u64 = 1_000_000_000;

fn preset(wanted: &str) -> Scenario {
    let presets = Scenario::presets();
    presets.into_iter().find(|(name, _)| *name == wanted).expect("a preset of that name").1
}

fn plan(commands: &[Command]) -> ReplicationSweepPlan {
    let moments = Moments { points: 12, from_ns: SECOND / 2, until_ns: 2 * SECOND, shares: 1, share: 0 };
    ReplicationSweepPlan { moments, commands: commands.to_vec() }
}

fn swept(scenario: &Scenario, plan: ReplicationSweepPlan) -> Vec<ReplicationSweepPoint> {
    ReplicationSweep::new(scenario, Vec::new(), plan).expect("a plan within its limits").finish()
}

const CRASH_SOURCE: &[Command] = &[Command::CrashAll { database: 0 }];
const KILL_CAPTURE: &[Command] = &[Command::KillCapture];
const KILL_APPLIER: &[Command] = &[Command::KillApplier { replica: 0, applier: 0 }];

/// The run at the moment of a point, with its failure.
fn by_hand(scenario: &Scenario, point: &ReplicationSweepPoint, commands: &[Command]) -> ReplicationRun {
    let mut run = ReplicationRun::start(scenario, false);
    while run.step_count() < point.step {
        run.step();
    }
    assert!(run.now <= point.moment_ns && run.next_at().is_none_or(|next| next > point.moment_ns));
    for command in commands {
        run.command(command).expect("it is possible");
    }
    run
}

#[test]
fn a_point_is_the_failure_made_by_hand_at_that_moment() {
    for name in ["pipeline", "two_masters"] {
        let scenario = preset(name);
        for commands in [CRASH_SOURCE, KILL_CAPTURE, KILL_APPLIER] {
            for point in swept(&scenario, plan(commands)) {
                let mut run = by_hand(&scenario, &point, commands);
                let failed_at = run.now;
                let dropped = |run: &ReplicationRun| -> u64 {
                    run.sides().iter().flat_map(|side| side.applies).map(|apply| apply.dropped).sum()
                };
                let before = dropped(&run);
                let mut works_at = failed_at;
                let mut started = point.started.iter();
                let mut start = started.next();
                for _ in 0..point.events {
                    if let Some(known) = start.filter(|known| known.step == run.step_count()) {
                        let (database, instance) = (known.database, known.instance);
                        run.command(&Command::StartInstance { database, instance }).expect("it has failed");
                        start = started.next();
                    }
                    run.step();
                    if !run.pipeline_works() {
                        works_at = run.now;
                    }
                }
                assert_eq!(point.outcome, SweepOutcome::Recovered);
                assert_eq!(run.digest(), point.digest, "{name} at {} ns", point.moment_ns);
                assert_eq!(run.now - failed_at, point.total_ns);
                assert_eq!(works_at - failed_at, point.stopped_ns);
                assert_eq!(dropped(&run) - before, u64::from(point.duplicates));
                assert_eq!(point.checks_failed, 0);
            }
        }
    }
}

#[test]
fn what_fails_decides_what_is_done_again() {
    let scenario = preset("pipeline");
    let sum = |commands: &[Command]| {
        let points = swept(&scenario, plan(commands));
        let total = |of: fn(&ReplicationSweepPoint) -> u32| points.iter().map(of).sum::<u32>();
        (
            total(|point| point.mined_again),
            total(|point| point.duplicates),
            total(|point| point.stopped_ns as u32),
        )
    };
    let (mined, duplicates, stopped) = sum(KILL_CAPTURE);
    assert!(mined > 20 && duplicates > 5 && stopped > 0, "{mined} {duplicates} {stopped}");
    let (mined, duplicates, stopped) = sum(KILL_APPLIER);
    assert_eq!((mined, duplicates, stopped), (0, 0, 0), "the queues keep what an applier loses");
}

#[test]
fn however_the_work_is_divided_the_points_are_the_same() {
    let scenario = preset("pipeline");
    let alone = swept(&scenario, plan(CRASH_SOURCE));
    let share = |share| {
        let plan = plan(CRASH_SOURCE);
        let moments = Moments { shares: 2, share, ..plan.moments };
        swept(&scenario, ReplicationSweepPlan { moments, ..plan })
    };
    let mut shared = [share(0), share(1)].concat();
    shared.sort_by_key(|point| point.index);
    assert_eq!(shared, alone);
    let mut sliced = ReplicationSweep::new(&scenario, Vec::new(), plan(CRASH_SOURCE)).expect("a plan");
    let mut points = Vec::new();
    while !sliced.done() {
        points.extend(sliced.advance(&mut 700));
    }
    assert_eq!(points, alone);
}

#[test]
fn a_plan_without_a_failure_is_refused() {
    let refused = ReplicationSweep::new(&preset("pipeline"), Vec::new(), plan(&[]));
    let problems = refused.err().expect("it is refused");
    assert_eq!(problems[0].field.as_deref(), Some("commands"));
}
