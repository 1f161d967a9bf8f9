//! The recorded results that the page shows are what `rollforward reproduce --json` gives today: the same form, the
//! same experiments, the same numbers; and the conclusions of the page and the docs are true. Every experiment runs
//! again at full scale. The longest of these tests are left to `npm test -- --all`.

use rollforward_engine::models::EXPERIMENTS;
use rollforward_engine::platform::experiments::{
    Measured, Origin, Outcome, Published, Reproduction, Row, RunReport, Setting, SettingValue,
};

/// By document, in the order of the engine.
const RECORDED: [&str; 5] = [
    include_str!("../../../web/src/features/experiments/recorded/buddy_instance.json"),
    include_str!("../../../web/src/features/experiments/recorded/recovery_tuning.json"),
    include_str!("../../../web/src/features/experiments/recorded/services.json"),
    include_str!("../../../web/src/features/experiments/recorded/streams.json"),
    include_str!("../../../web/src/features/experiments/recorded/snapshots.json"),
];
const AGAIN: &str = "record again: npm run record";

/// Strict: an unknown or a missing field is an error.
fn recorded() -> Vec<Outcome> {
    let outcomes = |json| serde_json::from_str::<Vec<Outcome>>(json).expect(AGAIN);
    RECORDED.into_iter().flat_map(outcomes).collect()
}

fn outcome(experiment: &str) -> Outcome {
    recorded().into_iter().find(|outcome| outcome.experiment == experiment).expect(AGAIN)
}

#[test]
fn every_experiment_is_recorded_at_full_scale_and_none_that_is_gone() {
    let named: Vec<_> = EXPERIMENTS.all().map(|it| (it.id, it.source.document, it.source.place)).collect();
    let outcomes = recorded();
    let rows: Vec<_> =
        outcomes.iter().map(|it| (it.experiment.as_str(), it.document.as_str(), it.place)).collect();
    assert_eq!(rows, named, "{AGAIN}");
    for outcome in &outcomes {
        assert!(!outcome.runs.is_empty(), "{} has no run", outcome.experiment);
        assert_eq!(outcome.failed_checks().count(), 0, "{} was wrong", outcome.experiment);
        // Below full scale nothing is compared; only a source that states no number has no row.
        let states_none = ["trade-off", "data-layout"].contains(&outcome.experiment.as_str());
        assert_eq!(outcome.rows.is_empty(), states_none, "{}", outcome.experiment);
    }
}

/// Runs an experiment again; row by row and run by run, so that a failure says which number moved.
fn is_what_a_run_of_today_gives(experiment: &str) {
    let recorded = outcome(experiment);
    let mut run = Reproduction::new(EXPERIMENTS.named(experiment).unwrap(), 1.0);
    while run.advance(1_000_000) {}
    let today = run.outcome();
    assert_eq!((today.rows.len(), today.runs.len()), (recorded.rows.len(), recorded.runs.len()), "{AGAIN}");
    today
        .rows
        .iter()
        .zip(&recorded.rows)
        .for_each(|(today, recorded)| assert_eq!(today, recorded, "{AGAIN}"));
    today
        .runs
        .iter()
        .zip(&recorded.runs)
        .for_each(|(today, recorded)| assert_eq!(today, recorded, "{AGAIN}"));
}

#[test]
fn figure_7_is_what_a_run_of_today_gives() {
    is_what_a_run_of_today_gives("figure7");
}

#[test]
fn backup_mode_is_what_a_run_of_today_gives() {
    is_what_a_run_of_today_gives("backup-mode");
}

#[test]
fn the_tables_of_the_tuning_guide_are_what_a_run_of_today_gives() {
    ["table5", "table6", "table7"].into_iter().for_each(is_what_a_run_of_today_gives);
}

/// Left out of `npm test`, not of `npm test -- --all`: each takes 15 to 50 s.
mod long {
    use super::is_what_a_run_of_today_gives;

    #[test]
    fn figure_8_is_what_a_run_of_today_gives() {
        is_what_a_run_of_today_gives("figure8");
    }

    #[test]
    fn figure_9_is_what_a_run_of_today_gives() {
        is_what_a_run_of_today_gives("figure9");
    }

    #[test]
    fn figures_14_to_17_and_table_1_of_streams_are_what_a_run_of_today_gives() {
        ["figure14", "table1", "figure15", "figure16", "figure17"]
            .into_iter()
            .for_each(is_what_a_run_of_today_gives);
    }

    #[test]
    fn the_chart_of_section_7_is_what_a_run_of_today_gives() {
        is_what_a_run_of_today_gives("trade-off");
    }
}

