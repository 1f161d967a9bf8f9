//! What a thread is about to do, and what it waits for: for a viewer. The explorer does not ask.

use super::Machine;
use crate::codes;
use crate::models::programs::compile::{Instruction, Place};

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
        /// Takes a latch.
        Acquires,
        /// Gives a latch back.
        Releases,
        /// Takes a piece of memory.
        Allocates,
        /// Gives a piece of memory back.
        Frees,
    }

    /// Why a thread cannot take its next step. The numbers are part of a frame.
    Obstacle {
        /// It can.
        Nothing,
        /// It sleeps until it is notified.
        Notification,
        /// Another thread has the latch.
        Latch,
        /// No piece of memory is free.
        NoPiece,
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
        let word = |place: &Place| {
            self.word(place, self.registers(state, thread), state).ok().map(|word| word as u8)
        };
        match &self.program.threads[thread].code.instructions[at] {
            Instruction::Load(_, place) => (NextStep::Reads, word(place)),
            Instruction::Store(place, _) => (NextStep::Writes, word(place)),
            Instruction::Wait(tested) => (NextStep::Sleeps, tested.as_ref().and_then(word)),
            Instruction::Notify(..) => (NextStep::Notifies, None),
            Instruction::Fence => (NextStep::Fences, None),
            Instruction::Acquire(place, _) => (NextStep::Acquires, word(place)),
            Instruction::Release(place) => (NextStep::Releases, word(place)),
            Instruction::Allocate(_, first, _) => (NextStep::Allocates, Some(*first)),
            Instruction::Free(place) => (NextStep::Frees, word(place)),
            _ => (NextStep::Nothing, None),
        }
    }

    /// Why a thread cannot take its next step.
    pub fn obstacle(&self, state: &[u8], thread: usize) -> Obstacle {
        let next = self.next_step(state, thread);
        if self.can_step(state, thread) || next.0 == NextStep::Nothing {
            return Obstacle::Nothing;
        }
        match next.0 {
            NextStep::Wakes => Obstacle::Notification,
            NextStep::Writes => Obstacle::FullBuffer,
            _ if !self.is_drained(state, thread) => Obstacle::OwnStores,
            NextStep::Allocates => Obstacle::NoPiece,
            _ => Obstacle::Latch,
        }
    }
}
