//! `rollforward run` and `rollforward digest`: a scenario from its start to some simulated time.

use std::io::Read;
use std::process::ExitCode;

use rollforward_engine::models::cluster::model::ClusterTimeline;
use rollforward_engine::models::cluster::observe::frame::PhaseSpan;
use rollforward_engine::models::cluster::scenario::{Scenario, presets};
use rollforward_engine::models::cluster::simulation::Simulation;
use rollforward_engine::models::cluster::verdict::Verdict;
use rollforward_engine::models::vocabularies;
use rollforward_engine::platform::expression::Expression;
use rollforward_engine::platform::model::Model as _;
use rollforward_engine::platform::model::Scenario as _;
use rollforward_engine::platform::problem::Problem;
use rollforward_engine::platform::timeline::search::{Search, SearchRequest, Sought};
use serde::Serialize;

use crate::failure::{self, Failure};
use crate::words;

const RUN_USAGE: &str =
    "usage: rollforward run SCENARIO [--seed N] [--until SECONDS] [--until-when CONDITION] [--json]
  A condition: “queue.2 >= 4 and recovery_set.size = 0”. `rollforward values` lists the names.";
const DIGEST_USAGE: &str = "usage: rollforward digest SCENARIO [--seed N] [--until SECONDS]";
/// Simulated seconds when none are named.
const DEFAULT_SECONDS: f64 = 30.0;
/// Most events of one run: a scenario without a pause must end too.
const MOST_STEPS: u64 = 200_000_000;

struct Asked {
    scenario: Scenario,
    until_ns: u64,
    /// Or until this holds, whichever comes first.
    until_when: Option<Expression>,
    json: bool,
}

#[derive(Serialize)]
struct Report {
    digest: String,
    steps: u64,
    time_s: f64,
    instances: Vec<InstanceReport>,
    phases: Vec<PhaseReport>,
    brownouts_s: Vec<f64>,
    checks_held: usize,
    checks_failed: Vec<String>,
}

#[derive(Serialize)]
struct InstanceReport {
    state: String,
    commits: u64,
    redo_bytes: u64,
    checkpoint_rba: u64,
    blocks_written: u64,
    dirty_buffers: u32,
}

#[derive(Serialize)]
struct PhaseReport {
    recovery: u32,
    phase: String,
    start_s: f64,
    end_s: Option<f64>,
    cut_short: bool,
}

/// `rollforward run`.
pub fn run(arguments: &[String]) -> ExitCode {
    failure::exit("run", run_scenario(arguments))
}

/// `rollforward digest`: prints one number that tells this run from every other.
pub fn digest(arguments: &[String]) -> ExitCode {
    let digest = read(arguments, DIGEST_USAGE).and_then(|asked| played(&asked));
    failure::exit("digest", digest.map(|timeline| println!("{:016x}", timeline.now().digest())))
}

fn read(arguments: &[String], usage: &str) -> Result<Asked, Failure> {
    use lexopt::prelude::*;
    let (mut name, mut seed, mut seconds, mut json) = (None, None, DEFAULT_SECONDS, false);
    let mut until_when = None;
    let mut parser = lexopt::Parser::from_args(arguments);
    while let Some(argument) = parser.next()? {
        match argument {
            Long("seed") => seed = Some(parser.value()?.parse()?),
            Long("until") => seconds = parser.value()?.parse()?,
            Long("until-when") => until_when = Some(condition(&parser.value()?.string()?)?),
            Long("json") => json = true,
            Value(value) if name.is_none() => name = Some(value.string()?),
            other => return Err(Failure::bad_input(format!("{}\n{usage}", other.unexpected()))),
        }
    }
    let name = name.ok_or_else(|| Failure::bad_input(usage))?;
    if !(0.0..=1e6).contains(&seconds) {
        return Err(Failure::bad_input(format!("--until takes 0 to 1,000,000 seconds; it is {seconds}.")));
    }
    let mut scenario = scenario_named(&name)?;
    scenario.seed = seed.unwrap_or(scenario.seed);
    Ok(Asked { scenario, until_ns: (seconds * 1e9) as u64, until_when, json })
}

fn condition(text: &str) -> Result<Expression, Failure> {
    Expression::parse::<Simulation>(text, &[], &vocabularies())
        .map_err(|error| Failure::bad_input(words::expression_error(text, &error)))
}

/// A scenario by the name of a preset, from a JSON file, or from standard input (`-`).
pub fn scenario_named(name: &str) -> Result<Scenario, Failure> {
    if let Some((_, scenario)) = presets().into_iter().find(|(preset, _)| *preset == name) {
        return Ok(scenario);
    }
    let text = if name == "-" {
        let mut text = String::new();
        std::io::stdin().read_to_string(&mut text).map(|_| text)
    } else {
        std::fs::read_to_string(name)
    };
    let names: Vec<_> = presets().into_iter().map(|(preset, _)| preset).collect();
    let text = text.map_err(|error| {
        let known = names.join(", ");
        Failure::bad_input(format!("cannot read {name}: {error}. Name a JSON file, or one of: {known}."))
    })?;
    Scenario::from_json(&text).map_err(|problems| {
        let said: Vec<String> = problems.iter().map(problem_text).collect();
        Failure::bad_input(format!("{name}: {}", said.join("\n  ")))
    })
}

