//! The results of an experiment for people and for programs: a row a point, with the median and the range of each measure over
//! the seeds. CSV and JSON have every run as well.

use rollforward_engine::platform::trials::{Experiment, Spread, TrialOutcome, TrialResult, Trials, spread};
use serde::Serialize;
use serde_json::Value;

use super::file::ExperimentFile;
use crate::words;

/// The results, by point.
#[derive(Serialize)]
pub struct Report<'a> {
    title: &'a str,
    model: &'a str,
    parameters: Vec<&'a str>,
    measures: Vec<Column<'a>>,
    seeds: &'a [u32],
    points: Vec<Point<'a>>,
}

#[derive(Serialize)]
struct Column<'a> {
    name: &'a str,
    value: &'a str,
    unit: String,
}

/// A point, and what was measured there.
#[derive(Serialize)]
struct Point<'a> {
    values: Vec<Value>,
    /// For each measure; `null` if no run has a number.
    measured: Vec<Option<Spread>>,
    /// In the order of the seeds.
    runs: &'a [TrialResult],
}

impl<'a> Report<'a> {
    /// Sorts the results, which are complete and in order, by point.
    pub fn new(
        file: &'a ExperimentFile,
        experiment: &'a Experiment,
        trials: &dyn Trials,
        results: &'a [TrialResult],
    ) -> Self {
        let units = trials.units();
        let column = |(place, measure): (usize, &'a super::file::MeasureText)| Column {
            name: &measure.name,
            value: &measure.value,
            unit: match units.get(place).copied().flatten() {
                Some(unit) if measure.unit.is_empty() => words::unit(unit).to_owned(),
                _ => measure.unit.clone(),
            },
        };
        let seeds = &experiment.seeds;
        let point = |(place, runs): (usize, &'a [TrialResult])| Point {
            values: values_at(trials.axes(), place),
            measured: (0..experiment.measures.len()).map(|measure| spread_of(runs, measure)).collect(),
            runs,
        };
        Self {
            title: &file.title,
            model: &experiment.model,
            parameters: experiment.parameters.iter().map(|parameter| parameter.field.as_str()).collect(),
            measures: file.measures.iter().enumerate().map(column).collect(),
            seeds,
            points: results.chunks(seeds.len().max(1)).enumerate().map(point).collect(),
        }
    }

    /// Prints the median and the range of each measure.
    pub fn print_table(&self) {
        if !self.title.is_empty() {
            say!("{}", words::escape(self.title));
        }
        say!("median over {} seeds, and range", self.seeds.len());
        let names = self.measures.iter().map(|column| match column.unit.as_str() {
            "" => words::escape(column.name),
            unit => words::escape(&format!("{}, {unit}", column.name)),
        });
        let head = self.parameters.iter().map(|name| words::escape(name)).chain(names);
        let mut rows = vec![head.collect::<Vec<_>>()];
        for point in &self.points {
            let values = point.values.iter().map(|value| words::escape(&plain(value)));
            rows.push(values.chain(point.measured.iter().map(cell)).collect());
        }
        print_aligned(&rows);
        let missing = self.missing();
        if !missing.is_empty() {
            say!("runs without a result: {}", missing.join(", "));
        }
    }

    /// How many runs were not measured, by reason.
    fn missing(&self) -> Vec<String> {
        let reasons = [
            (TrialOutcome::NoFault, "the moment of a command did not come"),
            (TrialOutcome::Refused, "a command was not possible"),
            (TrialOutcome::NoEnd, "the end did not come before the limit"),
            (TrialOutcome::Full, "the run reached its maximum number of events"),
        ];
        let runs = || self.points.iter().flat_map(|point| point.runs);
        let counted = |(outcome, reason): (TrialOutcome, &str)| {
            let count = runs().filter(|run| run.outcome == outcome).count();
            (count > 0).then(|| format!("{count} ({reason})"))
        };
        reasons.into_iter().filter_map(counted).collect()
    }

    /// Prints a line a run.
    pub fn print_csv(&self) {
        let names = self.measures.iter().map(|column| column.name);
        let head = self.parameters.iter().copied().chain(["seed", "outcome"]).chain(names);
        say!("{}", head.map(quoted).collect::<Vec<_>>().join(","));
        for point in &self.points {
            for (seed, run) in self.seeds.iter().zip(point.runs) {
                let outcome = serde_json::to_value(run.outcome).unwrap_or_default();
                let fixed = point.values.iter().map(plain).chain([seed.to_string(), plain(&outcome)]);
                let measured = run.values.iter().map(|value| value.map_or(String::new(), words::number));
                say!("{}", fixed.chain(measured).map(|cell| quoted(&cell)).collect::<Vec<_>>().join(","));
            }
        }
    }

    /// Prints everything.
    pub fn print_json(&self) {
        say!("{}", serde_json::to_string_pretty(self).unwrap_or_default());
    }
}

fn values_at(axes: &[Vec<Value>], place: usize) -> Vec<Value> {
    let mut rest = place;
    let mut values: Vec<Value> = Vec::new();
    for axis in axes.iter().rev() {
        values.push(axis[rest % axis.len()].clone());
        rest /= axis.len();
    }
    values.reverse();
    values
}

fn spread_of(runs: &[TrialResult], measure: usize) -> Option<Spread> {
    spread(runs.iter().filter_map(|run| run.values.get(measure).copied().flatten()).collect())
}

fn plain(value: &Value) -> String {
    value.as_str().map_or_else(|| value.to_string(), str::to_owned)
}

/// `4.12 (3.9 to 4.4)`.
fn cell(spread: &Option<Spread>) -> String {
    spread.map_or("–".to_owned(), |Spread { min, median, max, .. }| {
        format!("{} ({} to {})", short(median), short(min), short(max))
    })
}

/// About four digits.
fn short(number: f64) -> String {
    let digits = match number.abs() {
        size if size >= 1_000.0 => 0,
        size if size >= 100.0 => 1,
        size if size >= 10.0 => 2,
        _ => 3,
    };
    let text = format!("{number:.digits$}");
    if digits == 0 { text } else { text.trim_end_matches('0').trim_end_matches('.').to_owned() }
}

fn quoted(cell: &str) -> String {
    if cell.contains([',', '"', '\n', '\r']) {
        format!("\"{}\"", cell.replace('"', "\"\""))
    } else {
        cell.to_owned()
    }
}

fn print_aligned(rows: &[Vec<String>]) {
    let columns = rows.first().map_or(0, Vec::len);
    let width = |column: usize| rows.iter().map(|row| row[column].chars().count()).max().unwrap_or(0);
    let widths: Vec<usize> = (0..columns).map(width).collect();
    for row in rows {
        let cells = row.iter().zip(&widths).map(|(cell, width)| {
            let room = width - cell.chars().count();
            format!("{}{cell}", " ".repeat(room))
        });
        say!("{}", cells.collect::<Vec<_>>().join("  "));
    }
}
