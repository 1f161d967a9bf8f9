//! Formulas of measures: numbers, names of values, `+ - * /`, brackets, and comparisons, which give 1 or 0. A name
//! can say when it is read: `commits@before` is just before the fault, `@fault` just after it, `@end` at the end of the
//! run, which is the default. A formula without a number somewhere has no result.

use crate::platform::expression::{ExpressionError, MAX_CONDITION_CHARS, SIGNS, Sign};
use crate::platform::model::Model;
use crate::platform::moment::Moment;
use crate::platform::values::{ResolvedName, Vocabulary, find};

/// When a value is read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MeasuredAt {
    /// Just before the fault.
    Before,
    /// Just after the fault.
    Fault,
    /// At the end of the run.
    End,
}

const MOMENTS: [(&str, MeasuredAt); 3] =
    [("before", MeasuredAt::Before), ("fault", MeasuredAt::Fault), ("end", MeasuredAt::End)];

/// A formula that was read.
pub struct Formula<M: Model> {
    root: Node,
    names: Vec<(ResolvedName<M>, MeasuredAt)>,
}

enum Node {
    Number(f64),
    /// Index in the names.
    Name(usize),
    Negative(Box<Node>),
    Of(Box<Node>, Operator, Box<Node>),
}

#[derive(Clone, Copy)]
enum Operator {
    Plus,
    Minus,
    Times,
    Over,
    Is(Sign),
    And,
}

/// Brackets can be nested this deeply.
const MAX_DEPTH: usize = 32;

impl<M: Model> Formula<M> {
    /// Reads a formula. `others` are the names of all models.
    ///
    /// # Errors
    /// What is wrong, where, and what is allowed there.
    pub fn parse(text: &str, others: &[Vocabulary]) -> Result<Self, ExpressionError> {
        if text.chars().count() > MAX_CONDITION_CHARS {
            return Err(ExpressionError::TooLong { most: MAX_CONDITION_CHARS });
        }
        let mut reader = Reader { text, at: 0, depth: 0, names: Vec::new(), others };
        let root = reader.condition()?;
        if !reader.rest().is_empty() {
            return Err(reader.expected("operator"));
        }
        Ok(Self { root, names: reader.names })
    }

    /// True if a name is read at this moment.
    pub fn reads(&self, at: MeasuredAt) -> bool {
        self.names.iter().any(|(_, when)| *when == at)
    }

    /// Reads the names of this moment into `numbers`, which has a place for each name.
    pub fn read(&self, at: MeasuredAt, moment: &Moment<'_, M>, numbers: &mut Vec<Option<f64>>) {
        numbers.resize(self.names.len(), None);
        for ((name, when), number) in self.names.iter().zip(numbers) {
            if *when == at {
                *number = name.at(moment);
            }
        }
    }

    /// The result for the numbers of its names.
    pub fn result(&self, numbers: &[Option<f64>]) -> Option<f64> {
        self.root.result(numbers).filter(|number| number.is_finite())
    }

    /// If the formula is a single name, its value.
    pub fn only_name(&self) -> Option<&ResolvedName<M>> {
        match (&self.root, self.names.as_slice()) {
            (Node::Name(_), [(name, _)]) => Some(name),
            _ => None,
        }
    }
}

impl Node {
    fn result(&self, numbers: &[Option<f64>]) -> Option<f64> {
        match self {
            Self::Number(number) => Some(*number),
            Self::Name(index) => numbers.get(*index).copied().flatten(),
            Self::Negative(of) => Some(-of.result(numbers)?),
            Self::Of(left, operator, right) => {
                let (left, right) = (left.result(numbers)?, right.result(numbers)?);
                Some(match operator {
                    Operator::Plus => left + right,
                    Operator::Minus => left - right,
                    Operator::Times => left * right,
                    Operator::Over => left / right,
                    Operator::Is(sign) => f64::from(u8::from(sign.holds(left, right))),
                    Operator::And => f64::from(u8::from(left != 0.0 && right != 0.0)),
                })
            }
        }
    }
}

/// The reading position, in bytes, and the names so far.
struct Reader<'a, M: Model> {
    text: &'a str,
    at: usize,
    depth: usize,
    names: Vec<(ResolvedName<M>, MeasuredAt)>,
    others: &'a [Vocabulary],
}

