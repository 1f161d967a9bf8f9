//! Rows and runs in words, for the terminal and for tables of the docs: codes with spaces, numbers with their units.

use rollforward_engine::platform::experiments::{
    Measured, Origin, Place, Published, Row, Setting, SettingValue,
};

/// `redo_applied` as words.
pub fn in_words(code: &str) -> String {
    code.replace('_', " ")
}

/// A unit symbol for use after a number.
pub fn unit(symbol: &str) -> String {
    if symbol.is_empty() { String::new() } else { format!(" {symbol}") }
}

/// `figure 8`.
pub fn place(place: Place) -> String {
    match place {
        Place::Figure(number) => format!("figure {number}"),
        Place::Table(number) => format!("table {number}"),
        Place::Section(number) => format!("section {number}"),
        Place::Text => "text".into(),
    }
}

/// `, buddies 1, fast start mttr target 32 s`.
pub fn settings(setting: &[Setting]) -> String {
    setting.iter().map(|it| format!(", {} {}", in_words(&it.name), value(it))).collect()
}

/// `32 s`.
pub fn value(setting: &Setting) -> String {
    match &setting.value {
        SettingValue::Number(number) => format!("{number}{}", unit(&setting.unit)),
        SettingValue::Code(code) => in_words(code),
    }
}

/// `at most 2 %`.
pub fn published(row: &Row) -> String {
    let number = match row.published {
        Published::Exact { value } => format!("{value}"),
        Published::AtMost { max } => format!("at most {max}"),
        Published::AtLeast { min } => format!("at least {min}"),
        Published::Between { min, max } => format!("{min} to {max}"),
    };
    let derived = if row.derived { " (derived)" } else { "" };
    format!("{number}{}{derived}", unit(&row.unit))
}

/// `0.4 to 3.0 s`; empty if the moment of the crash does not matter.
pub fn band(row: &Row) -> String {
    ends(&row.band, 1).map_or(String::new(), |ends| format!("{ends}{}", unit(&row.unit)))
}

/// `+3.3 %`; empty if the published number is a bound.
pub fn error(row: &Row) -> String {
    row.error_percent.map_or(String::new(), |error| match format!("{error:+.1} %") {
        none if error.abs() < 0.05 => none.replace(['+', '-'], ""),
        some => some,
    })
}

/// `1.72 s (0.40 to 3.00)`.
pub fn measured(measured: &Measured) -> String {
    let places = if measured.unit.is_empty() || measured.value.abs() >= 1_000.0 { 0 } else { 2 };
    let band = ends(&measured.band, places).map_or(String::new(), |ends| format!(" ({ends})"));
    format!("{:.places$}{}{band}", measured.value, unit(&measured.unit))
}

fn ends(band: &[f64], places: usize) -> Option<String> {
    let (low, high) = (band.first()?, band.last()?);
    Some(format!("{low:.places$} to {high:.places$}"))
}

/// `predicted, missed, odd: record counts`. An input or a fitted number is reached by construction.
pub fn how(row: &Row) -> String {
    let origin = match row.origin {
        Origin::Input => "input",
        Origin::Fitted => "fitted",
        Origin::FollowsFromFit => "follows from the fit",
        Origin::Predicted => "predicted",
    };
    let reached = match (row.origin, row.reached) {
        (Origin::Predicted, true) => ", reached",
        (_, true) => "",
        (_, false) => ", missed",
    };
    let odd = if row.odd.is_empty() { "" } else { ", odd" };
    let basis = if row.basis.is_empty() { String::new() } else { format!(": {}", in_words(&row.basis)) };
    format!("{origin}{reached}{odd}{basis}")
}
