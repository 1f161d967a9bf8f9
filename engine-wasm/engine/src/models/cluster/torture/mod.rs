//! The cluster for torture: random clusters, crashes and further crashes while it recovers, changes of membership;
//! what counts as a violation and as recovered; and simpler clusters. The platform runs them.

mod services;
mod tables;
mod tuning;

use crate::models::cluster::check::replay::{self, Difference};
use crate::models::cluster::check::{histories, invariants, oracle, waits};
use crate::models::cluster::code::{Check, InstanceState};
use crate::models::cluster::mark;
use crate::models::cluster::scenario::{
    Access, BuddyChoice, Command, Disks, Interconnect, MttrEstimate, Mutant, Scenario, SetMerge,
};
use crate::models::cluster::simulation::Simulation;
use crate::models::cluster::txn::{Session, SessionKind, Stage};
use crate::models::cluster::verdict::Verdict;
use crate::mutant::{HostileMutant, mutated};
use crate::platform::history::Anomaly;
use crate::platform::kernel::random::Stream;
use crate::platform::model::Model as _;
use crate::platform::torture::Torture;

/// What torture finds.
#[derive(Clone, Debug, PartialEq)]
pub enum Finding {
    /// A check of the engine failed.
    Check(Verdict),
    /// The database differs from the result of naive recovery over all redo.
    Replay(Difference),
    /// Clients saw an anomaly.
    History(Anomaly),
}

impl Torture for Simulation {
    type Violation = Finding;
    const MAX_STEPS_TO_SETTLE: u64 = 400_000;

    fn random_scenario(seed: u32) -> Scenario {
        random_cluster(seed)
    }

    fn random_commands(seed: u32, scenario: &Scenario) -> impl Iterator<Item = Vec<(u64, Command)>> {
        let mut chance = Stream::named(seed, "torture commands", 0);
        let mut members = Stream::named(seed, "torture members", 0);
        let mut disks = Stream::named(seed, "torture disk commands", 0);
        let mut links = Stream::named(seed, "torture links", 0);
        let mut changes = Stream::named(seed, "torture services commands", 0);
        let services = scenario.services.len() as u32;
        let (instances, blocks) = (scenario.instances, scenario.data_blocks);
        let faulty = scenario.faults.disks.mirrored();
        std::iter::repeat_with(move || {
            let crashes = random_crashes(&mut chance, instances);
            let commands = with_members(crashes, &mut members, instances);
            let commands = with_links(commands, &mut links, instances);
            let commands = services::with_changes(commands, &mut changes, instances, services);
            if faulty { with_disks(commands, &mut disks, instances, blocks) } else { commands }
        })
    }

    fn start_recording(&mut self) {
        self.cluster.instances.iter_mut().for_each(|instance| instance.thread.files.archive.begin());
        self.cluster.clients.begin();
    }

