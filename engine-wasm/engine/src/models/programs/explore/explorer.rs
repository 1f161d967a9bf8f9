//! The search itself, in parts, so that whoever runs it can show progress or stop it.

use std::rc::Rc;

use serde::Serialize;

use super::batch::Batch;
use super::known_memories::KnownMemories;
use super::states::{Added, Bound, Limits, NOWHERE, States};
use crate::models::programs::compile::Expr;
use crate::models::programs::machine::{Choice, Failure, FailureKind, FirstFailure, Machine};

/// The memories that were checked may take this part of all bytes.
const MEMORIES_SHARE: usize = 16;

/// What is looked for.
#[derive(Clone, Debug)]
pub enum Goal {
    /// The first failure.
    Failure,
    /// All states; the first failure is remembered.
    Everything,
    /// The first state in which this holds.
    Reach(Expr),
}

/// A state that was looked for, or the step that failed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Found {
    /// What failed; nothing where a state was looked for.
    pub failure: Option<Failure>,
    /// How to get there: a shortest schedule.
    pub schedule: Vec<Choice>,
}

/// How an exploration ended. Everything but `Found` and `Partial` is known for certain.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// All states were visited: nothing fails, or the condition holds nowhere.
    None,
    /// This was found.
    Found(Found),
    /// Not all states were visited.
    Partial(Bound),
}

/// How far an exploration is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "ExplorationProgress"))]
pub struct Progress {
    /// Different states so far, the first included.
    pub states: u32,
    /// Choices that were tried.
    pub transitions: u64,
    /// Steps from the first state to those that are expanded now.
    pub depth: u32,
    /// States that were not expanded yet.
    pub open: u32,
    /// Bytes of all states.
    pub bytes: usize,
}

/// A search through the states of a machine.
pub struct Explorer {
    machine: Rc<Machine>,
    goal: Goal,
    states: States,
    /// The next state to expand.
    next: u32,
    /// First state of the level after the one that is expanded.
    level_end: u32,
    transitions: u64,
    levels: Vec<u32>,
    found: Option<Found>,
    ended: Option<Bound>,
    batch: Batch,
    known_memories: KnownMemories,
}

impl Explorer {
    /// Starts with the first state.
    pub fn new(machine: Rc<Machine>, goal: Goal, limits: Limits) -> Self {
        let mut observer = FirstFailure::default();
        let first = machine.initial(&mut observer);
        let of_memories = Limits { bytes: limits.bytes / MEMORIES_SHARE, ..limits };
        let of_states = Limits { bytes: limits.bytes - of_memories.bytes, ..limits };
        let mut explorer = Self {
            states: States::new(machine.state_bytes(), of_states),
            goal,
            next: 0,
            level_end: 1,
            transitions: 0,
            levels: vec![1],
            found: None,
            ended: None,
            batch: Batch::default(),
            known_memories: KnownMemories::new(&machine, of_memories),
            machine,
        };
        if let Added::NoRoom(bound) = explorer.states.add(&first, NOWHERE) {
            explorer.ended = Some(bound);
        }
        if let Some(failure) = observer.0 {
            explorer.find(Some(failure), NOWHERE, None);
        }
        if matches!(&explorer.goal, Goal::Reach(condition) if explorer.machine.holds(condition, &first)) {
            explorer.find(None, NOWHERE, None);
        }
        explorer
    }

    /// Expands up to so many states; true when the search has ended.
    pub fn go_on(&mut self, most: u32) -> bool {
        let end = self.next.saturating_add(most);
        while self.next < end && !self.has_ended() {
            self.expand(end);
        }
        self.has_ended()
    }

    fn has_ended(&self) -> bool {
        let stops_at_found = !matches!(self.goal, Goal::Everything);
        self.ended.is_some() || self.next == self.states.count() || (stops_at_found && self.found.is_some())
    }

    /// How far it is.
    pub fn progress(&self) -> Progress {
        Progress {
            states: self.states.count(),
            transitions: self.transitions,
            depth: self.levels.len() as u32 - 1,
            open: self.states.count() - self.next,
            bytes: self.states.bytes() + self.known_memories.bytes(),
        }
    }

    /// New states at each number of steps from the first one.
    pub fn levels(&self) -> &[u32] {
        &self.levels
    }

