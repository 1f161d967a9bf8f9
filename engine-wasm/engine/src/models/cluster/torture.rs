//! What torture has to know of the cluster: random clusters, crashes and further crashes while it recovers, changes of
//! membership; what is broken, what is recovered; and simpler clusters. How it goes on is the platform's.

use crate::models::cluster::check::{invariants, waits};
use crate::models::cluster::code::{Check, InstanceState};
use crate::models::cluster::mark;
use crate::models::cluster::scenario::{Access, BuddyChoice, Command, Mutant, Scenario, SetMerge};
use crate::models::cluster::simulation::Simulation;
use crate::models::cluster::txn::{Session, SessionKind, Stage};
use crate::models::cluster::verdict::Verdict;
use crate::platform::kernel::random::Stream;
use crate::platform::model::Model as _;
use crate::platform::torture::Torture;

impl Torture for Simulation {
    type Broken = Verdict;
    const PATIENCE: u64 = 400_000;

    fn random_scenario(seed: u32) -> Scenario {
        random_cluster(seed)
    }

    fn random_commands(seed: u32, scenario: &Scenario) -> impl Iterator<Item = Vec<(u64, Command)>> {
        let mut chance = Stream::named(seed, "torture commands", 0);
        let mut members = Stream::named(seed, "torture members", 0);
        let instances = scenario.instances;
        std::iter::repeat_with(move || {
            let crashes = random_crashes(&mut chance, instances);
            with_members(crashes, &mut members, instances)
        })
    }

    /// All failed: one of them starts again and runs crash recovery.
    fn assist(&mut self) {
        let mut instances = self.cluster.instances.iter();
        let down = |state| matches!(state, InstanceState::Failed | InstanceState::Down);
        if instances.all(|instance| down(instance.state)) {
            let _ = self.command(&Command::StartInstance { instance: 0 });
        }
    }

    fn settled(&self) -> bool {
        let mut instances = self.cluster.instances.iter();
        let crashed = instances.any(|instance| instance.state == InstanceState::Crashed);
        !self.recovery.active && !crashed && !self.cluster.frozen
    }

    /// Commits.
    fn progress(&self) -> u64 {
        self.cluster.instances.iter().map(|instance| instance.commits).sum()
    }

    /// Each session of an instance that is up and stays: it has to end a transaction.
    fn turns(&self) -> Vec<Option<u64>> {
        let cluster = &self.cluster;
        let works = |entry: &Session| {
            let instance = &cluster.instances[usize::from(entry.instance)];
            let rests = matches!(entry.stage, Stage::Off | Stage::Ended);
            instance.alive() && !instance.leaving && entry.kind == SessionKind::Worker && !rests
        };
        let turn = |entry: &Session| works(entry).then_some(u64::from(entry.token));
        cluster.sessions.iter().map(|(_, entry)| turn(entry)).collect()
    }

    fn broken_now(&self) -> Option<Verdict> {
        waits::in_vain(&self.cluster)
    }

    fn first_failed_check(&self) -> Option<Verdict> {
        self.cluster.verdicts.iter().find(|verdict| !verdict.held).copied()
    }

    fn broken_rule(&self) -> Option<Verdict> {
        invariants::all(&self.cluster)
    }

    fn marks() -> Vec<(String, u64)> {
        mark::counts().into_iter().map(|(mark, count)| (format!("{mark:?}"), count)).collect()
    }

    fn simpler(scenario: &Scenario) -> Vec<Scenario> {
        simpler_clusters(scenario)
    }
}

/// A small random cluster: everything that can be contended is.
fn random_cluster(seed: u32) -> Scenario {
    let mut chance = Stream::named(seed, "torture", 0);
    let mut scenario = Scenario { seed, ..Scenario::default() };
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
    add_large_records(&mut scenario);
    add_repeated_changes(&mut scenario);
    scenario
}

/// In some clusters transactions change a row more than once, so that it matters in which order undo is applied.
fn add_repeated_changes(scenario: &mut Scenario) {
    let mut chance = Stream::named(scenario.seed, "torture repeated changes", 0);
    if chance.percent(30) {
        scenario.workload.repeat_percent = 1 + chance.below(100);
    }
}

/// Some clusters make records that nearly fill the log buffer.
fn add_large_records(scenario: &mut Scenario) {
    let mut chance = Stream::named(scenario.seed, "torture records", 0);
    if chance.percent(15) {
        scenario.hardware.change_bytes = 900 + chance.below(1_501);
        scenario.log.buffer_bytes = 4_096 + chance.below(4_096);
    }
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
fn random_crashes(chance: &mut Stream, instances: u32) -> Vec<(u64, Command)> {
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

/// Fewer instances, sessions, blocks and changes; less of what can be left out.
fn simpler_clusters(scenario: &Scenario) -> Vec<Scenario> {
    let changes: [fn(&mut Scenario); 12] = [
        |it| it.buddy.buddies = 0,
        |it| it.absent.clear(),
        |it| {
            it.instances = it.instances.saturating_sub(1).max(1);
            it.buddy.buddies = it.buddy.buddies.min(it.instances - 1);
            it.absent.retain(|&absent| absent < it.instances);
        },
        |it| it.workload.sessions = it.workload.sessions.div_ceil(2),
        |it| it.data_blocks = (it.data_blocks / 2).max(4).min(it.data_blocks),
        |it| it.workload.max_changes = (it.workload.max_changes / 2).max(it.workload.min_changes),
        |it| it.workload.min_changes = 1,
        |it| it.workload.rollback_percent = 0,
        |it| it.workload.read_percent = 0,
        |it| it.workload.repeat_percent = 0,
        |it| it.cache.hard_checkpoint_s = 0.0,
        |it| it.cache.mttr_target_s = 0.0,
    ];
    let variants = changes.map(|change| {
        let mut simpler = scenario.clone();
        change(&mut simpler);
        simpler
    });
    variants.into_iter().filter(|simpler| simpler != scenario).collect()
}

/// The check that catches a mutant before any other does; none for the engine as it is.
pub fn caught_by(mutant: Mutant) -> Option<Check> {
    match mutant {
        Mutant::None => None,
        Mutant::BwrWithoutVersion | Mutant::PastImageAsCurrent | Mutant::TailNotScanned => {
            Some(Check::SetCoversLoss)
        }
        Mutant::WriteBeforeRedo => Some(Check::RedoBeforeData),
        Mutant::QueueOutOfOrder => Some(Check::QueueOrdered),
        Mutant::ThreadClosedEarly => Some(Check::ClosedIsOnDisk),
    }
}
