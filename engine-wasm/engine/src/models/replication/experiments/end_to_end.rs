//! Figure 16: from the redo of the source to the rows of the replica, with one optimization after the other.

use super::figure::{Case, Figure, applied, fluctuation_percent, is_bottleneck, mean};
use super::fit::{BASELINE, second_curve};
use super::machine::{pe_6850, staged};
use super::sensitivity::{Assumption, assumptions};
use super::{added, source};
use crate::models::replication::code::Stage;
use crate::models::replication::costs::{Metadata, Queue};
use crate::models::replication::scale::Report;
use crate::models::replication::scenario::Scenario;
use crate::platform::experiments::{Claim, Origin, Place, Published, Row, Source};

/// The source of the numbers.
pub const FIGURE_16: Source = source(Place::Figure(16));
const RUN_S: f64 = 300.0;
/// A run under another assumption is shorter.
const ASSUMED_RUN_S: f64 = 60.0;
/// Curves of the figure.
const CURVES: usize = 4;

fn third_curve(mut scenario: Scenario) -> Scenario {
    scenario.costs.metadata = Metadata::Latch;
    scenario
}

fn first_curve() -> Scenario {
    let mut scenario = second_curve(pe_6850());
    scenario.costs.queue = Queue::Latched;
    scenario
}

/// The four curves, then the last two under other assumptions.
pub fn figure(share: f64) -> Figure {
    let case = |code: &str, scenario| Case::new(vec![added(code)], staged(scenario, RUN_S));
    let mut cases = vec![
        case("nothing", first_curve()),
        case("latch_free_queue", second_curve(pe_6850())),
        case("data_layer", third_curve(pe_6850())),
        case("metadata_cache", pe_6850()),
    ];
    for Assumption { setting, scenario, .. } in assumptions() {
        let case = |code: &str, scenario| Case {
            setting: vec![added(code), setting.clone()],
            setup: staged(scenario, ASSUMED_RUN_S),
            is_fitted_again: true,
        };
        let [second, third] = [second_curve(scenario.clone()), third_curve(scenario.clone())];
        cases.extend([
            case("latch_free_queue", second),
            case("data_layer", third),
            case("metadata_cache", scenario),
        ]);
    }
    Figure { share, cases, rows }
}

fn rows(reports: &[Report]) -> Vec<Row> {
    let [first, second, third, fourth, assumed @ ..] = reports else { return Vec::new() };
    let rate = |report| mean(report, applied);
    let throughput =
        |published, code| FIGURE_16.claim("lcr_throughput", "LCR/s", published).under(added(code));
    let most = second.samples.iter().map(applied).fold(0.0, f64::max);
    let three_times = throughput(Published::AtMost { max: 3.0 * BASELINE }, "latch_free_queue");
    let steady = FIGURE_16.claim("fluctuation_beside_the_cache", "", Published::AtLeast { min: 1.0 });
    let fluctuates = |report| fluctuation_percent(report, applied) / fluctuation_percent(fourth, applied);
    let mut rows = vec![
        throughput(Published::Exact { value: BASELINE }, "nothing")
            .beside(rate(first), Origin::Predicted)
            .decided_by("queue_latch_alone"),
        Claim { derived: true, ..three_times }.beside(most, Origin::Fitted).decided_by("instruction_rate"),
        FIGURE_16
            .exact("apply_is_the_bottleneck", "", 1.0)
            .under(added("latch_free_queue"))
            .beside(is_bottleneck(second, Stage::Appliers), Origin::FollowsFromFit)
            .decided_by("instruction_rate"),
        data_layer_adds().beside(rate(third) - rate(second), Origin::Predicted).decided_by("mix"),
        with_cache().beside(rate(fourth), Origin::Predicted).decided_by("instruction_counts"),
        FIGURE_16
            .claim("gain", "", Published::AtLeast { min: 4.0 })
            .beside(rate(fourth) / rate(first), Origin::Predicted)
            .decided_by("instruction_counts"),
        steady
            .clone()
            .under(added("latch_free_queue"))
            .beside(fluctuates(second), Origin::Predicted)
            .decided_by("metadata_latch"),
        steady
            .under(added("data_layer"))
            .beside(fluctuates(third), Origin::Predicted)
            .decided_by("metadata_latch"),
    ];
    for (Assumption { basis, setting, .. }, reports) in
        assumptions().into_iter().zip(assumed.chunks_exact(CURVES - 1))
    {
        let [second, third, fourth] = reports else { continue };
        let adds = data_layer_adds().under(setting.clone());
        rows.push(adds.beside(rate(third) - rate(second), Origin::Predicted).decided_by(basis));
        let cached = with_cache().under(setting);
        rows.push(cached.beside(rate(fourth), Origin::Predicted).decided_by(basis));
    }
    rows
}

fn data_layer_adds() -> Claim {
    let published = Published::Between { min: 3_000.0, max: 6_000.0 };
    FIGURE_16.claim("throughput_added", "LCR/s", published).under(added("data_layer"))
}

fn with_cache() -> Claim {
    FIGURE_16
        .claim("lcr_throughput", "LCR/s", Published::AtLeast { min: 20_000.0 })
        .under(added("metadata_cache"))
}
