//! The input of a run: one source, its replicas, and the pipeline between them. Every field has a default and a limit.

use super::anywhere::Anywhere;
use super::command::TimedCommand;
use super::costs::Costs;
use super::limits;
use super::presets;
use crate::models::cluster::scenario::{
    Access, Hardware, Log, Scenario as ClusterScenario, Sharing, Table, Workload,
};
use crate::platform::model;
use crate::platform::problem::Problem;
use serde::{Deserialize, Serialize};

/// A whole run.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "ReplicationScenario"))]
pub struct Scenario {
    /// Seed of every random stream.
    pub seed: u32,
    /// Replicas, 1 to 3.
    pub replicas: u32,
    /// Instances of the source, 1 to 8.
    pub source_instances: u32,
    /// Instances of each replica, 1 to 8.
    pub replica_instances: u32,
    /// When LCRs leave.
    pub way: Way,
    /// Whether clients change the same rows at both databases.
    pub anywhere: Anywhere,
    /// The tables of all databases, 1 to 7.
    pub tables: Vec<Table>,
    /// The work of clients of the source.
    pub workload: Workload,
    /// Redo logs of every thread. Archived log files of the source are what capture can go back to.
    pub log: Log,
    /// The machines of all databases.
    pub hardware: Hardware,
    /// Time until the failure of an instance is detected, ms.
    pub detect_ms: f64,
    /// Time to start an instance, ms.
    pub start_ms: f64,
    /// Which changes pass.
    pub rules: Rules,
    /// Capture.
    pub capture: Capture,
    /// The links.
    pub link: Link,
    /// Apply at each replica.
    pub apply: Apply,
    /// What latches and instructions cost.
    pub costs: Costs,
    /// Commands of the scenario, by time.
    pub commands: Vec<TimedCommand>,
    /// A rule broken on purpose.
    pub mutant: Mutant,
}

/// When LCRs leave the source.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "ReplicationWay"))]
pub enum Way {
    /// While their transaction is open.
    #[default]
    Streaming,
    /// After their transaction has committed.
    Lazy,
    /// While their transaction is open, and it commits when all replicas have answered.
    Synchronous,
}

/// What a synchronous source does when replicas have not answered for [`Link::answer_ms`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "ReplicationUnanswered"))]
pub enum Unanswered {
    /// Transactions wait until all have answered.
    #[default]
    Wait,
    /// Transactions commit without answers until all replicas can be reached again.
    Commit,
}

/// Who wins when a change arrives at a row that is not what the change expects.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "ReplicationResolution"))]
pub enum Resolution {
    /// The later one of both changes, by the SCN of its commit; the second database wins ties.
    #[default]
    LatestTimestamp,
    /// The change that arrives.
    Overwrite,
    /// The row that is there.
    Discard,
    /// Nobody: the transaction goes to the error queue.
    None,
}

/// Which changes each stage lets pass: conditions with the grammar of SQL's WHERE. An empty one lets everything pass.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "ReplicationRules"))]
pub struct Rules {
    /// What becomes an LCR, for all replicas.
    pub capture: String,
    /// What a sender sends; `replica` is the number of its replica, from 1.
    pub propagation: String,
    /// What apply readers take; `replica` is the number of their replica, from 1.
    pub apply: String,
}

/// Log reader, preparers, builder, capture and their queue.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "ReplicationCapture"))]
pub struct Capture {
    /// Preparers.
    pub preparers: u32,
    /// Largest region of redo, bytes.
    pub region_bytes: u32,
    /// Time to read redo, for each byte, ns.
    pub read_ns_per_byte: f64,
    /// Time of a preparer for each byte, ns.
    pub prepare_ns_per_byte: f64,
    /// Time of the builder for each record about a row, µs.
    pub build_us: f64,
    /// Time to make an LCR, µs.
    pub make_us: f64,
    /// Slots of the queue at the source.
    pub slots: u32,
    /// Time between two heartbeats, in which an instance sends its SCN, ms.
    pub heartbeat_ms: f64,
    /// Time until a process that ended works again, ms.
    pub restart_ms: f64,
    /// Time after which instances of the source write their redo although nobody commits, ms; 0 if they do not.
    pub flush_ms: f64,
    /// What happens when archived log files that a replica still needs fill `log.archive_bytes`.
    pub archive_full: ArchiveFull,
}

/// What happens when the destination of archived log files is full and a replica still needs all of them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "ReplicationArchiveFull"))]
pub enum ArchiveFull {
    /// The oldest file is dropped. Capture stops if it needs the file later.
    #[default]
    Drop,
    /// The source waits at its next log switch until files are no longer needed.
    Wait,
}

