//! The numbers that Drouvot published about backup mode and snapshots at one instant (document 002), compared with a counted
//! run at full scale: 2.5 million blocks with two rows each, in the cache that the article's instance had.

mod compare;
mod update;

use crate::platform::experiments::{Experiment, Place, Source, task_of};
use compare::Procedures;

/// The source of the numbers.
const TEXT: Source = Source { document: "snapshots", place: Place::Text };

/// The experiments that backups can repeat.
pub static EXPERIMENTS: &[Experiment] =
    &[Experiment { id: "backup-mode", source: TEXT, task: |share| task_of(Procedures { share }) }];
