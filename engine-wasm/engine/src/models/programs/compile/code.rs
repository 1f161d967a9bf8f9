//! What a program becomes. Registers hold locals and what a statement has read so far.

use crate::models::programs::language::{Name, Operator, Span, WordKind};

/// A number of one thread that a condition can ask for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Info {
    /// The printed line before which the thread is.
    Line,
    /// 1 if it sleeps.
    Asleep,
    /// 1 if it has ended.
    Finished,
    /// Its stores that are not visible.
    Buffered,
}

/// A number that is computed without a step.
#[derive(Clone, Debug, PartialEq)]
pub enum Expr {
    /// It is known.
    Number(i32),
    /// A register.
    Local(u8),
    /// Memory, read directly: only in invariants and conditions.
    Word(Box<Place>),
    /// What a condition asks about a thread.
    Info(Info, Box<Expr>),
    /// 1 for 0, 0 for anything else.
    Not(Box<Expr>),
    /// Two of them.
    Binary(Operator, Box<Expr>, Box<Expr>),
}

/// One of a row of shared words.
#[derive(Clone, Debug, PartialEq)]
pub struct Place {
    /// The word at index 0.
    pub first: u8,
    /// How many there are.
    pub length: u8,
    /// Which one.
    pub index: Expr,
}

/// One instruction. The first group are steps; the others belong to the step before them.
#[derive(Clone, Debug, PartialEq)]
pub enum Instruction {
    /// Reads a shared word.
    Load(u8, Place),
    /// Writes a shared word.
    Store(Place, Expr),
    /// Takes a latch; the flag is true if others may share it.
    Acquire(Place, bool),
    /// Gives it back.
    Release(Place),
    /// Takes a free piece of a pool, the first of so many, and keeps its index.
    Allocate(u8, u8, u8),
    /// Gives a piece back.
    Free(Place),
    /// Sleeps; with a word, only if that is not 0.
    Wait(Option<Place>),
    /// Wakes the thread of this number, counted from the first of its unit.
    Notify(u8, u8, Expr),
    /// Continues when its own stores are visible.
    Fence,
    /// The end.
    Done,

    /// Sets a register.
    Set(u8, Expr),
    /// Goes elsewhere.
    Jump(u16),
    /// Goes elsewhere if this is 0.
    JumpUnless(Expr, u16),
    /// Fails the property if this is 0.
    Check(u16, Expr),
    /// The thread's own lines call this procedure.
    Called(u8),
    /// The call is finished.
    Returned(u8),
}

impl Instruction {
    /// True for instructions that are steps, and for the end.
    pub fn is_point(&self) -> bool {
        !matches!(
            self,
            Self::Set(..)
                | Self::Jump(_)
                | Self::JumpUnless(..)
                | Self::Check(..)
                | Self::Called(_)
                | Self::Returned(_)
        )
    }
}

/// The code of one thread or invariant.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Code {
    /// In order; the last is [`Instruction::Done`].
    pub instructions: Vec<Instruction>,
    /// Where each was written.
    pub spans: Vec<Span>,
    /// The printed line of each; 0 without one.
    pub labels: Vec<u16>,
    /// Instructions before which the thread can be.
    pub points: Vec<u16>,
    /// The point of each instruction; those that are none have 255.
    pub point_of: Vec<u8>,
    /// For each point, a bit for each register that is read later.
    pub live: Vec<u64>,
    /// Registers.
    pub registers: u8,
    /// The names of registers that are locals.
    pub locals: Vec<(u8, Name)>,
}

impl Code {
    /// For each point, the procedure that the thread's own lines have called there.
    pub fn calls(&self) -> Vec<Option<u8>> {
        let mut call = None;
        let mut calls = Vec::new();
        for instruction in &self.instructions {
            match instruction {
                Instruction::Called(procedure) => call = Some(*procedure),
                Instruction::Returned(_) => call = None,
                step if step.is_point() => calls.push(call),
                _ => {}
            }
        }
        calls
    }

