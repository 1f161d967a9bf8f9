//! Experiments: each trial is the run that a person would make by hand, however it is sliced; and what cannot be run
//! is refused with a reason.

use rollforward_engine::models::cluster::model::ClusterTimeline;
use rollforward_engine::models::cluster::scenario::{Command, Scenario, presets};
use rollforward_engine::models::cluster::simulation::Simulation;
use rollforward_engine::models::open_experiment;
use rollforward_engine::platform::expression::ExpressionError;
use rollforward_engine::platform::model::Model as _;
use rollforward_engine::platform::timeline::search::{SearchError, SearchTarget};
use rollforward_engine::platform::trials::{
    Experiment, ExperimentProblem, Measure, Parameter, TimedCommand, TrialOutcome, TrialResult, ValueRange,
};
use rollforward_engine::platform::values::{NameError, Unit, find};
use serde_json::{Value, json};

const SECOND: f64 = 1e9;

fn time(seconds: f64) -> SearchTarget {
    SearchTarget::Time { time_ns: seconds * SECOND }
}

fn happens(event: &str) -> SearchTarget {
    SearchTarget::Event { event: event.into(), nth: 1, of: None }
}

fn parameter(field: &str, values: &[f64]) -> Parameter {
    Parameter { field: field.into(), values: values.iter().map(|value| json!(value)).collect(), range: None }
}

fn measure(name: &str, value: &str) -> Measure {
    Measure { name: name.into(), value: value.into() }
}

/// A crash of instance 1 after 6 s with three targets, and what recovery from it costs.
fn crashes() -> Experiment {
    Experiment {
        model: "cluster".into(),
        preset: "sandbox".into(),
        changes: json!({ "instances": 2 }),
        parameters: vec![parameter("cache.mttr_target_s", &[0.0, 0.5, 5.0])],
        seeds: vec![42, 43],
        commands: vec![TimedCommand {
            at: time(6.0),
            give: json!({ "do": "crash_instance", "instance": 0 }),
        }],
        until: happens("recovered"),
        limit_s: 120.0,
        measures: vec![
            measure("work", "commits@before / time_s@before"),
            measure("lost", "(commits@fault - commits@before) * 2 + up.1@fault"),
            measure("after", "time_s - time_s@fault"),
            measure("is_over", "recovery_set.size = 0 and up.1 = 0"),
        ],
    }
}

fn preset(wanted: &str) -> Scenario {
    let found = presets().into_iter().find(|(name, _)| *name == wanted);
    found.map(|(_, scenario)| scenario).expect("a preset of that name")
}

fn results(experiment: &Experiment, steps: u64) -> Vec<TrialResult> {
    let mut trials = open_experiment(experiment.clone()).expect("a valid experiment");
    (0..trials.count())
        .map(|trial| {
            trials.begin(trial);
            loop {
                if let Some(result) = trials.advance(steps) {
                    return result;
                }
            }
        })
        .collect()
}

fn problems(change: impl Fn(&mut Experiment)) -> Vec<ExperimentProblem> {
    let mut experiment = crashes();
    change(&mut experiment);
    open_experiment(experiment).err().expect("it is refused")
}

#[test]
fn a_trial_is_the_run_made_by_hand() {
    let found = results(&crashes(), u64::MAX);
    assert_eq!(found.len(), 6);
    for (trial, result) in found.iter().enumerate() {
        let (target, seed) = ([0.0, 0.5, 5.0][trial / 2], [42, 43][trial % 2]);
        let mut scenario = Scenario { instances: 2, seed, ..preset("sandbox") };
        scenario.cache.mttr_target_s = target;
        let mut hand = ClusterTimeline::new(&scenario);
        hand.seek_time(6_000_000_000);
        let commits = find::<Simulation>("commits", &[]).ok().and_then(|name| name.at(&hand.moment()));
        let commits = commits.expect("a number");
        hand.command(Command::CrashInstance { instance: 0 }).expect("it is up");
        assert_eq!(result.outcome, TrialOutcome::Measured);
        assert_eq!(result.given.len(), 1);
        assert_eq!(result.given[0].step + 1, hand.now().step_count());
        let before = result.given[0].time_ns as f64 / SECOND;
        assert!((result.values[0].expect("a number") - commits / before).abs() < 1e-9, "{result:?}");
        assert_eq!(result.values[1], Some(0.0), "no commit is made at the moment of the crash");
        hand.seek_time(result.end_ns);
        assert_eq!(result.digest, format!("{:016x}", hand.now().digest()), "trial {trial}");
        let after = (result.end_ns - result.given[0].time_ns) as f64 / SECOND;
        assert!((result.values[2].expect("a number") - after).abs() < 1e-9, "{result:?}");
        assert_eq!(result.values[3], Some(1.0), "after recovery the set is empty");
    }
}