#[test]
fn a_recorded_row_of_another_form_is_refused() {
    let refused = |from: &str, to: &str| {
        let recorded = RECORDED[2];
        let changed = recorded.replacen(from, to, 1);
        assert_ne!(changed, recorded, "{from} is in the file");
        serde_json::from_str::<Vec<Outcome>>(&changed).is_err()
    };
    assert!(refused("\"derived\"", "\"deduced\""));
    assert!(refused("\"exact\"", "\"about\""));
    assert!(refused("\"predicted\"", "\"guessed\""));
}

// The conclusions of the page and the docs from these numbers.

fn measured<'a>(run: &'a RunReport, quantity: &str) -> &'a Measured {
    run.measured.iter().find(|it| it.quantity == quantity).expect(AGAIN)
}

fn value(run: &RunReport, quantity: &str) -> f64 {
    measured(run, quantity).value
}

/// Rows with a number under a different assumption.
fn is_assumed_otherwise(row: &Row) -> bool {
    ["record_size", "block_written_share"].contains(&row.basis.as_str())
}

#[test]
fn three_numbers_are_predicted_and_none_of_them_with_a_buddy_s_first_pass() {
    let of_buddies = |row: &Row| row.document == "buddy_instance";
    let rows: Vec<_> = recorded().into_iter().flat_map(|outcome| outcome.rows).filter(of_buddies).collect();
    let predicted = rows.iter().filter(|row| row.origin == Origin::Predicted && !is_assumed_otherwise(row));
    let predicted: Vec<_> = predicted.map(|row| (row.quantity.as_str(), row.reached)).collect();
    assert_eq!(predicted, [("first_pass", true), ("throughput_loss", true), ("throughput_loss", true)]);
    let reached = |row: &&Row| row.origin != Origin::Predicted;
    assert!(rows.iter().filter(reached).all(|row| row.reached && !row.basis.is_empty()), "{rows:?}");
}

#[test]
fn each_of_the_three_costs_is_the_one_that_the_fit_gives() {
    let fit = &outcome("figure9").runs[0];
    for cost in ["parse_per_record", "message_to_slave", "fixed_recovery"] {
        let (fitted, used) = (value(fit, &format!("fitted_{cost}")), value(fit, &format!("used_{cost}")));
        assert!((fitted / used - 1.0).abs() < 0.001, "{cost}: {fitted} is used as {used}");
    }
}

#[test]
fn other_sizes_of_records_move_figure_8_by_a_tenth_and_other_shares_miss_it() {
    let rows = outcome("figure8").rows;
    let plain = rows[0].simulated;
    let of = |basis: &str| rows.iter().filter(|row| row.basis == basis).collect::<Vec<_>>();
    let (sizes, shares) = (of("record_size"), of("block_written_share"));
    assert_eq!((sizes.len(), shares.len()), (2, 2));
    assert!(sizes.iter().all(|row| (0.05..0.15).contains(&(row.simulated / plain - 1.0).abs())), "{sizes:?}");
    assert!(shares.iter().all(|row| !row.reached), "{shares:?}");
    let fit = &outcome("figure9").runs[0];
    let written = value(fit, "block_written_records_since_checkpoint");
    let changes = value(fit, "change_redo_since_checkpoint") / 249.0;
    assert!((0.2..0.3).contains(&(written / (written + changes))), "about a quarter");
}

#[test]
fn in_the_chart_of_section_7_a_buddy_beats_every_target_and_a_target_beside_it_gains_nothing() {
    let runs = outcome("trade-off").runs;
    let (alone, with): (Vec<_>, Vec<_>) =
        runs.iter().partition(|run| run.setting[1] == Setting::number("buddies", 0.0, ""));
    let band = |run: &RunReport| measured(run, "brownout").band.clone();
    let shortest_alone = alone.iter().map(|run| band(run)[0]).fold(f64::INFINITY, f64::min);
    let longest_with = with.iter().map(|run| band(run)[4]).fold(0.0, f64::max);
    assert!(longest_with < shortest_alone, "{longest_with} against {shortest_alone}");
    let lazy = band(with[0]);
    let (low, high) = (0.8 * lazy[0], 1.2 * lazy[4]);
    assert!(with.iter().all(|run| low < band(run)[0] && band(run)[4] < high), "the band is the same");
    let commits = |run: &RunReport| value(run, "commits_per_s");
    assert!(
        alone.iter().zip(&with).all(|(alone, with)| commits(with) > 0.95 * commits(alone)),
        "a few percent"
    );
    assert!(commits(alone[alone.len() - 1]) < 0.75 * commits(alone[0]), "more than a quarter");
}

