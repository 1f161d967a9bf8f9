//! Figures 17 and 18 in the LAN: replication beside the workload. The rate of the workload is an input; that replication keeps up
//! with it, and how late changes arrive, is not. The curves of the WAN are not repeated at full scale.

use super::figure::{Case, Figure, applied, latency, mean};
use super::machine::{LAN_LCRS_PER_S, concurrent, pe_6850, staged};
use super::source;
use crate::models::replication::scale::Report;
use crate::platform::experiments::{Origin, Place, Published, Row, Setting, Source, band};

/// The source of the throughputs.
pub const FIGURE_17: Source = source(Place::Figure(17));
/// The source of the latencies.
const FIGURE_18: Source = source(Place::Figure(18));

/// Half an hour: 36 million LCRs.
const LONG_RUN_S: f64 = 1_800.0;
const STAGED_RUN_S: f64 = 300.0;

fn network(code: &str) -> Setting {
    Setting::code("network", code)
}

fn workload(code: &str) -> Setting {
    Setting::code("workload", code)
}

/// LCRs a second in the LAN: staged and beside the workload.
pub fn figure(share: f64) -> Figure {
    let lan = concurrent(pe_6850(), LAN_LCRS_PER_S, LONG_RUN_S);
    Figure {
        share,
        cases: vec![
            Case::new(vec![network("lan"), workload("staged")], staged(pe_6850(), STAGED_RUN_S)),
            Case::new(vec![network("lan"), workload("concurrent")], lan),
        ],
        rows,
    }
}

fn rows(reports: &[Report]) -> Vec<Row> {
    let [before, lan] = reports else { return Vec::new() };
    let rate = |report| mean(report, applied);
    let seconds = lan.samples.iter().map(latency).collect();
    vec![
        FIGURE_17
            .claim("lcr_throughput", "LCR/s", Published::AtLeast { min: 20_000.0 })
            .under(network("lan"))
            .beside(rate(before), Origin::Predicted)
            .decided_by("instruction_counts"),
        FIGURE_17
            .exact("throughput_of_staged", "", 1.0)
            .under(network("lan"))
            .beside(rate(lan) / rate(before), Origin::Predicted)
            .decided_by("rate_of_the_workload"),
        FIGURE_18
            .claim("latency", "s", Published::AtMost { max: 1.0 })
            .under(network("lan"))
            .beside_band(band(seconds), Origin::Predicted)
            .decided_by("queues"),
    ]
}
