//! What is wrong with an experiment, in sentences: what, where, what is allowed, and what to do.

use rollforward_engine::platform::expression::ExpressionError;
use rollforward_engine::platform::timeline::search::SearchError;
use rollforward_engine::platform::trials::ExperimentProblem;

use crate::problem_words::scenario_problem;
use crate::words::{expression_error, number, show};

/// One problem of an experiment on a model, as a sentence.
pub fn problem(problem: &ExperimentProblem, of_model: &str) -> String {
    use ExperimentProblem as Wrong;
    match problem {
        Wrong::UnknownModel { model, known } => {
            format!(
                "experiments on the model {} are not possible. They are possible on: {}.",
                show(model),
                known.join(", ")
            )
        }
        Wrong::UnknownPreset { preset, known } => {
            format!("unknown preset {}. It must be one of: {}.", show(preset), known.join(", "))
        }
        Wrong::Scenario { point, problem } if point.is_empty() => scenario_problem(problem),
        Wrong::Scenario { point, problem } => format!("at {point}: {}", scenario_problem(problem)),
        Wrong::ParameterCount { got } => {
            format!(
                "an experiment has one or two parameters, got {got}. Remove some, or make several experiments."
            )
        }
        Wrong::SameField { field } => {
            format!("two parameters are the field {}. Keep one of them.", show(field))
        }
        Wrong::SameValue { field, value } => {
            format!("the parameter {} has the value {} twice. Keep one of them.", show(field), show(value))
        }
        Wrong::SameSeed { seed } => format!("the seed {seed} is listed twice in `seeds`. Keep one of them."),
        Wrong::NoMeasureName { place } => format!("measure {place} has no name. Give it a `name`."),
        Wrong::SameMeasure { measure } => {
            format!("two measures have the name {}. Give each its own name.", show(measure))
        }
        Wrong::SeedIsParameter => "the seed cannot be a parameter. List the seeds in `seeds`.".to_owned(),
        Wrong::NoValues { field, parameter } => {
            format!("parameter {parameter} ({field}) has no values. Give it `values` or a `range`.")
        }
        Wrong::ValuesAndRange { field } => {
            format!("{field} has both `values` and a `range`. Keep one of them.")
        }
        Wrong::BadStep { field, step } => {
            format!(
                "{field}: the step of a range must be greater than 0, and its ends must be numbers, got step {}.",
                number(*step)
            )
        }
        Wrong::RangeBackwards { field, from, to } => {
            let (from, to) = (number(*from), number(*to));
            format!("{field}: the range runs backwards, from {from} to {to}. Exchange `from` and `to`.")
        }
        Wrong::TooManyValues { field, most, got } => {
            format!(
                "{field}: a parameter can have at most {most} values, got {}. Use a larger step.",
                number(*got)
            )
        }
        Wrong::NoSeeds => "there is no seed. Set `seeds` to a number such as 11.".to_owned(),
        Wrong::TooManyRuns { most, got, points, seeds } => format!(
            "an experiment can have at most {most} runs, got {got}: {points} points with {seeds} seeds each. Use fewer seeds or a larger step."
        ),
        Wrong::MeasureCount { most, got } => {
            format!("an experiment has 1 to {most} measures, got {got}.")
        }
        Wrong::TooManyCommands { most, got } => {
            format!("a run can have at most {most} commands, got {got}.")
        }
        Wrong::TooLong { most_s, got_s } => {
            format!(
                "`limit_s` must be greater than 0 and at most {}, got {}.",
                number(*most_s),
                number(*got_s)
            )
        }
        Wrong::Command { command, detail } => format!("command {command}: {detail}."),
        Wrong::Measure { measure, value, error } => {
            format!("measure {}: {}", show(measure), formula_error(value, error, of_model))
        }
        Wrong::NoFault { measure } => format!(
            "measure {} reads `@before` or `@fault`, but nothing is done to the runs. Add a command under `do`, or read at the end.",
            show(measure)
        ),
        Wrong::Moment { moment, error: SearchError::Condition { error } } => {
            expression_error(moment, error, of_model)
        }
        Wrong::Moment { error: SearchError::UnknownEvent { event, known }, .. } => {
            format!("unknown event {}. It must be one of: {}.", show(event), known.join(", "))
        }
        Wrong::MomentOrder { time_s, after_s, limit_s } => format!(
            "the moment {} s must be between {} s, the moment before it, and {} s, the limit of a run (`limit_s`).",
            number(*time_s),
            number(*after_s),
            number(*limit_s)
        ),
    }
}

/// What is wrong with a formula. It has more signs than a condition.
fn formula_error(text: &str, error: &ExpressionError, of_model: &str) -> String {
    let ExpressionError::Expected { column, what, found } = error else {
        return expression_error(text, error, of_model);
    };
    let expected = match *what {
        "operator" => "expected one of + - * / < <= > >= = != or the end",
        "bracket" => "expected a closing bracket",
        "fewer_brackets" => "brackets are nested too deeply",
        "moment" => "expected before, fault or end",
        _ => return expression_error(text, error, of_model),
    };
    let found = if found.is_empty() { "the end".to_owned() } else { show(found) };
    format!("column {column} of {}: {expected}, got {found}.", show(text))
}
