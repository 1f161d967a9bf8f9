//! A rule as a tree. Places in the text are not part of it: rules that say the same are equal.

use super::names::NameIndex;
use super::pattern::Pattern;

/// A condition.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Condition {
    /// One of them; at least two.
    Or(Vec<Condition>),
    /// All of them; at least two.
    And(Vec<Condition>),
    /// The opposite.
    Not(Box<Condition>),
    /// A comparison of two values.
    Compare(Operand, Sign, Operand),
    /// A value is one of a list, or is not.
    In { value: Operand, negated: bool, list: Vec<Operand> },
    /// A value is in a range with both its ends, or is not.
    Between { value: Operand, negated: bool, low: Operand, high: Operand },
    /// A string has a form, or has not.
    Like { value: Operand, negated: bool, pattern: Pattern },
    /// A value is not known, or is.
    IsNull { value: Operand, negated: bool },
}

/// A value in a condition.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Operand {
    /// What a name holds for the change.
    Name(NameIndex),
    /// A number.
    Number(i64),
    /// A string.
    Text(String),
    /// What is not known.
    Null,
}

/// A comparison.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Sign {
    /// `=`
    Is,
    /// `<>`
    IsNot,
    /// `<`
    Less,
    /// `<=`
    AtMost,
    /// `>`
    More,
    /// `>=`
    AtLeast,
}

impl Sign {
    /// All with their texts, longer ones before their beginnings; the first text of a sign is the one that is printed.
    pub(super) const ALL: [(&'static str, Sign); 7] = [
        ("<>", Sign::IsNot),
        ("!=", Sign::IsNot),
        ("<=", Sign::AtMost),
        (">=", Sign::AtLeast),
        ("=", Sign::Is),
        ("<", Sign::Less),
        (">", Sign::More),
    ];
}
