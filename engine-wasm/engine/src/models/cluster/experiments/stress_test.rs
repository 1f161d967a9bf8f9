//! Document 004: swingbench's stress test with a service on both instances and on one. Throughput and the wait profile of the
//! active session history. Five costs are fitted to five of the numbers; the CPU of the balanced run is then predicted.

use crate::models::cluster::code::WaitClass;
use crate::models::cluster::scenario::{Access, KeyOrder, Scenario, Service, Table, presets};
use crate::models::cluster::simulation::Simulation;
use crate::platform::experiments::{
    Claim, Findings, Measured, Origin, Place, Plan, Published, Row, Run, RunReport, Setting, Source,
};
use crate::platform::model::Model as _;

/// The source of the numbers.
pub const TEXT: Source = Source { document: "services", place: Place::Text };

/// A run warms up until the first, and is measured until the second, s.
const MEASURED_S: (f64, f64) = (5.0, 25.0);

/// What a run measured.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Profile {
    /// Transactions a second, queries included.
    pub throughput: f64,
    /// Average active sessions by wait class.
    pub sessions: [f64; WaitClass::ALL.len()],
    /// Blocks sent between instances, for each transaction.
    pub shipped: f64,
    /// Of these, sent only after a log write of their redo, percent.
    pub after_redo_percent: f64,
}

impl Profile {
    fn of(&self, class: WaitClass) -> f64 {
        self.sessions[class as usize]
    }

    fn active(&self) -> f64 {
        self.sessions.iter().sum()
    }

    fn report(&self, setting: Vec<Setting>) -> RunReport {
        let measured = vec![
            Measured::new("throughput", "1/s", self.throughput),
            Measured::new("active_sessions", "", self.active()),
            Measured::new("cluster_sessions", "", self.of(WaitClass::Cluster)),
            Measured::new("commit_sessions", "", self.of(WaitClass::Commit)),
            Measured::new("cpu_sessions", "", self.of(WaitClass::Cpu)),
            Measured::new("shipped_per_transaction", "", self.shipped),
            Measured::new("shipped_after_redo", "%", self.after_redo_percent),
        ];
        RunReport { setting, measured, checks: Vec::new(), series: Vec::new() }
    }
}

/// A run that is measured from the end of its warm-up.
pub struct ProfiledRun {
    run: Simulation,
    before: Option<(u64, u64, u64)>,
}

impl ProfiledRun {
    fn new(scenario: &Scenario) -> Self {
        Self { run: Simulation::new(scenario), before: None }
    }

    fn counts(&self) -> (u64, u64, u64) {
        let cluster = &self.run.cluster;
        let shipped = cluster.instances.iter().map(|it| it.blocks_shipped).sum();
        let after_redo = cluster.instances.iter().map(|it| it.shipped_after_redo).sum();
        (cluster.transactions_done(), shipped, after_redo)
    }

    fn seconds(&self) -> f64 {
        self.run.cluster.now as f64 / 1e9
    }
}

impl Run for ProfiledRun {
    type Report = Profile;

    fn advance(&mut self, events: u64) -> bool {
        (0..events).all(|_| {
            if self.before.is_none() && self.seconds() >= MEASURED_S.0 {
                self.before = Some(self.counts());
            }
            self.seconds() < MEASURED_S.1 && self.run.step()
        })
    }

    fn progress(&self) -> f64 {
        (self.seconds() / MEASURED_S.1).min(1.0)
    }

    fn report(&self) -> Profile {
        let (before, after) = (self.before.unwrap_or_default(), self.counts());
        let transactions = (after.0 - before.0).max(1) as f64;
        let shipped = (after.1 - before.1) as f64;
        let (samples, entries) = self.run.cluster.samples.since((MEASURED_S.0 * 1e9) as u64);
        let mut sessions = [0.0; WaitClass::ALL.len()];
        entries.for_each(|entry| sessions[entry.wait.class() as usize] += 1.0 / samples.max(1) as f64);
        Profile {
            throughput: transactions / (MEASURED_S.1 - MEASURED_S.0),
            sessions,
            shipped: shipped / transactions,
            after_redo_percent: (after.2 - before.2) as f64 / shipped.max(1.0) * 100.0,
        }
    }
}

fn preset(name: &str) -> Scenario {
    presets().into_iter().find(|(known, _)| *known == name).map_or_else(Scenario::default, |(_, it)| it)
}

fn placed(placement: &str) -> Setting {
    Setting::code("placement", placement)
}

/// Both placements of the service.
pub struct Placements;

impl Plan for Placements {
    type Run = ProfiledRun;

    fn runs(&self) -> usize {
        2
    }

    fn start(&self, run: usize) -> ProfiledRun {
        ProfiledRun::new(&preset(["services_balanced", "services_singleton"][run]))
    }

    fn findings(&self, reports: &[Profile]) -> Findings {
        let names = ["load_balanced", "singleton"];
        let runs = reports.iter().zip(names).map(|(seen, name)| seen.report(vec![placed(name)])).collect();
        Findings { rows: rows(reports), runs }
    }
}

