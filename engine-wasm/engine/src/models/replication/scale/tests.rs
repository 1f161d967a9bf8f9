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

/// The link is never without bytes while LCRs wait: the sender prepares the next one in the meantime.
#[test]
fn a_full_link_carries_its_whole_bandwidth_and_twice_the_way_costs_no_more_than_the_way() {
    let far = |round_trip_ms| {
        let setup = concurrent(wan(round_trip_ms), 13_000.0, 4.0);
        run(&Setup { sample_s: 2.0, ..setup }, 100_000).samples[1].clone()
    };
    let (near, far) = (far(50.0), far(100.0));
    for sample in [&near, &far] {
        assert!((0.998..1.002).contains(&(sample.sent_bytes_per_s / 4.85e6)), "{sample:?}");
    }
    let longer = far.latency_s - near.latency_s;
    assert!((0.02..0.03).contains(&longer), "half of 50 ms: {longer}");
}

#[test]
fn the_bandwidth_holds_as_long_as_the_setup_says() {
    let mut setup = concurrent(wan(50.0), 2_000.0, 6.0);
    (setup.sample_s, setup.scenario.link.varies_percent, setup.bandwidth_holds_s) = (1.0, 7, 2);
    let bandwidths: Vec<f64> = run(&setup, 100_000).samples.iter().map(|sample| sample.bandwidth).collect();
    let (pairs, _) = bandwidths.as_chunks::<2>();
    assert!(pairs.iter().all(|[one, other]| one == other), "{bandwidths:?}");
    assert!(pairs.windows(2).all(|pair| pair[0] != pair[1]), "{bandwidths:?}");
}
