//! What is wrong with an input, as sentences: which field, and what is allowed.

use rollforward_engine::platform::problem::Problem;

use crate::program_words::program_problem;
use crate::rule_words::rule_problem;
use crate::words::{number, show};

/// What is wrong with a scenario, and what is allowed.
pub fn scenario_problem(problem: &Problem) -> String {
    let field = problem.field.as_deref().unwrap_or_default();
    match problem.item {
        Some(number) if field.split('.').next() == Some("commands") => {
            format!("command {number}: {}", what_is_wrong(problem))
        }
        Some(number) => format!("number {number} of the list: {}", what_is_wrong(problem)),
        None => what_is_wrong(problem),
    }
}

fn what_is_wrong(problem: &Problem) -> String {
    let field = problem.field.as_deref().unwrap_or("the scenario");
    if let Some(said) = program_problem(problem).or_else(|| rule_problem(problem)) {
        return said;
    }
    match (problem.min, problem.max, &problem.detail) {
        (_, _, Some(name)) if problem.code == "log_not_handed_over" => {
            format!("the scenario needs the log {}. Give it with --log FILE.", show(name))
        }
        (_, _, Some(name)) if problem.code == "writes_not_handed_over" => {
            format!("the scenario needs the page writes {}. Give them with --writes FILE.", show(name))
        }
        (Some(min), Some(max), _) => {
            let got = problem.got.map_or("something that is not a number".to_owned(), number);
            format!("{field} must be between {} and {}, got {got}.", number(min), number(max))
        }
        (_, _, Some(detail)) if problem.field.is_some() => format!("{}: {detail}.", show(field)),
        (_, _, Some(detail)) => format!("the input is not a valid scenario: {detail}."),
        _ => match problem.code {
            "not_an_object" => format!("{field} must be an object, {{…}}, with fields by name."),
            "not_a_list" => format!("{field} must be a list, […]."),
            "not_a_number" => format!("{field} must be a number."),
            "not_whole" => {
                let got = problem.got.map_or(String::new(), |got| format!(", got {}", number(got)));
                format!("{field} must be a whole number{got}.")
            }
            "unknown_field" => {
                let line = problem.at.map_or(String::new(), |line| format!(" (line {line})"));
                format!("unknown field {}{line}.", show(field))
            }
            "nobody_left" => format!("{field}: at least one instance must remain."),
            "buddy_of_itself" => format!("{field}: an instance cannot be its own buddy."),
            "not_an_earlier_table" => format!("{field} must be the number of an earlier table, from 0."),
            "name_taken" => format!("{field}: each table and each service needs its own name."),
            "listed_twice" => format!("{field}: an instance is either preferred or available for a service."),
            "not_mirrored" => format!("{field} must be 2 if blocks can be torn or have wrong bits."),
            "not_anywhere" => format!(
                "{field}: this is not possible with update anywhere. Remove it, or set anywhere.on to false."
            ),
            "more_than_all" => format!("{field}: all kinds of changes must be at most 100 % together."),
            _ => format!("{field} must be a multiple of 512."),
        },
    }
}
