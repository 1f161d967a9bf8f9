//! `rollforward bench`: the redo records per second that the engine simulates with every feature on, for three sizes
//! of the database. In the same run it measures a minimal loop as a lower bound. With `--seek` it measures time
//! travel. With `--replication` it measures LCRs, and compares a simulated minute of both ways to run them. With `--paced` it
//! runs one part for each input line, so that another engine can alternate with this one. Sets no limits.

use std::process::ExitCode;

use rollforward_engine::models::cluster::code::RecordKind;
use rollforward_engine::models::cluster::scenario::{Scenario, presets};
use rollforward_engine::models::cluster::simulation::Simulation;
use rollforward_engine::platform::model::Model as _;
use rollforward_engine::platform::model::Scenario as _;
use serde::Serialize;

use crate::cli_error::{self, CliError};
use crate::clock::Clock;
use crate::floor::Floor;
use crate::lcrs::Lcrs;
use crate::numbers::number_of;
use crate::problem_words::scenario_problem;
use crate::seek::SeekTimes;
use crate::sets::SetTimes;

/// Its arguments.
pub const USAGE: &str = "usage: rollforward bench [--seek | --scenario | --paced | --sets | --replication] [--blocks N]… [--records N] [--seconds N] [--json]";
const SIZES: [u32; 3] = [1_000, 100_000, 1_000_000];
const SEEK_SIZES: [u32; 2] = [10_000, 100_000];
/// Number of measured parts, of which the median is reported.
const PARTS: u64 = 9;
/// Records of all parts together.
const RECORDS: u64 = 4_500_000;

/// The speed at one size.
#[derive(Serialize)]
struct Speed {
    blocks: u32,
    records_per_s: f64,
    record_ns: f64,
    floor_ns: f64,
    events_per_record: f64,
    activity: Activity,
}

/// The activity of a run, which shows that every part of the engine worked: shares of the measured records, in
/// percent.
#[derive(Serialize)]
struct Activity {
    changes_percent: f64,
    undos_percent: f64,
    block_written_percent: f64,
    commits_percent: f64,
}

/// One part of a run.
#[derive(Serialize)]
struct Part {
    record_ns: f64,
    floor_ns: f64,
}

/// Runs the subcommand.
pub fn run(arguments: &[String]) -> ExitCode {
    cli_error::exit("bench", run_bench(arguments))
}

/// What is measured.
#[derive(Clone, Copy, PartialEq)]
enum Benchmark {
    Speed,
    Seek,
    /// The set of a buddy; `--records` says how many it reads.
    SetTimes,
    /// Prints the scenario, so that other engines can measure it.
    Scenario,
    /// Speed, one part at a time.
    Paced,
    /// LCRs; `--seconds` says how many simulated seconds they run.
    Replication,
}

fn run_bench(arguments: &[String]) -> Result<(), CliError> {
    use lexopt::prelude::*;
    let (mut benchmark, mut sizes, mut records, mut json) = (Benchmark::Speed, Vec::new(), RECORDS, false);
    // The minute after the first second, which fills the queues.
    let mut seconds = 61;
    let mut parser = lexopt::Parser::from_args(arguments);
    while let Some(argument) = parser.next()? {
        match argument {
            Long("blocks") => sizes.push(number_of(&mut parser, "--blocks")?),
            Long("records") => records = number_of(&mut parser, "--records")?,
            Long("json") => json = true,
            Long("seconds") => seconds = number_of::<u32>(&mut parser, "--seconds")?.clamp(2, 600),
            Long("replication") => benchmark = Benchmark::Replication,
            Long("sets") => benchmark = Benchmark::SetTimes,
            Long("seek") => benchmark = Benchmark::Seek,
            Long("scenario") => benchmark = Benchmark::Scenario,
            Long("paced") => benchmark = Benchmark::Paced,
            other => return Err(CliError::bad_input(format!("{}\n{USAGE}", other.unexpected()))),
        }
    }
    if records < PARTS {
        return Err(CliError::bad_input(format!("--records must be at least {PARTS}, got {records}.")));
    }
    if sizes.is_empty() {
        sizes.extend_from_slice(if benchmark == Benchmark::Seek { &SEEK_SIZES } else { &SIZES });
    }
    let scenarios = sizes.into_iter().map(scenario).collect::<Result<Vec<_>, _>>()?;
    match benchmark {
        Benchmark::SetTimes => {
            let measured = SetTimes::measure(u32::try_from(records).unwrap_or(u32::MAX));
            say!("{}", if json { as_json(&measured) } else { measured.line() });
        }
        Benchmark::Replication => {
            let measured = Lcrs::measure(seconds);
            let lines = measured.iter().map(Lcrs::line).collect::<Vec<_>>().join("\n");
            say!("{}", if json { as_json(&measured) } else { lines });
            if !measured.iter().all(Lcrs::agrees) {
                return Err(CliError::check_failed(
                    "a run in batches differs from the run with databases by more than 2 percent",
                ));
            }
        }
        Benchmark::Scenario => say!("{}", as_json(&scenarios)),
        Benchmark::Seek => {
            let seeks: Vec<SeekTimes> = scenarios.iter().map(SeekTimes::measure).collect();
            let lines = seeks.iter().map(SeekTimes::line).collect::<Vec<_>>().join("\n");
            say!("{}", if json { as_json(&seeks) } else { lines });
        }
        Benchmark::Paced => scenarios.iter().try_for_each(|scenario| paced(scenario, records / PARTS))?,
        Benchmark::Speed => {
            let speeds: Vec<Speed> = scenarios.iter().map(|scenario| speed(scenario, records)).collect();
            let lines = speeds.iter().map(Speed::lines).collect::<Vec<_>>().join("\n");
            say!("{}", if json { as_json(&speeds) } else { lines });
        }
    }
    Ok(())
}

