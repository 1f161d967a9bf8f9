use super::*;
use crate::models::replication::experiments::machine::{concurrent, staged, wan};

fn run(setup: &Setup, lcrs: u64) -> Report {
    let mut run = Scale::new(setup);
    while run.advance(lcrs) {}
    run.report().clone()
}

#[test]
fn a_run_in_any_pieces_gives_the_same_report_and_replicates_every_row() {
    let mut setup = concurrent(wan(50.0), 5_000.0, 2.0);
    (setup.sample_s, setup.scenario.link.varies_percent) = (0.5, 7);
    let report = run(&setup, 100_000);
    assert_eq!(run(&setup, 77), report);
    assert_eq!((report.lost, report.conflicts, report.different_rows), (0, 0, 0));
    assert_eq!(report.applied, report.captured);
    assert!((9_000..11_500).contains(&report.captured), "{}", report.captured);
    assert_eq!(report.samples.len(), 4);
    setup.scenario.seed += 1;
    assert_ne!(run(&setup, 100_000).digest, report.digest);
}

/// A table of 100 rows: nearly all transactions depend on each other, and rows change in the order of the source.
#[test]
fn dependent_transactions_keep_their_order() {
    let mut setup = staged(wan(0.2), 1.0);
    (setup.sample_s, setup.rows) = (1.0, 100);
    setup.scenario.workload.sessions = 4;
    let report = run(&setup, 100_000);
    assert!(report.applied > 1_000, "{report:?}");
    assert_eq!((report.lost, report.conflicts, report.different_rows), (0, 0, 0));
}
