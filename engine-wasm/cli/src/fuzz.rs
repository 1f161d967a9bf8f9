//! `rollforward fuzz`: damages real logs at random and feeds them to the reader. It must not panic, and every log
//! that it accepts must satisfy the rules of logs. The same seed gives the same inputs; a failing input is written to
//! a file.

use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::Duration;

use rollforward_engine::models::redo_log::backup::{Backup, SupposedBackup};
use rollforward_engine::models::redo_log::buddy::{BuddyRule, Completed, Sweep};
use rollforward_engine::models::redo_log::dbwr::{self, DbwrRule};
use rollforward_engine::models::redo_log::growth::growth;
use rollforward_engine::models::redo_log::intervals::{Interval, Intervals};
use rollforward_engine::models::redo_log::{CrashPoint, CrashQuery, LogReader, PageWrites, RedoLog};

use crate::cli_error::{self, CliError};
use crate::clock::Clock;
use crate::numbers::number_of;
use crate::unpack::read_chunks;

/// Its arguments.
pub const USAGE: &str = "usage: rollforward fuzz [--seed N] [--seconds S | --inputs N] [--corpus DIR]";
/// Longer inputs are cut: short inputs find as many faults in less time.
const MAX_INPUT_BYTES: usize = 200_000;

/// Runs the subcommand. Exit code 0 if no input broke a rule, else 1.
pub fn run(arguments: &[String]) -> ExitCode {
    cli_error::exit("fuzz", fuzz(arguments))
}

fn fuzz(arguments: &[String]) -> Result<(), CliError> {
    use lexopt::prelude::*;
    let (mut seed, mut seconds, mut limit, mut corpus) = (1u64, 10u64, None, default_corpus());
    let mut parser = lexopt::Parser::from_args(arguments);
    while let Some(argument) = parser.next()? {
        match argument {
            Long("seed") => seed = number_of(&mut parser, "--seed")?,
            Long("seconds") => seconds = number_of(&mut parser, "--seconds")?,
            Long("inputs") => limit = Some(number_of::<u64>(&mut parser, "--inputs")?),
            Long("corpus") => corpus = PathBuf::from(parser.value()?),
            other => {
                return Err(CliError::bad_input(format!("{}\n{USAGE}", other.unexpected())));
            }
        }
    }
    let samples = read_corpus(&corpus)?;
    say!("{} samples, seed {seed}", samples.len());
    let clock = Clock::start();
    let mut random = Random(seed);
    let mut inputs = 0u64;
    // A number of inputs is the same work on every machine; a time limit is for long runs.
    let more = |inputs: u64| match limit {
        Some(limit) => inputs < limit,
        None => clock.elapsed() < Duration::from_secs(seconds),
    };
    while more(inputs) {
        let input = damage(&samples, &mut random);
        let chunk = 1 + random.below(5000);
        if let Err(rule) = try_input(&input, chunk) {
            return Err(report(&input, seed, inputs, &rule));
        }
        inputs += 1;
    }
    say!("{inputs} inputs, no rule broken");
    Ok(())
}

/// The logs that the project ships.
fn default_corpus() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/fixtures/redo-logs/bad")
}

fn read_corpus(folder: &Path) -> Result<Vec<Vec<u8>>, CliError> {
    let unreadable = |error| CliError::bad_input(format!("{}: {error}", folder.display()));
    let mut paths: Vec<PathBuf> = std::fs::read_dir(folder)
        .and_then(|entries| entries.map(|entry| entry.map(|entry| entry.path())).collect())
        .map_err(unreadable)?;
    paths.sort();
    let mut samples = Vec::new();
    for path in paths {
        let mut bytes = Vec::new();
        read_chunks(&path, |chunk| bytes.extend_from_slice(chunk)).map_err(unreadable)?;
        bytes.truncate(MAX_INPUT_BYTES);
        samples.push(bytes);
    }
    if samples.is_empty() {
        return Err(CliError::bad_input(format!("{} has no samples.", folder.display())));
    }
    Ok(samples)
}