fn problem_text(problem: &Problem) -> String {
    words::scenario_problem(problem)
}

fn played(asked: &Asked) -> Result<ClusterTimeline, Failure> {
    let mut timeline = ClusterTimeline::new(&asked.scenario);
    let Some(condition) = &asked.until_when else {
        timeline.run(asked.until_ns, MOST_STEPS);
        return Ok(timeline);
    };
    let request = SearchRequest {
        moments: vec![Sought::When { condition: condition.clone() }],
        limit_ns: Some(asked.until_ns as f64),
        ..SearchRequest::default()
    };
    // Its names were looked up when it was read.
    let mut search = Search::new(&request).map_err(|error| Failure::bad_input(format!("{error:?}")))?;
    search.go_on(&mut timeline, MOST_STEPS);
    match search.progress(&timeline).times[0] {
        Some(_) => Ok(timeline),
        None => Err(Failure::check_failed(format!(
            "“{condition}” does not hold at any moment of the first {} s.",
            timeline.now().now() as f64 / 1e9
        ))),
    }
}

fn run_scenario(arguments: &[String]) -> Result<(), Failure> {
    let asked = read(arguments, RUN_USAGE)?;
    let timeline = played(&asked)?;
    let report = report(&timeline);
    if asked.json {
        println!("{}", serde_json::to_string_pretty(&report).unwrap_or_default());
    } else {
        print_report(&report);
    }
    match report.checks_failed.first() {
        Some(check) => Err(Failure::check_failed(format!("a check failed: {check}."))),
        None => Ok(()),
    }
}

fn report(timeline: &ClusterTimeline) -> Report {
    let run = timeline.now();
    let tables = ["phases", "brownouts"].map(str::to_owned).to_vec();
    let request = rollforward_engine::models::cluster::observe::FrameRequest { tables, ..Default::default() };
    let frame = timeline.frame(&request);
    let (held, failed): (Vec<&Verdict>, Vec<&Verdict>) =
        run.cluster.verdicts.iter().partition(|verdict| verdict.held);
    let instances = run.cluster.instances.iter().map(|instance| InstanceReport {
        state: format!("{:?}", instance.state),
        commits: instance.commits,
        redo_bytes: instance.thread.end,
        checkpoint_rba: instance.thread.recorded,
        blocks_written: instance.blocks_written,
        dirty_buffers: instance.pool.queue_len(),
    });
    let ended = frame.brownouts.iter().filter(|brownout| brownout.end_ns >= 0.0);
    Report {
        digest: format!("{:016x}", run.digest()),
        steps: run.step_count(),
        time_s: run.cluster.now as f64 / 1e9,
        instances: instances.collect(),
        phases: frame.phases.iter().map(phase_report).collect(),
        brownouts_s: ended.map(|brownout| (brownout.end_ns - brownout.start_ns) / 1e9).collect(),
        checks_held: held.len(),
        checks_failed: failed
            .iter()
            .map(|verdict| format!("{:?} at block {}", verdict.check, verdict.block))
            .collect(),
    }
}

fn phase_report(span: &PhaseSpan) -> PhaseReport {
    PhaseReport {
        recovery: span.recovery,
        phase: words::phase(span.phase).to_owned(),
        start_s: span.start_ns / 1e9,
        end_s: (span.end_ns >= 0.0).then_some(span.end_ns / 1e9),
        cut_short: span.cut_short == 1,
    }
}

fn print_report(report: &Report) {
    println!("{} events, {:.3} s simulated, digest {}", report.steps, report.time_s, report.digest);
    for (number, instance) in (1..).zip(&report.instances) {
        println!(
            "instance {number}: {}, {} commits, {} bytes of redo, checkpoint at {}, {} blocks written, {} dirty",
            instance.state.to_lowercase(),
            instance.commits,
            instance.redo_bytes,
            instance.checkpoint_rba,
            instance.blocks_written,
            instance.dirty_buffers
        );
    }
    for phase in &report.phases {
        let end = phase.end_s.map_or("…".to_owned(), |end| format!("{end:.3} s"));
        let cut = if phase.cut_short { ", cut short" } else { "" };
        println!("recovery {}: {} {:.3} s – {end}{cut}", phase.recovery + 1, phase.phase, phase.start_s);
    }
    println!("{} checks held, {} failed", report.checks_held, report.checks_failed.len());
}
