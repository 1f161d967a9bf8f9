//! What is wrong with an experiment, as codes with values; the words are the caller's.

use crate::platform::expression::ExpressionError;
use crate::platform::problem::Problem;
use crate::platform::timeline::search::SearchError;
use serde::Serialize;

/// Why an experiment cannot be run.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(tag = "code", rename_all = "snake_case")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum ExperimentProblem {
    /// No model has this name.
    UnknownModel {
        /// What was written.
        model: String,
        /// The names that exist.
        known: Vec<&'static str>,
    },
    /// The model has no preset of this name.
    UnknownPreset {
        /// What was written.
        preset: String,
        /// The names that exist.
        known: Vec<&'static str>,
    },
    /// The scenario is invalid, alone or with the values of a point.
    Scenario {
        /// The fields and values of the point; empty for the scenario alone.
        point: String,
        /// What is wrong.
        problem: Box<Problem>,
    },
    /// There are no parameters, or more than two.
    ParameterCount {
        /// How many there are.
        got: usize,
    },
    /// Two parameters are the same field.
    SameField {
        /// The field.
        field: String,
    },
    /// A parameter has a value twice.
    SameValue {
        /// Its field.
        field: String,
        /// The value, as JSON.
        value: String,
    },
    /// The seed is a parameter: seeds have their own list.
    SeedIsParameter,
    /// A parameter has neither values nor a range.
    NoValues {
        /// Its field.
        field: String,
        /// Its number, from 1.
        parameter: usize,
    },
    /// A parameter has both values and a range.
    ValuesAndRange {
        /// Its field.
        field: String,
    },
    /// The step of a range is not greater than 0, or an end is not a number.
    BadStep {
        /// The field of the parameter.
        field: String,
        /// The step.
        step: f64,
    },
    /// A range runs backwards.
    RangeBackwards {
        /// The field of the parameter.
        field: String,
        /// Where it begins.
        from: f64,
        /// Where it ends.
        to: f64,
    },
    /// A parameter has too many values.
    TooManyValues {
        /// Its field.
        field: String,
        /// The maximum.
        most: usize,
        /// How many there are.
        got: f64,
    },
    /// There is no seed.
    NoSeeds,
    /// A seed is given twice.
    SameSeed {
        /// Which.
        seed: u32,
    },
    /// There are too many runs.
    TooManyRuns {
        /// The maximum.
        most: usize,
        /// How many there are: points times seeds.
        got: usize,
        /// The points.
        points: usize,
        /// The seeds.
        seeds: usize,
    },
    /// There is no measure, or too many.
    MeasureCount {
        /// The maximum.
        most: usize,
        /// How many there are.
        got: usize,
    },
    /// A measure has no name.
    NoMeasureName {
        /// Its place, from 1.
        place: usize,
    },
    /// Two measures have the same name.
    SameMeasure {
        /// The name.
        measure: String,
    },
    /// There are too many commands.
    TooManyCommands {
        /// The maximum.
        most: usize,
        /// How many there are.
        got: usize,
    },
    /// The limit of a run is not a number of seconds in range.
    TooLong {
        /// The maximum, s.
        most_s: f64,
        /// What was written, s.
        got_s: f64,
    },
    /// The model has no such command.
    Command {
        /// Its place, from 1.
        command: usize,
        /// What the reader said.
        detail: String,
    },
    /// The formula of a measure cannot be read.
    Measure {
        /// Name of the measure.
        measure: String,
        /// What was written.
        value: String,
        /// Why.
        error: ExpressionError,
    },
    /// A measure refers to a fault, and the experiment has no command.
    NoFault {
        /// Name of the measure.
        measure: String,
    },
    /// A moment names something that the model does not have.
    Moment {
        /// What was written.
        moment: String,
        /// Why.
        error: SearchError,
    },
    /// A moment is a time that is not after the moment before it, or that is after the limit.
    MomentOrder {
        /// The time, s.
        time_s: f64,
        /// It must be greater than this, s …
        after_s: f64,
        /// … and at most this, s.
        limit_s: f64,
    },
}
