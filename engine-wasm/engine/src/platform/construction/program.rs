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

/// A number that is written, or one that the machine knows.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "RuleOperand"))]
pub enum Term {
    /// It is written.
    Number {
        /// The number.
        value: i32,
    },
    /// The machine knows it.
    Word {
        /// By this number.
        #[serde(skip)]
        id: u8,
        /// As it is written.
        words: &'static str,
    },
}

/// When a statement is carried out.
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
    /// A condition that is named.
    Fact {
        /// By this number.
        #[serde(skip)]
        id: u8,
        /// As it is written.
        words: &'static str,
    },
    /// It does not hold.
    Not {
        /// What does not.
        part: Box<Condition>,
    },
    /// All hold.
    And {
        /// Two or more.
        parts: Vec<Condition>,
    },
    /// One holds.
    Or {
        /// Two or more.
        parts: Vec<Condition>,
    },
}

/// One statement of a rule.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "RuleStatement"))]
pub struct Statement {
    /// What the machine is told.
    #[serde(skip)]
    pub action: u8,
    /// As it is written.
    pub words: &'static str,
    /// The number that the action takes.
    pub operand: Option<Term>,
    /// Without one it is always carried out.
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
    /// As the vocabulary has it, from 0.
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

/// A setting that was given.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct GivenSetting {
    /// As the vocabulary has it, from 0.
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
    /// What it chose.
    pub settings: Vec<GivenSetting>,
    /// Its rules, in the order of the text.
    pub rules: Vec<Rule>,
}

impl Program {
    /// What was chosen for a setting; the first choice where nothing was.
    pub fn choice(&self, setting: usize) -> usize {
        self.settings.iter().find(|given| given.setting == setting).map_or(0, |given| given.choice)
    }
}

/// What is wrong with a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum ProgramErrorCode {
    /// Something else belongs there.
    Expected,
    /// A setting is given a second time.
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
    /// Words that may be there.
    pub expected: Vec<&'static str>,
    /// For what is too much: how much may be.
    pub most: Option<u32>,
}