#[test]
fn slices_of_any_size_give_the_same_results() {
    let whole = results(&crashes(), u64::MAX);
    assert_eq!(results(&crashes(), 777), whole);
}

#[test]
fn two_parameters_combine_and_the_last_changes_faster() {
    let mut experiment = crashes();
    experiment.commands.clear();
    experiment.until = time(1.0);
    experiment.seeds = vec![7];
    experiment.measures = vec![measure("instances", "instances"), measure("target", "mttr_target_s")];
    experiment.parameters = vec![
        Parameter {
            field: "instances".into(),
            values: Vec::new(),
            range: Some(ValueRange { from: 1.0, to: 3.0, step: 1.0 }),
        },
        parameter("cache.mttr_target_s", &[0.0, 2.5]),
    ];
    let values: Vec<_> =
        results(&experiment, 10_000).into_iter().map(|it| (it.values[0], it.values[1])).collect();
    let expected = [1.0, 2.0, 3.0].map(|instances| [(instances, 0.0), (instances, 2.5)]).concat();
    assert_eq!(values, expected.into_iter().map(|(a, b)| (Some(a), Some(b))).collect::<Vec<_>>());
    let trials = open_experiment(experiment).expect("valid");
    assert_eq!(trials.axes()[0], [json!(1), json!(2), json!(3)]);
    assert_eq!(trials.units(), [Some(Unit::Count), Some(Unit::Seconds)]);
}

#[test]
fn the_steps_of_a_range_do_not_add_up_errors() {
    let mut experiment = crashes();
    let range = ValueRange { from: 0.1, to: 0.7, step: 0.2 };
    experiment.parameters[0] =
        Parameter { values: Vec::new(), range: Some(range), ..parameter("cache.mttr_target_s", &[]) };
    let trials = open_experiment(experiment).expect("valid");
    assert_eq!(trials.axes()[0], [json!(0.1), json!(0.3), json!(0.5), json!(0.7)]);
}

#[test]
fn a_run_that_does_not_come_to_its_end_has_no_values() {
    let outcomes = |change: fn(&mut Experiment)| {
        let mut experiment = crashes();
        experiment.parameters[0].values.truncate(1);
        experiment.seeds.truncate(1);
        change(&mut experiment);
        let [result] = &results(&experiment, 5_000)[..] else { panic!("one trial") };
        assert!(result.outcome == TrialOutcome::Measured || result.values.iter().all(Option::is_none));
        result.outcome
    };
    assert_eq!(outcomes(|_| {}), TrialOutcome::Measured);
    assert_eq!(outcomes(|it| it.limit_s = 6.01), TrialOutcome::NoEnd);
    assert_eq!(
        outcomes(|it| {
            it.commands[0].at = SearchTarget::When { condition: "commits < 0".into() };
            it.limit_s = 3.0;
        }),
        TrialOutcome::NoFault
    );
    assert_eq!(
        outcomes(|it| {
            let again = TimedCommand { at: time(6.0), ..it.commands[0].clone() };
            it.commands.push(again);
        }),
        TrialOutcome::Refused
    );
}

#[test]
fn a_condition_gives_the_moment_of_the_fault() {
    let mut experiment = crashes();
    experiment.commands[0].at = SearchTarget::When { condition: "commits >= 20".into() };
    experiment.measures = vec![measure("commits", "commits@before")];
    for result in results(&experiment, 3_000) {
        assert!((20.0..24.0).contains(&result.values[0].expect("a number")), "{result:?}");
    }
}