/// The link between the source and a replica, with its sender.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "ReplicationLink"))]
pub struct Link {
    /// Latency of one direction, ms.
    pub latency_ms: f64,
    /// Bandwidth, bytes/s.
    pub bytes_per_s: f64,
    /// How far the bandwidth moves up and down, percent; it changes every second.
    pub varies_percent: u32,
    /// Bytes of an LCR on the link, without its columns.
    pub lcr_bytes: u32,
    /// Time of the sender for each LCR, µs.
    pub send_us: f64,
    /// Most LCRs that are on the link or wait at the receiver.
    pub window: u32,
    /// What a synchronous source does if a replica does not answer.
    pub unanswered: Unanswered,
    /// How long it waits before that, ms.
    pub answer_ms: f64,
    /// Time between two acknowledgements of a replica, ms. Each carries its durable low watermark.
    pub acknowledge_ms: f64,
}

impl Link {
    /// Bytes on the link of an LCR with so many columns.
    pub fn bytes_of(&self, columns: u32) -> f64 {
        f64::from(self.lcr_bytes) + f64::from(columns) * 8.0
    }
}

/// The order of commits at a replica.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "ReplicationCommitOrder"))]
pub enum CommitOrder {
    /// The order of the source.
    #[default]
    Full,
    /// Only dependent transactions keep their order.
    Dependent,
}

/// Apply reader, coordinator and appliers of a replica, and their queue.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "ReplicationApply"))]
pub struct Apply {
    /// Slots of the queue at the replica.
    pub slots: u32,
    /// Appliers.
    pub appliers: u32,
    /// The order of commits.
    pub commit_order: CommitOrder,
    /// Time of the apply reader for each LCR, µs.
    pub read_us: f64,
    /// LCRs of open transactions that the apply reader holds in memory; more are spilled.
    pub memory_lcrs: u32,
    /// Time to spill an LCR, and to read it again, µs.
    pub spill_us: f64,
    /// Time of the coordinator for each transaction, µs.
    pub coordinate_us: f64,
    /// Mean time of an applier for each change, ms.
    pub change_ms: f64,
    /// Most complete transactions that wait; then the apply reader stops.
    pub ready_transactions: u32,
    /// Time between two stores of the low watermark, ms.
    pub store_ms: f64,
    /// Blocks of the table of progress, each with space for 4 transactions.
    pub progress_blocks: u32,
}

/// A rule of replication broken on purpose.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "ReplicationMutant"))]
pub enum Mutant {
    /// All rules hold.
    #[default]
    None,
    /// The progress row is written in a separate transaction, after the changes.
    ProgressOutsideTransaction,
    /// Every applied transaction raises the low watermark to its commit.
    WatermarkAtAnyCommit,
    /// A transaction does not depend on the key that an update of the key gave up.
    OldKeyForgotten,
    /// A transaction does not depend on values of unique columns and on foreign keys.
    ConstraintsForgotten,
    /// Capture begins again at the high watermarks.
    MinedFromHigh,
    /// The source takes what it has sent for acknowledged.
    AcknowledgedBeforeArrival,
    /// Capture does not skip what appliers have changed: changes return to their origin.
    OriginIgnored,
    /// The time of a delete is forgotten.
    TombstoneForgotten,
    /// Between changes with equal SCNs the one that arrives wins.
    TieNotBroken,
    /// A row that an applier has changed gets the time at which it was applied.
    TimeOfApply,
    /// A synchronous source commits without waiting for answers.
    CommittedBeforeAnswer,
}

/// The name of the table in which appliers record their progress.
pub const PROGRESS: &str = "apply_progress";

impl Default for Scenario {
    fn default() -> Self {
        let table = |name: &str| Table { name: name.into(), blocks: 24, rows: 48, ..Table::default() };
        Self {
            seed: 1,
            replicas: 1,
            source_instances: 2,
            replica_instances: 1,
            way: Way::Streaming,
            anywhere: Anywhere::default(),
            tables: vec![
                Table { unique: true, ..table("customers") },
                Table { references: Some(0), value_columns: 2, ..table("orders") },
                table("stock"),
            ],
            workload: Workload {
                access: Access::Uniform,
                sessions: 4,
                think_ms: 12.0,
                change_ms: 1.0,
                min_changes: 1,
                max_changes: 5,
                rollback_percent: 5,
                read_percent: 10,
                repeat_percent: 0,
                insert_percent: 25,
                delete_percent: 20,
                key_percent: 10,
            },
            log: Log { files: 3, file_bytes: 1 << 20, buffer_bytes: 64 << 10, archive_bytes: 32 << 20 },
            hardware: Hardware::default(),
            detect_ms: 200.0,
            start_ms: 500.0,
            rules: Rules::default(),
            capture: Capture::default(),
            link: Link::default(),
            apply: Apply::default(),
            costs: Costs::default(),
            commands: Vec::new(),
            mutant: Mutant::None,
        }
    }
}

