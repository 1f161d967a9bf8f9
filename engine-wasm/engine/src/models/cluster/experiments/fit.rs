//! The only fit. Three costs follow from the numbers of figure 9 without a buddy. They are CPU per record (20 s), a
//! message to a slave (48 s), and the part of FAST_START_MTTR_TARGET that no checkpoint shortens (1.5 GB).

use crate::models::cluster::scale::{Report, Setup};
use crate::models::cluster::scenario::machines::x2_8;
use crate::platform::experiments::Measured;

/// The part of FAST_START_MTTR_TARGET = 100 for the start of an instance, s: fitted.
pub const MTTR_FIXED_S: f64 = 45.1;

/// Figure 9's first pass without a buddy, s.
const FIRST_PASS_S: f64 = 20.0;

/// CPU per record, ns, if a first pass over this many records and bytes takes as long as in figure 9.
pub fn parse_ns_per_record(bytes: f64, records: f64) -> f64 {
    (FIRST_PASS_S * 1e9 - bytes * x2_8().parse_ns_per_byte) / records
}

/// The three costs.
#[derive(Clone, Copy, Debug)]
pub struct Fit {
    /// First pass: CPU for each record, ns.
    pub parse_ns_per_record: f64,
    /// Second pass: sending a message to a slave, ns.
    slave_message_ns: f64,
    /// The part of FAST_START_MTTR_TARGET that no checkpoint shortens, s.
    mttr_fixed_s: f64,
}

impl Fit {
    /// The costs that the runs use.
    pub fn shipped() -> Self {
        let hardware = x2_8();
        Self {
            parse_ns_per_record: hardware.parse_ns_per_record,
            slave_message_ns: hardware.slave_message_ns,
            mttr_fixed_s: MTTR_FIXED_S,
        }
    }

    /// The costs that follow from the counts of the fitted run and from the three numbers of figure 9 without a buddy.
    pub fn of(run: &Report, setup: &Setup) -> Self {
        let (hardware, total_s, target_s) = (&setup.hardware, 48.0, 100.0);
        let records = run.change_bytes / setup.mean_record_bytes + f64::from(run.written_since);
        let tail_s = run.second_pass_s - run.coordinator_s;
        let handing_s = total_s - 2.0 * FIRST_PASS_S - tail_s;
        let reads_s = f64::from(run.dirty_blocks) * hardware.data_ms / 1e3 / setup.reads_at_once();
        Self {
            parse_ns_per_record: parse_ns_per_record(run.redo_bytes, records),
            slave_message_ns: handing_s * 1e9 / run.messages,
            mttr_fixed_s: target_s - 2.0 * FIRST_PASS_S - reads_s,
        }
    }

    /// The costs by names, as the costs `fitted` or `used`.
    pub fn measured(self, by: &str) -> [Measured; 3] {
        [
            Measured::new(&format!("{by}_parse_per_record"), "ns", self.parse_ns_per_record),
            Measured::new(&format!("{by}_message_to_slave"), "ns", self.slave_message_ns),
            Measured::new(&format!("{by}_fixed_recovery"), "s", self.mttr_fixed_s),
        ]
    }
}

#[cfg(test)]
mod tests {
    use super::super::figure_9::fitted_setup;
    use super::super::workloads::FIXED_BYTES;
    use super::*;
    use crate::models::cluster::scale::Scale;

    /// Bytes, changes and messages of the fitted run grow with its size, so a twentieth of the run gives nearly the
    /// same costs. The work of the last slave after the coordinator has ended does not grow and is negligible.
    #[test]
    fn the_costs_are_those_that_the_fit_gives() {
        let setup = fitted_setup(0.05, FIXED_BYTES);
        let mut run = Scale::new(&setup);
        while run.advance(50_000) {}
        let report = run.report();
        let whole = Report {
            redo_bytes: report.redo_bytes * 20.0,
            change_bytes: report.change_bytes * 20.0,
            written_since: report.written_since * 20,
            dirty_blocks: report.dirty_blocks * 20,
            messages: report.messages * 20.0,
            ..report.clone()
        };
        let (fit, shipped) = (Fit::of(&whole, &setup), Fit::shipped());
        let near = |simulated: f64, reference: f64| (simulated / reference - 1.0).abs() < 0.05;
        assert!(near(fit.parse_ns_per_record, shipped.parse_ns_per_record), "{fit:?}");
        assert!(near(fit.slave_message_ns, shipped.slave_message_ns), "{fit:?}");
        assert!(near(fit.mttr_fixed_s, shipped.mttr_fixed_s), "{fit:?}");
    }
}