/// Transactions a second as charbench prints them every ten seconds, without the first line of each run, in which users log on.
const BALANCED_TPS: [f64; 12] =
    [4497.0, 4635.0, 4900.0, 4664.0, 4968.0, 4994.0, 5076.0, 4489.0, 5225.0, 5027.0, 4934.0, 5149.0];
const SINGLETON_TPS: [f64; 13] =
    [6282.0, 6220.0, 6278.0, 6332.0, 6477.0, 6481.0, 6642.0, 6257.0, 6390.0, 6923.0, 6509.0, 6522.0, 6612.0];

fn mean(values: &[f64]) -> f64 {
    values.iter().sum::<f64>() / values.len() as f64
}

fn range(values: &[f64]) -> Published {
    let bound = |pick: fn(f64, f64) -> f64| values.iter().copied().reduce(pick).unwrap_or_default();
    Published::Between { min: bound(f64::min), max: bound(f64::max) }
}

fn active(placement: &str, class: &str, value: f64) -> Claim {
    let claim = TEXT.exact("average_active_sessions", "", value).under(placed(placement));
    claim.under(Setting::code("wait_class", class))
}

fn rows(reports: &[Profile]) -> Vec<Row> {
    let [balanced, singleton] = reports else { return Vec::new() };
    let throughput =
        |placement: &str, published| TEXT.claim("throughput", "1/s", published).under(placed(placement));
    let gain = (singleton.throughput / balanced.throughput - 1.0) * 100.0;
    let published_gain = (mean(&SINGLETON_TPS) / mean(&BALANCED_TPS) - 1.0) * 100.0;
    let of_rows =
        TEXT.exact("throughput_gain", "%", published_gain).under(Setting::code("computed_from", "rows"));
    vec![
        throughput("singleton", range(&SINGLETON_TPS))
            .beside(singleton.throughput, Origin::Fitted)
            .decided_by("client_time"),
        active("singleton", "commit", 5.20)
            .beside(singleton.of(WaitClass::Commit), Origin::Fitted)
            .decided_by("log_write"),
        active("singleton", "cpu", 1.87)
            .beside(singleton.of(WaitClass::Cpu), Origin::Fitted)
            .decided_by("access_cpu"),
        throughput("load_balanced", range(&BALANCED_TPS))
            .beside(balanced.throughput, Origin::Fitted)
            .decided_by("message_time"),
        active("load_balanced", "commit", 2.73)
            .beside(balanced.of(WaitClass::Commit), Origin::Fitted)
            .decided_by("log_write"),
        active("load_balanced", "cluster", 4.25)
            .beside(balanced.of(WaitClass::Cluster), Origin::FollowsFromFit)
            .decided_by("rest_of_twelve"),
        active("load_balanced", "cpu", 1.74)
            .beside(balanced.of(WaitClass::Cpu), Origin::Predicted)
            .decided_by("cpu_of_shipping"),
        TEXT.exact("throughput_gain", "%", 25.0)
            .under(Setting::code("computed_from", "text"))
            .beside(gain, Origin::FollowsFromFit)
            .decided_by("both_fitted"),
        Claim { derived: true, ..of_rows }.beside(gain, Origin::FollowsFromFit).decided_by("both_fitted"),
    ]
}

/// Other ways out than a singleton: the service stays on both instances, and one thing is changed.
pub struct OtherWays;

/// What is changed, as a code and in the scenario.
type Way = (&'static str, fn(&mut Scenario));

const WAYS: [Way; 8] = [
    ("balanced", |_| {}),
    ("singleton", |it| {
        it.services[0] = Service { preferred: vec![0], available: vec![1], ..Service::default() }
    }),
    ("interconnect_10_times", |it| {
        it.hardware.message_ms /= 10.0;
        it.hardware.message_bytes_per_s *= 10.0;
    }),
    ("log_write_half", |it| it.hardware.log_write_ms /= 2.0),
    ("table_a_quarter", |it| {
        let blocks = it.tables[0].blocks / 4;
        it.tables[0] = Table { blocks, rows: blocks * 2, ..it.tables[0].clone() };
        it.data_blocks = blocks + it.index.blocks;
    }),
    ("index_by_hash", |it| it.index.order = KeyOrder::ByHash),
    ("index_by_instance", |it| it.index.order = KeyOrder::ByInstance),
    ("rows_and_index_by_instance", |it| {
        it.index.order = KeyOrder::ByInstance;
        it.workload.access = Access::Affinity;
    }),
];

impl Plan for OtherWays {
    type Run = ProfiledRun;

    fn runs(&self) -> usize {
        WAYS.len()
    }

    fn start(&self, run: usize) -> ProfiledRun {
        let mut scenario = preset("services_balanced");
        WAYS[run].1(&mut scenario);
        ProfiledRun::new(&scenario)
    }

    fn findings(&self, reports: &[Profile]) -> Findings {
        let report = |(seen, (name, _)): (&Profile, &Way)| seen.report(vec![Setting::code("way", name)]);
        Findings { rows: Vec::new(), runs: reports.iter().zip(&WAYS).map(report).collect() }
    }
}
