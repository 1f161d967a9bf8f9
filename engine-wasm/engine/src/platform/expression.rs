//! Conditions on a run: `queue.2 >= 5 and recovery_set.size = 0`, comparisons of names and numbers joined by `and`.
//! Parses them, and watches whether they hold. A name without a number at that moment makes its comparison false.

use super::model::Model;
use super::moment::Moment;
use super::values::{NameError, ResolvedName, Vocabulary, find};
use serde::Serialize;
use std::collections::BTreeMap;
use std::fmt;

/// How two numbers are compared.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
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

/// A number, or the name of a value.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(untagged)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum Term {
    /// Written as a number.
    Number(f64),
    /// Looked up by name.
    Name(String),
}

/// One comparison.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Comparison {
    /// What is compared.
    pub left: Term,
    /// How.
    pub is: Sign,
    /// With what.
    pub right: Term,
}

/// A condition that was read: all of its comparisons must hold.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(transparent)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Expression(pub Vec<Comparison>);

/// What is wrong with a condition; columns count characters from 1.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(tag = "code", rename_all = "snake_case")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum ExpressionError {
    /// More characters than a condition may have.
    TooLong {
        /// The maximum.
        most: usize,
    },
    /// A name, a number, a sign or `and` is missing.
    Expected {
        /// Where.
        column: usize,
        /// What is expected there: `value`, `sign`, `and`; in a formula also `operator`, `bracket`, `fewer_brackets`, `moment`.
        what: &'static str,
        /// The text found there; empty at the end.
        found: String,
    },
    /// A name that is not a value.
    Name {
        /// Where.
        column: usize,
        /// Why.
        error: NameError,
    },
}

/// Maximum number of characters of a condition.
pub const MAX_CONDITION_CHARS: usize = 1_000;

pub(super) const SIGNS: [(&str, Sign); 6] = [
    ("<=", Sign::AtMost),
    (">=", Sign::AtLeast),
    ("!=", Sign::IsNot),
    ("<", Sign::Less),
    (">", Sign::More),
    ("=", Sign::Is),
];

impl Expression {
    /// Reads a condition on a model. `given` are names whose numbers the caller provides; `others` as in [`find`].
    ///
    /// # Errors
    /// What is wrong, where, and what is allowed there.
    pub fn parse<M: Model>(
        text: &str,
        given: &ProvidedValues,
        others: &[Vocabulary],
    ) -> Result<Self, ExpressionError> {
        let check = |name: &str| match given.get(name) {
            Some(_) => Ok(()),
            None => find::<M>(name, others).map(|_| ()),
        };
        Self::read(text, &check)
    }

    fn read(text: &str, check: Check) -> Result<Self, ExpressionError> {
        if text.chars().count() > MAX_CONDITION_CHARS {
            return Err(ExpressionError::TooLong { most: MAX_CONDITION_CHARS });
        }
        let mut reader = Reader { text, at: 0 };
        let mut comparisons = Vec::new();
        loop {
            let left = reader.term(check)?;
            let is = reader.sign()?;
            let right = reader.term(check)?;
            comparisons.push(Comparison { left, is, right });
            if !reader.and()? {
                return Ok(Self(comparisons));
            }
        }
    }
}

impl fmt::Display for Expression {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (number, Comparison { left, is, right }) in self.0.iter().enumerate() {
            let sign = SIGNS.iter().find(|(_, sign)| sign == is).map_or("", |(text, _)| text);
            let and = if number > 0 { " and " } else { "" };
            write!(out, "{and}{left} {sign} {right}")?;
        }
        Ok(())
    }
}

impl fmt::Display for Term {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Number(number) => write!(out, "{number}"),
            Self::Name(name) => write!(out, "{name}"),
        }
    }
}

/// Checks that a name is a value.
type Check<'a> = &'a dyn Fn(&str) -> Result<(), NameError>;

/// The reading position, in bytes.
struct Reader<'a> {
    text: &'a str,
    at: usize,
}

