//! What is wrong with a text, as codes and places; the words are the caller's.

use serde::Serialize;

use super::syntax::{Name, Span};

/// What is wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum SourceErrorCode {
    /// Something else belongs there.
    Expected,
    /// The indentation fits no block.
    Indentation,
    /// The text, a thread, or the state of the whole program is too large.
    TooLarge,
    /// Blocks or parentheses are nested too deeply.
    TooDeep,
    /// A number is greater than 255, or a constant is negative.
    NumberTooLarge,
    /// There is no such name.
    UnknownName,
    /// The name is taken.
    NameTaken,
    /// It is an array, and has no index here.
    IndexMissing,
    /// It is not an array.
    NotAnArray,
    /// It cannot be assigned to, or does not fit this statement.
    WrongKind,
    /// It has another number of parameters.
    WrongCount,
    /// A procedure calls itself.
    Recursion,
    /// There is nothing to leave or return from.
    Misplaced,
    /// It must be known before the program runs.
    NotConstant,
    /// The program has no thread.
    NoThread,
    /// The block is empty.
    EmptyBlock,
}

impl SourceErrorCode {
    /// Its code among the problems of a scenario.
    pub fn problem_code(self) -> &'static str {
        match self {
            Self::Expected => "program_expected",
            Self::Indentation => "program_indentation",
            Self::TooLarge => "program_too_large",
            Self::TooDeep => "program_too_deep",
            Self::NumberTooLarge => "program_number_too_large",
            Self::UnknownName => "program_unknown_name",
            Self::NameTaken => "program_name_taken",
            Self::IndexMissing => "program_index_missing",
            Self::NotAnArray => "program_not_an_array",
            Self::WrongKind => "program_wrong_kind",
            Self::WrongCount => "program_wrong_count",
            Self::Recursion => "program_recursion",
            Self::Misplaced => "program_misplaced",
            Self::NotConstant => "program_not_constant",
            Self::NoThread => "program_no_thread",
            Self::EmptyBlock => "program_empty_block",
        }
    }
}

/// What is wrong with a text, and where.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct SourceError {
    /// What.
    pub code: SourceErrorCode,
    /// Line, from 1.
    pub line: u32,
    /// Column of the first unit, from 1.
    pub column: u32,
    /// What is there; empty at the end of a line.
    pub found: String,
    /// What may be there.
    pub expected: Vec<&'static str>,
    /// For what is too much: how much may be.
    pub most: Option<u32>,
}

impl SourceError {
    /// An error at a place.
    pub fn at(span: Span, code: SourceErrorCode, found: &str) -> Self {
        let found = found.to_owned();
        Self { code, line: span.line, column: span.from, found, expected: Vec::new(), most: None }
    }

    /// An error about a name.
    pub fn of(name: &Name, code: SourceErrorCode) -> Self {
        Self::at(name.span, code, &name.text)
    }

    /// Something is too much by this bound.
    pub fn too_large(span: Span, found: &str, most: usize) -> Self {
        Self { most: u32::try_from(most).ok(), ..Self::at(span, SourceErrorCode::TooLarge, found) }
    }
}
