//! One schedule of a program: its position, which thread moves next, and why each word is what it is.

use std::rc::Rc;

use super::effects::{CacheEffects, ImpliedQueue};
use super::fact::{Fact, FactKind};
use super::machine::{Act, Choice, Failure, FailureKind, Machine, Observer};
use super::scenario::{Command, CommandError, Scenario, Schedule};
use crate::platform::facts::{NO_CAUSE, Trace};
use crate::platform::kernel::Nanos;
use crate::platform::kernel::digest::Digest;
use crate::platform::kernel::random::Stream;

/// Simulated time of a step: programs have no clock, and steps are shown evenly.
const STEP_NS: Nanos = 1_000_000;

/// A run of a program.
#[derive(Clone)]
pub struct ProgramRun {
    /// What runs.
    pub machine: Rc<Machine>,
    choices: Rc<[u32]>,
    schedule: Schedule,
    /// The state of the machine.
    pub state: Vec<u8>,
    steps: u64,
    /// Choices of the scenario that were made.
    given: usize,
    /// The code of the last choice, for turns.
    last: Option<Choice>,
    random: Stream,
    /// What happened.
    pub trace: Trace<Fact>,
    /// Failures so far.
    pub failures: u32,
    /// The first of them.
    pub first_failure: Option<Failure>,
    /// For each word, the fact that made it what it is.
    writers: Vec<u32>,
    /// Stores that are not visible: thread, word and the fact of the write, the oldest first.
    pending: Vec<(u8, u8, u32)>,
    /// For each thread, the fact of its last read.
    reads: Vec<u32>,
    /// The queue that follows from what took effect, if the program has one.
    pub queue: Option<ImpliedQueue>,
    /// What took effect in the cache, if the program has one.
    pub cache: Option<CacheEffects>,
    /// For each thread, the steps that it took.
    pub steps_of: Vec<u32>,
    /// For each thread, the calls of procedures that it finished.
    pub calls_of: Vec<u32>,
    /// Threads that a person paused or killed, one bit each.
    paused: u8,
    killed: u8,
    digest: Digest,
}

/// What a step did, in order.
#[derive(Default)]
struct Heard {
    acts: Vec<(u8, u32, Act)>,
    failures: Vec<Failure>,
    calls_finished: u32,
}

impl Observer for Heard {
    fn did(&mut self, thread: u8, line: u32, act: Act) {
        self.acts.push((thread, line, act));
    }
    fn failed(&mut self, failure: Failure) {
        self.failures.push(failure);
    }
    fn returned(&mut self, _: u8) {
        self.calls_finished += 1;
    }
}

impl ProgramRun {
    /// The start of a validated scenario. A text that does not parse, which validation excludes, gives a program that does
    /// nothing.
    pub fn new(scenario: &Scenario, recording: bool) -> Self {
        let machine = scenario.machine().or_else(|_| Scenario::default().machine());
        let machine = Rc::new(machine.unwrap_or_else(|_| Machine::empty()));
        let mut heard = Heard::default();
        let state = machine.initial(&mut heard);
        let words = machine.program.words.iter().map(|words| usize::from(words.length)).sum();
        let text = scenario.program_text();
        let mut run = Self {
            choices: scenario.choices.clone().into(),
            schedule: scenario.schedule,
            state,
            steps: 0,
            given: 0,
            last: None,
            random: Stream::named(scenario.seed, "schedule", 0),
            trace: Trace::new(recording),
            failures: 0,
            first_failure: None,
            writers: vec![NO_CAUSE; words],
            pending: Vec::new(),
            reads: vec![NO_CAUSE; machine.threads()],
            queue: ImpliedQueue::new(&machine.program, &text),
            cache: CacheEffects::new(&machine.program, &text),
            steps_of: vec![0; machine.threads()],
            calls_of: vec![0; machine.threads()],
            paused: 0,
            killed: 0,
            digest: Digest::default(),
            machine,
        };
        run.note(heard);
        run
    }

    /// Choices made so far.
    pub fn steps(&self) -> u64 {
        self.steps
    }

    /// Simulated time.
    pub fn now(&self) -> Nanos {
        self.steps * STEP_NS
    }

    /// When the next choice is due, if the schedule makes one.
    pub fn next_at(&self) -> Option<Nanos> {
        self.coming(&mut self.random.clone()).map(|_| self.now() + STEP_NS)
    }

    /// What can happen next.
    pub fn possible(&self) -> Vec<Choice> {
        let mut choices = Vec::new();
        self.machine.choices(&self.state, &mut choices);
        choices.retain(|choice| choice.visible.is_some() || !self.is_held_up(usize::from(choice.thread)));
        choices
    }

    /// True while a person keeps a thread from taking steps.
    fn is_held_up(&self, thread: usize) -> bool {
        self.is_paused(thread) || self.is_killed(thread)
    }

    /// True while a thread is paused.
    pub fn is_paused(&self, thread: usize) -> bool {
        self.paused & (1 << thread) != 0
    }