#[test]
fn any_first_pass_up_to_the_threshold_lies_in_the_band() {
    let with_buddy = |row: &Row| !row.band.is_empty() && row.quantity == "first_pass";
    let bands: Vec<_> = recorded().into_iter().flat_map(|outcome| outcome.rows).filter(with_buddy).collect();
    assert_eq!(bands.len(), 2);
    for row in bands {
        let Published::Exact { value } = row.published else { panic!("{row:?}") };
        assert!(row.band[0] < 0.5 && row.band[4] >= 3.0 && value <= 3.0, "{row:?}");
    }
}

/// A row of a figure of Streams, with its only setting.
fn streams_row(experiment: &str, quantity: &str, code: &str) -> Row {
    let is_code = |row: &Row| match &row.setting[..] {
        [] => code.is_empty(),
        [setting] => setting.value == SettingValue::Code(code.into()),
        _ => false,
    };
    let mut rows = outcome(experiment).rows.into_iter();
    rows.find(|row| row.quantity == quantity && is_code(row)).expect(AGAIN)
}

#[test]
fn of_streams_these_numbers_are_predicted_and_reached_or_missed() {
    for (experiment, quantity, code, reached) in [
        ("figure16", "lcr_throughput", "nothing", true),
        ("figure16", "throughput_added", "data_layer", true),
        ("figure16", "lcr_throughput", "metadata_cache", true),
        ("figure16", "gain", "", false),
        ("figure17", "lcr_throughput", "lan", true),
        ("figure17", "throughput_of_staged", "lan", true),
        ("figure17", "latency", "lan", true),
        ("figure17", "bandwidth_used", "wan", true),
        ("figure17", "fluctuation_beside_the_lan", "wan", true),
        ("figure17", "latency_fluctuation_beside_the_lan", "wan", true),
        ("figure17", "latency_and_bandwidth", "wan", true),
    ] {
        let row = streams_row(experiment, quantity, code);
        assert_eq!((row.origin, row.reached), (Origin::Predicted, reached), "{row:?}");
    }
    for (experiment, quantity, code) in [
        ("figure14", "lcr_throughput", "latch"),
        ("figure14", "lcr_throughput", "latch_free"),
        ("figure16", "lcr_throughput", "latch_free_queue"),
    ] {
        let row = streams_row(experiment, quantity, code);
        assert_eq!((row.origin, row.reached), (Origin::Fitted, true), "{row:?}");
    }
}

#[test]
fn the_redo_of_backup_mode_is_predicted_and_missed_and_two_images_would_reach_it() {
    let rows = outcome("backup-mode").rows;
    let of = |origin| rows.iter().filter(move |row| row.origin == origin);
    let predicted: Vec<_> =
        of(Origin::Predicted).map(|row| (row.quantity.as_str(), row.reached, row.simulated)).collect();
    assert_eq!(predicted, [("redo", false, 23.2090501), ("images_per_block", false, 1.0)]);
    assert!(of(Origin::Fitted).count() == 3 && of(Origin::Fitted).all(|row| row.reached));
    let input: Vec<_> = of(Origin::Input).map(|row| (row.quantity.as_str(), row.reached)).collect();
    assert_eq!(input, [("redo", true)]);
}

#[test]
fn without_the_cache_time_at_the_latch_grows_with_every_applier_and_throughput_falls_after_eight() {
    let runs = outcome("figure15").runs;
    let (latched, cached): (Vec<_>, Vec<_>) =
        runs.iter().partition(|run| run.setting[0] == Setting::code("metadata", "latch"));
    let at_latch: Vec<f64> = latched.iter().map(|run| value(run, "time_at_metadata_latch")).collect();
    assert!(at_latch.is_sorted() && at_latch[8] > 75.0, "{at_latch:?}");
    let rates: Vec<f64> = latched.iter().map(|run| value(run, "throughput")).collect();
    let (rising, falling) = rates.split_at(5);
    assert!(rising.is_sorted() && falling.is_sorted_by(|one, other| one > other), "{rates:?}");
    assert!(rising[4] > falling[0] && falling[3] < 0.65 * rising[4], "{rates:?}");
    assert!(cached.iter().all(|run| value(run, "time_at_metadata_latch") == 0.0));
}

#[test]
fn the_curves_of_figure_16_hardly_fluctuate_and_36_million_lcrs_are_replicated_in_the_lan() {
    let curves = outcome("figure16").runs;
    assert!(curves[..4].iter().all(|run| value(run, "fluctuation") < 0.2), "the paper's fluctuate");
    let lan = &outcome("figure17").runs[1];
    assert!((35.9e6..36.1e6).contains(&value(lan, "lcrs")), "{lan:?}");
}

