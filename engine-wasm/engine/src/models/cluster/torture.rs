//! Torture: seeded random clusters, crashed at every event, and crashed again while they recover. The run goes
//! straight on once and is forked at each crash point. A failure is a seed, a step and a list of commands; it is
//! shrunk, and can be run again. Knows the whole engine; prints nothing.

use crate::models::cluster::check::invariants;
use crate::models::cluster::code::{Check, InstanceState};
use crate::models::cluster::scenario::{Access, BuddyChoice, Command, Mutant, Scenario, SetMerge};
use crate::models::cluster::simulation::Simulation;
use crate::models::cluster::verdict::Verdict;
use crate::platform::kernel::random::Stream;
use crate::platform::model::Model as _;

/// What to torture, and how.
#[derive(Clone, Debug, PartialEq)]
pub struct Plan {
    /// The cluster.
    pub scenario: Scenario,
    /// Steps before the first crash.
    pub steps: u64,
    /// The first crash at once, then further commands, each so many steps after the one before.
    pub commands: Vec<(u64, Command)>,
}

/// What went wrong.
#[derive(Clone, Debug, PartialEq)]
pub enum Failure {
    /// A rule was broken.
    Broken(Verdict),
    /// Recovery did not end.
    Endless,
    /// Nothing is committed any more after recovery.
    Stuck,
}

/// Steps within which a recovery has to end, and after it a commit to come.
const PATIENCE: u64 = 400_000;

/// A small random cluster: everything that can be contended is.
pub fn random_scenario(seed: u32, mutant: Mutant) -> Scenario {
    let mut chance = Stream::named(seed, "torture", 0);
    let mut scenario = Scenario { seed, mutant, ..Scenario::default() };
    let between = |chance: &mut Stream, low: u32, high: u32| low + chance.below(high - low + 1);
    scenario.instances = [1, 2, 2, 2, 3, 3, 4, 8][chance.below(8) as usize];
    scenario.data_blocks = between(&mut chance, 6, 60).max(scenario.instances);
    let work = &mut scenario.workload;
    work.access =
        [Access::Uniform, Access::Skewed, Access::Affinity, Access::TpccLike][chance.below(4) as usize];
    work.sessions = between(&mut chance, 1, 5);
    work.think_ms = f64::from(between(&mut chance, 0, 8));
    work.change_ms = f64::from(between(&mut chance, 0, 20)) / 10.0;
    work.max_changes = between(&mut chance, 2, 9);
    work.min_changes = between(&mut chance, 1, work.max_changes);
    work.rollback_percent = between(&mut chance, 0, 40);
    work.read_percent = between(&mut chance, 0, 40);
    let least = Scenario::least_buffers(work.sessions);
    scenario.cache.buffers = least + chance.below(80);
    scenario.cache.record_checkpoint_ms = f64::from(between(&mut chance, 2, 60));
    scenario.cache.write_batch = between(&mut chance, 1, 12);
    scenario.cache.hard_checkpoint_s = f64::from(chance.below(3)) * 0.03;
    scenario.cache.mttr_target_s = f64::from(chance.below(3)) * 0.005;
    scenario.log.files = between(&mut chance, 2, 4);
    scenario.log.file_bytes = 512 * between(&mut chance, 16, 300);
    scenario.log.buffer_bytes = 512 * between(&mut chance, 8, 64);
    scenario.recovery.detect_ms = f64::from(between(&mut chance, 1, 20));
    scenario.recovery.start_ms = f64::from(between(&mut chance, 1, 20));
    scenario.recovery.slaves = between(&mut chance, 1, 5);
    scenario.hardware.change_bytes = between(&mut chance, 20, 900);
    scenario.hardware.data_ms = f64::from(between(&mut chance, 1, 40)) / 10.0;
    scenario.hardware.log_write_ms = f64::from(between(&mut chance, 1, 20)) / 10.0;
    scenario.hardware.message_ms = f64::from(between(&mut chance, 0, 30)) / 20.0;
    scenario.hardware.reconfigure_ms = f64::from(between(&mut chance, 1, 20));
    scenario.hardware.parse_ns_per_record = f64::from(between(&mut chance, 100, 40_000));
    scenario.hardware.apply_ns_per_change = f64::from(between(&mut chance, 100, 90_000));
    add_buddies(&mut scenario);
    scenario
}

