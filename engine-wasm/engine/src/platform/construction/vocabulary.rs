//! The words of one exercise, as its model declares them. A word may be a phrase: `newest version`.

use serde::Serialize;

/// A word and the number by which a machine knows it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "RuleTerm"))]
pub struct Word {
    /// The identifier for a machine.
    #[serde(skip)]
    pub id: u8,
    /// As it is written, in lower case, words separated by one space.
    pub words: &'static str,
}

/// A setting, which is chosen once: `start at checkpoint`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct SettingWord {
    /// `start at`.
    pub words: &'static str,
    /// The choices. The first one is the default.
    pub choices: &'static [&'static str],
}

/// A rule: when it runs, and what it can contain.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct RuleWord {
    /// `on change`, `prune if`.
    pub words: &'static str,
    /// What follows.
    pub body: Body,
    /// Numbers that its conditions can compare.
    pub terms: &'static [Word],
    /// Named conditions.
    pub facts: &'static [Word],
}

/// What follows the head of a rule.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "kind", content = "actions", rename_all = "snake_case")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "RuleBody"))]
pub enum Body {
    /// Statements with these actions.
    Statements(&'static [ActionWord]),
    /// One condition.
    Condition,
}

/// An action of a statement.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct ActionWord {
    /// The identifier for a machine.
    #[serde(skip)]
    pub id: u8,
    /// `add block`.
    pub words: &'static str,
    /// A number follows: `move checkpoint to head rba`.
    pub takes_term: bool,
}

/// All words of an exercise.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "RuleVocabulary"))]
pub struct Vocabulary {
    /// The settings.
    pub settings: &'static [SettingWord],
    /// The rules.
    pub rules: &'static [RuleWord],
}
