//! Replication at full scale beside the databases that it leaves out: the same scenario gives the same throughput, the same
//! latency and the same bottleneck. More seconds are compared by `rollforward bench --replication`.

use rollforward_engine::models::replication::experiments::EXPERIMENTS;
use rollforward_engine::models::replication::experiments::compare::{
    Pipeline, in_batches, pipelines, with_databases,
};
use rollforward_engine::platform::experiments::{Experiment, Reproduction};
use rollforward_engine::platform::model::Scenario as _;

/// Simulated seconds: the first one fills the queues.
const FROM_S: u32 = 1;
const UNTIL_S: u32 = 3;

#[test]
fn every_bottleneck_gives_the_same_throughput_and_the_same_latency_within_two_percent() {
    let mut bottlenecks = Vec::new();
    for Pipeline { name, scenario, compares_latency } in pipelines() {
        assert_eq!(scenario.problems(), [], "{name}");
        let with = with_databases(&scenario, FROM_S, UNTIL_S);
        let without = in_batches(&scenario, FROM_S, UNTIL_S);
        let [throughput, latency] = with.differences(&without);
        println!("{name}: {throughput:.2} % {latency:.2} % {with:?} {without:?}");
        assert!(throughput.abs() < 2.0, "{name}: {with:?} {without:?}");
        assert!(!compares_latency || latency.abs() < 2.0, "{name}: {with:?} {without:?}");
        assert_eq!(with.bottleneck, without.bottleneck, "{name}");
        bottlenecks.push(with.bottleneck);
    }
    bottlenecks.dedup();
    assert!(bottlenecks.len() > 3, "{bottlenecks:?}");
}

#[test]
fn a_short_run_of_a_figure_loses_nothing_and_is_not_compared() {
    EXPERIMENTS.iter().take(1).for_each(loses_nothing_and_is_not_compared);
}

/// Left out of `npm test`, not of `npm test -- --all`.
mod long {
    use super::{EXPERIMENTS, loses_nothing_and_is_not_compared};

    #[test]
    fn a_short_run_of_every_other_figure_loses_nothing_and_is_not_compared() {
        EXPERIMENTS.iter().skip(1).for_each(loses_nothing_and_is_not_compared);
    }
}

fn loses_nothing_and_is_not_compared(experiment: &'static Experiment) {
    let mut run = Reproduction::new(experiment, 0.002);
    let mut before = 0.0;
    while run.advance(20_000) {
        assert!(run.progress() >= before && run.progress() <= 1.0, "{}", experiment.id);
        before = run.progress();
    }
    let outcome = run.outcome();
    assert_eq!(outcome.failed_checks().count(), 0, "{outcome:?}");
    assert!(outcome.runs.len() > 1);
    let lcrs = outcome.runs.iter().flat_map(|run| &run.measured).filter(|it| it.quantity == "lcrs");
    assert!(lcrs.clone().count() > 1 && lcrs.clone().all(|it| it.value > 300.0), "{outcome:?}");
    assert_eq!(outcome.rows, [], "a shorter run is not what the paper measured");
}
