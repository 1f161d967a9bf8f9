//! One failure, followed until the replicas have caught up. Acts only like a person: if a database has no instance left, it
//! starts the lowest that failed as soon as the failure is detected.

use super::super::code::FactKind;
use super::super::command::Command;
use super::super::fill::durable_scn;
use super::super::lcr::{Position, position, scn_of};
use super::super::run::{ReplicationRun, SOURCE};
use super::{ReplicationSweepPoint, ReplicationSweepStart};
use crate::models::cluster::code::InstanceState;
use crate::platform::kernel::Nanos;
use crate::platform::model::Model as _;
use crate::platform::sweep::{Probe, SweepOutcome};

/// Most events until a failure is over.
const MAX_STEPS: u64 = 2_000_000;

/// A failure in progress.
pub struct FailureProbe {
    point: ReplicationSweepPoint,
    failed_at: Nanos,
    /// How far capture had been before the failure, by direction.
    farthest: Vec<Position>,
    /// Where the sources were when every process worked again, by direction.
    goal: Option<Vec<Position>>,
    /// Duplicates and failed checks before the failure.
    before: (u64, usize),
}

impl Probe<ReplicationRun> for FailureProbe {
    type Point = ReplicationSweepPoint;

    fn watch(&mut self, run: &mut ReplicationRun, steps: &mut u64) -> Option<ReplicationSweepPoint> {
        while self.point.outcome == SweepOutcome::Endless && self.point.events < MAX_STEPS {
            if *steps == 0 {
                return None;
            }
            *steps -= 1;
            self.point.events += 1;
            self.point.started.extend(start_where_none_is_left(run));
            if !run.step() {
                break;
            }
            self.look(run);
        }
        let (duplicates, checks) = known_of(run);
        self.point.duplicates = (duplicates - self.before.0) as u32;
        self.point.checks_failed = (checks - self.before.1) as u32;
        self.point.digest = run.digest();
        Some(self.point.clone())
    }
}

impl FailureProbe {
    /// Gives `run` the commands of a failure at its current moment. A command that is not possible is left out.
    pub(super) fn fail(run: &mut ReplicationRun, commands: &[Command], index: u32, moment: Nanos) -> Self {
        let mut point = ReplicationSweepPoint::at(index, moment, run.step_count());
        let farthest = run.sides().iter().map(|side| side.capture.farthest).collect();
        let before = known_of(run);
        run.trace.recording = true;
        run.trace.fresh.clear();
        for command in commands {
            if run.command(command).is_ok() {
                point.outcome = SweepOutcome::Endless;
            }
        }
        Self { point, failed_at: run.now, farthest, goal: None, before }
    }

    /// After an event: what was mined again, and whether the failure is over.
    fn look(&mut self, run: &mut ReplicationRun) {
        for fact in run.trace.fresh.drain(..).filter(|fact| fact.kind == FactKind::Captured) {
            let known = self.farthest.get(usize::from(fact.database)).copied().unwrap_or_default();
            self.point.mined_again += u32::from(fact.scn <= scn_of(known));
        }
        let since = run.now - self.failed_at;
        if !run.pipeline_works() {
            (self.goal, self.point.stopped_ns) = (None, since);
            return;
        }
        let goal = self.goal.get_or_insert_with(|| {
            let sources = run.sides().into_iter().map(|side| durable_scn(&side.databases[SOURCE].cluster));
            sources.map(|scn| position(scn, 0)).collect()
        });
        let sides = run.sides();
        let mut behind = sides
            .iter()
            .zip(goal)
            .flat_map(|(side, goal)| side.applies.iter().map(move |apply| apply.low < *goal));
        if !behind.any(|is_behind| is_behind) {
            (self.point.outcome, self.point.total_ns) = (SweepOutcome::Recovered, since);
        }
    }
}

/// Transactions that replicas have dropped as duplicates, and checks of databases that have failed.
fn known_of(run: &ReplicationRun) -> (u64, usize) {
    let dropped = run.sides().iter().flat_map(|side| side.applies).map(|apply| apply.dropped).sum();
    let verdicts = run.databases.iter().flat_map(|database| &database.cluster.verdicts);
    (dropped, verdicts.filter(|verdict| !verdict.held).count())
}

fn start_where_none_is_left(run: &mut ReplicationRun) -> Vec<ReplicationSweepStart> {
    let down = |state| matches!(state, InstanceState::Failed | InstanceState::Down);
    let databases = (0u32..).zip(&run.databases);
    let left = databases
        .filter(|(_, database)| database.cluster.instances.iter().all(|instance| down(instance.state)));
    let lowest: Vec<(u32, u32)> = left
        .filter_map(|(number, database)| {
            let instances = (0u32..).zip(&database.cluster.instances);
            let mut failed = instances.filter(|(_, it)| it.state == InstanceState::Failed);
            Some((number, failed.next()?.0))
        })
        .collect();
    let step = run.step_count();
    let start = |(database, instance)| {
        let started = run.command(&Command::StartInstance { database, instance }).is_ok();
        started.then_some(ReplicationSweepStart { database, instance, step })
    };
    lowest.into_iter().filter_map(start).collect()
}
