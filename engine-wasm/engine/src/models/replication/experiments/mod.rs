//! The numbers that Wong and others published about Oracle Streams (ICDE 2009), compared with the pipeline's: the runs that each
//! figure needs, and the source of each number.

pub mod compare;
mod end_to_end;
mod figure;
mod fit;
mod latch;
pub(super) mod machine;
mod networks;
mod queue;
mod sensitivity;
mod table_1;

use crate::platform::experiments::{Experiment, Place, Setting, Source, task_of};

/// A place in the paper.
const fn source(place: Place) -> Source {
    Source { document: "streams", place }
}

fn added(what: &str) -> Setting {
    Setting::code("added", what)
}

/// The experiments that replication can repeat.
pub static EXPERIMENTS: &[Experiment] = &[
    // One queue, with and without a latch.
    Experiment { id: "figure14", source: queue::FIGURE_14, task: |share| task_of(queue::figure(share)) },
    // Instructions through SQL and the data layer.
    Experiment { id: "table1", source: table_1::TABLE_1, task: |share| task_of(table_1::figure(share)) },
    // More appliers, one latch.
    Experiment { id: "figure15", source: latch::FIGURE_15, task: |share| task_of(latch::figure(share)) },
    // All optimizations, one after the other, and what this depends on.
    Experiment {
        id: "figure16",
        source: end_to_end::FIGURE_16,
        task: |share| task_of(end_to_end::figure(share)),
    },
    // Beside the workload: 36 million LCRs in the LAN.
    Experiment {
        id: "figure17",
        source: networks::FIGURE_17,
        task: |share| task_of(networks::figure(share)),
    },
];
