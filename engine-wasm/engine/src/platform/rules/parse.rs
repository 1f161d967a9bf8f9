//! Reads a rule, and checks while it reads: every name exists, and what is compared can be compared.
//!
//! A syntax error names what was expected at the furthest place reached.

use std::cell::RefCell;
use std::ops::Range;

use winnow::ascii::digit1;
use winnow::combinator::{alt, delimited, opt, repeat};
use winnow::error::EmptyError;
use winnow::prelude::*;
use winnow::stream::{LocatingSlice, Location as _, Stateful};
use winnow::token::none_of;

use super::error::{RuleError, RuleErrorCode};
use super::names::{NameIndex, Names, ValueKind, nearest};
use super::pattern::Pattern;
use super::print::quoted;
use super::syntax::{Condition, Operand, Sign};
use super::{MAX_DEPTH, MOST_CHARACTERS};
use crate::platform::construction::{
    FurthestFailure, Input, Read, expected, found_in, keyword, space, symbol, word_letter,
};

/// The words of the language: no name is one of these.
const KEYWORDS: [&str; 9] = ["AND", "OR", "NOT", "IN", "BETWEEN", "LIKE", "ESCAPE", "IS", "NULL"];
/// In a list of what may be there: any name, which the error replaces by the names; any number; any string.
const NAME: &str = "name";
const NUMBER: &str = "number";
const STRING: &str = "string";

/// True for a word of the language.
pub(super) fn is_keyword(text: &str) -> bool {
    KEYWORDS.iter().any(|word| word.eq_ignore_ascii_case(text))
}

/// Reads a text.
pub(super) fn parse(text: &str, names: &Names) -> Result<Condition, RuleError> {
    let furthest = RefCell::new(FurthestFailure::default());
    let input = Stateful { input: LocatingSlice::new(text), state: &furthest };
    let mut reader = Reader { text, names, input, depth: 0, beside: Beside::default(), refused: None };
    if text.chars().count() > MOST_CHARACTERS {
        return Err(reader.error(RuleErrorCode::TooLong, 0..0).with_most(MOST_CHARACTERS));
    }
    let read = reader.any();
    let refused = reader.refused.take();
    let ended = space(&mut reader.input).is_ok() && reader.input.input.is_empty();
    match read {
        Some(condition) if ended => Ok(condition),
        _ => Err(refused.unwrap_or_else(|| reader.unexpected())),
    }
}

/// The other side of a comparison: what is read next must fit it.
#[derive(Clone, Copy, Default)]
struct Beside {
    kind: Option<ValueKind>,
    /// Its name, if it has only certain values.
    name: Option<NameIndex>,
}

/// An operand with its place in the text, in bytes.
struct Typed {
    operand: Operand,
    kind: Option<ValueKind>,
    at: Range<usize>,
}

impl Typed {
    fn beside(&self) -> Beside {
        let name = if let Operand::Name(index) = self.operand { Some(index) } else { None };
        Beside { kind: self.kind, name }
    }
}

struct Reader<'a> {
    text: &'a str,
    names: &'a Names,
    input: Input<'a>,
    /// Parentheses and NOT around this place.
    depth: usize,
    beside: Beside,
    /// Why the text cannot be read, if that is not a matter of what would fit.
    refused: Option<RuleError>,
}

