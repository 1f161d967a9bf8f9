//! Runs the rules of a program on a machine. Steps are counted, so every program ends soon.

use super::program::{Condition, Program, Sign, Span, Term};

/// The meaning of a program's words.
pub trait Machine {
    /// The value of a term now.
    fn number(&self, term: u8) -> i64;
    /// Whether a named condition holds now.
    fn holds(&self, fact: u8) -> bool;
    /// Performs an action; `operand` is 0 where the action takes none.
    fn act(&mut self, action: u8, operand: i64);
}

/// The step budget of a program, and the lines that it executed.
pub struct Meter {
    left: u32,
    /// Lines of the executed statements, if they are recorded.
    pub lines: Option<Vec<u32>>,
}

/// A program exhausted its steps on one log.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OutOfSteps {
    /// The place in the text.
    pub at: Span,
}

impl Meter {
    /// A budget of steps: each statement and each comparison takes one.
    pub fn new(steps: u32) -> Self {
        Self { left: steps, lines: None }
    }

    /// The same, and records the executed lines.
    pub fn keeping_lines(steps: u32) -> Self {
        Self { left: steps, lines: Some(Vec::new()) }
    }

    /// The lines executed since the last call, sorted, without repetition.
    pub fn take_lines(&mut self) -> Vec<u32> {
        let mut lines = self.lines.as_mut().map(std::mem::take).unwrap_or_default();
        lines.sort_unstable();
        lines.dedup();
        lines
    }

    fn step(&mut self, at: Span) -> Result<(), OutOfSteps> {
        self.left = self.left.checked_sub(1).ok_or(OutOfSteps { at })?;
        Ok(())
    }

    fn acted(&mut self, line: u32) {
        if let Some(lines) = &mut self.lines {
            lines.push(line);
        }
    }
}

impl Program {
    /// Runs the statements of every rule with this head, in text order.
    ///
    /// # Errors
    /// The steps are exhausted.
    pub fn run(&self, head: usize, machine: &mut impl Machine, meter: &mut Meter) -> Result<(), OutOfSteps> {
        for rule in self.rules.iter().filter(|rule| rule.head == head) {
            for statement in &rule.statements {
                meter.step(statement.span)?;
                let condition = statement.condition.as_ref();
                if condition.map_or(Ok(true), |condition| condition.holds(machine, meter, statement.span))? {
                    let operand = statement.operand.as_ref().map_or(0, |term| term.value(machine));
                    machine.act(statement.action, operand);
                    meter.acted(statement.span.line);
                }
            }
        }
        Ok(())
    }

    /// True if the condition of the rule with this head holds; false if there is no such rule.
    ///
    /// # Errors
    /// The steps are exhausted.
    pub fn decide(&self, head: usize, machine: &impl Machine, meter: &mut Meter) -> Result<bool, OutOfSteps> {
        for rule in self.rules.iter().filter(|rule| rule.head == head) {
            meter.step(rule.span)?;
            let Some(condition) = &rule.condition else { continue };
            if condition.holds(machine, meter, rule.span)? {
                meter.acted(rule.span.line);
                return Ok(true);
            }
        }
        Ok(false)
    }
}

impl Condition {
    fn holds(&self, machine: &impl Machine, meter: &mut Meter, at: Span) -> Result<bool, OutOfSteps> {
        meter.step(at)?;
        Ok(match self {
            Self::Compare { left, sign, right } => {
                let (left, right) = (left.value(machine), right.value(machine));
                match sign {
                    Sign::Less => left < right,
                    Sign::AtMost => left <= right,
                    Sign::More => left > right,
                    Sign::AtLeast => left >= right,
                    Sign::Is => left == right,
                    Sign::IsNot => left != right,
                }
            }
            Self::Fact { id, .. } => machine.holds(*id),
            Self::Not { part } => !part.holds(machine, meter, at)?,
            Self::And { parts } => {
                for part in parts {
                    if !part.holds(machine, meter, at)? {
                        return Ok(false);
                    }
                }
                true
            }
            Self::Or { parts } => {
                for part in parts {
                    if part.holds(machine, meter, at)? {
                        return Ok(true);
                    }
                }
                false
            }
        })
    }
}

impl Term {
    fn value(&self, machine: &impl Machine) -> i64 {
        match self {
            Self::Number { value } => i64::from(*value),
            Self::Word { id, .. } => machine.number(*id),
        }
    }
}
