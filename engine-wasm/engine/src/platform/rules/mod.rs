//! Rules about row changes: conditions with the grammar of SQL's WHERE, which decide what a capture, a propagation or an
//! apply lets pass. Knows no model and no log: the host says which names there are, and what they hold for one change.
//!
//! ```text
//! text ── parse, with the names of the host ──▶ Rule ── the values of one change ──▶ TRUE passes; FALSE, UNKNOWN do not
//! ```
//!
//! ```text
//! rule      = all { OR all }            all = unit { AND unit }        unit = NOT unit | "(" rule ")" | predicate
//! predicate = operand sign operand | operand IS [NOT] NULL | operand [NOT] IN "(" operand { "," operand } ")"
//!           | operand [NOT] BETWEEN operand AND operand | operand [NOT] LIKE string [ ESCAPE string ]
//! operand   = name | number | string | NULL            sign = "=" | "<>" | "!=" | "<" | "<=" | ">" | ">="
//! ```
//!
//! Keywords and names are read in any case. Strings have single quotes, which are doubled inside; strings are compared by
//! their bytes. Numbers are integers. A value that is not known is `NULL`: a comparison with `NULL` is UNKNOWN, as in SQL.

mod error;
mod evaluate;
mod names;
mod parse;
mod pattern;
mod print;
mod syntax;
#[cfg(test)]
mod tests;

pub use error::{RuleError, RuleErrorCode};
pub use evaluate::{Truth, Value};
pub use names::{Name, NameIndex, Names, ValueKind};

/// A rule has no more characters.
pub const MOST_CHARACTERS: usize = 2_000;
/// Parentheses within parentheses, and repeated NOT.
pub const MAX_DEPTH: usize = 32;

/// A rule that was read: its names exist, and what it compares can be compared.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rule {
    condition: syntax::Condition,
}

impl Rule {
    /// Reads a rule over these names. Cost: the text, times the names.
    ///
    /// # Errors
    /// What is wrong, where, and what may be there.
    pub fn parse(text: &str, names: &Names) -> Result<Self, RuleError> {
        parse::parse(text, names).map(|condition| Self { condition })
    }

    /// Whether a change passes. `of` has the value of each name, `None` where it is not known.
    pub fn passes<'a>(&self, of: &impl Fn(NameIndex) -> Option<Value<'a>>) -> bool {
        self.truth(of) == Truth::True
    }

    /// What the condition is for a change, by three-valued logic.
    pub fn truth<'a>(&self, of: &impl Fn(NameIndex) -> Option<Value<'a>>) -> Truth {
        self.condition.truth(of)
    }

    /// The rule as text: keywords in capitals, no parentheses that are not needed. Reads as the same rule.
    pub fn text(&self, names: &Names) -> String {
        print::text_of(&self.condition, names)
    }
}
