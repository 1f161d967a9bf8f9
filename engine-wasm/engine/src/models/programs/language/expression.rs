//! Reads numbers, names and expressions.
//!
//! ```text
//! test  = all { "or" all }          all  = one { "and" one }       one = "not" one | sum [ sign sum ]
//! sum   = plain { "mod" atom }      plain = atom { ("+" | "-") atom }
//! atom  = number | name [ "[" test "]" ] | "(" test ")"
//! ```

use winnow::ascii::digit1;
use winnow::combinator::repeat;
use winnow::error::EmptyError;
use winnow::prelude::*;
use winnow::stream::Location as _;

use super::error::{SourceError, SourceErrorCode};
use super::lines::{Reader, lines};
use super::syntax::{Expression, Name, Operator, Span};
use crate::platform::construction::{expected, keyword, space, symbol, word_letter};

/// No name is one of these.
const RESERVED: [&str; 30] = [
    "shared",
    "latch",
    "pool",
    "const",
    "procedure",
    "thread",
    "invariant",
    "local",
    "for",
    "in",
    "while",
    "if",
    "else",
    "break",
    "return",
    "wait",
    "notify",
    "fence",
    "acquire",
    "release",
    "allocate",
    "free",
    "check",
    "and",
    "or",
    "not",
    "mod",
    "true",
    "false",
    "infinity",
];
const SIGNS: [(&str, Operator); 6] = [
    ("==", Operator::Is),
    ("!=", Operator::IsNot),
    ("<=", Operator::AtMost),
    (">=", Operator::AtLeast),
    ("<", Operator::Less),
    (">", Operator::More),
];
/// The greatest number that a word holds; it stands for infinity.
pub const LARGEST: i32 = 255;

/// Reads a condition that a person types, in one line.
///
/// # Errors
/// What is wrong, and where.
pub fn parse_condition(text: &str) -> Result<Expression, SourceError> {
    let lines = lines(text)?;
    match lines.as_slice() {
        [line] => line.read(|reader| reader.test()),
        [_, more, ..] => Err(more.error(SourceErrorCode::Misplaced)),
        [] => {
            let span = Span { line: 1, from: 1, to: 1 };
            Err(SourceError {
                expected: vec!["name"],
                ..SourceError::at(span, SourceErrorCode::Expected, "")
            })
        }
    }
}

impl Reader<'_, '_> {
    /// A keyword, if it is next.
    pub fn keyword(&mut self, word: &'static str) -> bool {
        keyword(&mut self.input, word)
    }

    /// A sign, if it is next.
    pub fn symbol(&mut self, sign: &'static str) -> bool {
        symbol(&mut self.input, sign)
    }

    /// A sign that must be next.
    pub fn must(&mut self, sign: &'static str) -> Option<()> {
        self.symbol(sign).then_some(())
    }

    /// A name that is not a keyword.
    pub fn name(&mut self) -> Option<Name> {
        let before = self.input;
        let begin = self.begin();
        let letters: Result<String, EmptyError> = repeat(1.., word_letter).parse_next(&mut self.input);
        match letters {
            Ok(text) if is_name(&text) => Some(Name { span: self.span_from(begin), text }),
            _ => {
                self.input = before;
                expected(&self.input, "name");
                None
            }
        }
    }

    /// A condition, or any number.
    pub fn test(&mut self) -> Option<Expression> {
        self.joined("or", Operator::Or, |reader| reader.joined("and", Operator::And, Self::one))
    }

    fn joined(
        &mut self,
        word: &'static str,
        operator: Operator,
        mut part: impl FnMut(&mut Self) -> Option<Expression>,
    ) -> Option<Expression> {
        let mut left = part(self)?;
        let depth = self.depth;
        while self.keyword(word) {
            self.deeper()?;
            left = binary(operator, left, part(self)?);
        }
        self.depth = depth;
        Some(left)
    }

    fn one(&mut self) -> Option<Expression> {
        if self.keyword("not") {
            self.deeper()?;
            let part = self.one()?;
            self.depth -= 1;
            return Some(Expression::Not(Box::new(part)));
        }
        let left = self.sum()?;
        match SIGNS.into_iter().find(|(sign, _)| self.symbol(sign)) {
            Some((_, operator)) => Some(binary(operator, left, self.sum()?)),
            None => Some(left),
        }
    }

    /// A number.
    pub fn sum(&mut self) -> Option<Expression> {
        let mut left = self.plain()?;
        let depth = self.depth;
        while self.keyword("mod") {
            self.deeper()?;
            left = binary(Operator::Mod, left, self.atom()?);
        }
        self.depth = depth;
        Some(left)
    }

    fn plain(&mut self) -> Option<Expression> {
        let mut left = self.atom()?;
        let depth = self.depth;
        loop {
            let operator = if self.symbol("+") {
                Operator::Plus
            } else if self.symbol("-") {
                Operator::Minus
            } else {
                self.depth = depth;
                return Some(left);
            };
            self.deeper()?;
            left = binary(operator, left, self.atom()?);
        }
    }

    fn atom(&mut self) -> Option<Expression> {
        let words = [("true", 1), ("false", 0), ("infinity", LARGEST)];
        if let Some((_, number)) = words.into_iter().find(|(word, _)| self.keyword(word)) {
            return Some(Expression::Number(number));
        }
        if self.symbol("(") {
            self.deeper()?;
            let inner = self.test()?;
            self.depth -= 1;
            return self.must(")").map(|()| inner);
        }
        if let Some(number) = self.number() {
            return number.map(Expression::Number);
        }
        let name = self.name()?;
        if !self.symbol("[") {
            return Some(Expression::Name(name));
        }
        self.deeper()?;
        let index = self.test()?;
        self.depth -= 1;
        self.must("]").map(|()| Expression::Element(name, Box::new(index)))
    }

    /// Nothing if there is no number; nothing within if it is too large.
    fn number(&mut self) -> Option<Option<i32>> {
        let before = self.input;
        let _ = space(&mut self.input);
        let begin = self.line.indent + self.input.current_token_start();
        let digits: Result<&str, EmptyError> = digit1.parse_next(&mut self.input);
        let Ok(digits) = digits else {
            self.input = before;
            expected(&self.input, "number");
            return None;
        };
        let number = digits.parse().ok().filter(|&number: &i32| number <= LARGEST);
        if number.is_none() {
            let most = Some(LARGEST as u32);
            let error = SourceError::at(self.span_from(begin), SourceErrorCode::NumberTooLarge, digits);
            let _ = self.refuse::<()>(SourceError { most, ..error });
        }
        Some(number)
    }
}

fn is_name(text: &str) -> bool {
    !text.starts_with(|first: char| first.is_numeric())
        && text.len() <= 40
        && !RESERVED.iter().any(|word| word.eq_ignore_ascii_case(text))
}

fn binary(operator: Operator, left: Expression, right: Expression) -> Expression {
    Expression::Binary(operator, Box::new(left), Box::new(right))
}
