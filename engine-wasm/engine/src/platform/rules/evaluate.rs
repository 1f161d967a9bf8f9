//! What a condition is for one change, by SQL's three-valued logic.

use std::borrow::Cow;
use std::cmp::Ordering;

use super::names::NameIndex;
use super::syntax::{Condition, Operand, Sign};

/// A value of a name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Value<'a> {
    /// A whole number.
    Number(i64),
    /// A string.
    Text(Cow<'a, str>),
}

impl<'a> From<&'a str> for Value<'a> {
    fn from(text: &'a str) -> Self {
        Self::Text(Cow::Borrowed(text))
    }
}

impl From<String> for Value<'_> {
    fn from(text: String) -> Self {
        Self::Text(Cow::Owned(text))
    }
}

impl From<i64> for Value<'_> {
    fn from(number: i64) -> Self {
        Self::Number(number)
    }
}

impl From<u32> for Value<'_> {
    fn from(number: u32) -> Self {
        Self::Number(i64::from(number))
    }
}

/// What a condition can be. In this order, AND is the least and OR the greatest.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Truth {
    /// It does not hold.
    False,
    /// It depends on a value that is not known.
    Unknown,
    /// It holds.
    True,
}

impl From<bool> for Truth {
    fn from(holds: bool) -> Self {
        if holds { Self::True } else { Self::False }
    }
}

impl Truth {
    fn opposite(self) -> Self {
        match self {
            Self::False => Self::True,
            Self::Unknown => Self::Unknown,
            Self::True => Self::False,
        }
    }

    fn negated(self, negated: bool) -> Self {
        if negated { self.opposite() } else { self }
    }
}

impl Condition {
    /// What it is for a change.
    pub(super) fn truth<'a>(&self, of: &impl Fn(NameIndex) -> Option<Value<'a>>) -> Truth {
        match self {
            Self::Or(parts) => {
                let mut combined = Truth::False;
                for part in parts {
                    combined = combined.max(part.truth(of));
                    if combined == Truth::True {
                        break;
                    }
                }
                combined
            }
            Self::And(parts) => {
                let mut combined = Truth::True;
                for part in parts {
                    combined = combined.min(part.truth(of));
                    if combined == Truth::False {
                        break;
                    }
                }
                combined
            }
            Self::Not(part) => part.truth(of).opposite(),
            Self::Compare(left, sign, right) => compare(&left.value(of), *sign, &right.value(of)),
            Self::In { value, negated, list } => {
                let value = value.value(of);
                let is = |listed: &Operand| compare(&value, Sign::Is, &listed.value(of));
                list.iter().map(is).max().unwrap_or(Truth::False).negated(*negated)
            }
            Self::Between { value, negated, low, high } => {
                let value = value.value(of);
                let above = compare(&value, Sign::AtLeast, &low.value(of));
                above.min(compare(&value, Sign::AtMost, &high.value(of))).negated(*negated)
            }
            Self::Like { value, negated, pattern } => match value.value(of) {
                Some(Value::Text(text)) => Truth::from(pattern.fits(&text)).negated(*negated),
                _ => Truth::Unknown,
            },
            Self::IsNull { value, negated } => Truth::from(value.value(of).is_none()).negated(*negated),
        }
    }
}

impl Operand {
    fn value<'v, 'a: 'v>(&'v self, of: &impl Fn(NameIndex) -> Option<Value<'a>>) -> Option<Value<'v>> {
        match self {
            Self::Name(name) => of(*name),
            Self::Number(number) => Some(Value::Number(*number)),
            Self::Text(text) => Some(Value::from(text.as_str())),
            Self::Null => None,
        }
    }
}

/// UNKNOWN if a value is not known. Numbers are not compared with strings: reading a rule refuses that.
fn compare(left: &Option<Value>, sign: Sign, right: &Option<Value>) -> Truth {
    let order = match (left, right) {
        (Some(Value::Number(left)), Some(Value::Number(right))) => left.cmp(right),
        (Some(Value::Text(left)), Some(Value::Text(right))) => left.cmp(right),
        _ => return Truth::Unknown,
    };
    Truth::from(match sign {
        Sign::Is => order == Ordering::Equal,
        Sign::IsNot => order != Ordering::Equal,
        Sign::Less => order == Ordering::Less,
        Sign::AtMost => order != Ordering::Greater,
        Sign::More => order == Ordering::Greater,
        Sign::AtLeast => order != Ordering::Less,
    })
}