#[test]
fn lengths_and_ranges_have_limits() {
    let range = |from, to, step| {
        move |it: &mut Experiment| {
            it.parameters[0].values.clear();
            it.parameters[0].range = Some(ValueRange { from, to, step });
        }
    };
    assert!(matches!(problems(range(9.0, 1.0, 1.0))[..], [ExperimentProblem::RangeBackwards { .. }]));
    assert!(matches!(problems(range(1.0, 9.0, 0.0))[..], [ExperimentProblem::BadStep { .. }]));
    let fine = problems(range(0.0, 9.0, 1e-6));
    assert!(matches!(fine[..], [ExperimentProblem::TooManyValues { most: 1_000, .. }]), "{fine:?}");
    let million = problems(|it| {
        range(0.0, 999.0, 1.0)(it);
        it.seeds = (0..1_000).collect();
    });
    let expected =
        ExperimentProblem::TooManyRuns { most: 20_000, got: 1_000_000, points: 1_000, seeds: 1_000 };
    assert_eq!(million, [expected]);
    assert!(matches!(problems(|it| it.seeds.clear())[..], [ExperimentProblem::NoSeeds]));
    let seed = problems(|it| it.parameters[0].field = "seed".into());
    assert!(matches!(seed[..], [ExperimentProblem::SeedIsParameter]), "{seed:?}");
    assert!(matches!(problems(|it| it.limit_s = f64::NAN)[..], [ExperimentProblem::TooLong { .. }]));
    let order = problems(|it| it.until = time(5.0));
    assert!(matches!(order[..], [ExperimentProblem::MomentOrder { .. }]), "{order:?}");
}

#[test]
fn names_that_the_model_does_not_have_are_refused() {
    let of_measure = |value: &'static str| match &problems(|it| it.measures[0].value = value.into())[..] {
        [ExperimentProblem::Measure { error, .. }] => error.clone(),
        other => panic!("{other:?}"),
    };
    let foreign = of_measure("1 + lag_s.1");
    let of_other = matches!(
        &foreign,
        ExpressionError::Name { column: 5, error: NameError::OtherModel { model, .. } } if model == "replication"
    );
    assert!(of_other, "{foreign:?}");
    let expected = |text, at: usize, wanted| {
        let error = of_measure(text);
        let hits = matches!(&error, ExpressionError::Expected { column, what, .. } if *column == at && *what == wanted);
        assert!(hits, "{text}: {error:?}");
    };
    expected("commits +", 10, "value");
    expected("(commits", 9, "bracket");
    expected("commits up", 9, "operator");
    expected("commits@noon", 9, "moment");
    expected("1e999 + 2", 1, "value");
    let deep: &'static str = Box::leak("(".repeat(200).into_boxed_str());
    expected(deep, 33, "fewer_brackets");

    let unknown = problems(|it| it.parameters[0].field = "cache.mttr".into());
    let is_named = |problem: &ExperimentProblem| matches!(problem, ExperimentProblem::Scenario { problem, .. } if problem.code == "unknown_field" && problem.field.as_deref() == Some("cache.mttr"));
    assert!(unknown.iter().any(is_named), "{unknown:?}");
    let out = problems(|it| it.parameters[0].values[1] = json!(-3));
    assert!(
        matches!(&out[..], [ExperimentProblem::Scenario { point, .. }] if point == "cache.mttr_target_s = -3"),
        "{out:?}"
    );
    let command = problems(|it| it.commands[0].give = json!({ "do": "explode" }));
    assert!(matches!(command[..], [ExperimentProblem::Command { command: 1, .. }]));
    let fault = problems(|it| it.commands.clear());
    assert!(matches!(fault[0], ExperimentProblem::NoFault { .. }));
    let event = problems(|it| it.until = happens("lunch"));
    assert!(matches!(
        &event[..],
        [ExperimentProblem::Moment { error: SearchError::UnknownEvent { .. }, .. }]
    ));
    let preset = problems(|it| it.preset = "beach".into());
    assert!(matches!(preset[..], [ExperimentProblem::UnknownPreset { .. }]));
    let model = problems(|it| it.model = "weather".into());
    assert!(matches!(model[..], [ExperimentProblem::UnknownModel { .. }]));
}

#[test]
fn every_model_can_be_measured() {
    for (model, preset, field, values, value) in [
        ("programs", "circular_buffer", "slots", json!([3, 4]), "threads.steps"),
        ("replication", "pipeline", "replicas", json!([1, 2]), "time_s"),
        ("snapshots", "plain", "workload.sessions", json!([1, 2]), "commits"),
    ] {
        let Value::Array(values) = values else { panic!("a list") };
        let experiment = Experiment {
            model: model.into(),
            preset: preset.into(),
            changes: json!({}),
            parameters: vec![Parameter { field: field.into(), values, range: None }],
            seeds: vec![5],
            commands: Vec::new(),
            until: time(0.5),
            limit_s: 1.0,
            measures: vec![measure("m", value)],
        };
        let found = results(&experiment, 1_000);
        assert_eq!(found.len(), 2, "{model}");
        assert!(found.iter().all(|result| result.values[0].is_some()), "{model}: {found:?}");
    }
}