    /// True if a thread was killed.
    pub fn is_killed(&self, thread: usize) -> bool {
        self.killed & (1 << thread) != 0
    }

    /// The fact of a thread's last read.
    pub fn last_read(&self, thread: usize) -> u32 {
        self.reads[thread]
    }

    /// A digest of all choices.
    pub fn digest(&self) -> u64 {
        self.digest.0
    }

    /// A digest of all choices and of the state.
    pub fn state_digest(&self) -> u64 {
        let mut digest = self.digest;
        digest.word(u64::from(self.paused) << 8 | u64::from(self.killed));
        digest.words(self.state.iter().map(|&byte| u64::from(byte)));
        digest.0
    }

    /// Makes the schedule's next choice; false if it makes none.
    pub fn advance(&mut self) -> bool {
        let mut random = self.random;
        let Some((choice, given)) = self.coming(&mut random) else { return false };
        self.random = random;
        self.given = given;
        self.make(choice);
        true
    }

    /// The next choice, and how many of the given ones are used up then. Given choices that are not possible are passed
    /// over: a person has paused their thread, or has made another choice before them.
    fn coming(&self, random: &mut Stream) -> Option<(Choice, usize)> {
        let possible = self.possible();
        let mut left = self.choices.iter().enumerate().skip(self.given);
        let chosen = left.find_map(|(at, &code)| {
            let choice = Choice::from_code(code)?;
            possible.contains(&choice).then_some((choice, at + 1))
        });
        chosen.or_else(|| self.scheduled(possible, random).map(|choice| (choice, self.choices.len())))
    }

    /// Who moves once the given choices are used up.
    fn scheduled(&self, possible: Vec<Choice>, random: &mut Stream) -> Option<Choice> {
        match self.schedule {
            Schedule::ByHand => None,
            Schedule::Random if possible.is_empty() => None,
            Schedule::Random => Some(possible[random.below(possible.len() as u32) as usize]),
            Schedule::RoundRobin => {
                let turn =
                    |choice: &Choice| (choice.thread, choice.visible.map_or(0, |word| u32::from(word) + 1));
                let last = self.last.as_ref().map(turn);
                let mut in_turn = possible;
                in_turn.sort_by_key(turn);
                let next = in_turn.iter().find(|choice| last.is_none_or(|last| turn(choice) > last));
                next.or(in_turn.first()).copied()
            }
        }
    }

    /// Makes a person's choice.
    ///
    /// # Errors
    /// It is not possible now.
    pub fn execute(&mut self, command: &Command) -> Result<(), CommandError> {
        let thread = match *command {
            Command::StepThread { thread }
            | Command::MakeVisible { thread, .. }
            | Command::PauseThread { thread }
            | Command::ResumeThread { thread }
            | Command::KillThread { thread } => thread as usize,
        };
        if thread >= self.machine.threads() {
            return Err(CommandError::NoSuchThread);
        }
        match *command {
            Command::StepThread { .. } => self.choose(thread, None),
            Command::MakeVisible { word, .. } => {
                let word = u8::try_from(word).map_err(|_| CommandError::NoSuchStore)?;
                self.choose(thread, Some(word))
            }
            Command::PauseThread { .. } => self.hold_up(thread, FactKind::Paused),
            Command::ResumeThread { .. } if !self.is_paused(thread) => Err(CommandError::ThreadNotPaused),
            Command::ResumeThread { .. } => self.hold_up(thread, FactKind::Resumed),
            Command::KillThread { .. } => self.hold_up(thread, FactKind::Killed),
        }
    }

    fn choose(&mut self, thread: usize, visible: Option<u8>) -> Result<(), CommandError> {
        let choice = Choice { visible, ..Choice::step(thread as u8) };
        if self.possible().contains(&choice) {
            self.make(choice);
            return Ok(());
        }
        Err(match visible {
            Some(_) => CommandError::NoSuchStore,
            None if !self.is_left(thread) => CommandError::ThreadEnded,
            None if self.is_paused(thread) => CommandError::ThreadPaused,
            None => CommandError::ThreadWaits,
        })
    }

    /// Pauses, resumes or kills a thread. It counts as a step, in which no thread moves.
    fn hold_up(&mut self, thread: usize, kind: FactKind) -> Result<(), CommandError> {
        if !self.is_left(thread) {
            return Err(CommandError::ThreadEnded);
        }
        let bit = 1 << thread;
        match kind {
            FactKind::Paused if self.is_paused(thread) => return Err(CommandError::ThreadPaused),
            FactKind::Paused => self.paused |= bit,
            FactKind::Killed => {
                self.killed |= bit;
                self.paused &= !bit;
            }
            _ => self.paused &= !bit,
        }
        self.steps += 1;
        self.digest.word(u64::from(bit) << 32 | u64::from(kind as u8));
        self.trace.note(self.now(), Fact::of_person(kind, thread as u8));
        self.note_if_stuck();
        Ok(())
    }