    /// True if it reads more than memory.
    pub fn asks_about_threads(&self) -> bool {
        self.instructions.iter().any(|instruction| match instruction {
            Instruction::Set(_, value) | Instruction::JumpUnless(value, _) | Instruction::Check(_, value) => {
                value.asks_about_threads()
            }
            _ => false,
        })
    }

    /// Which words it may write, in order.
    pub fn written_words(&self) -> Vec<u8> {
        let mut words = Vec::new();
        for instruction in &self.instructions {
            if let Instruction::Store(place, _) = instruction {
                words.extend(place.words());
            }
        }
        words.sort_unstable();
        words.dedup();
        words
    }

    /// Which words it may read or write: a bit for each.
    pub fn used_words(&self) -> u64 {
        self.instructions.iter().fold(0, |bits, instruction| {
            bits | match instruction {
                Instruction::Load(_, place) | Instruction::Free(place) | Instruction::Wait(Some(place)) => {
                    place.bits()
                }
                Instruction::Store(place, value) => place.bits() | value.bits(),
                Instruction::Set(_, value)
                | Instruction::JumpUnless(value, _)
                | Instruction::Check(_, value)
                | Instruction::Notify(_, _, value) => value.bits(),
                _ => 0,
            }
        })
    }
}

impl Place {
    /// The words that it can be.
    fn words(&self) -> std::ops::Range<u8> {
        match self.index {
            Expr::Number(index) if (0..i32::from(self.length)).contains(&index) => {
                self.first + index as u8..self.first + index as u8 + 1
            }
            _ => self.first..self.first + self.length,
        }
    }

    fn bits(&self) -> u64 {
        self.words().fold(self.index.bits(), |bits, word| bits | 1 << word)
    }
}

impl Expr {
    /// True if it reads more than registers and memory.
    fn asks_about_threads(&self) -> bool {
        match self {
            Self::Number(_) | Self::Local(_) => false,
            Self::Word(place) => place.index.asks_about_threads(),
            Self::Info(..) => true,
            Self::Not(part) => part.asks_about_threads(),
            Self::Binary(_, left, right) => left.asks_about_threads() || right.asks_about_threads(),
        }
    }

    /// The words that it reads from memory: a bit for each.
    fn bits(&self) -> u64 {
        match self {
            Self::Number(_) | Self::Local(_) => 0,
            Self::Word(place) => place.bits(),
            Self::Info(_, part) | Self::Not(part) => part.bits(),
            Self::Binary(_, left, right) => left.bits() | right.bits(),
        }
    }
}

/// Shared words of one name.
#[derive(Clone, Debug, PartialEq)]
pub struct Words {
    /// Its name.
    pub name: Name,
    /// The word at index 0.
    pub first: u8,
    /// How many there are.
    pub length: u8,
    /// True if it takes an index.
    pub is_array: bool,
    /// What they are for.
    pub kind: WordKind,
    /// What each holds at the start.
    pub initial: u8,
}

/// A thread that runs.
#[derive(Clone, Debug, PartialEq)]
pub struct Thread {
    /// What it does.
    pub code: Code,
    /// Words that it may write and that others use: these stores are buffered.
    pub written: Vec<u8>,
    /// Which unit of the text it is.
    pub unit: Name,
    /// Which one of that unit, from 0.
    pub number: u8,
}

/// Something that must hold.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Property {
    /// As the text calls it.
    pub name: String,
    /// The first place that checks it.
    pub span: Span,
}

/// A program that can run.
#[derive(Clone, Debug, PartialEq)]
pub struct Compiled {
    /// Shared words, in the order of the text.
    pub words: Vec<Words>,
    /// Threads, in the order of the text.
    pub threads: Vec<Thread>,
    /// What must hold in memory after every write.
    pub invariants: Vec<Code>,
    /// What is checked, by name.
    pub properties: Vec<Property>,
    /// The names of procedures, in the order of the text.
    pub procedures: Vec<String>,
}
