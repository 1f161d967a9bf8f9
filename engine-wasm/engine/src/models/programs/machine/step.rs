//! What can happen in a state, and what then happens.

use super::evaluate::byte;
use super::observe::{Act, Failure, FailureKind, Fault, Observer};
use super::{Machine, MemoryModel, Waits};
use crate::models::programs::compile::{FREE_PIECE, Instruction, MOST_LOCALS, MOST_WORDS};

/// The point of a thread that cannot continue.
const STOPPED: u8 = u8::MAX;

/// One thing that can happen next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Choice {
    /// By which thread.
    pub thread: u8,
    /// A store to this word becomes visible; otherwise the thread takes a step.
    pub visible: Option<u8>,
    /// The step is a notification, and it is lost.
    pub is_lost: bool,
}

/// What stands for a word in the code of a notification that is lost.
const LOST: u8 = MOST_WORDS as u8;

impl Choice {
    /// A thread takes a step.
    pub fn step(thread: u8) -> Self {
        Self { thread, visible: None, is_lost: false }
    }

    /// A store of a thread to a word becomes visible.
    pub fn visible(thread: u8, word: u8) -> Self {
        Self { thread, visible: Some(word), is_lost: false }
    }

    /// Thread `t` steps: `t`; its store to word `w` becomes visible: `t + 8 * (w + 1)`; its notification is lost: `t + 520`.
    /// Schedules are such numbers.
    pub fn code(self) -> u32 {
        let word = if self.is_lost { Some(LOST) } else { self.visible };
        u32::from(self.thread) + 8 * word.map_or(0, |word| u32::from(word) + 1)
    }

    /// The choice of a code; nothing for a code that is none.
    pub fn from_code(code: u32) -> Option<Self> {
        let visible = u8::try_from(code / 8).ok()?;
        let (thread, word) = ((code % 8) as u8, visible.checked_sub(1));
        let is_lost = word == Some(LOST);
        Some(Self { thread, visible: word.filter(|_| !is_lost), is_lost })
    }
}

impl Machine {
    /// The first state: every thread is before its first access.
    pub fn initial(&self, observer: &mut impl Observer) -> Vec<u8> {
        let mut state = vec![0; self.layout.bytes];
        for words in &self.program.words {
            let first = self.layout.words + usize::from(words.first);
            state[first..first + usize::from(words.length)].fill(words.initial);
        }
        for thread in 0..self.threads() {
            self.go_on(&mut state, thread, 0, observer);
        }
        self.check_invariants(&state, observer);
        state
    }

    /// Everything that can happen next: steps of threads by number, then stores by thread and word.
    pub fn choices(&self, state: &[u8], out: &mut Vec<Choice>) {
        out.clear();
        let threads = 0..self.threads();
        out.extend(
            threads
                .clone()
                .filter(|&thread| self.can_step(state, thread))
                .map(|thread| Choice::step(thread as u8)),
        );
        if self.may_lose_notifications {
            let loses = |&thread: &usize| self.wakes_another(state, thread);
            let lost = |thread| Choice { is_lost: true, ..Choice::step(thread as u8) };
            out.extend(threads.clone().filter(loses).map(lost));
        }
        if self.memory != MemoryModel::Sc {
            for thread in threads {
                let stores = self.drainable(state, thread);
                out.extend(stores.map(|(word, _)| Choice::visible(thread as u8, word)));
            }
        }
    }

    /// The point that a thread has reached; nothing if it cannot continue.
    pub fn point_of(&self, state: &[u8], thread: usize) -> Option<usize> {
        let point = state[self.layout.threads[thread].point];
        (point != STOPPED).then_some(usize::from(point))
    }

    /// The index of a thread's next instruction; nothing if it cannot continue.
    pub fn instruction_of(&self, state: &[u8], thread: usize) -> Option<usize> {
        let point = state[self.layout.threads[thread].point];
        (point != STOPPED).then(|| usize::from(self.program.threads[thread].code.points[usize::from(point)]))
    }

    /// The printed line of a thread's next instruction; 0 without one.
    pub fn label(&self, state: &[u8], thread: usize) -> u16 {
        let code = &self.program.threads[thread].code;
        self.instruction_of(state, thread).map_or(0, |at| code.labels[at])
    }

    /// The line of the text of a thread's next instruction; 0 if it cannot continue.
    pub fn line(&self, state: &[u8], thread: usize) -> u32 {
        let code = &self.program.threads[thread].code;
        self.instruction_of(state, thread).map_or(0, |at| code.spans[at].line)
    }

    /// True while a thread sleeps.
    #[inline]
    pub fn is_asleep(&self, state: &[u8], thread: usize) -> bool {
        state[0] & (1 << thread) != 0
    }

