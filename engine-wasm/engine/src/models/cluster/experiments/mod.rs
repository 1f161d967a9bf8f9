//! Published numbers compared with the cluster's: those that Amirishetty and others published about buddy instances (EDBT 2017),
//! those of Sun's guide to the tuning of recovery, and those of an article about services (Rost 2017). The runs that each
//! figure needs, and the source of each number. Knows all sizes of cluster.

mod crash;
mod figure_8;
mod figure_9;
mod fit;
mod full_scale;
mod live;
mod sensitivity;
mod stress_test;
mod table_5;
mod table_6;
mod table_7;
mod throughput;
mod tuning_systems;
pub mod workloads;

use crate::platform::experiments::{Experiment, Place, Setting, Source, task_of};

/// A place in the paper.
const fn source(place: Place) -> Source {
    Source { document: "buddy_instance", place }
}

fn buddies(count: u32) -> Setting {
    Setting::number("buddies", f64::from(count), "")
}

/// The experiments that the cluster can repeat.
pub static EXPERIMENTS: &[Experiment] = &[
    // TPC-C, lazy checkpoints, 11.5 GB; and its dependence on the assumptions about records.
    Experiment { id: "figure8", source: figure_8::FIGURE_8, task: |share| task_of(figure_8::Tpcc { share }) },
    // The commercial workload, FAST_START_MTTR_TARGET 100, 1.5 GB; its run without a buddy is the fit.
    Experiment {
        id: "figure9",
        source: figure_9::FIGURE_9,
        task: |share| task_of(figure_9::Commercial { share }),
    },
    // What a buddy costs in throughput.
    Experiment { id: "figure7", source: throughput::FIGURE_7, task: |_| task_of(throughput::BuddyCost) },
    // Throughput against brown-out.
    Experiment { id: "trade-off", source: throughput::SECTION_7, task: |_| task_of(throughput::TradeOff) },
    // Document 001: hard checkpoints by interval; slaves and messages; targets. Two systems.
    Experiment { id: "table5", source: table_5::TABLE_5, task: |_| task_of(table_5::Intervals) },
    Experiment { id: "table6", source: table_6::TABLE_6, task: |_| task_of(table_6::Messages) },
    Experiment { id: "table7", source: table_7::TABLE_7, task: |_| task_of(table_7::Targets) },
    // Document 004: a service on both instances and on one; and other ways out.
    Experiment { id: "placement", source: stress_test::TEXT, task: |_| task_of(stress_test::Placements) },
    Experiment { id: "data-layout", source: stress_test::TEXT, task: |_| task_of(stress_test::OtherWays) },
];

#[cfg(test)]
mod tests {
    use super::*;
    use crate::platform::experiments::Reproduction;

    #[test]
    fn a_small_run_at_full_scale_s_model_loses_nothing_and_is_not_compared() {
        for experiment in EXPERIMENTS.iter().filter(|it| ["figure8", "figure9"].contains(&it.id)) {
            let mut run = Reproduction::new(experiment, 0.01);
            let mut before = 0.0;
            while run.advance(20_000) {
                assert!(run.progress() >= before && run.progress() <= 1.0);
                before = run.progress();
            }
            let outcome = run.outcome();
            assert_eq!(outcome.failed_checks().count(), 0, "{outcome:?}");
            for report in &outcome.runs {
                let recovered = report.measured.iter().find(|it| it.quantity == "recovered_blocks");
                assert!(recovered.is_some_and(|it| it.value > 1_000.0), "{report:?}");
            }
            assert_eq!(outcome.rows, [], "a smaller run is not what the paper measured");
        }
    }
}