impl Reader<'_> {
    fn any(&mut self) -> Option<Condition> {
        self.joined("OR", Condition::Or, |reader| reader.joined("AND", Condition::And, Self::unit))
    }

    fn joined(
        &mut self,
        word: &'static str,
        many: fn(Vec<Condition>) -> Condition,
        mut part: impl FnMut(&mut Self) -> Option<Condition>,
    ) -> Option<Condition> {
        let first = part(self)?;
        let mut more = Vec::new();
        while keyword(&mut self.input, word) {
            more.push(part(self)?);
        }
        if more.is_empty() {
            return Some(first);
        }
        more.insert(0, first);
        Some(many(more))
    }

    fn unit(&mut self) -> Option<Condition> {
        if keyword(&mut self.input, "NOT") {
            self.deeper()?;
            let part = self.unit()?;
            self.depth -= 1;
            return Some(Condition::Not(Box::new(part)));
        }
        if symbol(&mut self.input, "(") {
            self.deeper()?;
            let inner = self.any()?;
            self.depth -= 1;
            return symbol(&mut self.input, ")").then_some(inner);
        }
        self.predicate()
    }

    fn deeper(&mut self) -> Option<()> {
        self.depth += 1;
        if self.depth <= MAX_DEPTH {
            return Some(());
        }
        let at = self.begin();
        let error = self.error(RuleErrorCode::TooDeep, at..at).with_most(MAX_DEPTH);
        self.refuse(error)
    }

    fn predicate(&mut self) -> Option<Condition> {
        let value = self.operand(Beside::default())?;
        if let Some((_, sign)) = Sign::ALL.into_iter().find(|(text, _)| symbol(&mut self.input, text)) {
            let right = self.operand(value.beside())?;
            if matches!(sign, Sign::Is | Sign::IsNot) {
                self.check_value(&right, &value)?;
                self.check_value(&value, &right)?;
            }
            return Some(Condition::Compare(value.operand, sign, right.operand));
        }
        if keyword(&mut self.input, "IS") {
            let negated = keyword(&mut self.input, "NOT");
            let value = value.operand;
            return keyword(&mut self.input, "NULL").then_some(Condition::IsNull { value, negated });
        }
        let negated = keyword(&mut self.input, "NOT");
        if keyword(&mut self.input, "IN") {
            let list = self.list(&value)?;
            return Some(Condition::In { value: value.operand, negated, list });
        }
        if keyword(&mut self.input, "BETWEEN") {
            let low = self.operand(value.beside())?.operand;
            if !keyword(&mut self.input, "AND") {
                return None;
            }
            let high = self.operand(value.beside())?.operand;
            return Some(Condition::Between { value: value.operand, negated, low, high });
        }
        if keyword(&mut self.input, "LIKE") {
            if value.kind == Some(ValueKind::Number) {
                return self.refuse(self.wrong_kind(&value.at, ValueKind::Text));
            }
            let pattern = self.pattern()?;
            return Some(Condition::Like { value: value.operand, negated, pattern });
        }
        None
    }

    fn list(&mut self, value: &Typed) -> Option<Vec<Operand>> {
        if !symbol(&mut self.input, "(") {
            return None;
        }
        let mut list = Vec::new();
        loop {
            let listed = self.operand(value.beside())?;
            self.check_value(&listed, value)?;
            list.push(listed.operand);
            if !symbol(&mut self.input, ",") {
                return symbol(&mut self.input, ")").then_some(list);
            }
        }
    }

    fn pattern(&mut self) -> Option<Pattern> {
        self.beside = Beside { kind: Some(ValueKind::Text), name: None };
        let from = self.begin();
        let text = self.string()?;
        let mut at = from..self.input.previous_token_end();
        let mut escape = None;
        if keyword(&mut self.input, "ESCAPE") {
            let from = self.begin();
            let given = self.string()?;
            let mut letters = given.chars();
            escape = letters.next();
            if escape.is_none() || letters.next().is_some() {
                at = from..self.input.previous_token_end();
                return self.refuse(self.error(RuleErrorCode::WrongEscape, at));
            }
        }
        match Pattern::parse(&text, escape) {
            Some(pattern) => Some(pattern),
            None => self.refuse(self.error(RuleErrorCode::WrongEscape, at)),
        }
    }

    /// A name or a value that can be compared with the other side.
    fn operand(&mut self, beside: Beside) -> Option<Typed> {
        self.beside = beside;
        let from = self.begin();
        let (operand, kind) = if let Some(number) = self.number() {
            (Operand::Number(number?), Some(ValueKind::Number))
        } else if self.text[from..].starts_with('\'') {
            (Operand::Text(self.string()?), Some(ValueKind::Text))
        } else if let Some(index) = self.name() {
            (Operand::Name(index), self.names.get(index).map(|name| name.kind))
        } else if self.refused.is_none() && keyword(&mut self.input, "NULL") {
            (Operand::Null, None)
        } else {
            return None;
        };
        let at = from..self.input.previous_token_end();
        match (kind, beside.kind) {
            (Some(kind), Some(must)) if kind != must => self.refuse(self.wrong_kind(&at, must)),
            _ => Some(Typed { operand, kind, at }),
        }
    }

    fn fits(&self, kind: ValueKind) -> bool {
        self.beside.kind.is_none_or(|beside| beside == kind)
    }

    /// Nothing if there is no number; nothing within if it cannot be one.
    fn number(&mut self) -> Option<Option<i64>> {
        let from = self.begin();
        let before = self.input;
        let digits: Read<&str> = (opt('-'), digit1).take().parse_next(&mut self.input);
        let Ok(digits) = digits else {
            self.input = before;
            if self.fits(ValueKind::Number) {
                expected(&self.input, NUMBER);
            }
            return None;
        };
        let end = self.input.previous_token_end();
        let fraction: Read<&str> = ('.', digit1).take().parse_next(&mut self.input);
        if let Ok(fraction) = fraction {
            let at = from..end + fraction.len();
            return Some(self.refuse(self.error(RuleErrorCode::NotWhole, at)));
        }
        Some(match digits.parse() {
            Ok(number) => Some(number),
            Err(_) => self.refuse(self.error(RuleErrorCode::NumberTooLarge, from..end)),
        })
    }

    fn string(&mut self) -> Option<String> {
        let from = self.begin();
        let before = self.input;
        let letter = alt(("''".value('\''), none_of('\'')));
        let text: Read<String> = delimited('\'', repeat(0.., letter), '\'').parse_next(&mut self.input);
        if let Ok(text) = text {
            return Some(text);
        }
        self.input = before;
        if self.text[from..].starts_with('\'') {
            return self.refuse(self.error(RuleErrorCode::UnclosedString, from..self.text.len()));
        }
        self.double_quotes(from)?;
        expected(&self.input, STRING);
        None
    }

    fn name(&mut self) -> Option<NameIndex> {
        let from = self.begin();
        self.double_quotes(from)?;
        let before = self.input;
        let word: Result<String, EmptyError> = repeat(1.., word_letter).parse_next(&mut self.input);
        if let Ok(word) = word
            && !is_keyword(&word)
        {
            if let Some(index) = self.names.index_of(&word) {
                return Some(index);
            }
            let at = from..from + word.len();
            let error = self.error(RuleErrorCode::UnknownName, at);
            let known = self.names.all().iter().map(|name| name.text.as_str());
            let nearest = nearest(&word, known);
            return self.refuse(RuleError { nearest, expected: self.spelled(NAME), ..error });
        }
        self.input = before;
        if self.fits(ValueKind::Text) {
            expected(&self.input, STRING);
        }
        expected(&self.input, NAME);
        None
    }

    /// Refuses a string in double quotes, which SQL has for names.
    fn double_quotes(&mut self, from: usize) -> Option<()> {
        let rest = &self.text[from..];
        if !rest.starts_with('"') {
            return Some(());
        }
        let end = rest[1..].find('"').map_or(1, |end| end + 2);
        self.refuse(self.error(RuleErrorCode::DoubleQuotes, from..from + end))
    }

    /// Refuses a string that is none of the values of the name that it is compared with.
    fn check_value(&mut self, given: &Typed, beside: &Typed) -> Option<()> {
        let (Operand::Text(text), Operand::Name(index)) = (&given.operand, &beside.operand) else {
            return Some(());
        };
        let values = self.names.get(*index).map(|name| name.values.as_slice()).unwrap_or_default();
        if values.is_empty() || values.contains(text) {
            return Some(());
        }
        let nearest = nearest(text, values.iter().map(String::as_str)).map(|value| quoted(&value));
        let expected = values.iter().map(|value| quoted(value)).collect();
        let error = self.error(RuleErrorCode::UnknownValue, given.at.clone());
        self.refuse(RuleError { nearest, expected, ..error })
    }

    /// Where the next word begins, in bytes.
    fn begin(&mut self) -> usize {
        let _ = space(&mut self.input);
        self.input.current_token_start()
    }

    fn refuse<T>(&mut self, error: RuleError) -> Option<T> {
        self.refused.get_or_insert(error);
        None
    }

    fn wrong_kind(&self, at: &Range<usize>, must: ValueKind) -> RuleError {
        let what = if must == ValueKind::Number { NUMBER } else { STRING };
        let expected = vec![what.to_owned()];
        RuleError { expected, ..self.error(RuleErrorCode::WrongKind, at.clone()) }
    }

    fn error(&self, code: RuleErrorCode, at: Range<usize>) -> RuleError {
        let before = self.text.get(..at.start).unwrap_or_default();
        let column = before.rsplit('\n').next().unwrap_or_default().encode_utf16().count() + 1;
        RuleError {
            code,
            line: before.matches('\n').count() as u32 + 1,
            column: column as u32,
            found: self.text.get(at).unwrap_or_default().to_owned(),
            expected: Vec::new(),
            nearest: None,
            most: None,
        }
    }

    fn unexpected(&self) -> RuleError {
        let furthest = self.input.state.borrow();
        let at = furthest.at;
        let found = found_in(self.text.get(at..).unwrap_or_default());
        let error = self.error(RuleErrorCode::Expected, at..at + found.len());
        let expected = furthest.expected.iter().flat_map(|what| self.spelled(what)).collect();
        RuleError { expected, ..error }
    }

    /// What may be there as it is written: the names that fit, and the values of a name that has only certain ones.
    fn spelled(&self, what: &str) -> Vec<String> {
        let values = || Some(self.names.get(self.beside.name?)?.values.as_slice());
        match what {
            NAME => {
                let fits = self.names.all().iter().filter(|name| self.fits(name.kind));
                fits.map(|name| name.text.clone()).collect()
            }
            STRING => match values() {
                Some(values) if !values.is_empty() => values.iter().map(|value| quoted(value)).collect(),
                _ => vec![STRING.to_owned()],
            },
            _ => vec![what.to_owned()],
        }
    }
}

impl RuleError {
    fn with_most(self, most: usize) -> Self {
        Self { most: u32::try_from(most).ok(), ..self }
    }
}
