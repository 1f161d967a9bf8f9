//! What is wrong with an input, as codes and numbers; the words are the caller's.

use serde::Serialize;

/// One field out of its range, or a text that cannot be read.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Problem {
    /// `out_of_range`, `bad_json`, a code of `fields` for what does not fit, or one of the model for a rule that is not a
    /// range.
    pub code: &'static str,
    /// The field, as the input names it, with its group: `cache.buffers`.
    pub field: Option<String>,
    /// For a field of one of a list: which, from 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub item: Option<u32>,
    /// The least it may be.
    pub min: Option<f64>,
    /// The most it may be.
    pub max: Option<f64>,
    /// What it was.
    pub got: Option<f64>,
    /// For a text: the line, from 1.
    pub at: Option<u32>,
    /// For a text: what the reader said.
    pub detail: Option<String>,
    /// For a text: what may be there instead, the likeliest first; empty if the reader did not say.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<Vec<String>>"))]
    pub allowed: Vec<String>,
}

impl Problem {
    /// A number is out of its range.
    pub fn out_of_range(field: &str, got: f64, min: f64, max: f64) -> Self {
        let got = got.is_finite().then_some(got);
        Self { min: Some(min), max: Some(max), got, ..Self::rule("out_of_range", field) }
    }

    /// A rule that is not a range is broken.
    pub fn rule(code: &'static str, field: &str) -> Self {
        let field = Some(field.to_owned());
        Self {
            code,
            field,
            item: None,
            min: None,
            max: None,
            got: None,
            at: None,
            detail: None,
            allowed: Vec::new(),
        }
    }

    /// The text cannot be read: on which line, if that is known, and why.
    pub fn bad_json(at: Option<u32>, detail: String) -> Self {
        Self { field: None, at, detail: Some(detail), ..Self::rule("bad_json", "") }
    }
}

/// The number of an item, from 1.
pub fn item_number(index: usize) -> u32 {
    u32::try_from(index).map_or(u32::MAX, |index| index.saturating_add(1))
}

/// Collects the problems of an input.
#[derive(Default)]
pub struct Checker(pub Vec<Problem>);

impl Checker {
    /// Requires a number to be in a range.
    pub fn range(&mut self, field: &str, got: f64, min: f64, max: f64) {
        if !(got >= min && got <= max) {
            self.0.push(Problem::out_of_range(field, got, min, max));
        }
    }

    /// Requires a whole number to be in a range.
    pub fn count(&mut self, field: &str, got: u32, min: u32, max: u32) {
        self.range(field, f64::from(got), f64::from(min), f64::from(max));
    }

    /// What `check` finds is about this one of a list, from 0.
    pub fn item(&mut self, index: usize, check: impl FnOnce(&mut Self)) {
        let known = self.0.len();
        check(self);
        for problem in &mut self.0[known..] {
            problem.item = Some(item_number(index));
        }
    }

    /// Reports a broken rule that is not a range.
    pub fn rule(&mut self, code: &'static str, field: &str) {
        self.0.push(Problem::rule(code, field));
    }
}
