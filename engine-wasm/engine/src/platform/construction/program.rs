//! A program that was read, with the place of each part in its text; and what is wrong with a text.

use serde::Serialize;

/// A part of the text. Lines and columns count from 1, columns and lengths in UTF-16 units, as editors count.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "RuleSpan"))]
pub struct Span {
    /// First unit, from 0, counted from the beginning of the text.
    pub from: u32,
    /// First unit after it.
    pub to: u32,
    /// Line of the first unit.
    pub line: u32,
}

/// How two numbers are compared.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "RuleSign"))]
pub enum Sign {
    /// Less.
    #[serde(rename = "<")]
    Less,
    /// Less or equal.
    #[serde(rename = "<=")]
    AtMost,
    /// Greater.
    #[serde(rename = ">")]
    More,
    /// Greater or equal.
    #[serde(rename = ">=")]
    AtLeast,
    /// Equal.
    #[serde(rename = "=")]
    Is,
    /// Not equal.
    #[serde(rename = "!=")]
    IsNot,
}

/// A literal number, or one that the machine computes.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "RuleOperand"))]
pub enum Term {
    /// A literal.
    Number {
        /// The number.
        value: i32,
    },
    /// A number of the machine.
    Word {
        /// Its identifier.
        #[serde(skip)]
        id: u8,
        /// Its words.
        words: &'static str,
    },
}

/// The condition of a statement.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "RuleCondition"))]
pub enum Condition {
    /// Two numbers.
    Compare {
        /// One.
        left: Term,
        /// How.
        sign: Sign,
        /// The other.
        right: Term,
    },
    /// A named condition.
    Fact {
        /// Its identifier.
        #[serde(skip)]
        id: u8,
        /// Its words.
        words: &'static str,
    },
    /// A negation.
    Not {
        /// The negated condition.
        part: Box<Condition>,
    },
    /// All conditions hold.
    And {
        /// Two or more.
        parts: Vec<Condition>,
    },
    /// At least one condition holds.
    Or {
        /// Two or more.
        parts: Vec<Condition>,
    },
}

/// One statement of a rule.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "RuleStatement"))]
pub struct Statement {
    /// The action for the machine.
    #[serde(skip)]
    pub action: u8,
    /// Its words.
    pub words: &'static str,
    /// The number that the action takes.
    pub operand: Option<Term>,
    /// The statement always runs without a condition.
    pub condition: Option<Condition>,
    /// Where the condition is written, without `if`.
    pub condition_span: Option<Span>,
    /// Where it is written.
    pub span: Span,
}

/// One rule.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "WrittenRule"))]
pub struct Rule {
    /// Index in the vocabulary, from 0.
    pub head: usize,
    /// Of a rule that is one condition.
    pub condition: Option<Condition>,
    /// Where that condition is written.
    pub condition_span: Option<Span>,
    /// The statements of the rule.
    pub statements: Vec<Statement>,
    /// Where it is written, head and all.
    pub span: Span,
}

/// A setting of the program.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct GivenSetting {
    /// Index in the vocabulary, from 0.
    pub setting: usize,
    /// Which of its choices, from 0.
    pub choice: usize,
    /// Where it is written.
    pub span: Span,
}

/// A program that was read.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "RuleProgram"))]
pub struct Program {
    /// Its settings.
    pub settings: Vec<GivenSetting>,
    /// Its rules, in the order of the text.
    pub rules: Vec<Rule>,
}

impl Program {
    /// The choice for a setting; the first choice if the program does not set it.
    pub fn choice(&self, setting: usize) -> usize {
        self.settings.iter().find(|given| given.setting == setting).map_or(0, |given| given.choice)
    }
}

/// What is wrong with a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum ProgramErrorCode {
    /// Something else is expected there.
    Expected,
    /// A setting occurs twice.
    Twice,
    /// The text has too many letters.
    TooLong,
    /// There are too many statements.
    TooMany,
    /// Conditions are nested too deeply.
    TooDeep,
    /// A number is too large.
    LargeNumber,
}

/// What is wrong with a text, and where.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct ProgramError {
    /// What.
    pub code: ProgramErrorCode,
    /// Where.
    pub span: Span,
    /// Column of the first unit, from 1.
    pub column: u32,
    /// The word that is there; empty at the end of the text.
    pub found: String,
    /// Words that are allowed there.
    pub expected: Vec<&'static str>,
    /// The limit, if one was exceeded.
    pub most: Option<u32>,
}
