//! What torture must know about replication: random scenarios and failures, when a run has recovered, and what counts as
//! broken. The oracle is in `check.rs`.

mod failures;

use super::anywhere::Anywhere;
use super::apply::Apply;
use super::channel::Channel;
use super::check::{self, Violation};
use super::command::Command;
use super::costs::{Metadata, Queue};
use super::lcr::{Tracked, is_final};
use super::mark;
use super::run::{ReplicationRun, SOURCE};
use super::scenario::{
    Apply as ApplyFields, ArchiveFull, Capture, CommitOrder, Link, Resolution, Rules, Scenario, Unanswered,
    Way,
};
use super::side::Side;
use crate::models::cluster::code::InstanceState;
use crate::models::cluster::instances::Instance;
use crate::models::cluster::scenario::Table;
use crate::models::cluster::simulation::Simulation;
use crate::models::cluster::txn::SessionKind;
use crate::platform::kernel::random::Stream;
use crate::platform::model::Model as _;
use crate::platform::torture::Torture;

/// Most failures one after the other, before everything is repaired.
const MOST_FAILURES: u32 = 40;
/// Steps in which everything that has committed arrives, once clients have stopped.
const MOST_STEPS: u64 = 400_000;

/// Rules for random scenarios, which have a table `t0`.
const RULES: [&str; 6] = [
    "",
    "",
    "table = 't0'",
    "replica IS NULL OR replica = 2 OR operation <> 'delete'",
    "key BETWEEN 5 AND 20 OR value1 > 500",
    "NOT (operation IN ('insert', 'update_key') AND key > 25)",
];

impl Torture for ReplicationRun {
    type Violation = Violation;
    const MAX_STEPS_TO_SETTLE: u64 = 400_000;

    fn random_scenario(seed: u32) -> Scenario {
        let mut chance = Stream::named(seed, "replication scenario", 0);
        let mut one_of = |most: u32| 1 + chance.below(most);
        let tables = tables(one_of(3), one_of(4));
        let mut scenario = Scenario {
            seed,
            replicas: one_of(2),
            source_instances: one_of(3),
            replica_instances: one_of(2),
            way: [Way::Lazy, Way::Synchronous, Way::Streaming, Way::Streaming][one_of(4) as usize - 1],
            tables,
            detect_ms: 20.0,
            start_ms: 30.0,
            capture: Capture {
                preparers: one_of(3),
                region_bytes: 512 * one_of(8),
                slots: 3 + one_of(8),
                heartbeat_ms: 1.0,
                restart_ms: 10.0,
                ..Capture::default()
            },
            link: Link { latency_ms: f64::from(one_of(4)), window: one_of(16), ..Link::default() },
            apply: ApplyFields {
                slots: 3 + one_of(8),
                appliers: one_of(5),
                commit_order: if one_of(2) == 1 { CommitOrder::Full } else { CommitOrder::Dependent },
                memory_lcrs: 2 * one_of(8),
                spill_us: 50.0,
                change_ms: 0.2 * f64::from(one_of(5)),
                store_ms: 5.0 * f64::from(one_of(8)),
                ready_transactions: 2 + one_of(20),
                progress_blocks: 150,
                ..ApplyFields::default()
            },
            ..Scenario::default()
        };
        if one_of(4) == 1 {
            let rule = |number: u32| String::from(RULES[number as usize - 1]);
            let most = RULES.len() as u32;
            scenario.rules = Rules {
                capture: rule(one_of(most)),
                propagation: rule(one_of(most)),
                apply: rule(one_of(most)),
            };
        }
        let costs = &mut scenario.costs;
        if one_of(4) == 1 {
            costs.queue = Queue::Latched;
        }
        if one_of(4) == 1 {
            costs.metadata = Metadata::Latch;
        }
        if one_of(4) == 1 {
            (costs.instructions_per_us, scenario.link.varies_percent) = (400.0, 50);
        }
        let work = &mut scenario.workload;
        (work.sessions, work.think_ms, work.max_changes) = (one_of(4), 1.0 + f64::from(one_of(8)), one_of(8));
        // Deletes keep tables from becoming full.
        (work.insert_percent, work.delete_percent, work.key_percent) = (25, 35, 20);
        work.rollback_percent = 12;
        keep_little(&mut scenario, &mut Stream::named(seed, "archives and answers", 0));
        if seed % 8 == 7 {
            make_anywhere(&mut scenario, &mut Stream::named(seed, "anywhere scenario", 0));
        }
        scenario
    }

