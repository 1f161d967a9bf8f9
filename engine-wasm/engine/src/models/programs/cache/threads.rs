//! Who looks at which entry of a cache, with which LCR, and who holds which latch: by where a thread is in its code and by
//! the names of its locals, `entry`, `victim`, `free_entry`, `number` and `scn`.

use super::Cache;
use crate::models::programs::compile::{Code, Expr, Instruction, Place};
use crate::models::programs::fact::NONE;

/// A thread that looks at entries or has an LCR before it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Look {
    /// Which thread.
    pub thread: u8,
    /// The entry that it looks at.
    pub entry: u8,
    /// The version that it has read and compares later.
    pub version: u8,
    /// Its LCR.
    pub scn: u8,
}

/// A latch, or the lock of a table, that a thread holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Hold {
    /// Which thread.
    pub thread: u8,
    /// The latch.
    pub word: u8,
}

impl Cache<'_> {
    /// Who has an LCR before it or looks at an entry. A thread that looks at several has a row for each.
    pub fn looks(&self) -> Vec<Look> {
        let threads = 0..self.run.machine.threads();
        threads.flat_map(|thread| self.looks_of(thread)).collect()
    }

    fn looks_of(&self, thread: usize) -> Vec<Look> {
        let local = |names: &[&str]| self.live_locals(thread, names);
        let scn = local(&["scn"]).first().copied().unwrap_or(NONE);
        let version = local(&["number"]).first().copied().unwrap_or(NONE);
        let mut entries = local(&["entry", "victim", "free_entry"]);
        entries.retain(|&entry| entry < self.places.entries);
        entries.sort_unstable();
        entries.dedup();
        if entries.is_empty() && scn != NONE {
            entries.push(NONE);
        }
        entries.into_iter().map(|entry| Look { thread: thread as u8, entry, version, scn }).collect()
    }

    /// What a thread's locals of these names hold, of those that it reads again.
    fn live_locals(&self, thread: usize, names: &[&str]) -> Vec<u8> {
        let (machine, state) = (&self.run.machine, self.run.state.as_slice());
        let code = &machine.program.threads[thread].code;
        let Some(at) = machine.instruction_of(state, thread) else { return Vec::new() };
        let live = code.live.get(usize::from(code.point_of[at])).copied().unwrap_or_default();
        let registers = machine.registers(state, thread);
        let named = code
            .locals
            .iter()
            .filter(|(register, name)| live & (1 << register) != 0 && names.contains(&name.text.as_str()));
        named.filter_map(|(register, _)| registers.get(usize::from(*register)).copied()).collect()
    }

    /// Who holds a latch or the lock of a table.
    pub fn holds(&self) -> Vec<Hold> {
        let (machine, state) = (&self.run.machine, self.run.state.as_slice());
        let mut holds = Vec::new();
        for (thread, known) in machine.program.threads.iter().enumerate() {
            let Some(at) = machine.instruction_of(state, thread) else { continue };
            for latch in [self.places.manager, self.places.table_lock, self.places.latch] {
                let registers = machine.registers(state, thread);
                let word = released_next(&known.code, at, latch).and_then(|place| word_of(place, registers));
                holds.extend(word.map(|word| Hold { thread: thread as u8, word }));
            }
        }
        holds
    }
}

/// The place of the latch that a thread gives back before it takes one of these latches again: it holds this one. A
/// program takes and gives back its latches in pairs, so all ways that lead on from here agree.
fn released_next(code: &Code, from: usize, latch: u8) -> Option<&Place> {
    let mut seen = vec![false; code.instructions.len()];
    let mut ways = vec![from];
    while let Some(at) = ways.pop() {
        if seen.get(at).copied().unwrap_or(true) {
            continue;
        }
        seen[at] = true;
        match &code.instructions[at] {
            Instruction::Release(place) if place.first == latch => return Some(place),
            Instruction::Acquire(place, _) if place.first == latch => {}
            Instruction::Done => {}
            Instruction::Jump(to) => ways.push(usize::from(*to)),
            Instruction::JumpUnless(_, to) => ways.extend([usize::from(*to), at + 1]),
            _ => ways.push(at + 1),
        }
    }
    None
}

fn word_of(place: &Place, registers: &[u8]) -> Option<u8> {
    let index = match place.index {
        Expr::Number(index) => u8::try_from(index).ok()?,
        Expr::Local(register) => *registers.get(usize::from(register))?,
        _ => return None,
    };
    (index < place.length).then(|| place.first + index)
}
