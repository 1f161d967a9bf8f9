//! The models: one folder for each, with everything that only this model knows.

pub mod cluster;
pub mod programs;
pub mod redo_log;
pub mod replication;
pub mod snapshots;

use crate::platform::experiments::Registry;
use crate::platform::model::Model;
use crate::platform::trials::{self, Experiment, ExperimentProblem, Trials};
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

/// Opens an experiment on the model that it names.
type Open = fn(Experiment, &[Vocabulary]) -> Result<Box<dyn Trials>, Vec<ExperimentProblem>>;

/// Models with which experiments can be made, by name. A run of a real redo log has nothing to vary.
const WITH_EXPERIMENTS: [(&str, Open); 4] = [
    (cluster::simulation::Simulation::NAME, trials::open::<cluster::simulation::Simulation>),
    (programs::ProgramRun::NAME, trials::open::<programs::ProgramRun>),
    (replication::ReplicationRun::NAME, trials::open::<replication::ReplicationRun>),
    (snapshots::SnapshotsRun::NAME, trials::open::<snapshots::SnapshotsRun>),
];

/// Checks an experiment on whichever model it names.
///
/// # Errors
/// Everything that is wrong with it.
pub fn open_experiment(experiment: Experiment) -> Result<Box<dyn Trials>, Vec<ExperimentProblem>> {
    match WITH_EXPERIMENTS.iter().find(|(name, _)| *name == experiment.model) {
        Some((_, open)) => open(experiment, &vocabularies()),
        None => {
            let known = WITH_EXPERIMENTS.iter().map(|(name, _)| *name).collect();
            Err(vec![ExperimentProblem::UnknownModel { model: experiment.model, known }])
        }
    }
}
