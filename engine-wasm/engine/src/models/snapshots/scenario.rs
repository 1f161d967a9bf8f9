//! The input of a run: a cluster, its volumes, and what copies cost. Every field has a default and a limit.

use super::command::TimedCommand;
use super::limits;
use super::presets;
use crate::models::cluster::scenario::{
    Access, Cache, Hardware, Log, Recovery, Scenario as ClusterScenario, Workload,
};
use crate::platform::model;
use crate::platform::problem::Problem;
use serde::{Deserialize, Serialize};

/// A whole run.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "SnapshotsScenario"))]
pub struct Scenario {
    /// Seed of every random stream.
    pub seed: u32,
    /// Instances, 1 to 4.
    pub instances: u32,
    /// Blocks with rows.
    pub data_blocks: u32,
    /// The work of clients.
    pub workload: Workload,
    /// Buffer caches and checkpoints.
    pub cache: Cache,
    /// Redo logs of every thread.
    pub log: Log,
    /// The machine.
    pub hardware: Hardware,
    /// Crash recovery.
    pub recovery: Recovery,
    /// Volumes and copies.
    pub volumes: Volumes,
    /// Commands of the scenario, by time.
    pub commands: Vec<TimedCommand>,
    /// A rule that is broken on purpose.
    pub mutant: Mutant,
}

/// A rule of backup or recovery that is broken on purpose.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "SnapshotsMutant"))]
pub enum Mutant {
    /// All rules hold.
    #[default]
    None,
    /// In backup mode the checkpoint SCN in the headers of data files moves on.
    HeaderNotFrozen,
    /// A block that is in a cache when the backup begins does not go into the redo as an image.
    NoImageOfCachedBlocks,
    /// The snapshot time that recovery must pass is that of the first volume, not that of the last.
    SnapshotTimeOfFirstVolume,
    /// Media recovery ends before the end of the backup, and the database opens.
    BackupEndNotWaitedFor,
    /// Recovery reads a block that was caught half written as if it were intact.
    FracturedBlockAccepted,
}

/// Volumes, and what copies of them cost.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "SnapshotsVolumes"))]
pub struct Volumes {
    /// Sizes of the DATA volumes, GB. Blocks are laid over them in proportion.
    pub data_gb: Vec<f64>,
    /// Sizes of the RECO volumes, GB.
    pub reco_gb: Vec<f64>,
    /// Blocks of an extent, which are on one volume.
    pub extent_blocks: u32,
    /// Data files with rows.
    pub tablespaces: u32,
    /// Begin and end of backup mode in the commands of the scenario take effect; otherwise they do nothing, so that the same
    /// copies can be compared with and without backup mode.
    pub backup_mode: bool,
    /// Pause of I/O for snapshots of all volumes at one instant, ms.
    pub pause_ms: f64,
    /// Time from one snapshot to the next when volumes are copied one after the other, ms.
    pub call_ms: f64,
    /// Time to copy a block by reading it, ms.
    pub read_block_ms: f64,
    /// Time between the arrival of the two halves of a block on disk, ms.
    pub half_ms: f64,
    /// Time to write a header or the control file, ms.
    pub header_ms: f64,
    /// Time between two rounds in which headers and control file are written, ms.
    pub header_interval_ms: f64,
}

impl Default for Volumes {
    fn default() -> Self {
        Self {
            data_gb: vec![5.0; 9],
            reco_gb: vec![30.0; 4],
            extent_blocks: 4,
            tablespaces: 1,
            backup_mode: true,
            pause_ms: 20.0,
            call_ms: 400.0,
            read_block_ms: 4.0,
            half_ms: 0.5,
            header_ms: 2.0,
            header_interval_ms: 1_000.0,
        }
    }
}

impl Default for Scenario {
    fn default() -> Self {
        Self {
            seed: 1,
            instances: 1,
            data_blocks: 360,
            workload: Workload {
                access: Access::Uniform,
                sessions: 4,
                think_ms: 40.0,
                change_ms: 2.0,
                min_changes: 1,
                max_changes: 4,
                rollback_percent: 5,
                read_percent: 10,
                ..Workload::default()
            },
            cache: Cache { buffers: 600, hard_checkpoint_s: 2.0, ..Cache::default() },
            log: Log { files: 3, file_bytes: 256 << 10, buffer_bytes: 128 << 10, archive_bytes: 64 << 20 },
            hardware: Hardware::default(),
            recovery: Recovery { detect_ms: 200.0, start_ms: 500.0, ..Recovery::default() },
            volumes: Volumes::default(),
            commands: Vec::new(),
            mutant: Mutant::None,
        }
    }
}

impl Scenario {
    /// The database as a cluster.
    pub fn database(&self) -> ClusterScenario {
        ClusterScenario {
            seed: self.seed,
            instances: self.instances,
            data_blocks: self.data_blocks,
            workload: self.workload.clone(),
            cache: self.cache.clone(),
            log: self.log.clone(),
            hardware: self.hardware.clone(),
            recovery: self.recovery.clone(),
            ..ClusterScenario::default()
        }
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