    fn random_commands(seed: u32, scenario: &Scenario) -> impl Iterator<Item = Vec<(u64, Command)>> {
        let mut chance = Stream::named(seed, "replication failures", 0);
        let scenario = scenario.clone();
        std::iter::repeat_with(move || {
            let count = 1 + chance.below(MOST_FAILURES);
            failures::chain(&mut chance, &scenario, count)
        })
    }

    fn is_failure(command: &Command) -> bool {
        failures::is_failure(command)
    }

    fn start_recording(&mut self) {
        let instances = self.databases.iter_mut().flat_map(|database| &mut database.cluster.instances);
        instances.for_each(|instance| instance.thread.files.archive.begin());
    }

    fn assist(&mut self) {
        for database in 0..self.databases.len() {
            for instance in 0..self.databases[database].cluster.instances.len() as u32 {
                let state = self.databases[database].cluster.instances[instance as usize].state;
                if matches!(state, InstanceState::Failed | InstanceState::Down) {
                    let _ = self.take(&Command::StartInstance { database: database as u32, instance });
                }
            }
        }
        let directions = self.channels.len() as u32 + u32::from(self.other.is_some());
        for replica in 0..directions {
            let _ = self.take(&Command::MendLink { replica });
        }
        let _ = self.take(&Command::RestoreArchives);
        let _ = self.take(&Command::StartCapture);
        let _ = self.take(&Command::StartSecondCapture);
    }

    fn settled(&self) -> bool {
        let is_up = |database: &Simulation| database.cluster.instances.iter().all(Instance::alive);
        self.pipeline_works() && self.databases.iter().all(is_up)
    }

    fn progress(&self) -> u64 {
        self.sides().iter().flat_map(finished).sum()
    }

    fn completions(&self) -> Vec<Option<u64>> {
        self.sides().iter().flat_map(finished).map(Some).collect()
    }

    fn first_failed_check(&self) -> Option<Violation> {
        let failed = |number: &usize| self.databases[*number].cluster.verdicts.iter().any(|it| !it.held);
        (0..self.databases.len()).find(failed).map(Violation::Database)
    }

    fn violation(&self) -> Option<Violation> {
        check::violation(self, false)
    }

    /// Everything that has committed arrives once clients have stopped.
    fn judge_at_rest(&mut self) -> Option<Violation> {
        let mut run = self.fork();
        run.stop_clients();
        for _ in 0..MOST_STEPS {
            if run.is_quiet() {
                return check::violation(&run, true);
            }
            run.step();
        }
        check::violation(&run, true).or(Some(Violation::NotQuiet))
    }

    fn marks() -> Vec<(String, u64)> {
        mark::counts().into_iter().map(|(kind, count)| (format!("{kind:?}"), count)).collect()
    }

    fn simpler_scenarios(scenario: &Scenario) -> Vec<Scenario> {
        let mut simpler = Vec::new();
        let mut with = |change: &dyn Fn(&mut Scenario)| {
            let mut scenario = scenario.clone();
            change(&mut scenario);
            simpler.push(scenario);
        };
        if scenario.replicas > 1 {
            with(&|it| it.replicas = 1);
        }
        if scenario.source_instances > 1 {
            with(&|it| it.source_instances -= 1);
        }
        if scenario.replica_instances > 1 {
            with(&|it| it.replica_instances -= 1);
        }
        if scenario.apply.appliers > 1 {
            with(&|it| it.apply.appliers -= 1);
        }
        if scenario.workload.sessions > 1 {
            with(&|it| it.workload.sessions -= 1);
        }
        if scenario.workload.max_changes > 1 {
            with(&|it| it.workload.max_changes -= 1);
        }
        if scenario.rules != Rules::default() {
            with(&|it| it.rules = Rules::default());
        }
        if scenario.workload.rollback_percent > 0 {
            with(&|it| it.workload.rollback_percent = 0);
        }
        simpler
    }
}

