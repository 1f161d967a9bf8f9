//! What is wrong with a rule, as codes, values and places; the words are the caller's.

use serde::Serialize;

use crate::platform::problem::Problem;

/// What is wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum RuleErrorCode {
    /// Something else belongs there.
    Expected,
    /// There is no such name.
    UnknownName,
    /// The name has only certain values, and this is none of them.
    UnknownValue,
    /// A number is compared with a string, or LIKE is applied to a number.
    WrongKind,
    /// A string has no end.
    UnclosedString,
    /// A string is in double quotes.
    DoubleQuotes,
    /// A number has a fraction.
    NotWhole,
    /// A number has too many digits.
    NumberTooLarge,
    /// The string after ESCAPE is not one character, or the pattern ends with it.
    WrongEscape,
    /// The text is too long.
    TooLong,
    /// Parentheses are nested too deeply.
    TooDeep,
}

impl RuleErrorCode {
    /// Its code among the problems of an input.
    pub fn problem_code(self) -> &'static str {
        match self {
            Self::Expected => "rule_expected",
            Self::UnknownName => "rule_unknown_name",
            Self::UnknownValue => "rule_unknown_value",
            Self::WrongKind => "rule_wrong_kind",
            Self::UnclosedString => "rule_unclosed_string",
            Self::DoubleQuotes => "rule_double_quotes",
            Self::NotWhole => "rule_not_whole",
            Self::NumberTooLarge => "rule_number_too_large",
            Self::WrongEscape => "rule_wrong_escape",
            Self::TooLong => "rule_too_long",
            Self::TooDeep => "rule_too_deep",
        }
    }
}

/// What is wrong with a rule, and where. Places are in UTF-16 units, as a page counts them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct RuleError {
    /// What.
    pub code: RuleErrorCode,
    /// Line, from 1.
    pub line: u32,
    /// Column of the first unit, from 1.
    pub column: u32,
    /// What is there; empty at the end of the text.
    pub found: String,
    /// What may be there: keywords, signs, names and values as they are written, and `number` and `string` for any.
    pub expected: Vec<String>,
    /// The name or value that is written most like it.
    pub nearest: Option<String>,
    /// For what is too much: how much may be.
    pub most: Option<u32>,
}

impl RuleError {
    /// The same as a problem of a field of an input: `at` is the line, `got` the column, `detail` what was found. Where a
    /// name or value was probably mistyped, only the nearest is `allowed`.
    pub fn problem(self, field: &str) -> Problem {
        Problem {
            at: Some(self.line),
            got: Some(f64::from(self.column)),
            max: self.most.map(f64::from),
            detail: Some(self.found),
            allowed: self.nearest.map_or(self.expected, |nearest| vec![nearest]),
            ..Problem::rule(self.code.problem_code(), field)
        }
    }
}
