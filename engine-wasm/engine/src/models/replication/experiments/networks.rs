//! Figures 17 and 18: replication beside the workload, in the LAN and in the WAN. Inputs are the rates of the workloads, the bandwidth
//! of the WAN, and for how long it holds. That replication keeps up and how late changes arrive is not an input.

use super::figure::{Case, Figure, applied, deviation, fluctuation_percent, latency, mean, megabytes};
use super::machine::{LAN_LCRS_PER_S, WAN_LCRS_PER_S, across_wan, concurrent, pe_6850, staged};
use super::source;
use crate::models::replication::scale::{Report, Sample};
use crate::platform::experiments::{Origin, Place, Published, Row, Setting, Source, band};

/// The source of the throughputs.
pub const FIGURE_17: Source = source(Place::Figure(17));
/// The source of the latencies.
const FIGURE_18: Source = source(Place::Figure(18));

/// Half an hour: 36 million LCRs in the LAN.
const LONG_RUN_S: f64 = 1_800.0;
const STAGED_RUN_S: f64 = 300.0;
/// The round trip between California and Texas, as stated, ms.
const ROUND_TRIP_MS: f64 = 50.0;

fn network(code: &str) -> Setting {
    Setting::code("network", code)
}

fn workload(code: &str) -> Setting {
    Setting::code("workload", code)
}

/// LCRs a second: staged and beside the workload in the LAN, and beside a smaller workload in the WAN.
pub fn figure(share: f64) -> Figure {
    let lan = concurrent(pe_6850(), LAN_LCRS_PER_S, LONG_RUN_S);
    let wan = across_wan(ROUND_TRIP_MS, WAN_LCRS_PER_S, LONG_RUN_S);
    Figure {
        share,
        cases: vec![
            Case::new(vec![network("lan"), workload("staged")], staged(pe_6850(), STAGED_RUN_S)),
            Case::new(vec![network("lan"), workload("concurrent")], lan),
            Case::new(vec![network("wan"), workload("concurrent")], wan),
        ],
        rows,
    }
}

fn rows(reports: &[Report]) -> Vec<Row> {
    let [before, lan, wan] = reports else { return Vec::new() };
    let rate = |report| mean(report, applied);
    let seconds = |report: &Report| band(report.samples.iter().map(latency).collect());
    let at_least = |min| Published::AtLeast { min };
    vec![
        FIGURE_17
            .claim("lcr_throughput", "LCR/s", at_least(20_000.0))
            .under(network("lan"))
            .beside(rate(before), Origin::Predicted)
            .decided_by("instruction_counts"),
        FIGURE_17
            .exact("throughput_of_staged", "", 1.0)
            .under(network("lan"))
            .beside(rate(lan) / rate(before), Origin::Predicted)
            .decided_by("rate_of_the_workload"),
        FIGURE_17
            .claim("sent", "MB/s", Published::Between { min: 4.5, max: 5.2 })
            .under(network("wan"))
            .beside(mean(wan, megabytes), Origin::Input)
            .decided_by("rate_in_the_wan"),
        FIGURE_17
            .exact("bandwidth_used", "%", 100.0)
            .under(network("wan"))
            .beside(used_percent(wan), Origin::Predicted)
            .decided_by("sender"),
        FIGURE_17
            .claim("fluctuation_beside_the_lan", "", at_least(1.0))
            .under(network("wan"))
            .beside(fluctuation_percent(wan, applied) / fluctuation_percent(lan, applied), Origin::Predicted)
            .decided_by("bandwidth_holds"),
        FIGURE_18
            .claim("latency", "s", Published::AtMost { max: 1.0 })
            .under(network("lan"))
            .beside_band(seconds(lan), Origin::Predicted)
            .decided_by("queues"),
        FIGURE_18
            .claim("latency_fluctuation_beside_the_lan", "", at_least(1.0))
            .under(network("wan"))
            .beside(deviation(wan, latency) / deviation(lan, latency), Origin::Predicted)
            .decided_by("bandwidth_holds"),
        FIGURE_18
            .claim("latency_and_bandwidth", "", Published::AtMost { max: 0.0 })
            .under(network("wan"))
            .beside(growth_with_bandwidth(wan), Origin::Predicted)
            .decided_by("bandwidth_holds"),
    ]
}

/// How much of the bandwidth was used in the intervals that had less than the workload needs, percent.
fn used_percent(report: &Report) -> f64 {
    let needed = mean(report, |sample| sample.sent_bytes_per_s);
    let scarce: Vec<&Sample> = report.samples.iter().filter(|sample| sample.bandwidth < needed).collect();
    let sum = |of: fn(&Sample) -> f64| scarce.iter().map(|sample| of(sample)).sum::<f64>();
    sum(|sample| sample.sent_bytes_per_s) / sum(|sample| sample.bandwidth) * 100.0
}

/// The correlation of the bandwidth of an interval with the growth of the latency since the interval before, −1 to 1.
fn growth_with_bandwidth(report: &Report) -> f64 {
    let pairs = report.samples.windows(2).filter_map(|pair| match pair {
        [before, now] => Some((now.bandwidth, now.latency_s - before.latency_s)),
        _ => None,
    });
    let pairs: Vec<(f64, f64)> = pairs.collect();
    let count = pairs.len().max(1) as f64;
    let mean_of = |of: &dyn Fn(&(f64, f64)) -> f64| pairs.iter().map(of).sum::<f64>() / count;
    let (one, other) = (mean_of(&|pair| pair.0), mean_of(&|pair| pair.1));
    let product = mean_of(&|pair| (pair.0 - one) * (pair.1 - other));
    let variances = mean_of(&|pair| (pair.0 - one).powi(2)) * mean_of(&|pair| (pair.1 - other).powi(2));
    product / variances.sqrt()
}