// The tuning guide.

/// Rows of one table, by quantity.
fn rows_of(table: &str, quantity: &str) -> Vec<Row> {
    outcome(table).rows.into_iter().filter(|row| row.quantity == quantity).collect()
}

#[test]
fn of_each_table_of_the_guide_some_numbers_are_predicted_and_none_that_was_fitted() {
    for (table, predicted) in [("table5", 18), ("table6", 4), ("table7", 6)] {
        let rows = outcome(table).rows;
        let count = |origin| rows.iter().filter(|row| row.origin == origin).count();
        assert_eq!(count(Origin::Predicted), predicted, "{table}");
        let near = |row: &Row| row.error_percent.is_none_or(|error| error.abs() < 2.0);
        let fitted = rows.iter().filter(|row| matches!(row.origin, Origin::Fitted | Origin::Input));
        fitted.for_each(|row| assert!(near(row), "{table}: a fitted number is reached: {row:?}"));
    }
}

#[test]
fn odd_rows_of_the_guide_are_marked_and_stay() {
    let odd = |table| -> Vec<String> {
        outcome(table).rows.into_iter().filter(|row| !row.odd.is_empty()).map(|row| row.odd).collect()
    };
    for reason in ["no_checkpoint_in_the_window", "slower_than_none", "hardly_faster_than_900"] {
        assert!(odd("table5").contains(&reason.to_string()), "{reason}");
    }
    for reason in ["less_than_900", "estimates_not_measured"] {
        assert!(odd("table7").contains(&reason.to_string()), "{reason}");
    }
}

#[test]
fn the_loss_at_1800_s_is_missed_and_those_at_300_and_600_are_reached() {
    let loss = |interval_s| {
        let setting = Setting::number("checkpoint_interval", interval_s, "s");
        let rows = rows_of("table5", "throughput_loss");
        rows.into_iter().find(|row| row.setting == [setting.clone()]).expect(AGAIN)
    };
    assert!(loss(300.0).reached && loss(600.0).reached && !loss(1_800.0).reached);
}

#[test]
fn no_moment_of_a_crash_gives_the_recovery_at_600_s() {
    let rows = rows_of("table5", "recovery");
    let at = |interval_s| {
        let setting = Setting::number("checkpoint_interval", interval_s, "s");
        rows.iter().find(|row| row.setting == [setting.clone()]).expect(AGAIN)
    };
    assert!(!at(600.0).reached && at(300.0).reached);
    let as_written = Setting::code("checkpoint_counts", "as_written");
    let shorter = rows.iter().filter(|row| row.setting.contains(&as_written));
    shorter.for_each(|row| {
        let complete = rows.iter().find(|it| it.setting == row.setting[..1]).expect(AGAIN);
        assert!(row.simulated < complete.simulated, "{row:?}");
    });
}

/// What the reasons of the odd rows say about the runs.
#[test]
fn a_crash_during_the_first_checkpoint_is_nearest_to_the_row_that_is_slower_than_none() {
    let runs = outcome("table5").runs;
    let during_first = |run: usize| measured(&runs[run], "recovery_during_first").band.clone();
    let [at_1800, at_600] = [1, 3].map(during_first);
    assert!(at_1800[0] > 1_500.0 && at_1800[4] < 1_824.0, "{at_1800:?}");
    assert!(at_600[4] < 981.0, "{at_600:?}");
}

#[test]
fn the_moment_of_a_measurement_explains_more_than_the_difference_between_900_and_1200_s() {
    let runs = outcome("table7").runs;
    let [at_900, at_1200] = [3, 4].map(|run: usize| measured(&runs[run], "throughput_of_base").band.clone());
    assert!(at_1200[4] - at_1200[0] > 93.66 - 93.37, "{at_1200:?}");
    assert!(at_1200[0] <= at_900[4], "some moments at 1,200 s leave less than some at 900 s");
}

#[test]
fn beyond_8_kb_a_larger_message_gains_little_and_slaves_are_mostly_idle() {
    let runs = outcome("table6").runs;
    let recovery: Vec<f64> = runs.iter().map(|run| value(run, "recovery")).collect();
    assert!(recovery[1] / recovery[0] < 0.8, "slaves alone");
    assert!(recovery[3] / recovery[0] < 0.6, "8 kB");
    assert!(recovery[6] / recovery[3] > 0.85, "64 kB");
    assert!(runs[1..].iter().all(|run| value(run, "slaves_busy") < 15.0));
}