/// Some tables with few rows, so that transactions meet.
fn tables(count: u32, blocks: u32) -> Vec<Table> {
    let table = |number: u32| Table {
        name: format!("t{number}"),
        blocks: 2 + blocks,
        rows: 4,
        unique: number == 0,
        references: (number == 1).then_some(0),
        ..Table::default()
    };
    (0..count).map(table).collect()
}

/// Log files that are used again within a run, so that capture needs archived ones, and what follows from that.
fn keep_little(scenario: &mut Scenario, chance: &mut Stream) {
    let mut one_of = |most: u32| 1 + chance.below(most);
    let log = &mut scenario.log;
    (log.files, log.file_bytes, log.archive_bytes) = (2 + one_of(2), 8_192 * one_of(4), 4 << 20);
    scenario.link.acknowledge_ms = 5.0 * f64::from(one_of(20));
    if one_of(2) == 1 {
        (scenario.link.unanswered, scenario.link.answer_ms) = (Unanswered::Commit, 50.0);
    }
    if one_of(2) == 1 {
        scenario.capture.archive_full = ArchiveFull::Wait;
    }
}

/// Update anywhere on few rows, so that changes meet.
fn make_anywhere(scenario: &mut Scenario, chance: &mut Stream) {
    let mut one_of = |most: u32| 1 + chance.below(most);
    let by_number = |number: u32| match number {
        1 => (Resolution::Overwrite, Resolution::Discard),
        2 => (Resolution::Discard, Resolution::Overwrite),
        3 => (Resolution::Overwrite, Resolution::Overwrite),
        4 => (Resolution::None, Resolution::None),
        // What one database puts into its error queue, the other may have made.
        5 => (Resolution::None, Resolution::LatestTimestamp),
        6 => (Resolution::Overwrite, Resolution::None),
        _ => (Resolution::LatestTimestamp, Resolution::LatestTimestamp),
    };
    let (at_first, at_second) = by_number(one_of(8));
    let common_percent = 20 * one_of(5);
    scenario.anywhere = Anywhere { on: true, common_percent, at_first, at_second, ..Anywhere::default() };
    (scenario.replicas, scenario.rules) = (1, Rules::default());
    if scenario.way == Way::Synchronous {
        scenario.way = Way::Streaming;
    }
    // Applying takes longer where clients hold rows: what is not applied yet must not be dropped.
    scenario.log.archive_bytes = 32 << 20;
    for table in &mut scenario.tables {
        (table.unique, table.references) = (false, None);
        table.value_columns = one_of(3);
    }
}

/// For each replica of a direction: transactions that it has finished, and changes that rules have kept away from it.
fn finished(side: &Side) -> Vec<u64> {
    let of = |(apply, channel): (&Apply, &Channel)| {
        let kept_away = apply.dropped_by_rule + channel.dropped + side.capture.dropped;
        apply.applied + apply.errors + kept_away
    };
    side.applies.iter().zip(side.channels).map(of).collect()
}

impl ReplicationRun {
    /// A random scenario of update anywhere.
    pub fn random_anywhere(seed: u32) -> Scenario {
        let mut scenario = Self::random_scenario(seed);
        make_anywhere(&mut scenario, &mut Stream::named(seed, "anywhere scenario", 0));
        scenario
    }

    /// No client works, and all LCRs have arrived.
    pub(super) fn is_quiet(&self) -> bool {
        let works = |database: &Simulation| {
            database.cluster.sessions.iter().any(|(_, session)| session.kind == SessionKind::Worker)
        };
        !self.databases.iter().any(works) && self.settled() && self.sides().iter().all(has_arrived)
    }
}

/// Nothing of a direction is on its way.
fn has_arrived(side: &Side) -> bool {
    let threads = side.databases[SOURCE].cluster.instances.iter().enumerate();
    let unread =
        |(number, instance): (usize, &Instance)| side.capture.mined(number) < instance.thread.flushed;
    let finished = |tracked: &Tracked| tracked.at.iter().all(|at| is_final(at.place));
    side.capture.in_hand() == [0; 4]
        && !threads.into_iter().any(unread)
        && side.lcrs.known.values().all(finished)
        && side.applies.iter().all(|apply| apply.complete.is_empty() && apply.ring.len() == 0)
}