/// SplitMix64: small, seeded, equal on every platform.
struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ (z >> 31)
    }

    fn below(&mut self, bound: usize) -> usize {
        (self.next() % bound.max(1) as u64) as usize
    }
}

/// One sample with one to eight mutations.
fn damage(samples: &[Vec<u8>], random: &mut Random) -> Vec<u8> {
    let mut input = samples[random.below(samples.len())].clone();
    let start = random.below(input.len());
    input.drain(..start * usize::from(random.below(4) == 0));
    for _ in 0..=random.below(8) {
        mutate(&mut input, samples, random);
    }
    input
}

fn mutate(input: &mut Vec<u8>, samples: &[Vec<u8>], random: &mut Random) {
    let at = random.below(input.len() + 1);
    let length = random.below(300).min(input.len() - at);
    match random.below(9) {
        0 if at < input.len() => input[at] = random.next() as u8,
        1 => drop(input.drain(at..at + length)),
        2 => input.truncate(at),
        3 => {
            let other = &samples[random.below(samples.len())];
            let from = random.below(other.len());
            let part = other[from..(from + random.below(2000)).min(other.len())].to_vec();
            input.splice(at..at, part);
        }
        4 => {
            let copy = input[at..at + length].to_vec();
            let to = random.below(input.len() + 1);
            input.splice(to..to, copy);
        }
        5 => swap_lines(input, random),
        6 => {
            const WORDS: [&str; 8] = [
                "\n",
                "\r\n",
                "\0",
                ", blkref #0: rel 1/2/3 blk 4",
                "rmgr: ",
                "FFFFFFFF/FFFFFFFF",
                "99999999999",
                "\u{FEFF}",
            ];
            input.splice(at..at, WORDS[random.below(WORDS.len())].bytes());
        }
        7 if at < input.len() && input[at].is_ascii_hexdigit() => {
            input[at] = b"0123456789ABCDEF"[random.below(16)]
        }
        _ => input.splice(at..at + length, std::iter::repeat_n(b'9', length)).for_each(drop),
    }
}

fn swap_lines(input: &mut Vec<u8>, random: &mut Random) {
    let mut lines: Vec<Vec<u8>> = input.split_inclusive(|&byte| byte == b'\n').map(<[u8]>::to_vec).collect();
    if lines.is_empty() {
        return;
    }
    for _ in 0..random.below(6) {
        let (one, other) = (random.below(lines.len()), random.below(lines.len()));
        lines.swap(one, other);
    }
    *input = lines.concat();
}

/// Reads an input at once and in chunks, and checks the rules that hold for every log.
fn try_input(input: &[u8], chunk: usize) -> Result<(), String> {
    let quiet = std::panic::take_hook();
    std::panic::set_hook(Box::new(|_| {}));
    let result = std::panic::catch_unwind(|| check(input, chunk));
    std::panic::set_hook(quiet);
    result.unwrap_or_else(|panic| {
        let text = panic.downcast_ref::<String>().cloned();
        Err(format!(
            "panic: {}",
            text.or(panic.downcast_ref::<&str>().map(|text| (*text).to_owned())).unwrap_or_default()
        ))
    })
}

fn read(chunks: impl Iterator<Item = impl AsRef<[u8]>>) -> Option<RedoLog> {
    let mut reader = LogReader::default();
    chunks.for_each(|chunk| reader.feed(chunk.as_ref()));
    reader.finish().ok()
}

fn check(input: &[u8], chunk: usize) -> Result<(), String> {
    let whole = read(std::iter::once(input));
    let parts = read(input.chunks(chunk));
    let (Some(log), Some(parts)) = (&whole, &parts) else {
        return if whole.is_none() && parts.is_none() {
            Ok(())
        } else {
            Err("the size of the chunks changes what is accepted".into())
        };
    };
    let hold = |rule: bool, name: &str| if rule { Ok(()) } else { Err(name.to_owned()) };
    hold(
        log.lsn == parts.lsn && log.refs == parts.refs && log.end == parts.end,
        "the size of the chunks changes the log",
    )?;
    hold(log.lsn.windows(2).all(|pair| pair[0] < pair[1]), "positions ascend")?;
    hold(
        log.lsn.last().is_some_and(|&last| last < log.end || last.0 == u64::MAX),
        "the log ends after its last record",
    )?;
    hold(
        log.refs.iter().all(|found| (found.block() as usize) < log.blocks.len()),
        "references name blocks of the log",
    )?;
    check_intervals(log, &hold)?;
    let simulated = dbwr::simulate(log, DbwrRule { max_lag_bytes: 10_000 });
    for writes in [None, Some(&simulated)] {
        check_crashes(log, writes, &hold)?;
    }
    Ok(())
}