    /// Empties full archives. If all instances failed, starts one of them, which runs crash recovery.
    fn assist(&mut self) {
        for instance in 0..self.cluster.instances.len() {
            if self.cluster.instances[instance].thread.unarchived.is_some() {
                let _ = self.command(&Command::FreeArchive { instance: instance as u32 });
            }
        }
        let mut instances = self.cluster.instances.iter();
        let down = |state| matches!(state, InstanceState::Failed | InstanceState::Down);
        if instances.all(|instance| down(instance.state)) {
            let _ = self.command(&Command::StartInstance { instance: 0 });
        }
        // Where the last session has ended, a client connects: else nothing would ever commit again.
        let works = |entry: &Session| entry.kind == SessionKind::Worker && entry.stage != Stage::Ended;
        if !self.cluster.sessions.iter().any(|(_, entry)| works(entry)) {
            let _ = self.command(&Command::ConnectSession { service: 0 });
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

    /// Each session of an instance that is up and not leaving: it must end a transaction.
    fn completions(&self) -> Vec<Option<u64>> {
        let cluster = &self.cluster;
        let works = |entry: &Session| {
            let instance = &cluster.instances[usize::from(entry.instance)];
            let rests = matches!(entry.stage, Stage::Off | Stage::Ended);
            instance.alive() && !instance.leaving && entry.kind == SessionKind::Worker && !rests
        };
        let turn = |entry: &Session| works(entry).then_some(u64::from(entry.token));
        cluster.sessions.iter().map(|(_, entry)| turn(entry)).collect()
    }

    fn cheap_violation(&self) -> Option<Finding> {
        waits::stalled_wait(&self.cluster).map(Finding::Check)
    }

    fn first_failed_check(&self) -> Option<Finding> {
        self.cluster.verdicts.iter().find(|verdict| !verdict.held).copied().map(Finding::Check)
    }

    fn violation(&self) -> Option<Finding> {
        let oracle = || self.settled().then(|| oracle::violation(&self.cluster)).flatten();
        invariants::all(&self.cluster).or_else(oracle).map(Finding::Check)
    }

    fn judge(&self) -> Option<Finding> {
        if !self.settled() {
            return None;
        }
        let compared = !mutated(HostileMutant::ReplayNotCompared);
        let replay = || compared.then(|| replay::difference(&self.cluster)).flatten().map(Finding::Replay);
        let judged = !mutated(HostileMutant::HistoriesNotJudged);
        let history = || judged.then(|| histories::anomaly(&self.cluster)).flatten().map(Finding::History);
        replay().or_else(history)
    }

    fn marks() -> Vec<(String, u64)> {
        mark::counts().into_iter().map(|(mark, count)| (format!("{mark:?}"), count)).collect()
    }

    fn simpler_scenarios(scenario: &Scenario) -> Vec<Scenario> {
        simpler_clusters(scenario)
    }
}

/// A small random cluster with contention for every resource.
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
    tuning::add_dealing(&mut scenario);
    add_disk_faults(&mut scenario);
    add_interconnect_faults(&mut scenario);
    add_atomic_log_writes(&mut scenario);
    tables::add_tables(&mut scenario);
    services::add_services(&mut scenario);
    scenario
}

/// Some clusters have mirrored data files and every kind of disk fault.
fn add_disk_faults(scenario: &mut Scenario) {
    let mut chance = Stream::named(scenario.seed, "torture disks", 0);
    if !chance.percent(30) {
        return;
    }
    let disks = &mut scenario.faults.disks;
    let mut rate = |most: u32| if chance.percent(60) { 1 + chance.below(most) } else { 0 };
    disks.failed_data_writes_per_million = rate(30_000);
    disks.failed_log_writes_per_million = rate(30_000);
    disks.torn_block_percent = rate(100);
    disks.wrong_bits_per_million = rate(100_000);
    disks.data_copies = 2;
}

/// If a log write in flight can end at any byte, it is rarely complete or lost completely.
fn add_atomic_log_writes(scenario: &mut Scenario) {
    let mut chance = Stream::named(scenario.seed, "torture log writes", 0);
    if chance.percent(50) {
        scenario.faults.disks.atomic_log_write_percent = 40 + chance.below(61);
    }
}

/// In some clusters transactions change a row more than once, so that it matters in which order undo is applied.
fn add_repeated_changes(scenario: &mut Scenario) {
    let mut chance = Stream::named(scenario.seed, "torture repeated changes", 0);
    if chance.percent(30) {
        scenario.workload.repeat_percent = 1 + chance.below(100);
    }
}

/// The interconnect of some clusters loses, duplicates and reorders datagrams.
fn add_interconnect_faults(scenario: &mut Scenario) {
    let mut chance = Stream::named(scenario.seed, "torture interconnect", 0);
    if chance.percent(25) {
        let faults = &mut scenario.faults.interconnect;
        faults.lost_percent = chance.below(25);
        faults.duplicated_percent = chance.below(40);
        faults.reordered_percent = chance.below(60);
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

/// Half of all clusters of several instances have buddies, chosen in every way. They have a separate random stream, so that
/// the clusters of older seeds do not change.
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

/// Damaged blocks and full archives among the crashes.
fn with_disks(
    mut commands: Vec<(u64, Command)>,
    chance: &mut Stream,
    instances: u32,
    blocks: u32,
) -> Vec<(u64, Command)> {
    for _ in 0..chance.below(4) {
        let instance = chance.below(instances);
        let command = match chance.below(4) {
            0 => Command::FreeArchive { instance },
            1 => Command::FillArchive { instance },
            _ => Command::SpoilBlock { block: chance.below(blocks) },
        };
        let at = chance.below(commands.len() as u32 + 1) as usize;
        commands.insert(at, (u64::from(chance.below(900)), command));
    }
    commands
}

/// In some plans links are cut, and healed at once, in time or too late; or an instance becomes slow.
fn with_links(mut commands: Vec<(u64, Command)>, chance: &mut Stream, instances: u32) -> Vec<(u64, Command)> {
    if instances == 1 || chance.percent(70) {
        return commands;
    }
    for _ in 0..1 + chance.below(3) {
        let instance = chance.below(instances);
        let other = (instance + 1 + chance.below(instances - 1)) % instances;
        let at = chance.below(commands.len() as u32 + 1) as usize;
        if chance.percent(25) {
            let percent = 100 + chance.below(5_000);
            commands.insert(at, (u64::from(chance.below(400)), Command::SlowInstance { instance, percent }));
            continue;
        }
        commands.insert(at, (u64::from(chance.below(400)), Command::CutLink { instance, other }));
        if chance.percent(50) {
            let heal = (u64::from(chance.below(600)), Command::HealLink { instance, other });
            commands.insert(at + 1, heal);
        }
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

/// Fewer instances, sessions, blocks and changes; fewer optional parts.
fn simpler_clusters(scenario: &Scenario) -> Vec<Scenario> {
    let changes: [fn(&mut Scenario); 31] = [
        |it| it.faults.interconnect = Interconnect::default(),
        |it| it.buddy.buddies = 0,
        |it| it.absent.clear(),
        |it| it.services.clear(),
        |it| it.services.truncate(1),
        |it| it.query_percent = 0,
        |it| it.tables.clear(),
        |it| it.tables.truncate(1),
        |it| it.workload.insert_percent = 0,
        |it| it.workload.delete_percent = 0,
        |it| it.workload.key_percent = 0,
        |it| {
            it.instances = it.instances.saturating_sub(1).max(1);
            it.buddy.buddies = it.buddy.buddies.min(it.instances - 1);
            it.absent.retain(|&absent| absent < it.instances);
            services::keep_members(it);
        },
        |it| it.workload.sessions = it.workload.sessions.div_ceil(2),
        |it| it.data_blocks = (it.data_blocks / 2).max(4).max(it.table_blocks()).min(it.data_blocks),
        |it| it.workload.max_changes = (it.workload.max_changes / 2).max(it.workload.min_changes),
        |it| it.workload.min_changes = 1,
        |it| it.workload.rollback_percent = 0,
        |it| it.workload.read_percent = 0,
        |it| it.workload.repeat_percent = 0,
        |it| it.cache.hard_checkpoint_s = 0.0,
        |it| it.cache.mttr_target_s = 0.0,
        |it| it.cache.mttr_estimate = MttrEstimate::Costs,
        |it| it.recovery.message_buffers = 0,
        |it| it.recovery.slaves = it.recovery.slaves.max(1),
        |it| it.faults.disks = Disks::default(),
        |it| it.faults.disks.torn_block_percent = 0,
        |it| it.faults.disks.wrong_bits_per_million = 0,
        |it| it.faults.disks.failed_data_writes_per_million = 0,
        |it| it.faults.disks.failed_log_writes_per_million = 0,
        |it| it.faults.disks.atomic_log_write_percent = 0,
        |it| it.faults.disks.data_copies = 1,
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
