//! Figure 14: LCRs from capture to the apply reader, with and without a latch on the queues. Appliers discard what they get.

use super::figure::{Case, Figure, delivered, is_bottleneck, mean};
use super::machine::{pe_6850, staged};
use super::source;
use crate::models::replication::code::Stage;
use crate::models::replication::costs::Queue;
use crate::models::replication::scale::Report;
use crate::platform::experiments::{Origin, Place, Published, Row, Setting, Source};

/// The source of the numbers.
pub const FIGURE_14: Source = source(Place::Figure(14));
const RUN_S: f64 = 300.0;

fn queue(kind: &str) -> Setting {
    Setting::code("queue", kind)
}

/// Both curves.
pub fn figure(share: f64) -> Figure {
    let case = |code: &str, kind: Queue| {
        let mut scenario = pe_6850();
        scenario.costs.queue = kind;
        let mut setup = staged(scenario, RUN_S);
        setup.discards = true;
        Case::new(vec![queue(code)], setup)
    };
    Figure { share, cases: vec![case("latch", Queue::Latched), case("latch_free", Queue::LatchFree)], rows }
}

fn rows(reports: &[Report]) -> Vec<Row> {
    let [latched, free] = reports else { return Vec::new() };
    let rate = |report| mean(report, delivered);
    let gain = rate(free) / rate(latched);
    let throughput =
        |published, kind| FIGURE_14.claim("lcr_throughput", "LCR/s", published).under(queue(kind));
    let between = |min, max| Published::Between { min, max };
    vec![
        throughput(Published::AtMost { max: 5_500.0 }, "latch")
            .beside(rate(latched), Origin::Fitted)
            .decided_by("queue_latch"),
        throughput(between(21_000.0, 25_000.0), "latch_free")
            .beside(rate(free), Origin::Fitted)
            .decided_by("capture_work"),
        FIGURE_14
            .claim("capture_is_the_bottleneck", "", Published::Exact { value: 1.0 })
            .under(queue("latch_free"))
            .beside(is_bottleneck(free, Stage::Capture), Origin::FollowsFromFit)
            .decided_by("capture_work"),
        FIGURE_14
            .claim("gain", "", between(4.0, 5.0))
            .beside(gain, Origin::FollowsFromFit)
            .decided_by("both_fits"),
    ]
}