fn as_json(value: &impl Serialize) -> String {
    serde_json::to_string(value).unwrap_or_default()
}

impl Speed {
    fn lines(&self) -> String {
        let activity = &self.activity;
        format!(
            "{} blocks: {:.2} million records/s, {:.0} ns a record (bare loop {:.0} ns), {:.2} events a record\n  \
             changes {:.1} %, undone {:.1} %, Block Written Records {:.1} %, commits {:.1} %",
            self.blocks,
            self.records_per_s / 1e6,
            self.record_ns,
            self.floor_ns,
            self.events_per_record,
            activity.changes_percent,
            activity.undos_percent,
            activity.block_written_percent,
            activity.commits_percent
        )
    }
}

/// The preset `bench` at another size, with a close checkpoint so that DBWR always works.
fn scenario(data_blocks: u32) -> Result<Scenario, CliError> {
    let preset = presets().into_iter().find(|(name, _)| *name == "bench");
    let (_, mut scenario) = preset.ok_or_else(|| CliError::bad_input("the preset “bench” is missing"))?;
    scenario.data_blocks = data_blocks;
    scenario.cache.buffers = (data_blocks * 2 / 5).max(400);
    scenario.log.file_bytes = 16 << 20;
    match scenario.problems().first() {
        Some(problem) => Err(CliError::bad_input(scenario_problem(problem))),
        None => Ok(scenario),
    }
}

fn records_of(run: &Simulation) -> u64 {
    run.cluster.instances.iter().map(|instance| instance.thread.record_count() as u64).sum()
}

/// Steps until there are `records` of them. Cost in addition to the steps: one sum per 256 steps.
fn run_to(run: &mut Simulation, records: u64) {
    while records_of(run) < records {
        for _ in 0..256 {
            run.step();
        }
    }
}

/// A run and the minimal loop it is compared with, both warmed up.
struct Pair {
    run: Simulation,
    floor: Floor,
}

impl Pair {
    fn warm(scenario: &Scenario) -> Self {
        let blocks = scenario.data_blocks;
        let (mut run, mut floor) = (Simulation::new(scenario), Floor::new(blocks));
        // Until caches are full and each log file was reused.
        run_to(&mut run, 2_000_000.max(u64::from(blocks) * 2));
        floor.run((blocks as usize * 2).max(500_000));
        Self { run, floor }
    }

    /// Nanoseconds per record of the run and of the minimal loop, measured over `records` records.
    fn part(&mut self, records: u64) -> (f64, f64) {
        let before = records_of(&self.run);
        let clock = Clock::start();
        run_to(&mut self.run, before + records);
        let engine = clock.elapsed().as_nanos() as f64 / (records_of(&self.run) - before) as f64;
        let before = self.floor.records();
        let clock = Clock::start();
        std::hint::black_box(self.floor.run(before + records as usize));
        (engine, clock.elapsed().as_nanos() as f64 / (self.floor.records() - before) as f64)
    }
}

/// Measures a part of `records` records for each line of the standard input, and prints it as JSON.
fn paced(scenario: &Scenario, records: u64) -> Result<(), CliError> {
    let mut pair = Pair::warm(scenario);
    for line in std::io::stdin().lines() {
        line.map_err(|error| CliError::bad_input(error.to_string()))?;
        let (record_ns, floor_ns) = pair.part(records);
        say!("{}", as_json(&Part { record_ns, floor_ns }));
    }
    Ok(())
}

fn speed(scenario: &Scenario, records: u64) -> Speed {
    let mut pair = Pair::warm(scenario);
    let (start, steps) = (records_of(&pair.run), pair.run.step_count());
    let threads = &pair.run.cluster.instances;
    let firsts: Vec<usize> = threads.iter().map(|instance| instance.thread.record_count()).collect();
    let (mut engine_ns, mut floor_ns): (Vec<f64>, Vec<f64>) =
        (0..PARTS).map(|_| pair.part(records / PARTS)).unzip();
    let made = (records_of(&pair.run) - start) as f64;
    let record_ns = median(&mut engine_ns);
    Speed {
        blocks: scenario.data_blocks,
        records_per_s: 1e9 / record_ns,
        record_ns,
        floor_ns: median(&mut floor_ns),
        events_per_record: (pair.run.step_count() - steps) as f64 / made,
        activity: activity(&pair.run, &firsts),
    }
}

/// The new records that are still in the log files.
fn activity(run: &Simulation, firsts: &[usize]) -> Activity {
    let threads = run.cluster.instances.iter().zip(firsts);
    let kinds: Vec<RecordKind> = threads
        .flat_map(|(instance, &first)| instance.thread.records_from(first).map(|record| record.kind))
        .collect();
    let percent = |kind: RecordKind| {
        let count = kinds.iter().filter(|one| **one == kind).count();
        count as f64 * 100.0 / kinds.len().max(1) as f64
    };
    Activity {
        changes_percent: percent(RecordKind::Change),
        undos_percent: percent(RecordKind::Undo),
        block_written_percent: percent(RecordKind::BlockWritten),
        commits_percent: percent(RecordKind::Commit),
    }
}

fn median(values: &mut [f64]) -> f64 {
    values.sort_by(f64::total_cmp);
    values[values.len() / 2]
}
