//! Figure 15: inserts by more and more appliers, with the metadata of the table behind a latch or in the cache. The paper states
//! directions only. The latch is assumed, so what follows from it is a prediction of its form, not of its size.

use super::figure::{Case, Figure, applied, mean};
use super::machine::{pe_6850, staged};
use super::source;
use crate::models::replication::costs::Metadata;
use crate::models::replication::scale::{Report, Setup};
use crate::platform::experiments::{Claim, Origin, Place, Published, Row, Setting, Source};

/// The source of the numbers.
pub const FIGURE_15: Source = source(Place::Figure(15));
const RUN_S: f64 = 30.0;
/// Rows for which the table has room: for the inserts of a run.
const ROWS: u32 = 1 << 21;
const APPLIERS: [u32; 9] = [1, 2, 4, 6, 8, 10, 12, 14, 16];
const METADATA: [(&str, Metadata); 2] = [("latch", Metadata::Latch), ("cache", Metadata::Cache)];

fn appliers(count: u32) -> Setting {
    Setting::number("apply_parallelism", f64::from(count), "")
}

fn metadata(code: &str) -> Setting {
    Setting::code("metadata", code)
}

/// Every number of appliers, with the latch and with the cache.
pub fn figure(share: f64) -> Figure {
    let case = |(code, kind): (&str, Metadata), count: u32| {
        let mut scenario = pe_6850();
        (scenario.costs.metadata, scenario.apply.appliers) = (kind, count);
        let work = &mut scenario.workload;
        (work.insert_percent, work.delete_percent) = (100, 0);
        let setup = Setup { rows: ROWS, ..staged(scenario, RUN_S) };
        Case::new(vec![metadata(code), appliers(count)], setup)
    };
    let cases = METADATA.iter().flat_map(|kind| APPLIERS.map(|count| case(*kind, count)));
    Figure { share, cases: cases.collect(), rows }
}

fn rows(reports: &[Report]) -> Vec<Row> {
    if reports.len() != METADATA.len() * APPLIERS.len() {
        return Vec::new();
    }
    let (latched, cached) = reports.split_at(APPLIERS.len());
    let at_latch = |report: &Report| mean(report, |sample| sample.at_latch * 100.0);
    let (first, last) = (&latched[0], &latched[APPLIERS.len() - 1]);
    let rates = latched.iter().map(|report| mean(report, applied));
    let most = rates.fold(0.0, f64::max);
    let with_most = |quantity, unit, published| -> Claim {
        FIGURE_15.claim(quantity, unit, published).under(metadata("latch")).under(appliers(16))
    };
    let none = FIGURE_15.exact("time_at_metadata_latch", "%", 0.0).under(metadata("cache"));
    vec![
        with_most("growth_of_time_at_metadata_latch", "%", Published::AtLeast { min: 0.0 })
            .beside(at_latch(last) - at_latch(first), Origin::Predicted)
            .decided_by("metadata_latch"),
        with_most("throughput_of_best", "", Published::AtMost { max: 1.0 })
            .beside(mean(last, applied) / most, Origin::Predicted)
            .decided_by("metadata_latch"),
        none.under(appliers(16))
            .beside(at_latch(&cached[APPLIERS.len() - 1]), Origin::FollowsFromFit)
            .decided_by("no_latch_in_cache"),
    ]
}