/// Half of all clusters of several instances have buddies, chosen in every way. From a stream of its own, so that the
/// clusters of older seeds stay what they were.
fn add_buddies(scenario: &mut Scenario) {
    let mut chance = Stream::named(scenario.seed, "torture buddies", 0);
    if scenario.instances == 1 || chance.percent(50) {
        return;
    }
    let buddy = &mut scenario.buddy;
    buddy.buddies = 1 + chance.below(scenario.instances - 1);
    buddy.choose = [BuddyChoice::Ring, BuddyChoice::History][chance.below(2) as usize];
    buddy.merge = [SetMerge::Union, SetMerge::Exact][chance.below(2) as usize];
    buddy.num_read_buffers = Some(1 + chance.below(4)).filter(|_| chance.percent(50));
    buddy.scan_phase_threshold_s = f64::from(chance.below(4)) * 0.000_5;
    buddy.interval_s = f64::from(1 + chance.below(40)) / 1e3;
    buddy.read_buffer_bytes = 512 * (1 + chance.below(60));
    if scenario.instances > 2 && chance.percent(30) {
        scenario.absent = vec![chance.below(scenario.instances)];
    }
}

/// Joins and leaves among the crashes, for some of the plans.
fn with_members(
    mut commands: Vec<(u64, Command)>,
    chance: &mut Stream,
    instances: u32,
) -> Vec<(u64, Command)> {
    for _ in 0..chance.below(3) {
        let instance = chance.below(instances);
        let command = match chance.below(2) {
            0 => Command::LeaveInstance { instance },
            _ => Command::StartInstance { instance },
        };
        let at = chance.below(commands.len() as u32 + 1) as usize;
        commands.insert(at, (u64::from(chance.below(600)), command));
    }
    commands
}

/// A first crash, and often further ones close behind it.
pub fn random_commands(chance: &mut Stream, instances: u32) -> Vec<(u64, Command)> {
    let victim = |chance: &mut Stream| Command::CrashInstance { instance: chance.below(instances) };
    let first = if chance.percent(12) { Command::CrashAll } else { victim(chance) };
    let mut commands = vec![(0, first)];
    for _ in 0..chance.below(4) {
        let wait = u64::from(1 + chance.below(400));
        let command = match chance.below(10) {
            0..4 => victim(chance),
            4..7 => Command::CrashRecovering,
            7 => Command::CrashAll,
            8 => Command::DelayInterconnect { extra_us: chance.below(3_000) },
            _ => Command::SlowDataDisk { percent: 50 + chance.below(800) },
        };
        commands.push((wait, command));
    }
    commands
}

fn first_broken(run: &Simulation) -> Option<Failure> {
    run.cluster.verdicts.iter().find(|verdict| !verdict.held).map(|verdict| Failure::Broken(*verdict))
}

/// Gives the commands to a run that stands at its crash point, and sees that it recovers.
pub fn crash_and_recover(run: &mut Simulation, commands: &[(u64, Command)]) -> Result<u64, Failure> {
    let mut crashes = 0;
    for &(wait, command) in commands {
        for _ in 0..wait {
            run.step();
        }
        // A command that does not fit the moment (nobody recovers, the victim is down) is passed over.
        crashes += u64::from(run.command(&command).is_ok());
    }
    settle(run)?;
    if let Some(verdict) = invariants::all(&run.cluster) {
        return Err(Failure::Broken(verdict));
    }
    let before: u64 = run.cluster.instances.iter().map(|instance| instance.commits).sum();
    for _ in 0..PATIENCE {
        run.step();
        let commits: u64 = run.cluster.instances.iter().map(|instance| instance.commits).sum();
        if commits > before {
            return first_broken(run).map_or(Ok(crashes), Err);
        }
    }
    Err(Failure::Stuck)
}

