//! The fit of the instruction rate: the second curve of figure 16, through SQL and with latched metadata, rises to three times
//! the 5,100 LCRs a second of the first one.

use super::figure::applied;
use super::machine::staged;
use crate::models::replication::costs::{Interface, Metadata};
use crate::models::replication::scale::Scale;
use crate::models::replication::scenario::Scenario;

/// LCRs a second of figure 16 before any optimization, as stated.
pub const BASELINE: f64 = 5_100.0;
/// The second curve, LCRs a second: its highest interval is not above three times the baseline.
const TARGET: f64 = 0.995 * 3.0 * BASELINE;
/// Simulated time of a run of the fit, s; the second half of it counts.
const RUN_S: f64 = 3.0;
/// The rate is searched for between these, instructions per µs.
const RANGE: (f64, f64) = (50.0, 2_000.0);
const STEPS: u32 = 12;

/// The second curve.
pub fn second_curve(mut scenario: Scenario) -> Scenario {
    (scenario.costs.interface, scenario.costs.metadata) = (Interface::Sql, Metadata::Latch);
    scenario
}

/// Instructions per µs of a processor with which the second curve of a pipeline is at the target; the end of the range if
/// none is. Cost: 12 runs of 3 simulated seconds.
pub fn instructions_per_us(scenario: &Scenario) -> f64 {
    let (mut low, mut high) = RANGE;
    for _ in 0..STEPS {
        let middle = (low + high) / 2.0;
        let mut scenario = second_curve(scenario.clone());
        scenario.costs.instructions_per_us = middle;
        let mut setup = staged(scenario, RUN_S);
        setup.sample_s = RUN_S / 2.0;
        let mut run = Scale::new(&setup);
        while run.advance(1 << 20) {}
        let reached = run.report().samples.last().map_or(0.0, applied) >= TARGET;
        (low, high) = if reached { (low, middle) } else { (middle, high) };
    }
    high
}

#[cfg(test)]
mod tests {
    use super::super::machine::{INSTRUCTIONS_PER_US, pe_6850};
    use super::*;

    #[test]
    fn the_rate_is_the_one_that_the_fit_gives() {
        let fitted = instructions_per_us(&pe_6850());
        assert!((fitted / INSTRUCTIONS_PER_US - 1.0).abs() < 0.005, "{fitted}");
    }
}