    /// True if a thread has not ended, was not killed, and can continue.
    fn is_left(&self, thread: usize) -> bool {
        let (machine, state) = (&self.machine, self.state.as_slice());
        !machine.is_finished(state, thread) && !machine.is_stopped(state, thread) && !self.is_killed(thread)
    }

    fn make(&mut self, choice: Choice) {
        let mut heard = Heard::default();
        let machine = Rc::clone(&self.machine);
        if machine.perform(&mut self.state, choice, &mut heard) {
            machine.check_invariants(&self.state, &mut heard);
        }
        let thread = usize::from(choice.thread);
        self.steps_of[thread] += u32::from(choice.visible.is_none());
        self.calls_of[thread] += heard.calls_finished;
        self.steps += 1;
        self.last = Some(choice);
        self.digest.word(u64::from(choice.code()));
        self.note(heard);
        self.note_if_stuck();
    }

    /// Nothing can happen any more, and threads are left. While a person pauses a thread, this is not a failure.
    fn note_if_stuck(&mut self) {
        if self.paused != 0 || !self.possible().is_empty() {
            return;
        }
        if let Some(thread) = (0..self.machine.threads()).find(|&thread| self.is_left(thread)) {
            let line = self.machine.line(&self.state, thread);
            let failure = Failure { kind: FailureKind::Stuck, line };
            self.note(Heard { failures: vec![failure], ..Heard::default() });
        }
    }

    fn note(&mut self, heard: Heard) {
        let mut step = NO_CAUSE;
        for (thread, line, act) in heard.acts {
            self.trace.cause = self.cause_of(thread, act, step);
            let number = self.trace.note(self.now(), self.fact_of(thread, line, act));
            step = if step == NO_CAUSE { number } else { step };
            self.remember(thread, act, number);
            let of_queue = self.queue.as_mut().and_then(|queue| queue.take(thread, line, act));
            let of_cache = self.cache.as_mut().and_then(|cache| cache.take(thread, line, act));
            if let Some(effect) = of_queue.or(of_cache) {
                self.trace.cause = number;
                self.trace.note(self.now(), Fact::of_effect(thread, line, effect));
            }
        }
        for failure in heard.failures {
            self.trace.cause = step;
            self.trace.note(self.now(), Fact::of_failure(failure));
            self.failures += 1;
            self.first_failure.get_or_insert(failure);
        }
        self.trace.cause = NO_CAUSE;
    }

    /// A latch holds how many threads share it: its fact has what it holds now.
    fn fact_of(&self, thread: u8, line: u32, act: Act) -> Fact {
        let fact = Fact::of(thread, line, act);
        match act {
            Act::Acquired(word) | Act::Released(word) => {
                Fact { value: self.machine.memory_word(&self.state, usize::from(word)), ..fact }
            }
            _ => fact,
        }
    }

    fn own_store(&self, thread: u8, word: u8) -> Option<usize> {
        self.pending.iter().position(|&(whose, which, _)| (whose, which) == (thread, word))
    }

    fn cause_of(&self, thread: u8, act: Act, step: u32) -> u32 {
        match act {
            Act::Read(word, _, true) => {
                let own =
                    self.pending.iter().rev().find(|&&(whose, which, _)| (whose, which) == (thread, word));
                own.map_or(NO_CAUSE, |&(_, _, fact)| fact)
            }
            Act::Read(word, _, false) => self.writers[usize::from(word)],
            Act::Visible(word, _) => self.own_store(thread, word).map_or(NO_CAUSE, |at| self.pending[at].2),
            Act::Slept => self.reads[usize::from(thread)],
            _ => step,
        }
    }

    fn remember(&mut self, thread: u8, act: Act, fact: u32) {
        match act {
            Act::Read(..) => self.reads[usize::from(thread)] = fact,
            Act::Wrote(word, _, true) => self.pending.push((thread, word, fact)),
            Act::Wrote(word, _, false) | Act::Acquired(word) | Act::Released(word) => {
                self.writers[usize::from(word)] = fact;
            }
            Act::Visible(word, _) => {
                self.writers[usize::from(word)] = fact;
                if let Some(at) = self.own_store(thread, word) {
                    self.pending.remove(at);
                }
            }
            _ => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn given_choices_of_a_paused_thread_are_passed_over() {
        let choices = vec![0, 1, 0, 1, 0];
        let scenario = Scenario { choices, schedule: Schedule::ByHand, ..Scenario::default() };
        let mut run = ProgramRun::new(&scenario, true);
        assert_eq!(run.execute(&Command::PauseThread { thread: 1 }), Ok(()));
        while run.advance() {}
        // The pause is a step as well.
        assert_eq!(run.steps(), 4);
        assert_eq!(run.execute(&Command::ResumeThread { thread: 1 }), Ok(()));
        assert!(!run.advance(), "what was passed over is not made later");
    }
}
