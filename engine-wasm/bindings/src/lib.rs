//! The boundary between the engine and JavaScript. Converts and delegates; decides nothing.

#[cfg(feature = "bench")]
mod bench;
#[cfg(feature = "construction")]
mod construction;
mod convert;
#[cfg(feature = "experiments")]
mod experiments;
#[cfg(feature = "explorer")]
mod explorer;
#[doc(hidden)] // Only what `model_handle!` makes of it is for use.
pub mod handle;
#[cfg(feature = "redo-log")]
mod log_file;
#[cfg(any(feature = "cluster", feature = "replication", feature = "snapshots"))]
mod rest;
#[cfg(any(feature = "sweep", feature = "replication"))]
mod sweep;
#[cfg(feature = "trials")]
mod trials;

#[cfg(feature = "bench")]
pub use bench::{Bench, SetBench};
#[cfg(feature = "construction")]
pub use construction::{ConstructionRun, read_rules};
#[cfg(feature = "experiments")]
pub use experiments::ExperimentRun;
#[cfg(feature = "explorer")]
pub use explorer::{Exploration, program_trace};
#[cfg(feature = "redo-log")]
pub use log_file::LogFile;
#[cfg(any(feature = "cluster", feature = "replication", feature = "snapshots"))]
pub use rest::load_rest;
#[cfg(feature = "trials")]
pub use trials::ExperimentTrials;

#[cfg(feature = "cluster")]
model_handle!(ClusterEngine, rollforward_engine::models::cluster::simulation::Simulation);
#[cfg(feature = "redo-log")]
model_handle!(RedoLogEngine, rollforward_engine::models::redo_log::LogRun);
#[cfg(feature = "programs")]
model_handle!(ProgramsEngine, rollforward_engine::models::programs::ProgramRun);
#[cfg(feature = "replication")]
model_handle!(ReplicationEngine, rollforward_engine::models::replication::ReplicationRun);
#[cfg(feature = "snapshots")]
model_handle!(SnapshotsEngine, rollforward_engine::models::snapshots::SnapshotsRun);

#[cfg(feature = "sweep")]
sweep::sweep_handle!(
    CrashSweep,
    rollforward_engine::models::cluster::simulation::Simulation,
    rollforward_engine::models::cluster::sweep::SweepPlan
);
// In the same module as its engine: a page that sweeps has that already.
#[cfg(feature = "replication")]
sweep::sweep_handle!(
    ReplicationSweep,
    rollforward_engine::models::replication::ReplicationRun,
    rollforward_engine::models::replication::sweep::ReplicationSweepPlan
);
