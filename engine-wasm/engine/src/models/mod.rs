//! The models: one folder for each, with everything that only this model knows.

pub mod cluster;
pub mod programs;
pub mod redo_log;
pub mod replication;
pub mod snapshots;

use crate::platform::experiments::Registry;
use crate::platform::model::Model;
use crate::platform::values::{Vocabulary, all};

/// The published experiments of all models.
pub static EXPERIMENTS: Registry = Registry(&[
    cluster::experiments::EXPERIMENTS,
    replication::experiments::EXPERIMENTS,
    snapshots::experiments::EXPERIMENTS,
]);

/// The names of every model's values, by the model's name: whose a foreign name is.
pub fn vocabularies() -> Vec<Vocabulary> {
    vec![
        names::<cluster::simulation::Simulation>(),
        names::<redo_log::LogRun>(),
        names::<programs::ProgramRun>(),
        names::<replication::ReplicationRun>(),
        names::<snapshots::SnapshotsRun>(),
    ]
}

fn names<M: Model>() -> Vocabulary {
    (M::NAME, all::<M>().iter().map(|value| value.name).collect())
}