    /// The states so far, in the order of discovery, and the machine that they belong to.
    pub(super) fn states(&self) -> (&States, &Machine) {
        (&self.states, &self.machine)
    }

    /// States whose choices were tried: all before the first open one.
    pub(super) fn expanded(&self) -> u32 {
        self.next
    }

    /// What is known so far; complete once the search has ended.
    pub fn outcome(&self) -> Outcome {
        match (&self.found, self.ended) {
            (Some(found), _) => Outcome::Found(found.clone()),
            (None, Some(bound)) => Outcome::Partial(bound),
            (None, None) if self.next < self.states.count() => Outcome::Partial(Bound::Stopped),
            (None, None) => Outcome::None,
        }
    }

    /// Expands some of the states before this one, until the search ends.
    fn expand(&mut self, end: u32) {
        let mut batch = std::mem::take(&mut self.batch);
        batch.fill(&self.machine, &self.states, self.next..end.min(self.states.count()));
        for steps in batch.of_states() {
            if self.next == self.level_end {
                self.level_end = self.states.count();
                self.levels.push(self.level_end - self.next);
            }
            if steps.is_empty() {
                self.check_stuck(self.next);
            }
            for step in steps {
                self.follow(&batch, step);
                if self.ended.is_some() || (self.found.is_some() && !matches!(self.goal, Goal::Everything)) {
                    break;
                }
            }
            self.next += 1;
            if self.has_ended() {
                break;
            }
        }
        self.batch = batch;
    }

    #[inline]
    fn follow(&mut self, batch: &Batch, step: usize) {
        self.transitions += 1;
        let parent = self.next;
        let (state, taken) = batch.step(step);
        let mut observer = FirstFailure(taken.failure);
        match self.states.add_hashed(state, taken.hash, parent) {
            Added::New => {
                // A known state was checked when it was new.
                if taken.memory_changed && self.known_memories.is_new(&self.machine, state) {
                    self.machine.check_invariants(state, &mut observer);
                }
                if matches!(&self.goal, Goal::Reach(condition) if self.machine.holds(condition, state)) {
                    self.find(None, parent, Some(taken.choice));
                }
            }
            Added::Known => {}
            Added::NoRoom(bound) => self.ended = Some(bound),
        }
        if let Some(failure) = observer.0 {
            self.find(Some(failure), parent, Some(taken.choice));
        }
    }

    /// Nothing can happen here: that is the end, or threads wait for ever.
    fn check_stuck(&mut self, number: u32) {
        let (machine, state) = (&self.machine, self.states.state(number));
        let waits =
            |thread: &usize| !machine.is_finished(state, *thread) && !machine.is_stopped(state, *thread);
        if let Some(thread) = (0..machine.threads()).find(waits) {
            let failure = Failure { kind: FailureKind::Stuck, line: machine.line(state, thread) };
            self.find(Some(failure), number, None);
        }
    }

    /// Remembers the first one found: a failure, or a state for which the condition holds, as the search asks.
    #[cold]
    fn find(&mut self, failure: Option<Failure>, parent: u32, choice: Option<Choice>) {
        let is_sought = matches!(self.goal, Goal::Reach(_)) == failure.is_none();
        if is_sought && self.found.is_none() {
            let mut schedule = if parent == NOWHERE { Vec::new() } else { self.schedule_to(parent) };
            schedule.extend(choice);
            self.found = Some(Found { failure, schedule });
        }
    }

    /// The choices from the first state to this one. Cost: those of the states between.
    pub(super) fn schedule_to(&self, mut number: u32) -> Vec<Choice> {
        let mut schedule = Vec::new();
        let mut choices = Vec::new();
        let mut scratch = vec![0; self.machine.state_bytes()];
        while self.states.parent(number) != NOWHERE {
            let parent = self.states.parent(number);
            self.machine.choices(self.states.state(parent), &mut choices);
            let leads_here = choices.iter().find(|&&choice| {
                scratch.copy_from_slice(self.states.state(parent));
                self.machine.perform(&mut scratch, choice, &mut FirstFailure::default());
                scratch == self.states.state(number)
            });
            schedule.extend(leads_here);
            number = parent;
        }
        schedule.reverse();
        schedule
    }
}
