//! Figure 8's first pass under other assumptions: the bytes of a record without columns, and the share of Block
//! Written Records in figure 9. Under each assumption, figure 9 is fitted again, and figure 8 follows from that fit.

use super::figure_8::first_pass_without_buddy;
use super::figure_9;
use super::fit::{Fit, parse_ns_per_record};
use super::full_scale::{GB, tpcc_setup};
use super::workloads::{FIXED_BYTES, commercial_record_bytes};
use crate::models::cluster::scale::{Report, WRITTEN_BYTES};
use crate::models::cluster::scenario::Hardware;
use crate::platform::experiments::{Origin, Row, Setting};

/// Bytes of a record without columns, as alternatives to the assumed [`FIXED_BYTES`].
pub const FIXED_BYTES_BESIDE: [f64; 2] = [100.0, 400.0];
/// Block Written Records among 100 records of figure 9's redo, other than its run makes.
const WRITTEN_PERCENT_BESIDE: [f64; 2] = [0.0, 50.0];

/// A record's bytes beside columns as a setting.
pub fn fixed_bytes(bytes: f64) -> Setting {
    Setting::number("record_fixed_part", bytes, "B")
}

/// The first pass of `run` under each other assumption. `refitted` are the runs of figure 9 with other record sizes.
pub fn rows_under_other_assumptions(run: &Report, refitted: &[Report]) -> Vec<Row> {
    let row = |setting: Setting, basis: &str, first_pass_s: f64| {
        let claim = first_pass_without_buddy().under(setting);
        claim.beside(first_pass_s, Origin::Predicted).decided_by(basis)
    };
    let sizes = refitted.iter().zip(FIXED_BYTES_BESIDE).map(|(report, bytes)| {
        let fit = Fit::of(report, &figure_9::fitted_setup(1.0, bytes));
        row(fixed_bytes(bytes), "record_size", first_pass_s(run, bytes, fit.parse_ns_per_record))
    });
    let shares = WRITTEN_PERCENT_BESIDE.map(|percent| {
        let parse_ns = parse_ns_per_record(1.5 * GB, records_of_figure_9(percent));
        let share = Setting::number("block_written_records_of_figure_9", percent, "%");
        row(share, "block_written_share", first_pass_s(run, FIXED_BYTES, parse_ns))
    });
    sizes.chain(shares).collect()
}

/// Records in figure 9's redo, were so many of 100 Block Written Records.
fn records_of_figure_9(written_percent: f64) -> f64 {
    let written = written_percent / 100.0;
    let mean = (1.0 - written) * commercial_record_bytes(FIXED_BYTES) + written * f64::from(WRITTEN_BYTES);
    1.5 * GB / mean
}

/// Figure 8's first pass without a buddy, with records of this size and cost.
fn first_pass_s(run: &Report, fixed_bytes: f64, parse_ns_per_record: f64) -> f64 {
    let mut setup = tpcc_setup(false, 1.0, fixed_bytes);
    setup.hardware = Hardware { parse_ns_per_record, ..setup.hardware };
    setup.pass_ns(run.change_bytes as u64, u64::from(run.written_since)) / 1e9
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::models::cluster::scenario::machines::x2_8;

    fn figure_8() -> Report {
        Report { change_bytes: 11.5 * GB, ..Report::default() }
    }

    #[test]
    fn the_assumptions_give_the_cost_that_the_runs_use() {
        let near = |simulated: f64, reference: f64| (simulated / reference - 1.0).abs() < 0.01;
        let used = x2_8().parse_ns_per_record;
        // The fitted run makes 26.9 Block Written Records of 100.
        let parse_ns = parse_ns_per_record(1.5 * GB, records_of_figure_9(26.9));
        assert!(near(parse_ns, used), "{parse_ns}");
        let first_pass = first_pass_s(&figure_8(), FIXED_BYTES, used);
        assert!(near(first_pass, 134.3), "{first_pass}");
    }

    #[test]
    fn more_records_in_figure_9_make_each_cheaper_and_figure_8_shorter() {
        let rows = rows_under_other_assumptions(&figure_8(), &[]);
        assert!(rows[0].simulated > rows[1].simulated, "{rows:?}");
    }
}