impl Default for Capture {
    fn default() -> Self {
        Self {
            preparers: 2,
            region_bytes: 8 << 10,
            read_ns_per_byte: 5.0,
            prepare_ns_per_byte: 40.0,
            build_us: 15.0,
            make_us: 60.0,
            slots: 64,
            heartbeat_ms: 2.0,
            restart_ms: 100.0,
            flush_ms: 0.0,
            archive_full: ArchiveFull::Drop,
        }
    }
}

impl Default for Link {
    fn default() -> Self {
        Self {
            latency_ms: 5.0,
            bytes_per_s: 10e6,
            varies_percent: 0,
            lcr_bytes: 160,
            send_us: 20.0,
            window: 64,
            unanswered: Unanswered::Wait,
            answer_ms: 1_000.0,
            acknowledge_ms: 30_000.0,
        }
    }
}

impl Default for Apply {
    fn default() -> Self {
        Self {
            slots: 64,
            appliers: 3,
            commit_order: CommitOrder::Full,
            read_us: 25.0,
            memory_lcrs: 200,
            spill_us: 500.0,
            coordinate_us: 30.0,
            change_ms: 0.6,
            ready_transactions: 200,
            store_ms: 500.0,
            progress_blocks: 1_000,
        }
    }
}

impl Scenario {
    /// The source as a cluster.
    pub fn source(&self) -> ClusterScenario {
        self.database(self.source_instances, self.seed, self.workload.clone(), self.tables.clone())
    }

    /// A replica as a cluster: its sessions are appliers and the one that stores watermarks, and it has one more table.
    pub fn replica(&self, replica: u32) -> ClusterScenario {
        let workload = Workload {
            sessions: self.apply.appliers + 1,
            change_ms: self.apply.change_ms,
            max_changes: self.workload.max_changes.saturating_add(1).max(40),
            min_changes: 1,
            repeat_percent: 0,
            insert_percent: 0,
            delete_percent: 0,
            key_percent: 0,
            ..self.workload.clone()
        };
        let progress = Table {
            name: PROGRESS.into(),
            blocks: self.apply.progress_blocks,
            rows: 1,
            unique: false,
            references: None,
            value_columns: 3,
            column_bytes: 8,
            spare_blocks: 0,
        };
        // A table has two keys for each slot: with as many blocks again, every row finds a free one.
        let with_room = |table: &Table| Table { spare_blocks: table.blocks, ..table.clone() };
        let tables = self.tables.iter().map(with_room).chain([progress]).collect();
        let log = Log { archive_bytes: 0, ..self.log.clone() };
        let seed = self.seed.wrapping_add(1_000 + replica);
        ClusterScenario { log, ..self.database(self.replica_instances, seed, workload, tables) }
    }

    /// One of the two databases of update anywhere as a cluster: it has clients and appliers.
    pub fn site(&self, database: u8) -> ClusterScenario {
        let as_replica = self.replica(0);
        let workload = Workload {
            sessions: self.workload.sessions + self.apply.appliers + 1,
            // A change can take three steps where it wins a conflict.
            max_changes: (3 * self.workload.max_changes + 2).max(40),
            ..self.workload.clone()
        };
        let sharing = Sharing {
            database,
            common_percent: self.anywhere.common_percent,
            tables: self.tables.len() as u32,
            max_changes: self.workload.max_changes,
        };
        let instances = if database == 0 { self.source_instances } else { self.replica_instances };
        let seed = self.seed.wrapping_add(1_000 * u32::from(database));
        let cluster = self.database(instances, seed, workload, as_replica.tables);
        ClusterScenario { sharing: Some(sharing), ..cluster }
    }

    fn database(&self, instances: u32, seed: u32, workload: Workload, tables: Vec<Table>) -> ClusterScenario {
        let mut cluster = ClusterScenario {
            seed,
            instances,
            tables,
            workload,
            log: self.log.clone(),
            hardware: self.hardware.clone(),
            ..ClusterScenario::default()
        };
        cluster.data_blocks = cluster.table_blocks().max(8);
        let all = cluster.data_blocks.saturating_mul(2).saturating_add(400);
        cluster.cache.buffers = all.max(ClusterScenario::least_buffers(cluster.workload.sessions) + 4);
        (cluster.recovery.detect_ms, cluster.recovery.start_ms) = (self.detect_ms, self.start_ms);
        cluster
    }
}

impl model::Scenario for Scenario {
    fn presets() -> Vec<(&'static str, Self)> {
        presets::presets()
    }

    fn problems(&self) -> Vec<Problem> {
        limits::problems(self)
    }
}