type Read = Result<Node, ExpressionError>;

impl<'a, M: Model> Reader<'a, M> {
    fn rest(&mut self) -> &'a str {
        let rest = self.text[self.at..].trim_start();
        self.at = self.text.len() - rest.len();
        rest
    }

    fn expected(&mut self, what: &'static str) -> ExpressionError {
        let found = self.rest().split_whitespace().next().unwrap_or_default().to_owned();
        let column = self.text[..self.at].chars().count() + 1;
        ExpressionError::Expected { column, what, found }
    }

    fn takes(&mut self, sign: &str) -> bool {
        let is_next = self.rest().starts_with(sign);
        if is_next {
            self.at += sign.len();
        }
        is_next
    }

    /// `a = b and c < d`, or a number.
    fn condition(&mut self) -> Read {
        let mut left = self.comparison()?;
        while self.rest().strip_prefix("and").is_some_and(|after| !after.starts_with(is_of_name)) {
            self.at += "and".len();
            left = of(left, Operator::And, self.comparison()?);
        }
        Ok(left)
    }

    fn comparison(&mut self) -> Read {
        let left = self.sum()?;
        let rest = self.rest();
        let Some((text, sign)) = SIGNS.iter().find(|(text, _)| rest.starts_with(text)) else {
            return Ok(left);
        };
        self.at += text.len();
        Ok(of(left, Operator::Is(*sign), self.sum()?))
    }

    fn sum(&mut self) -> Read {
        self.chain(&[("+", Operator::Plus), ("-", Operator::Minus)], Self::product)
    }

    fn product(&mut self) -> Read {
        self.chain(&[("*", Operator::Times), ("/", Operator::Over)], Self::factor)
    }

    /// Parts joined by some operators, from left to right.
    fn chain(&mut self, operators: &[(&str, Operator)], part: fn(&mut Self) -> Read) -> Read {
        let mut left = part(self)?;
        while let Some((_, operator)) = operators.iter().find(|(sign, _)| self.takes(sign)) {
            left = of(left, *operator, part(self)?);
        }
        Ok(left)
    }

    fn factor(&mut self) -> Read {
        self.depth += 1;
        if self.depth > MAX_DEPTH {
            return Err(self.expected("fewer_brackets"));
        }
        let node = if self.takes("-") {
            Node::Negative(Box::new(self.factor()?))
        } else if self.takes("(") {
            let inside = self.condition()?;
            if !self.takes(")") {
                return Err(self.expected("bracket"));
            }
            inside
        } else {
            self.leaf()?
        };
        self.depth -= 1;
        Ok(node)
    }

    fn leaf(&mut self) -> Read {
        let rest = self.rest();
        let word = &rest[..rest.find(|c| !is_of_name(c)).unwrap_or(rest.len())];
        if word.is_empty() {
            return Err(self.expected("value"));
        }
        if word.starts_with(|c: char| c.is_ascii_digit()) {
            let number: Option<f64> = word.parse().ok().filter(|number: &f64| number.is_finite());
            let Some(number) = number else { return Err(self.expected("value")) };
            self.at += word.len();
            return Ok(Node::Number(number));
        }
        let column = self.text[..self.at].chars().count() + 1;
        let name = find::<M>(word, self.others).map_err(|error| ExpressionError::Name { column, error })?;
        self.at += word.len();
        let when = if self.takes("@") { self.moment()? } else { MeasuredAt::End };
        self.names.push((name, when));
        Ok(Node::Name(self.names.len() - 1))
    }

    fn moment(&mut self) -> Result<MeasuredAt, ExpressionError> {
        let rest = self.rest();
        let word = &rest[..rest.find(|c| !is_of_name(c)).unwrap_or(rest.len())];
        let Some((text, when)) = MOMENTS.iter().find(|(text, _)| *text == word) else {
            return Err(self.expected("moment"));
        };
        self.at += text.len();
        Ok(*when)
    }
}

fn is_of_name(c: char) -> bool {
    c.is_ascii_alphanumeric() || c == '_' || c == '.'
}

fn of(left: Node, operator: Operator, right: Node) -> Node {
    Node::Of(Box::new(left), operator, Box::new(right))
}
