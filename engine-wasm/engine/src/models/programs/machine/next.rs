//! What a thread is about to do, and what it waits for: for a viewer. The explorer does not ask.

use super::{Machine, MemoryModel};
use crate::codes;
use crate::models::programs::compile::Instruction;

codes! {
    /// What a thread does in its next step. The numbers are part of a frame.
    NextStep {
        /// It can take none: it has ended, or stopped after a fault.
        Nothing,
        /// Reads a word.
        Reads,
        /// Writes a word.
        Writes,
        /// Goes to sleep.
        Sleeps,
        /// Sleeps, and wakes by itself.
        Wakes,
        /// Notifies another thread.
        Notifies,
        /// Passes a fence.
        Fences,
        /// Takes a latch or a piece of memory.
        Acquires,
        /// Gives a latch or a piece of memory back.
        Releases,
    }

    /// Why a thread cannot take its next step. The numbers are part of a frame.
    Obstacle {
        /// It can.
        Nothing,
        /// It sleeps until it is notified.
        Notification,
        /// Another thread has the latch, or no piece of memory is free.
        Latch,
        /// Its own stores must become visible first.
        OwnStores,
        /// Its store buffer is full.
        FullBuffer,
    }
}

impl Machine {
    /// What a thread does next, and to which word, where it is about one that is known.
    pub fn next_step(&self, state: &[u8], thread: usize) -> (NextStep, Option<u8>) {
        let Some(at) = self.instruction_of(state, thread) else { return (NextStep::Nothing, None) };
        if self.is_asleep(state, thread) {
            return (NextStep::Wakes, None);
        }
        let word = |place| self.word(place, self.registers(state, thread), state).ok().map(|word| word as u8);
        match &self.program.threads[thread].code.instructions[at] {
            Instruction::Load(_, place) => (NextStep::Reads, word(place)),
            Instruction::Store(place, _) => (NextStep::Writes, word(place)),
            Instruction::Wait => (NextStep::Sleeps, None),
            Instruction::Notify(..) => (NextStep::Notifies, None),
            Instruction::Fence => (NextStep::Fences, None),
            Instruction::Acquire(place, _) => (NextStep::Acquires, word(place)),
            Instruction::Allocate(_, first, count) => {
                let piece = self.free_piece(state, *first, *count).map(|piece| first + piece);
                (NextStep::Acquires, piece)
            }
            Instruction::Release(place) | Instruction::Free(place) => (NextStep::Releases, word(place)),
            _ => (NextStep::Nothing, None),
        }
    }

    /// Why a thread cannot take its next step.
    pub fn obstacle(&self, state: &[u8], thread: usize) -> Obstacle {
        let next = self.next_step(state, thread);
        if self.can_step(state, thread) || next.0 == NextStep::Nothing {
            return Obstacle::Nothing;
        }
        match next {
            (NextStep::Wakes, _) => Obstacle::Notification,
            (NextStep::Acquires, word) => {
                let is_held = word.is_some_and(|word| self.memory_word(state, usize::from(word)) == 1);
                if is_held || self.is_drained(state, thread) { Obstacle::Latch } else { Obstacle::OwnStores }
            }
            (NextStep::Writes, _) if self.memory != MemoryModel::Sc => Obstacle::FullBuffer,
            _ => Obstacle::OwnStores,
        }
    }
}