    /// True if a thread has reached its end.
    pub fn is_finished(&self, state: &[u8], thread: usize) -> bool {
        let instructions = &self.program.threads[thread].code.instructions;
        self.instruction_of(state, thread).is_some_and(|at| at + 1 == instructions.len())
    }

    /// True if a thread cannot continue because of a fault.
    pub fn is_stopped(&self, state: &[u8], thread: usize) -> bool {
        self.instruction_of(state, thread).is_none()
    }

    /// The registers of a thread.
    pub fn registers<'s>(&self, state: &'s [u8], thread: usize) -> &'s [u8] {
        &state[self.layout.threads[thread].registers.clone()]
    }

    /// True if a thread can take a step.
    pub fn can_step(&self, state: &[u8], thread: usize) -> bool {
        let Some(at) = self.instruction_of(state, thread) else { return false };
        if self.is_asleep(state, thread) {
            return self.waits == Waits::Bounded;
        }
        match &self.program.threads[thread].code.instructions[at] {
            Instruction::Done => false,
            Instruction::Fence
            | Instruction::Release(_)
            | Instruction::Free(_)
            | Instruction::Wait(Some(_)) => self.is_drained(state, thread),
            Instruction::Acquire(place, is_shared) => {
                let word = self.word(place, self.registers(state, thread), state);
                let is_held = |word| match self.memory_word(state, word) {
                    0 => false,
                    // No latch is shared more often than a word can count.
                    held => !is_shared || held == 1 || held == u8::MAX,
                };
                !word.is_ok_and(is_held) && self.is_drained(state, thread)
            }
            Instruction::Allocate(_, first, count) => {
                self.free_piece(state, *first, *count).is_some() && self.is_drained(state, thread)
            }
            Instruction::Store(place, _) if self.memory != MemoryModel::Sc => {
                let word = self.word(place, self.registers(state, thread), state);
                word.is_err() || word.is_ok_and(|word| self.has_room(state, thread, word))
            }
            _ => true,
        }
    }

    /// Does what was chosen, which must be one of [`Machine::choices`]. True if memory changed: then the caller must have the
    /// invariants checked, unless it knows the new state.
    #[inline]
    pub fn perform(&self, state: &mut [u8], choice: Choice, observer: &mut impl Observer) -> bool {
        let thread = usize::from(choice.thread);
        match choice.visible {
            Some(word) => {
                if let Some(at) = self.layout.buffer(thread, usize::from(word)) {
                    if self.layout.says_free(usize::from(word), self.memory_word(state, usize::from(word))) {
                        observer.failed(Failure { kind: FailureKind::Fault(Fault::Freed), line: 0 });
                    }
                    self.drain(state, at, usize::from(word));
                    let value = self.memory_word(state, usize::from(word));
                    observer.did(choice.thread, 0, Act::Visible(word, value));
                }
                true
            }
            None => self.step(state, choice, observer),
        }
    }

    /// One step of a thread; true if memory changed.
    fn step(&self, state: &mut [u8], choice: Choice, observer: &mut impl Observer) -> bool {
        let thread = usize::from(choice.thread);
        let Some(at) = self.instruction_of(state, thread) else { return false };
        let line = self.program.threads[thread].code.spans[at].line;
        if self.is_asleep(state, thread) {
            state[0] &= !(1 << thread);
            observer.did(thread as u8, line, Act::Woke);
            return false;
        }
        let sleepers = state[0];
        match self.access(state, thread, at) {
            Ok((act, memory_changed)) => {
                if choice.is_lost {
                    state[0] = sleepers;
                }
                observer.did(thread as u8, line, act);
                self.go_on(state, thread, at + 1, observer);
                memory_changed
            }
            Err(fault) => {
                self.stop(state, thread);
                observer.failed(Failure { kind: FailureKind::Fault(fault), line });
                false
            }
        }
    }

    /// True if a thread's next step is a notification of one that sleeps.
    fn wakes_another(&self, state: &[u8], thread: usize) -> bool {
        let Some(at) = self.instruction_of(state, thread) else { return false };
        let Instruction::Notify(first, count, index) = &self.program.threads[thread].code.instructions[at]
        else {
            return false;
        };
        let index = self.number(index, self.registers(state, thread), state);
        let other = index.ok().and_then(|index| u8::try_from(index).ok()).filter(|other| other < count);
        !self.is_asleep(state, thread)
            && other.is_some_and(|other| self.is_asleep(state, usize::from(first + other)))
    }

    /// The index of the first free piece of a pool.
    fn free_piece(&self, state: &[u8], first: u8, count: u8) -> Option<u8> {
        (0..count).find(|index| self.memory_word(state, usize::from(first + index)) == FREE_PIECE)
    }

    /// The access of an instruction: what was done, and whether memory changed.
    fn access(&self, state: &mut [u8], thread: usize, at: usize) -> Result<(Act, bool), Fault> {
        let range = self.layout.threads[thread].registers.clone();
        Ok(match &self.program.threads[thread].code.instructions[at] {
            Instruction::Load(register, place) => {
                let word = self.word(place, &state[range.clone()], state)?;
                let (value, own) = self.seen(state, thread, word);
                if self.layout.says_free(word, value) {
                    return Err(Fault::Freed);
                }
                state[range.start + usize::from(*register)] = value;
                (Act::Read(word as u8, value, own), false)
            }
            Instruction::Store(place, value) => {
                let registers = &state[range];
                let word = self.word(place, registers, state)?;
                let value = byte(self.number(value, registers, state)?)?;
                if self.layout.says_free(word, self.memory_word(state, word)) {
                    return Err(Fault::Freed);
                }
                if self.layout.says_free(word, value) {
                    return Err(Fault::Range);
                }
                let visible = self.store(state, thread, word, value);
                (Act::Wrote(word as u8, value, !visible), visible)
            }
            Instruction::Acquire(place, is_shared) => {
                let word = self.word(place, &state[range], state)?;
                let latch = &mut state[self.layout.words + word];
                *latch = if *is_shared { (*latch).max(1) + 1 } else { 1 };
                (Act::Acquired(word as u8), true)
            }
            Instruction::Release(place) => {
                let word = self.word(place, &state[range], state)?;
                let latch = &mut state[self.layout.words + word];
                *latch = if *latch > 2 { *latch - 1 } else { 0 };
                (Act::Released(word as u8), true)
            }
            Instruction::Allocate(register, first, count) => {
                let index = self.free_piece(state, *first, *count).ok_or(Fault::Freed)?;
                state[self.layout.words + usize::from(first + index)] = 0;
                state[range.start + usize::from(*register)] = index;
                (Act::Acquired(first + index), true)
            }
            Instruction::Free(place) => {
                let word = self.word(place, &state[range], state)?;
                if self.layout.says_free(word, self.memory_word(state, word)) {
                    return Err(Fault::Freed);
                }
                state[self.layout.words + word] = FREE_PIECE;
                (Act::Released(word as u8), true)
            }
            Instruction::Wait(None) => {
                state[0] |= 1 << thread;
                (Act::Slept, false)
            }
            Instruction::Wait(Some(place)) => {
                let word = self.word(place, &state[range], state)?;
                let held = self.memory_word(state, word);
                if held == 0 {
                    return Ok((Act::Read(word as u8, held, false), false));
                }
                state[0] |= 1 << thread;
                (Act::Slept, false)
            }
            Instruction::Notify(first, count, index) => {
                let index = self.number(index, &state[range], state)?;
                let other = u8::try_from(index).ok().filter(|other| other < count).ok_or(Fault::NoThread)?;
                let other = first + other;
                let slept = self.is_asleep(state, usize::from(other));
                state[0] &= !(1 << other);
                (Act::Notified(other, slept), false)
            }
            _ => (Act::Fenced, false),
        })
    }

    /// Local computation from an instruction to the next point. Registers that are not read again become 0.
    fn go_on(&self, state: &mut [u8], thread: usize, from: usize, observer: &mut impl Observer) {
        let code = &self.program.threads[thread].code;
        let layout = &self.layout.threads[thread];
        let mut registers = [0; MOST_LOCALS];
        let count = layout.registers.len();
        registers[..count].copy_from_slice(&state[layout.registers.clone()]);
        match self.compute_locals(code, &mut registers, state, from, observer) {
            Ok(at) => {
                let point = code.point_of[at];
                state[layout.point] = point;
                let live = code.live[usize::from(point)];
                let kept = state[layout.registers.clone()].iter_mut();
                for (register, (kept, value)) in kept.zip(registers).enumerate() {
                    *kept = if live & (1 << register) == 0 { 0 } else { value };
                }
                if at + 1 == code.instructions.len() {
                    observer.did(thread as u8, 0, Act::Ended);
                }
            }
            Err((fault, at)) => {
                self.stop(state, thread);
                observer.failed(Failure { kind: FailureKind::Fault(fault), line: code.spans[at].line });
            }
        }
    }

    fn stop(&self, state: &mut [u8], thread: usize) {
        let layout = &self.layout.threads[thread];
        state[layout.point] = STOPPED;
        state[layout.registers.clone()].fill(0);
        state[0] &= !(1 << thread);
    }
}