/// Intervals divide the log, and a backup needs no more redo than the log has.
fn check_intervals(log: &RedoLog, hold: &impl Fn(bool, &str) -> Result<(), String>) -> Result<(), String> {
    let intervals = Intervals::of(log);
    let follows = |pair: &[Interval]| pair[0].to == pair[1].from;
    hold(intervals.list.windows(2).all(follows), "intervals follow one another")?;
    let bytes: u64 = intervals.list.iter().map(|interval| interval.bytes).sum();
    hold(bytes == log.offset[log.len()], "intervals have all redo")?;
    let images: u64 = intervals.list.iter().map(|interval| interval.image_bytes).sum();
    let by_record: u64 = log.image_bytes.iter().map(|&bytes| u64::from(bytes)).sum();
    hold(images == by_record, "intervals have all page images")?;
    let end = log.offset[log.len()];
    for (copy_from, kept_from) in [(0, 0), (end / 3, end / 2), (end, 1)] {
        let (copy_to, kept_to) = (Some(end / 2), Some(end));
        let (copy_from, kept_from) = (Some(copy_from), Some(kept_from));
        let backup = Backup::of(log, &SupposedBackup { copy_from, copy_to, kept_from, kept_to });
        hold(
            backup.missing_before + backup.missing_after <= backup.needed_bytes,
            "no more is missing than is needed",
        )?;
        hold(backup.pages_unprotected <= backup.pages_copied_changing, "unprotected pages are copied ones")?;
    }
    Ok(())
}

/// The growth along the log and the crash at each of its positions are computed in different ways and must agree.
fn check_crashes(
    log: &RedoLog,
    writes: Option<&PageWrites>,
    hold: &impl Fn(bool, &str) -> Result<(), String>,
) -> Result<(), String> {
    let rule =
        BuddyRule { interval_ms: 100, threshold_ms: 0, rate_bytes_per_s: 1_000_000, ..BuddyRule::default() };
    let sweep = Sweep::new(log, &CrashQuery::default(), writes, rule);
    for point in growth(log, &CrashQuery::default(), writes, 12) {
        let query = CrashQuery { crash_at: Some(log.position(point.kept as usize)), ..CrashQuery::default() };
        let crash = CrashPoint::compute(log, &query, writes);
        hold(crash.kept == point.kept, "a crash leaves the records before its position")?;
        hold(crash.set.len() == point.set as usize, "growth and crash agree on the set")?;
        hold(crash.left == point.left, "growth and crash agree on the blocks that are left")?;
        hold(crash.scanned.records == point.scanned, "growth and crash agree on the scan")?;
        let reads = crash.second_pass().reads;
        hold(writes.is_some() || reads == point.reads, "growth and crash agree on the blocks that are read")?;
        let completed = sweep.complete(log, &query, writes, point.kept);
        let completed = Completed::new(log, &crash, &completed, writes.is_some());
        hold(completed.exact, "a buddy's completed set equals that of a first pass from the checkpoint")?;
    }
    Ok(())
}

fn report(input: &[u8], seed: u64, number: u64, rule: &str) -> CliError {
    let path = PathBuf::from(format!("fuzz-{seed}-{number}.txt"));
    let kept = match std::fs::write(&path, input) {
        Ok(()) => format!("The input was written to {}.", path.display()),
        Err(error) => format!("The input could not be written: {error}."),
    };
    CliError::check_failed(format!("seed {seed}, input {number}: {rule}. {kept}"))
}
