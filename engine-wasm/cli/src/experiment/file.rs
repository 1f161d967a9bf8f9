//! An experiment as people write it, in YAML. Names are not resolved yet.

use rollforward_engine::platform::trials::{MAX_RUNS, Measure, Parameter};
use serde::Deserialize;
use serde_json::{Map, Value};

use crate::words::show;

/// The contents of an `experiment.yaml`.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ExperimentFile {
    /// What it shows.
    #[serde(default)]
    pub title: String,
    /// Some sentences about it, for the page.
    #[serde(default, rename = "about")]
    _about: String,
    /// Model, preset, and what differs from the preset: as in the `scenario.yaml` of a lesson.
    pub scenario: ScenarioFields,
    /// The fields that vary.
    pub parameters: Vec<Parameter>,
    /// How many seeds, from 1; or a list.
    pub seeds: Value,
    /// What is done to each run; nothing for a performance run.
    #[serde(default, rename = "do")]
    pub commands: Vec<TimedText>,
    /// The moment at which a run ends.
    pub until: Value,
    /// A run in which a moment has not come by then is given up, s.
    #[serde(default = "default_limit_s")]
    pub limit_s: f64,
    /// What is measured.
    pub measures: Vec<MeasureText>,
    /// Which measures and points the page draws, and published numbers over them.
    #[serde(default, rename = "picture")]
    _picture: Value,
    #[serde(default, rename = "published")]
    _published: Value,
}

/// A model, one of its presets, and the differences from the preset.
#[derive(Debug, Deserialize)]
pub struct ScenarioFields {
    /// Name of the model.
    pub model: String,
    /// Name of the preset.
    pub preset: String,
    /// The fields that differ.
    #[serde(flatten)]
    pub changes: Map<String, Value>,
}

/// A command and its moment, as people write them.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TimedText {
    /// When.
    pub at: Value,
    /// `checkpoint`, or `{crash_instance: 1}`.
    pub give: Value,
}

/// A measure, with what only the page shows.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MeasureText {
    /// Its name in results.
    pub name: String,
    /// A value or a formula.
    pub value: String,
    /// The unit of a formula.
    #[serde(default)]
    pub unit: String,
    /// Whether more or less of it is better, for the page.
    #[serde(default, rename = "better")]
    _better: Option<String>,
}

const fn default_limit_s() -> f64 {
    600.0
}

/// Why the text cannot be read, and what to do. The library's own words speak to those who program with it.
fn unreadable(error: &serde_saphyr::Error) -> String {
    use serde_saphyr::Error as Wrong;
    let error_alone = error.without_snippet();
    let line = error_alone.location().map_or(String::new(), |place| format!(" (line {})", place.line()));
    match error_alone {
        Wrong::DuplicateMappingKey { key, .. } => {
            let key = key.as_deref().map_or("a field".to_owned(), show);
            format!("{key} is given twice{line}. Remove one of them.")
        }
        Wrong::MultipleDocuments { .. } => format!(
            "the file has more than one document{line}. Write each experiment to its own file, without `---` between them."
        ),
        Wrong::SerdeUnknownField { field, expected, .. } => {
            format!("unknown field {}{line}. It must be one of: {}.", show(field), expected.join(", "))
        }
        Wrong::SerdeMissingField { field, .. } => format!("the field `{field}` is missing{line}. Add it."),
        _ => error.to_string(),
    }
}

impl ExperimentFile {
    /// Reads the text of a file.
    ///
    /// # Errors
    /// What is wrong with it, with the line.
    pub fn read(text: &str) -> Result<Self, String> {
        serde_saphyr::from_str(text).map_err(|error| unreadable(&error))
    }

    /// The seeds.
    ///
    /// # Errors
    /// They are neither a number nor a list of numbers.
    pub fn seeds(&self) -> Result<Vec<u32>, String> {
        let number = |seed: &Value| seed.as_u64().and_then(|seed| u32::try_from(seed).ok());
        let seeds = match &self.seeds {
            Value::Array(seeds) => seeds.iter().map(number).collect(),
            count => {
                number(count).filter(|count| *count as usize <= MAX_RUNS).map(|count| (1..=count).collect())
            }
        };
        seeds.ok_or_else(|| {
            format!(
                "`seeds` must be how many seeds, from 1 to {MAX_RUNS}, or a list of whole numbers such as [1, 2, 3], got {}.",
                show(&self.seeds.to_string())
            )
        })
    }

    /// The measures, as the engine reads them.
    pub fn measures(&self) -> Vec<Measure> {
        let measure = |MeasureText { name, value, .. }: &MeasureText| Measure {
            name: name.clone(),
            value: value.clone(),
        };
        self.measures.iter().map(measure).collect()
    }
}
