//! Lowers expressions: each shared word they name is read once, from left to right, into a separate register.

use super::code::{Expr, Info, Instruction, Place};
use super::compute;
use super::lower::{Lowering, Meaning, Mode};
use crate::models::programs::language::{Expression, Name, Operator, SourceError, SourceErrorCode, WordKind};

/// What conditions can ask of a thread.
const INFO: [(&str, Info); 4] = [
    ("line", Info::Line),
    ("asleep", Info::Asleep),
    ("finished", Info::Finished),
    ("buffered", Info::Buffered),
];

impl Lowering<'_> {
    /// The number of an expression; what it reads is read now.
    pub fn value(&mut self, expression: &Expression) -> Result<Expr, SourceError> {
        match expression {
            Expression::Number(number) => Ok(Expr::Number(*number)),
            Expression::Name(name) => self.named(name),
            Expression::Element(name, index) => {
                if self.mode == Mode::AtOnce
                    && self.names.words_named(&name.text).is_none()
                    && let Some((_, info)) = INFO.into_iter().find(|(word, _)| *word == name.text)
                {
                    let thread = self.value(index)?;
                    return Ok(Expr::Info(info, Box::new(thread)));
                }
                let place = self.place_of(name, Some(index))?;
                self.load(place, name.span)
            }
            Expression::Not(part) => Ok(match self.value(part)? {
                Expr::Number(number) => Expr::Number(i32::from(number == 0)),
                part => Expr::Not(Box::new(part)),
            }),
            Expression::Binary(operator @ (Operator::And | Operator::Or), left, right)
                if self.reads_shared(right) =>
            {
                self.short_circuit(*operator, left, right)
            }
            Expression::Binary(operator, left, right) => {
                let (left, right) = (self.value(left)?, self.value(right)?);
                Ok(join(*operator, left, right))
            }
        }
    }

    fn named(&mut self, name: &Name) -> Result<Expr, SourceError> {
        match self.local(&name.text) {
            Some(Meaning::Fixed(number)) => return Ok(Expr::Number(number)),
            Some(Meaning::Register(register, _)) => return Ok(Expr::Local(register)),
            None => {}
        }
        if let Some(number) = self.names.constant_named(&name.text) {
            return Ok(Expr::Number(number));
        }
        let place = self.place_of(name, None)?;
        self.load(place, name.span)
    }

    /// A shared word that is read or written, by its name. The index is evaluated now.
    pub fn place_of(&mut self, name: &Name, index: Option<&Expression>) -> Result<Place, SourceError> {
        let is_latch = self.names.words_named(&name.text).is_some_and(|words| words.kind == WordKind::Latch);
        if is_latch && self.mode != Mode::AtOnce {
            return Err(SourceError::of(name, SourceErrorCode::WrongKind));
        }
        self.place_of_any(name, index)
    }

    /// A word of this kind, by its name.
    pub fn place_of_kind(
        &mut self,
        kind: WordKind,
        name: &Name,
        index: Option<&Expression>,
    ) -> Result<Place, SourceError> {
        match self.names.words_named(&name.text) {
            Some(words) if words.kind == kind => self.place_of_any(name, index),
            Some(_) => Err(SourceError::of(name, SourceErrorCode::WrongKind)),
            None => Err(SourceError::of(name, SourceErrorCode::UnknownName)),
        }
    }

    fn place_of_any(&mut self, name: &Name, index: Option<&Expression>) -> Result<Place, SourceError> {
        let error = |code| Err(SourceError::of(name, code));
        let names = self.names;
        let Some(words) = names.words_named(&name.text) else {
            let is_local = self.local(&name.text).is_some();
            let is_known = is_local || names.constant_named(&name.text).is_some();
            return error(if is_known { SourceErrorCode::NotAnArray } else { SourceErrorCode::UnknownName });
        };
        let (first, length) = (words.first, words.length);
        match (words.is_array, index) {
            (true, Some(index)) => Ok(Place { first, length, index: self.value(index)? }),
            (false, None) => Ok(Place { first, length, index: Expr::Number(0) }),
            (true, None) => error(SourceErrorCode::IndexMissing),
            (false, Some(_)) => error(SourceErrorCode::NotAnArray),
        }
    }

    fn reads_shared(&self, expression: &Expression) -> bool {
        match expression {
            Expression::Number(_) => false,
            Expression::Name(name) => {
                self.local(&name.text).is_none() && self.names.words_named(&name.text).is_some()
            }
            Expression::Element(..) => true,
            Expression::Not(part) => self.reads_shared(part),
            Expression::Binary(_, left, right) => self.reads_shared(left) || self.reads_shared(right),
        }
    }

    /// `and`, `or`: the right side is read only if it decides. Invariants and conditions read it as part of the whole.
    fn short_circuit(
        &mut self,
        operator: Operator,
        left: &Expression,
        right: &Expression,
    ) -> Result<Expr, SourceError> {
        if self.mode == Mode::AtOnce {
            let (left, right) = (self.value(left)?, self.value(right)?);
            return Ok(join(operator, left, right));
        }
        let left = self.value(left)?;
        let result = self.register()?;
        let truth = |part: Expr| join(Operator::IsNot, part, Expr::Number(0));
        self.emit_here(Instruction::Set(result, truth(left)))?;
        let decides = match operator {
            Operator::And => Expr::Local(result),
            _ => Expr::Not(Box::new(Expr::Local(result))),
        };
        let jump = self.emit_here(Instruction::JumpUnless(decides, 0))?;
        let right = self.value(right)?;
        self.emit_here(Instruction::Set(result, truth(right)))?;
        self.land(jump);
        Ok(Expr::Local(result))
    }
}

/// Two numbers; known ones are computed now.
pub fn join(operator: Operator, left: Expr, right: Expr) -> Expr {
    if let (Expr::Number(left), Expr::Number(right)) = (&left, &right)
        && let Some(number) = compute(operator, *left, *right)
    {
        return Expr::Number(number);
    }
    Expr::Binary(operator, Box::new(left), Box::new(right))
}
