//! Turns a text into code for each thread. Procedures are copied to each call, constants are folded, and every access to a
//! shared word becomes one instruction: a thread is only ever before such an instruction, or at its end.
//!
//! ```text
//! language::Program ── names ──▶ words, threads ── lower ──▶ instructions ── liveness ──▶ Code
//! ```

mod code;
mod flow;
mod liveness;
mod lower;
mod names;
mod values;

use std::collections::BTreeMap;

pub use code::{Code, Compiled, Expr, Info, Instruction, Place, Property, Thread, Words};

use super::language::{
    Expression, Operator, Program, SourceError, SourceErrorCode, Span, parse, parse_condition,
};
use lower::{Lowering, Mode};
use names::Names;

/// What `+`, `mod` and the others mean; nothing for `mod` by zero or less.
pub fn compute(operator: Operator, left: i32, right: i32) -> Option<i32> {
    Some(match operator {
        Operator::Or => i32::from(left != 0 || right != 0),
        Operator::And => i32::from(left != 0 && right != 0),
        Operator::Is => i32::from(left == right),
        Operator::IsNot => i32::from(left != right),
        Operator::Less => i32::from(left < right),
        Operator::AtMost => i32::from(left <= right),
        Operator::More => i32::from(left > right),
        Operator::AtLeast => i32::from(left >= right),
        Operator::Mod => (right > 0).then(|| left.rem_euclid(right))?,
        Operator::Plus => left.checked_add(right)?,
        Operator::Minus => left.checked_sub(right)?,
    })
}

/// Threads of a program.
pub const MOST_THREADS: usize = 8;
/// Shared words of a program.
pub const MOST_WORDS: usize = 64;
/// What a piece of a pool holds while it is free; no program can write this into an allocated one.
pub const FREE_PIECE: u8 = u8::MAX;
/// Locals of a thread, with what it has read of a statement.
pub const MOST_LOCALS: usize = 64;
/// Points at which a thread can be.
pub const MOST_POINTS: usize = 250;
/// Instructions of a thread.
pub const MOST_INSTRUCTIONS: usize = 4_000;
/// Calls within calls.
pub const MOST_CALLS: usize = 8;

/// Reads a text and makes its code. `given` are constants that the scenario sets, such as `N`.
///
/// # Errors
/// What is wrong with the text, and where.
pub fn compile(text: &str, given: &BTreeMap<&'static str, i32>) -> Result<Compiled, SourceError> {
    let program = parse(text)?;
    let names = Names::of(&program, given)?;
    let mut properties = Vec::new();
    let mut threads = threads(&program, &names, &mut properties)?;
    let mut invariants = Vec::new();
    for invariant in &program.invariants {
        let mut lowering = Lowering::new(&program, &names, &mut properties, Mode::AtOnce);
        lowering.block(&invariant.body)?;
        invariants.push(lowering.finish(invariant.name.span)?);
    }
    leave_out_own_words(&mut threads, &invariants);
    let procedures = program.procedures.iter().map(|procedure| procedure.name.text.clone()).collect();
    Ok(Compiled { words: names.words.clone(), threads, invariants, properties, procedures })
}

/// Nobody can see when a store to a word becomes visible that only its writer uses. Such stores need no buffer.
fn leave_out_own_words(threads: &mut [Thread], invariants: &[Code]) {
    let checked = invariants.iter().fold(0, |bits, code| bits | code.used_words());
    let used: Vec<u64> = threads.iter().map(|thread| thread.code.used_words()).collect();
    for (number, thread) in threads.iter_mut().enumerate() {
        let others = used.iter().enumerate().filter(|(other, _)| *other != number);
        let seen = others.fold(checked, |bits, (_, used)| bits | used);
        thread.written.retain(|word| seen & (1 << word) != 0);
    }
}

fn threads(
    program: &Program,
    names: &Names,
    properties: &mut Vec<Property>,
) -> Result<Vec<Thread>, SourceError> {
    let mut threads = Vec::new();
    for (unit, group) in program.threads.iter().zip(&names.threads) {
        for number in group.first..group.first + group.count {
            let mut lowering = Lowering::new(program, names, properties, Mode::Steps);
            if let Some((name, _, _)) = &unit.numbered {
                lowering.fix(name, group.from + i32::from(number - group.first));
            }
            lowering.block(&unit.body)?;
            let code = lowering.finish(unit.name.span)?;
            let written = code.written_words();
            threads.push(Thread { code, written, unit: unit.name.clone(), number: number - group.first });
        }
    }
    match (threads.is_empty(), program.threads.first()) {
        (true, None) => Err(SourceError::at(Span { line: 1, from: 1, to: 1 }, SourceErrorCode::NoThread, "")),
        (true, Some(unit)) => Err(SourceError::of(&unit.name, SourceErrorCode::NoThread)),
        _ => Ok(threads),
    }
}

/// A condition on a moment of a program, as code that reads memory directly. Besides shared words it knows, with the
/// number of a thread as index, `line` (of the printed listing; 0 without one), `asleep`, `finished`, and `buffered`
/// stores.
///
/// # Errors
/// What is wrong with the condition, and where.
pub fn compile_condition(
    condition: &str,
    text: &str,
    given: &BTreeMap<&'static str, i32>,
) -> Result<Expr, SourceError> {
    let expression: Expression = parse_condition(condition)?;
    let program = parse(text)?;
    let names = Names::of(&program, given)?;
    let mut properties = Vec::new();
    Lowering::new(&program, &names, &mut properties, Mode::AtOnce).value(&expression)
}
