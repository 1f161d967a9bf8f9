//! `rollforward bench`: how many redo records a second the engine simulates with everything on, at three sizes of the
//! database, and beside each, in the same run, a bare loop as the floor; with `--seek`, time travel. Judges nothing.

use std::process::ExitCode;

use rollforward_engine::code::RecordKind;
use rollforward_engine::scenario::{Scenario, presets};
use rollforward_engine::simulation::Simulation;
use serde::Serialize;

use crate::clock::Clock;
use crate::failure::{self, Failure};
use crate::floor::Floor;
use crate::seek::Seeks;

const USAGE: &str = "usage: rollforward bench [--seek | --scenario] [--blocks N]… [--records N] [--json]";
const SIZES: [u32; 3] = [1_000, 100_000, 1_000_000];
const SEEK_SIZES: [u32; 2] = [10_000, 100_000];
/// Measured in this many parts, of which the median counts.
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

/// What a run did, to show that nothing was idle: shares of the measured records, in percent.
#[derive(Serialize)]
struct Activity {
    changes_percent: f64,
    undos_percent: f64,
    block_written_percent: f64,
    commits_percent: f64,
}

/// Runs the subcommand.
pub fn run(arguments: &[String]) -> ExitCode {
    failure::exit("bench", run_bench(arguments))
}

/// What is measured.
#[derive(Clone, Copy, PartialEq)]
enum Asked {
    Speed,
    Seek,
    /// Nothing: the scenario is printed, for others to measure.
    Scenario,
}

fn run_bench(arguments: &[String]) -> Result<(), Failure> {
    use lexopt::prelude::*;
    let (mut asked, mut sizes, mut records, mut json) = (Asked::Speed, Vec::new(), RECORDS, false);
    let mut parser = lexopt::Parser::from_args(arguments);
    while let Some(argument) = parser.next()? {
        match argument {
            Long("blocks") => sizes.push(parser.value()?.parse()?),
            Long("records") => records = parser.value()?.parse()?,
            Long("json") => json = true,
            Long("seek") => asked = Asked::Seek,
            Long("scenario") => asked = Asked::Scenario,
            other => return Err(Failure::bad_input(format!("{}\n{USAGE}", other.unexpected()))),
        }
    }
    if sizes.is_empty() {
        sizes.extend_from_slice(if asked == Asked::Seek { &SEEK_SIZES } else { &SIZES });
    }
    let scenarios = sizes.into_iter().map(scenario).collect::<Result<Vec<_>, _>>()?;
    match asked {
        Asked::Scenario => println!("{}", as_json(&scenarios)),
        Asked::Seek => {
            let seeks: Vec<Seeks> = scenarios.iter().map(Seeks::measure).collect();
            let lines = seeks.iter().map(Seeks::line).collect::<Vec<_>>().join("\n");
            println!("{}", if json { as_json(&seeks) } else { lines });
        }
        Asked::Speed => {
            let speeds: Vec<Speed> = scenarios.iter().map(|scenario| speed(scenario, records)).collect();
            let lines = speeds.iter().map(Speed::lines).collect::<Vec<_>>().join("\n");
            println!("{}", if json { as_json(&speeds) } else { lines });
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

/// The preset `bench` at another size, its checkpoint kept close so that DBWR is always at work.
fn scenario(data_blocks: u32) -> Result<Scenario, Failure> {
    let preset = presets().into_iter().find(|(name, _)| *name == "bench");
    let (_, mut scenario) = preset.ok_or_else(|| Failure::bad_input("there is no preset “bench”"))?;
    scenario.data_blocks = data_blocks;
    scenario.cache.buffers = (data_blocks * 2 / 5).max(400);
    scenario.log.file_bytes = 16 << 20;
    match scenario.problems().first() {
        Some(problem) => Err(Failure::bad_input(crate::words::scenario_problem(problem))),
        None => Ok(scenario),
    }
}

fn records_of(run: &Simulation) -> u64 {
    run.cluster.instances.iter().map(|instance| instance.thread.records.len() as u64).sum()
}

/// Steps until there are `records` of them. Cost beside the steps: one sum in 256.
fn run_to(run: &mut Simulation, records: u64) {
    while records_of(run) < records {
        for _ in 0..256 {
            run.step();
        }
    }
}

fn speed(scenario: &Scenario, records: u64) -> Speed {
    let blocks = scenario.data_blocks;
    let mut run = Simulation::new(scenario);
    let mut floor = Floor::new(blocks);
    let part = records / PARTS;
    // Until caches are full and each log file was reused.
    let warm = 2_000_000.max(u64::from(blocks) * 2);
    run_to(&mut run, warm);
    floor.run((blocks as usize * 2).max(500_000));
    let (start, steps) = (records_of(&run), run.step_count());
    let firsts: Vec<usize> =
        run.cluster.instances.iter().map(|instance| instance.thread.records.len()).collect();
    let (mut engine_ns, mut floor_ns) = (Vec::new(), Vec::new());
    for _ in 0..PARTS {
        let before = records_of(&run);
        let clock = Clock::start();
        run_to(&mut run, before + part);
        engine_ns.push(clock.elapsed().as_nanos() as f64 / (records_of(&run) - before) as f64);
        let before = floor.records();
        let clock = Clock::start();
        std::hint::black_box(floor.run(before + part as usize));
        floor_ns.push(clock.elapsed().as_nanos() as f64 / (floor.records() - before) as f64);
    }
    let made = (records_of(&run) - start) as f64;
    let record_ns = median(&mut engine_ns);
    Speed {
        blocks,
        records_per_s: 1e9 / record_ns,
        record_ns,
        floor_ns: median(&mut floor_ns),
        events_per_record: (run.step_count() - steps) as f64 / made,
        activity: activity(&run, &firsts, made),
    }
}

fn activity(run: &Simulation, firsts: &[usize], made: f64) -> Activity {
    let percent = |kind: RecordKind| {
        let threads = run.cluster.instances.iter().zip(firsts);
        let count: usize = threads
            .map(|(instance, &first)| {
                instance.thread.records.iter_from(first).filter(|record| record.kind == kind).count()
            })
            .sum();
        count as f64 * 100.0 / made
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
