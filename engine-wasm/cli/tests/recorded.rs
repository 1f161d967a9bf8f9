//! The recorded results that the page shows are what `rollforward reproduce --json` gives today: the same form, the same
//! experiments, the same numbers. Only the two shortest runs are repeated here; all together take half a minute.

use rollforward_engine::models::EXPERIMENTS;
use rollforward_engine::platform::experiments::{Outcome, Reproduction};

const RECORDED: &str = include_str!("../../../web/src/features/experiments/recorded.json");

/// Strict: a field that the engine does not know, or one that it misses, is an error.
fn recorded() -> Vec<Outcome> {
    serde_json::from_str(RECORDED).expect("record again: rollforward reproduce --json")
}

#[test]
fn every_experiment_is_recorded_at_full_scale_and_none_that_is_gone() {
    let named: Vec<_> = EXPERIMENTS.all().map(|it| (it.id, it.source.document, it.source.place)).collect();
    let outcomes = recorded();
    let found: Vec<_> =
        outcomes.iter().map(|it| (it.experiment.as_str(), it.document.as_str(), it.place)).collect();
    assert_eq!(found, named, "record again: rollforward reproduce --json");
    for outcome in &outcomes {
        assert!(!outcome.runs.is_empty(), "{} has no run", outcome.experiment);
        assert_eq!(outcome.failed_checks().count(), 0, "{} was wrong", outcome.experiment);
        // Below full scale nothing is compared; only a section that states no number has no row.
        assert_eq!(outcome.rows.is_empty(), outcome.experiment == "trade-off", "{}", outcome.experiment);
    }
}

/// A crash without a buddy and one with.
#[test]
fn a_run_of_today_gives_the_recorded_numbers() {
    const RUNS: usize = 2;
    let experiment = EXPERIMENTS.named("trade-off").unwrap();
    let mut run = Reproduction::new(experiment, 1.0);
    while run.outcome().runs.len() < RUNS {
        assert!(run.advance(200_000));
    }
    let outcomes = recorded();
    let recorded = outcomes.iter().find(|it| it.experiment == experiment.id).unwrap();
    assert_eq!(run.outcome().runs, recorded.runs[..RUNS], "record again: rollforward reproduce --json");
}

#[test]
fn a_recorded_row_of_another_form_is_refused() {
    let refused = |from: &str, to: &str| {
        let changed = RECORDED.replacen(from, to, 1);
        assert_ne!(changed, RECORDED, "{from} is in the file");
        serde_json::from_str::<Vec<Outcome>>(&changed).is_err()
    };
    assert!(refused("\"derived\"", "\"deduced\""));
    assert!(refused("\"exact\"", "\"about\""));
    assert!(refused("\"predicted\"", "\"guessed\""));
}
