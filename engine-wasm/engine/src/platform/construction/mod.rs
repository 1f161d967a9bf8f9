//! Construction: a person writes rules in a small language, and a judge looks for the shortest log on which they fail.
//!
//! ```text
//! text ── parse ──▶ Program ── run on every log, by length ──▶ first failure, or all passed ── sampled logs ──▶ Verdict
//! ```
//!
//! The language has rules, statements and conditions, and no loops, so that every program ends. A [`Vocabulary`] has
//! the words, a [`Machine`] their meaning, and an [`Exercise`] the logs and the condition of failure: a model
//! supplies all three. Knows no database.

mod evaluate;
mod judge;
mod parse;
mod program;
mod vocabulary;

pub use evaluate::{Machine, Meter, OutOfSteps};
pub use judge::{Exercise, Judge, JudgeProgress, JudgeVerdict, Tally};
pub(crate) use parse::{
    FurthestFailure, Input, Read, expected, found_in, keyword, space, symbol, word_letter,
};
pub use parse::{MAX_DEPTH, MAX_LETTERS, MAX_STATEMENTS, parse};
pub use program::{
    Condition, GivenSetting, Program, ProgramError, ProgramErrorCode, Rule, Sign, Span, Statement, Term,
};
pub use vocabulary::{ActionWord, Body, RuleWord, SettingWord, Vocabulary, Word};
