//! Lowers statements: blocks, loops, decisions, and calls, whose procedures are copied to where they are called.

use super::MOST_CALLS;
use super::code::{Expr, Instruction};
use super::lower::{Frame, Lowering, Meaning, Mode};
use super::values::join;
use crate::models::programs::language::{
    Expression, Name, Operator, SourceError, SourceErrorCode, Statement, StatementKind, Value, WordKind,
};

impl Lowering<'_> {
    /// Statements with a separate scope.
    pub fn block(&mut self, block: &[Statement]) -> Result<(), SourceError> {
        let (scope, used) = (self.scope.len(), self.used);
        for statement in block {
            self.place = (statement.span, statement.label.unwrap_or(0) as u16);
            let declares = matches!(statement.kind, StatementKind::Local(..));
            let before = self.used;
            self.statement(&statement.kind)?;
            if !declares {
                self.used = before;
            }
        }
        self.scope.truncate(scope);
        self.used = used;
        Ok(())
    }

    fn statement(&mut self, kind: &StatementKind) -> Result<(), SourceError> {
        match kind {
            StatementKind::Local(name, value) => self.local_value(name, value),
            StatementKind::Assign(name, index, value) => self.assign(name, index.as_ref(), value),
            StatementKind::Call(name, arguments) => self.call(name, arguments, None),
            StatementKind::For(name, first, last, body) => self.count(name, first, last, body),
            StatementKind::While(test, body) => self.repeat(test, body),
            StatementKind::If(test, body, other) => self.decide(test, body, other),
            StatementKind::Break => self.leave(),
            StatementKind::Return(value) => self.give_back(value.as_ref()),
            StatementKind::Wait(word) => {
                let word = word.as_ref().map(|(name, index)| self.place_of(name, index.as_ref()));
                let word = word.transpose()?;
                self.emit_here(Instruction::Wait(word)).map(|_| ())
            }
            StatementKind::Fence => self.emit_here(Instruction::Fence).map(|_| ()),
            StatementKind::Notify(name, index) => self.notify(name, index.as_ref()),
            StatementKind::Acquire(name, index, is_shared) => {
                let latch = self.place_of_kind(WordKind::Latch, name, index.as_ref())?;
                self.emit_here(Instruction::Acquire(latch, *is_shared)).map(|_| ())
            }
            StatementKind::Release(name, index) => {
                let latch = self.place_of_kind(WordKind::Latch, name, index.as_ref())?;
                self.emit_here(Instruction::Release(latch)).map(|_| ())
            }
            StatementKind::Free(name, index) => {
                let piece = self.place_of_kind(WordKind::Piece, name, Some(index))?;
                self.emit_here(Instruction::Free(piece)).map(|_| ())
            }
            StatementKind::Check(name, test) => {
                let holds = self.value(test)?;
                let property = self.property(name);
                self.emit_here(Instruction::Check(property, holds)).map(|_| ())
            }
        }
    }

    /// The register of a local comes first, so that it stays when the statement's others are free again.
    fn local_value(&mut self, name: &Name, value: &Value) -> Result<(), SourceError> {
        let register = self.register()?;
        let after = self.used;
        self.set(register, value)?;
        self.used = register;
        let declared = self.declare(name, true)?;
        debug_assert_eq!(declared, register, "the same register is free again");
        self.used = after;
        Ok(())
    }

    fn set(&mut self, register: u8, value: &Value) -> Result<(), SourceError> {
        match value {
            Value::Call(name, arguments) => self.call(name, arguments, Some(register)),
            Value::Allocate(pool) => self.allocate(pool, register),
            Value::Expression(expression) => {
                let value = self.value(expression)?;
                self.emit_here(Instruction::Set(register, value)).map(|_| ())
            }
        }
    }

    fn assign(&mut self, name: &Name, index: Option<&Expression>, value: &Value) -> Result<(), SourceError> {
        let wrong_kind = || SourceError::of(name, SourceErrorCode::WrongKind);
        match (self.local(&name.text), index) {
            (Some(Meaning::Register(register, true)), None) => return self.set(register, value),
            (Some(_), _) => return Err(wrong_kind()),
            (None, _) if self.names.constant_named(&name.text).is_some() => return Err(wrong_kind()),
            (None, _) => {}
        }
        let place = self.place_of(name, index)?;
        let value = match value {
            Value::Expression(expression) => self.value(expression)?,
            computed => {
                let result = self.register()?;
                self.set(result, computed)?;
                Expr::Local(result)
            }
        };
        self.emit_here(Instruction::Store(place, value)).map(|_| ())
    }

    fn count(
        &mut self,
        name: &Name,
        first: &Expression,
        last: &Expression,
        body: &[Statement],
    ) -> Result<(), SourceError> {
        let scope = self.scope.len();
        let here = self.place;
        let register = self.declare(name, false)?;
        let first = self.value(first)?;
        let last = match self.value(last)? {
            known @ Expr::Number(_) => known,
            computed => {
                let end = self.register()?;
                self.emit_here(Instruction::Set(end, computed))?;
                Expr::Local(end)
            }
        };
        self.emit_here(Instruction::Set(register, first))?;
        let start = self.next();
        let goes_on = join(Operator::AtMost, Expr::Local(register), last);
        let end = self.emit_here(Instruction::JumpUnless(goes_on, 0))?;
        self.loops.push(vec![end]);
        self.block(body)?;
        self.place = here;
        let next = join(Operator::Plus, Expr::Local(register), Expr::Number(1));
        self.emit_here(Instruction::Set(register, next))?;
        self.emit_here(Instruction::Jump(start))?;
        self.close_loop();
        self.scope.truncate(scope);
        Ok(())
    }

    fn repeat(&mut self, test: &Expression, body: &[Statement]) -> Result<(), SourceError> {
        let (start, here, used) = (self.next(), self.place, self.used);
        let test = self.value(test)?;
        let end = self.emit_here(Instruction::JumpUnless(test, 0))?;
        self.used = used;
        self.loops.push(vec![end]);
        self.block(body)?;
        self.place = here;
        self.emit_here(Instruction::Jump(start))?;
        self.close_loop();
        Ok(())
    }

    fn close_loop(&mut self) {
        for jump in self.loops.pop().unwrap_or_default() {
            self.land(jump);
        }
    }

    fn decide(
        &mut self,
        test: &Expression,
        body: &[Statement],
        other: &[Statement],
    ) -> Result<(), SourceError> {
        let used = self.used;
        let test = self.value(test)?;
        let skip = self.emit_here(Instruction::JumpUnless(test, 0))?;
        self.used = used;
        self.block(body)?;
        if other.is_empty() {
            self.land(skip);
            return Ok(());
        }
        let end = self.emit_here(Instruction::Jump(0))?;
        self.land(skip);
        self.block(other)?;
        self.land(end);
        Ok(())
    }

    fn leave(&mut self) -> Result<(), SourceError> {
        let outside = self.frames.last().map_or(0, |frame| frame.loops_outside);
        if self.loops.len() <= outside {
            return Err(SourceError::at(self.place.0, SourceErrorCode::Misplaced, "break"));
        }
        let jump = self.emit_here(Instruction::Jump(0))?;
        self.loops.last_mut().into_iter().for_each(|jumps| jumps.push(jump));
        Ok(())
    }

    fn give_back(&mut self, value: Option<&Expression>) -> Result<(), SourceError> {
        let Some(result) = self.frames.last().map(|frame| frame.result) else {
            return Err(SourceError::at(self.place.0, SourceErrorCode::Misplaced, "return"));
        };
        if let Some(value) = value {
            let value = self.value(value)?;
            if let Some(result) = result {
                self.emit_here(Instruction::Set(result, value))?;
            }
        }
        let jump = self.emit_here(Instruction::Jump(0))?;
        self.frames.last_mut().into_iter().for_each(|frame| frame.returns.push(jump));
        Ok(())
    }

    fn notify(&mut self, name: &Name, index: Option<&Expression>) -> Result<(), SourceError> {
        let unit = self.program.threads.iter().position(|unit| unit.name.text == name.text);
        let Some((unit, group)) =
            unit.and_then(|at| Some((&self.program.threads[at], self.names.threads.get(at)?)))
        else {
            return Err(SourceError::of(name, SourceErrorCode::UnknownName));
        };
        let (first, count, from) = (group.first, group.count, group.from);
        let index = match (index, unit.numbered.is_some()) {
            (Some(index), true) => {
                let index = self.value(index)?;
                if from == 0 { index } else { join(Operator::Minus, index, Expr::Number(from)) }
            }
            (None, false) => Expr::Number(0),
            (None, true) => return Err(SourceError::of(name, SourceErrorCode::IndexMissing)),
            (Some(_), false) => return Err(SourceError::of(name, SourceErrorCode::NotAnArray)),
        };
        self.emit_here(Instruction::Notify(first, count, index)).map(|_| ())
    }

    /// Takes a free piece of a pool.
    fn allocate(&mut self, pool: &Name, register: u8) -> Result<(), SourceError> {
        match self.names.words_named(&pool.text) {
            Some(words) if words.kind == WordKind::Piece => {
                let allocate = Instruction::Allocate(register, words.first, words.length);
                self.emit_here(allocate).map(|_| ())
            }
            Some(_) => Err(SourceError::of(pool, SourceErrorCode::WrongKind)),
            None => Err(SourceError::of(pool, SourceErrorCode::UnknownName)),
        }
    }

    /// Copies a procedure. Arguments that are known stay known within; the others are held in registers.
    fn call(&mut self, name: &Name, arguments: &[Expression], result: Option<u8>) -> Result<(), SourceError> {
        let number = self.program.procedures.iter().position(|procedure| procedure.name.text == name.text);
        let Some(number) = number else {
            return Err(SourceError::of(name, SourceErrorCode::UnknownName));
        };
        let procedure = &self.program.procedures[number];
        if self.frames.iter().any(|frame| frame.name == name.text) || self.frames.len() >= MOST_CALLS {
            return Err(SourceError::of(name, SourceErrorCode::Recursion));
        }
        if procedure.parameters.len() != arguments.len() {
            let most = u32::try_from(procedure.parameters.len()).ok();
            return Err(SourceError { most, ..SourceError::of(name, SourceErrorCode::WrongCount) });
        }
        if self.mode == Mode::AtOnce && result.is_none() {
            return Err(SourceError::of(name, SourceErrorCode::Misplaced));
        }
        let (scope, visible_from, used, here) = (self.scope.len(), self.visible_from, self.used, self.place);
        let mut values = Vec::new();
        for argument in arguments {
            values.push(self.value(argument)?);
        }
        self.visible_from = scope;
        for (parameter, value) in procedure.parameters.iter().zip(values) {
            match value {
                Expr::Number(number) => self.fix(parameter, number),
                computed => {
                    let register = self.declare(parameter, false)?;
                    self.emit_here(Instruction::Set(register, computed))?;
                }
            }
        }
        if let Some(result) = result {
            self.emit_here(Instruction::Set(result, Expr::Number(0)))?;
        }
        let is_outermost = self.mode == Mode::Steps && self.frames.is_empty();
        let number = u8::try_from(number).unwrap_or(u8::MAX);
        if is_outermost {
            self.emit_here(Instruction::Called(number))?;
        }
        let loops_outside = self.loops.len();
        self.frames.push(Frame { name: name.text.clone(), result, returns: Vec::new(), loops_outside });
        self.block(&procedure.body)?;
        for jump in self.frames.pop().map(|frame| frame.returns).unwrap_or_default() {
            self.land(jump);
        }
        (self.visible_from, self.used, self.place) = (visible_from, used, here);
        self.scope.truncate(scope);
        if is_outermost {
            self.emit_here(Instruction::Returned(number))?;
        }
        Ok(())
    }
}
