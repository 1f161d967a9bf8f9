//! Evaluates expressions, invariants and conditions. Nothing here changes a state.

use super::Machine;
use super::observe::{Failure, FailureKind, Fault, Observer};
use crate::models::programs::compile::{Code, Expr, Info, Instruction, MOST_LOCALS, Place, compute};
use crate::models::programs::language::Operator;

/// Instructions without an access to a shared word, until a thread counts as endless.
const MOST_LOCAL_INSTRUCTIONS: u32 = 10_000;

/// A number as a word or register holds it.
#[inline]
pub fn byte(number: i32) -> Result<u8, Fault> {
    u8::try_from(number).map_err(|_| Fault::Range)
}

impl Machine {
    /// The number of an expression.
    #[inline]
    pub(super) fn number(&self, expr: &Expr, registers: &[u8], state: &[u8]) -> Result<i32, Fault> {
        match expr {
            Expr::Number(number) => Ok(*number),
            Expr::Local(register) => Ok(i32::from(registers[usize::from(*register)])),
            _ => self.computed(expr, registers, state),
        }
    }

    fn computed(&self, expr: &Expr, registers: &[u8], state: &[u8]) -> Result<i32, Fault> {
        match expr {
            Expr::Number(_) | Expr::Local(_) => self.number(expr, registers, state),
            Expr::Word(place) => {
                let word = self.word(place, registers, state)?;
                Ok(i32::from(state[self.layout.words + word]))
            }
            Expr::Info(info, thread) => {
                let thread = self.number(thread, registers, state)?;
                let thread = usize::try_from(thread).ok().filter(|&thread| thread < self.threads());
                Ok(self.info(*info, thread.ok_or(Fault::NoThread)?, state))
            }
            Expr::Not(part) => Ok(i32::from(self.number(part, registers, state)? == 0)),
            // Their right side may be out of range where the left one decides.
            Expr::Binary(Operator::And, left, right) => Ok(i32::from(
                self.number(left, registers, state)? != 0 && self.number(right, registers, state)? != 0,
            )),
            Expr::Binary(Operator::Or, left, right) => Ok(i32::from(
                self.number(left, registers, state)? != 0 || self.number(right, registers, state)? != 0,
            )),
            Expr::Binary(operator, left, right) => {
                let left = self.number(left, registers, state)?;
                let right = self.number(right, registers, state)?;
                let fault = if *operator == Operator::Mod { Fault::Remainder } else { Fault::Range };
                compute(*operator, left, right).ok_or(fault)
            }
        }
    }

    /// Which shared word a place is.
    #[inline]
    pub(super) fn word(&self, place: &Place, registers: &[u8], state: &[u8]) -> Result<usize, Fault> {
        let index = self.number(&place.index, registers, state)?;
        match usize::try_from(index) {
            Ok(index) if index < usize::from(place.length) => Ok(usize::from(place.first) + index),
            _ => Err(Fault::Index),
        }
    }

    fn info(&self, info: Info, thread: usize, state: &[u8]) -> i32 {
        match info {
            Info::Line => i32::from(self.label(state, thread)),
            Info::Asleep => i32::from(self.is_asleep(state, thread)),
            Info::Finished => i32::from(self.is_finished(state, thread)),
            Info::Buffered => self.buffered(state, thread).count() as i32,
        }
    }

    /// Whether a condition holds. One that cannot be computed does not.
    pub fn holds(&self, condition: &Expr, state: &[u8]) -> bool {
        self.number(condition, &[], state).is_ok_and(|number| number != 0)
    }

    /// Tells the observer which invariants do not hold. Cost: their instructions.
    pub fn check_invariants(&self, state: &[u8], observer: &mut impl Observer) {
        for invariant in &self.program.invariants {
            let mut registers = [0; MOST_LOCALS];
            if let Err((fault, at)) = self.compute_locals(invariant, &mut registers, state, 0, observer) {
                let line = invariant.spans[at].line;
                observer.failed(Failure { kind: FailureKind::Fault(fault), line });
            }
        }
    }

    /// Local computation from an instruction on; the index of the next point.
    pub(super) fn compute_locals(
        &self,
        code: &Code,
        registers: &mut [u8; MOST_LOCALS],
        state: &[u8],
        mut at: usize,
        observer: &mut impl Observer,
    ) -> Result<usize, (Fault, usize)> {
        for _ in 0..MOST_LOCAL_INSTRUCTIONS {
            let fault = |fault| (fault, at);
            let next = match &code.instructions[at] {
                Instruction::Set(register, value) => {
                    let number = self.number(value, registers, state).map_err(fault)?;
                    registers[usize::from(*register)] = byte(number).map_err(fault)?;
                    at + 1
                }
                Instruction::Jump(to) => usize::from(*to),
                Instruction::JumpUnless(test, to) => {
                    let holds = self.number(test, registers, state).map_err(fault)? != 0;
                    if holds { at + 1 } else { usize::from(*to) }
                }
                Instruction::Check(property, test) => {
                    if self.number(test, registers, state).map_err(fault)? == 0 {
                        let kind = FailureKind::Property(*property);
                        observer.failed(Failure { kind, line: code.spans[at].line });
                    }
                    at + 1
                }
                Instruction::Called(procedure) => {
                    observer.called(*procedure);
                    at + 1
                }
                Instruction::Returned(procedure) => {
                    observer.returned(*procedure);
                    at + 1
                }
                _ => return Ok(at),
            };
            at = next;
        }
        Err((Fault::Endless, at))
    }
}