impl<'a> Reader<'a> {
    fn rest(&mut self) -> &'a str {
        let rest = self.text[self.at..].trim_start();
        self.at = self.text.len() - rest.len();
        rest
    }

    fn column(&self) -> usize {
        self.text[..self.at].chars().count() + 1
    }

    fn expected(&self, what: &'static str, found: &str) -> ExpressionError {
        ExpressionError::Expected { column: self.column(), what, found: found.to_owned() }
    }

    /// The text up to the next space or sign.
    fn word(&mut self) -> &'a str {
        let rest = self.rest();
        let end = rest
            .find(|c: char| c.is_whitespace() || matches!(c, '<' | '>' | '=' | '!'))
            .unwrap_or(rest.len());
        &rest[..end]
    }

    fn term(&mut self, check: Check) -> Result<Term, ExpressionError> {
        let word = self.word();
        if word.is_empty() || word == "and" {
            let found = self.rest().chars().next().map_or(String::new(), |first| first.to_string());
            return Err(self.expected("value", if word.is_empty() { &found } else { word }));
        }
        let term = match number_in(word) {
            Some(number) => Term::Number(number),
            None => {
                check(word).map_err(|error| ExpressionError::Name { column: self.column(), error })?;
                Term::Name(word.to_owned())
            }
        };
        self.at += word.len();
        Ok(term)
    }

    fn sign(&mut self) -> Result<Sign, ExpressionError> {
        let rest = self.rest();
        let Some((text, sign)) = SIGNS.iter().find(|(text, _)| rest.starts_with(text)) else {
            let found = self.word();
            return Err(self.expected("sign", found));
        };
        self.at += text.len();
        Ok(*sign)
    }

    /// False at the end.
    fn and(&mut self) -> Result<bool, ExpressionError> {
        match self.word() {
            "and" => {
                self.at += "and".len();
                Ok(true)
            }
            "" if self.rest().is_empty() => Ok(false),
            _ => {
                let found = self.rest().split_whitespace().next().unwrap_or_default();
                Err(self.expected("and", found))
            }
        }
    }
}

/// `5`, `-5` or `0.25`, with at most 15 digits: these are exact in a double, and the division rounds once.
fn number_in(word: &str) -> Option<f64> {
    let digits = word.strip_prefix('-').unwrap_or(word);
    let (whole, part) = digits.split_once('.').map_or((digits, ""), |(whole, part)| (whole, part));
    let plain = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    let ends_with_point = digits.ends_with('.');
    if !plain(whole) || ends_with_point || !(part.is_empty() || plain(part)) {
        return None;
    }
    if whole.len() + part.len() > MAX_DIGITS {
        return None;
    }
    let exact = [whole, part].concat().parse::<u64>().ok()? as f64;
    let number = exact / 10_u64.pow(part.len() as u32) as f64;
    Some(if digits.len() < word.len() { -number } else { number })
}

const MAX_DIGITS: usize = 15;

/// Numbers that the caller supplies, by name.
pub type ProvidedValues = BTreeMap<String, f64>;

/// Where the number of a term comes from.
enum Source<M: Model> {
    Number(Option<f64>),
    /// With its stamp and number at the last reading.
    Value(ResolvedName<M>, Option<(u64, Option<f64>)>),
}

/// A condition bound to a model's values, to be evaluated at one moment after the other.
pub struct ConditionWatch<M: Model>(Vec<(Source<M>, Sign, Source<M>)>);

impl<M: Model> ConditionWatch<M> {
    /// Resolves the names; an unknown name never has a number.
    pub fn new(expression: &Expression, given: &ProvidedValues) -> Self {
        let source = |term: &Term| match term {
            Term::Number(number) => Source::Number(Some(*number)),
            Term::Name(name) => match (given.get(name), find(name, &[])) {
                (Some(number), _) => Source::Number(Some(*number)),
                (None, Ok(found)) => Source::Value(found, None),
                (None, Err(_)) => Source::Number(None),
            },
        };
        let bound = |part: &Comparison| (source(&part.left), part.is, source(&part.right));
        Self(expression.0.iter().map(bound).collect())
    }

    /// Whether the condition holds. Cost: that of its values, up to the first false comparison.
    pub fn holds(&mut self, moment: &Moment<'_, M>) -> bool {
        self.0.iter_mut().all(|(left, is, right)| match (left.at(moment), right.at(moment)) {
            (Some(left), Some(right)) => is.holds(left, right),
            _ => false,
        })
    }

    /// For each comparison, whether it holds.
    pub fn each(&mut self, moment: &Moment<'_, M>) -> Vec<bool> {
        let held = |(left, is, right): &mut (Source<M>, Sign, Source<M>)| {
            Some(is.holds(left.at(moment)?, right.at(moment)?))
        };
        self.0.iter_mut().map(|comparison| held(comparison).unwrap_or(false)).collect()
    }
}

impl<M: Model> Source<M> {
    fn at(&mut self, moment: &Moment<'_, M>) -> Option<f64> {
        match self {
            Self::Number(number) => *number,
            Self::Value(found, last) => {
                let Some(stamp) = found.value.stamp else { return found.at(moment) };
                let stamp = stamp(moment, found.of);
                match last {
                    Some((known, number)) if *known == stamp => *number,
                    _ => last.insert((stamp, found.at(moment))).1,
                }
            }
        }
    }
}

impl Sign {
    #[allow(clippy::float_cmp)] // An equal number is meant, as the author wrote it.
    pub(super) fn holds(self, left: f64, right: f64) -> bool {
        match self {
            Self::Less => left < right,
            Self::AtMost => left <= right,
            Self::More => left > right,
            Self::AtLeast => left >= right,
            Self::Is => left == right,
            Self::IsNot => left != right,
        }
    }
}
