//! What lowering of one thread or invariant knows: its names in scope, its registers, its instructions so far.

use super::code::{Code, Expr, Instruction, Place, Property};
use super::liveness::find_live;
use super::names::Names;
use super::{MOST_INSTRUCTIONS, MOST_LOCALS, MOST_POINTS};
use crate::models::programs::language::{Name, Program, SourceError, SourceErrorCode, Span};

/// How shared words are accessed.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Mode {
    /// Each access is a step.
    Steps,
    /// All of it happens at one moment: it only reads.
    AtOnce,
}

/// What a name stands for within a thread.
#[derive(Clone, Copy)]
pub enum Meaning {
    /// A number that never changes.
    Fixed(i32),
    /// A register. `true` for one that statements may set.
    Register(u8, bool),
}

/// Where `break` goes: jumps to be directed at the end of the loop.
pub type Jumps = Vec<usize>;

/// The procedure that is being copied.
pub struct Frame {
    /// Its name.
    pub name: String,
    /// Where its result goes.
    pub result: Option<u8>,
    /// Jumps to its end.
    pub returns: Jumps,
    /// Loops around the call, which `break` does not leave.
    pub loops_outside: usize,
}

/// The work on one thread or invariant.
pub struct Lowering<'a> {
    /// The whole text.
    pub program: &'a Program,
    /// Its names at the outermost level.
    pub names: &'a Names,
    /// What is checked, in all threads.
    pub properties: &'a mut Vec<Property>,
    /// How shared words are accessed.
    pub mode: Mode,
    /// Names in scope, the newest last; those of callers are hidden.
    pub scope: Vec<(String, Meaning)>,
    /// First name of the current procedure.
    pub visible_from: usize,
    /// Registers in use.
    pub used: u8,
    /// The loops that are open.
    pub loops: Vec<Jumps>,
    /// The calls that are open.
    pub frames: Vec<Frame>,
    /// Where the statement in hand is written, and its printed line.
    pub place: (Span, u16),
    code: Code,
}

impl<'a> Lowering<'a> {
    /// An empty thread or invariant.
    pub fn new(
        program: &'a Program,
        names: &'a Names,
        properties: &'a mut Vec<Property>,
        mode: Mode,
    ) -> Self {
        Self {
            program,
            names,
            properties,
            mode,
            scope: Vec::new(),
            visible_from: 0,
            used: 0,
            loops: Vec::new(),
            frames: Vec::new(),
            place: (Span::default(), 0),
            code: Code::default(),
        }
    }

    /// Gives a name a number for good.
    pub fn fix(&mut self, name: &Name, number: i32) {
        self.scope.push((name.text.clone(), Meaning::Fixed(number)));
    }

    /// What a local name stands for.
    pub fn local(&self, name: &str) -> Option<Meaning> {
        let visible = self.scope[self.visible_from..].iter().rev();
        visible.clone().find(|(known, _)| known == name).map(|(_, meaning)| *meaning)
    }

    /// A register for a new local.
    pub fn declare(&mut self, name: &Name, may_be_set: bool) -> Result<u8, SourceError> {
        let is_global =
            self.names.constant_named(&name.text).is_some() || self.names.words_named(&name.text).is_some();
        if is_global || self.local(&name.text).is_some() {
            return Err(SourceError::of(name, SourceErrorCode::NameTaken));
        }
        let register = self.register()?;
        self.scope.push((name.text.clone(), Meaning::Register(register, may_be_set)));
        self.code.locals.push((register, name.clone()));
        Ok(register)
    }

    /// A free register.
    pub fn register(&mut self) -> Result<u8, SourceError> {
        if usize::from(self.used) >= MOST_LOCALS {
            return Err(SourceError::too_large(self.place.0, "", MOST_LOCALS));
        }
        self.used += 1;
        self.code.registers = self.code.registers.max(self.used);
        Ok(self.used - 1)
    }

    /// Adds an instruction; returns its index.
    pub fn emit(&mut self, instruction: Instruction, span: Span) -> Result<usize, SourceError> {
        if self.code.instructions.len() >= MOST_INSTRUCTIONS {
            return Err(SourceError::too_large(span, "", MOST_INSTRUCTIONS));
        }
        if self.mode == Mode::AtOnce && instruction.is_point() {
            return Err(SourceError::at(span, SourceErrorCode::Misplaced, ""));
        }
        self.code.instructions.push(instruction);
        self.code.spans.push(span);
        self.code.labels.push(self.place.1);
        Ok(self.code.instructions.len() - 1)
    }

    /// Adds an instruction of the statement in hand.
    pub fn emit_here(&mut self, instruction: Instruction) -> Result<usize, SourceError> {
        self.emit(instruction, self.place.0)
    }

    /// Index of the next instruction.
    pub fn next(&self) -> u16 {
        self.code.instructions.len() as u16
    }

    /// Directs a jump to the next instruction.
    pub fn land(&mut self, jump: usize) {
        let here = self.next();
        if let Instruction::Jump(to) | Instruction::JumpUnless(_, to) = &mut self.code.instructions[jump] {
            *to = here;
        }
    }

    /// The number of a property, by its name.
    pub fn property(&mut self, name: &Name) -> u16 {
        let known = self.properties.iter().position(|property| property.name == name.text);
        known.unwrap_or_else(|| {
            self.properties.push(Property { name: name.text.clone(), span: name.span });
            self.properties.len() - 1
        }) as u16
    }

    /// Reads a shared word into a new register, or directly.
    pub fn load(&mut self, place: Place, span: Span) -> Result<Expr, SourceError> {
        if self.mode == Mode::AtOnce {
            return Ok(Expr::Word(Box::new(place)));
        }
        let register = self.register()?;
        self.emit(Instruction::Load(register, place), span)?;
        Ok(Expr::Local(register))
    }

    /// The finished code.
    pub fn finish(mut self, whose: Span) -> Result<Code, SourceError> {
        self.code.instructions.push(Instruction::Done);
        self.code.spans.push(whose);
        self.code.labels.push(0);
        for (index, instruction) in self.code.instructions.iter().enumerate() {
            let point = if instruction.is_point() { self.code.points.len() } else { 255 };
            if instruction.is_point() {
                self.code.points.push(index as u16);
            }
            self.code.point_of.push(point.min(255) as u8);
        }
        if self.code.points.len() > MOST_POINTS {
            return Err(SourceError::too_large(whose, "", MOST_POINTS));
        }
        find_live(&mut self.code);
        Ok(self.code)
    }
}
