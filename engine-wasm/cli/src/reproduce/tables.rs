//! Outcomes as tables in Markdown: published and simulated numbers, or the runs if no number is published.

use rollforward_engine::platform::experiments::{Outcome, Row, RunReport};

use super::words::{band, error, how, in_words, measured, place, published, settings, unit, value};

/// The rows of these experiments, or their runs if there are no rows.
pub fn table(outcomes: &[&Outcome]) -> String {
    let rows: Vec<_> = outcomes.iter().flat_map(|outcome| &outcome.rows).map(row_cells).collect();
    if !rows.is_empty() {
        let by_moment = "over crash moments, 5th to 95th percentile";
        let heads = ["where", "number", "published", "simulated", by_moment, "error", "how"];
        return aligned(&heads.map(String::from), &rows);
    }
    let runs: Vec<&RunReport> = outcomes.iter().flat_map(|outcome| &outcome.runs).collect();
    let Some(first) = runs.first() else { return String::new() };
    let names = first.setting.iter().map(|it| &it.name).chain(first.measured.iter().map(|it| &it.quantity));
    let heads: Vec<_> = names.map(|name| in_words(name)).collect();
    let rows: Vec<_> = runs.into_iter().map(run_cells).collect();
    aligned(&heads, &rows)
}

fn row_cells(row: &Row) -> Vec<String> {
    vec![
        place(row.place),
        format!("{}{}", in_words(&row.quantity), settings(&row.setting)),
        published(row),
        format!("{:.2}{}", row.simulated, unit(&row.unit)),
        band(row),
        error(row),
        how(row),
    ]
}

fn run_cells(run: &RunReport) -> Vec<String> {
    run.setting.iter().map(value).chain(run.measured.iter().map(measured)).collect()
}

/// A Markdown table whose columns are aligned in the source.
fn aligned(heads: &[String], rows: &[Vec<String>]) -> String {
    let width = |column: usize| {
        let cells = rows.iter().map(|row| &row[column]).chain([&heads[column]]);
        cells.map(|cell| cell.chars().count()).max().unwrap_or_default()
    };
    let widths: Vec<_> = (0..heads.len()).map(width).collect();
    let line = |cells: &[String]| {
        let cells = cells.iter().zip(&widths).map(|(cell, width)| format!(" {cell:width$} |"));
        format!("|{}\n", cells.collect::<String>())
    };
    let rule: String = widths.iter().map(|width| format!(" {} |", "-".repeat(*width))).collect();
    format!("{}|{rule}\n{}", line(heads), rows.iter().map(|row| line(row)).collect::<String>())
}