/// Runs until no recovery goes on, starting instances again once nobody is left.
fn settle(run: &mut Simulation) -> Result<(), Failure> {
    for _ in 0..PATIENCE {
        let crashed = run.cluster.instances.iter().any(|instance| instance.state == InstanceState::Crashed);
        let down = !run
            .cluster
            .instances
            .iter()
            .any(|instance| matches!(instance.state, InstanceState::Up | InstanceState::Starting));
        if down && !crashed {
            // All failed: one of them starts again and runs crash recovery.
            let _ = run.command(&Command::StartInstance { instance: 0 });
        }
        if !run.recovery.active && !crashed && !run.cluster.frozen {
            return first_broken(run).map_or(Ok(()), Err);
        }
        run.step();
    }
    first_broken(run).map_or(Err(Failure::Endless), Err)
}

/// Runs a plan from its start.
pub fn run_plan(plan: &Plan) -> Result<u64, Failure> {
    let mut run = Simulation::new(&plan.scenario);
    for _ in 0..plan.steps {
        run.step();
    }
    crash_and_recover(&mut run, &plan.commands)
}

/// Tortures the cluster of `seed`: `points` crash points, every `stride` events from `warm_up` on. Returns crashes
/// survived, or the plan that failed.
pub fn torture(
    seed: u32,
    mutant: Mutant,
    warm_up: u64,
    stride: u64,
    points: u64,
) -> Result<u64, Box<(Plan, Failure)>> {
    let scenario = random_scenario(seed, mutant);
    let mut chance = Stream::named(seed, "torture commands", 0);
    let mut members = Stream::named(seed, "torture members", 0);
    let mut run = Simulation::new(&scenario);
    let mut crashes = 0;
    for _ in 0..warm_up {
        run.step();
    }
    for _ in 0..points {
        let commands = random_commands(&mut chance, scenario.instances);
        let commands = with_members(commands, &mut members, scenario.instances);
        let steps = run.step_count();
        let failed = |failure| {
            Box::new((Plan { scenario: scenario.clone(), steps, commands: commands.clone() }, failure))
        };
        if let Some(verdict) = invariants::all(&run.cluster) {
            return Err(failed(Failure::Broken(verdict)));
        }
        crashes += crash_and_recover(&mut run.fork(), &commands).map_err(failed)?;
        for _ in 0..stride {
            run.step();
        }
    }
    Ok(crashes)
}

/// Makes a failing plan smaller while it fails: fewer commands, then fewer steps.
pub fn shrink(mut plan: Plan) -> Plan {
    loop {
        let fewer_commands = (0..plan.commands.len()).rev().map(|index| {
            let mut smaller = plan.clone();
            smaller.commands.remove(index);
            smaller
        });
        let fewer_steps = [2, 4, 8, 16].into_iter().map(|part| {
            let mut smaller = plan.clone();
            smaller.steps -= (smaller.steps / part).max(1).min(smaller.steps);
            smaller
        });
        let smaller = fewer_commands
            .chain(fewer_steps)
            .find(|smaller| *smaller != plan && !smaller.commands.is_empty() && run_plan(smaller).is_err());
        match smaller {
            Some(smaller) => plan = smaller,
            None => return plan,
        }
    }
}

/// The mutants, and the check that catches each: `None` for the engine as it is.
pub fn caught_by(mutant: Mutant) -> &'static [Check] {
    match mutant {
        Mutant::None => &[],
        Mutant::BwrWithoutVersion => &[Check::SetCoversLoss, Check::RowsMatch],
        Mutant::WriteBeforeRedo => &[Check::RedoBeforeData],
        Mutant::QueueOutOfOrder => &[Check::QueueOrdered],
        Mutant::PastImageAsCurrent => &[Check::SetCoversLoss],
        Mutant::ThreadClosedEarly => &[Check::ClosedIsOnDisk],
        Mutant::TailNotScanned => &[Check::SetCoversLoss, Check::RowsMatch],
    }
}
