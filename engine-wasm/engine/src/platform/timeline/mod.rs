//! Time travel: keyframes and the log of the user's commands. A moment is reached from its nearest keyframe by
//! replay; a command in the past discards everything after it. Seeking by work, stepping, searching and answering are
//! built on this, in separate files. Knows no model.

pub mod answer;
mod by_work;
mod listing;
pub mod search;
mod steps;

use super::facts::Chronicle;
use super::kernel::Nanos;
use super::kernel::append::AppendLog;
use super::kernel::keyframes::Keyframes;
use super::model::Model;
use super::moment::Moment;
use crate::mutant::{HostileMutant, mutated};
use listing::Listing;
pub use listing::STEPS_BEFORE;
use serde::{Deserialize, Serialize};

/// A command with the step after which it was given.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Input<C> {
    /// Steps before it.
    pub step: u64,
    /// What to do.
    pub command: C,
}

/// The position of a timeline.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Position {
    /// Events handled so far.
    pub step: u64,
    /// Time of the last of them, ns.
    pub time_ns: u64,
    /// The farthest step this timeline has been run to.
    pub known_step: u64,
    /// The time of that step, ns.
    pub known_time_ns: u64,
    /// Nothing more happens without a command, or at all.
    pub idle: bool,
    /// The run has as many steps as are kept: it ends here.
    pub full: bool,
    /// Names of the stops that come without a further command, or are known to come.
    pub coming: Vec<&'static str>,
    /// A number, in hex, that tells this history from every other.
    pub digest: String,
}

/// Initial number of steps between keyframes. The spacing doubles, oldest part first, when the budget is exhausted.
const FIRST_SPACING: u64 = 4_000;
/// Byte limit of all keyframes. A larger state has only its first keyframe.
pub const KEYFRAME_BUDGET: usize = 64 << 20;

/// Step limit of a run: redo and facts take about a hundred bytes for each step. A number of steps, not of bytes, so
/// that a run ends at the same step on every platform.
pub const MAX_STEPS: u64 = 8_000_000;

/// One run that can be moved to any of its moments.
pub struct Timeline<M: Model> {
    run: M,
    keyframes: Keyframes<M>,
    spacing: u64,
    budget: usize,
    inputs: Vec<Input<M::Command>>,
    /// What happened, up to the farthest step.
    pub chronicle: Chronicle<M::Fact, M::History>,
    listing: Listing<M>,
    /// For each stop of the model, the steps at which it happened, up to the farthest.
    stops: Vec<AppendLog<u32>>,
    known: (u64, Nanos),
    most_steps: u64,
}

impl<M: Model> Timeline<M> {
    /// A timeline at the start of a validated scenario.
    pub fn new(scenario: &M::Scenario) -> Self {
        Self::with_budget(scenario, KEYFRAME_BUDGET)
    }

    /// The same with a byte limit for keyframes.
    pub fn with_budget(scenario: &M::Scenario, budget: usize) -> Self {
        let mut run = M::start(scenario, true);
        let start = run.snapshot(None);
        let bytes = start.retained_bytes(None);
        let keyframes = Keyframes::new(start, bytes, run.flat_columns());
        let mut timeline = Self {
            run,
            keyframes,
            spacing: FIRST_SPACING,
            budget,
            inputs: Vec::new(),
            chronicle: Chronicle::default(),
            listing: Listing::default(),
            stops: vec![AppendLog::default(); M::STOPS.len()],
            known: (0, 0),
            most_steps: MAX_STEPS,
        };
        timeline.take_first_facts();
        timeline
    }

    /// True at the step limit. Commands are still executed there.
    pub fn is_full(&self) -> bool {
        self.run.step_count() >= self.most_steps
    }

    /// The same timeline with another step limit.
    pub fn ending_at(mut self, most_steps: u64) -> Self {
        self.most_steps = most_steps;
        self
    }

    /// The run at the present moment.
    pub fn now(&self) -> &M {
        &self.run
    }

    /// The farthest step and its time.
    pub fn known(&self) -> (u64, Nanos) {
        self.known
    }

    /// The commands so far, by step.
    pub fn inputs(&self) -> &[Input<M::Command>] {
        &self.inputs
    }

    /// Advances by one step; false if nothing is due.
    fn advance(&mut self) -> bool {
        let next = self.inputs.partition_point(|input| input.step < self.run.step_count());
        // Replayed steps are already listed, unless their facts were dropped.
        self.run.trace().recording = self.run.step_count() >= self.listing.until;
        let forgotten = next + 1 == self.inputs.len()
            && self.run.step_count() < self.known.0
            && mutated(HostileMutant::SeekForgetsTheLastCommand);
        let due = |input: &&Input<M::Command>| input.step == self.run.step_count() && !forgotten;
        let input = self.inputs.get(next).filter(due).cloned();
        let moved = match input {
            Some(input) => self.run.command(&input.command).is_ok() || self.run.step(),
            None => !self.is_full() && self.run.step(),
        };
        if moved {
            self.after_step();
        }
        moved
    }

    fn after_step(&mut self) {
        let step = self.run.step_count();
        if step <= self.known.0 {
            self.list_again(step);
            self.arrive(step);
            return;
        }
        self.known = (step, self.run.now());
        self.take_facts(step);
        if step.is_multiple_of(self.spacing) && self.has_room() {
            self.keep();
        }
    }

    /// Takes the facts of the latest step.
    fn take_facts(&mut self, step: u64) {
        let fresh = &mut self.run.trace().fresh;
        for (stop, steps) in M::STOPS.iter().zip(&mut self.stops) {
            if fresh.iter().any(stop.is) {
                steps.push(step as u32);
            }
        }
        self.chronicle.take(step, fresh, true);
        self.listed(step);
    }

    /// False if the first keyframe alone exhausts the budget: a second one would be dropped at once.
    fn has_room(&self) -> bool {
        self.keyframes.count() > 1 || self.keyframes.bytes() <= self.budget
    }

    /// A replay may pass a keyframe.
    #[inline(never)]
    fn arrive(&mut self, step: u64) {
        if step.is_multiple_of(self.spacing) {
            let last = self.last_keyframe(|kept| kept.step_count() <= step);
            if self.keyframes.metadata(last).step_count() == step {
                self.keyframes.reached(last, self.run.flat_columns());
            }
        }
    }

    /// Adds a keyframe here, at the farthest step, and drops others until the budget holds.
    #[inline(never)]
    fn keep(&mut self) {
        let last = self.keyframes.metadata(self.keyframes.count() - 1);
        let outline = self.run.snapshot(Some(last));
        let bytes = outline.retained_bytes(Some(last));
        self.keyframes.push(outline, bytes, self.run.flat_columns());
        while self.keyframes.bytes() > self.budget && self.keyframes.count() > 1 {
            self.thin_out();
        }
    }

    /// Drops the first keyframe that is not on a multiple of twice the spacing. When none is left, doubles the
    /// spacing.
    fn thin_out(&mut self) {
        let last = self.keyframes.count() - 1;
        let wider = self.spacing * 2;
        let out_of_step = |index: &usize| !self.keyframes.metadata(*index).step_count().is_multiple_of(wider);
        match (1..last).find(out_of_step) {
            Some(index) => {
                let next = self.keyframes.metadata(index + 1);
                let bytes = next.retained_bytes(Some(self.keyframes.metadata(index - 1)));
                self.keyframes.remove(index, bytes);
            }
            None => {
                self.spacing = wider;
                if last > 0 && !self.keyframes.metadata(last).step_count().is_multiple_of(wider) {
                    self.keyframes.truncate(last, self.run.flat_columns());
                }
            }
        }
    }

    /// Bytes of all keyframes; shared memory counts once.
    pub fn keyframe_bytes(&self) -> usize {
        self.keyframes.bytes()
    }

    /// Approximate bytes of state, keyframes and listed facts; memory shared by branches counts in each. Cost: linear
    /// in the pages of the state.
    pub fn held_bytes(&mut self) -> usize {
        let flat = self.run.flat_columns();
        let state: usize = flat.iter().map(|column| column.pages() * column.page_words() * 4).sum();
        let facts = (self.chronicle.end() - self.chronicle.begin()) * (size_of::<M::Fact>() + 4);
        state + facts + self.keyframes.bytes() + self.run.retained_bytes(None)
    }

    /// Index of the last keyframe for which `reached` is true; 0 if there is none.
    fn last_keyframe(&self, reached: impl Fn(&M) -> bool) -> usize {
        self.keyframes.partition_point(reached).saturating_sub(1)
    }

    /// Advances to simulated time `until` or by `max_steps` steps; returns the number of steps.
    pub fn run(&mut self, until: Nanos, max_steps: u64) -> u64 {
        let mut done = 0;
        while done < max_steps && self.next_at().is_some_and(|at| at <= until) && self.advance() {
            done += 1;
        }
        done
    }

    fn next_at(&self) -> Option<Nanos> {
        let pending = self.inputs.iter().any(|input| input.step == self.run.step_count());
        match (pending, self.is_full()) {
            (true, _) => Some(self.run.now()),
            (false, true) => None,
            (false, false) => self.run.next_at(),
        }
    }

    /// Goes to a step exactly, back or forward.
    pub fn seek_step(&mut self, step: u64) {
        self.approach_step(step, u64::MAX);
    }

    /// Goes towards a step by at most `max_steps` steps, from here or from the nearest keyframe, so that a long way can be
    /// split into slices. False until the step is reached.
    pub fn approach_step(&mut self, step: u64, max_steps: u64) -> bool {
        self.list_before(step);
        let listed = step.min(self.listing.until);
        let keyframe = self.last_keyframe(|kept| kept.step_count() <= listed);
        let here = self.run.step_count();
        if step < here || here > self.listing.until || self.keyframes.metadata(keyframe).step_count() > here {
            self.run.restore(self.keyframes.metadata(keyframe));
            self.keyframes.load(keyframe, self.run.flat_columns());
        }
        let limit = self.run.step_count().saturating_add(max_steps);
        while self.run.step_count() < step.min(limit) {
            if !self.advance() {
                return true;
            }
        }
        self.run.step_count() >= step
    }

    /// Goes to the last step that is not after `time`.
    pub fn seek_time(&mut self, time: Nanos) {
        self.approach_time(time, u64::MAX);
    }

    /// As [`Timeline::approach_step`], towards a time.
    pub fn approach_time(&mut self, time: Nanos, max_steps: u64) -> bool {
        let keyframe = self.last_keyframe(|kept| kept.now() <= time);
        let keyframe = self.keyframes.metadata(keyframe).step_count();
        let jumps = time < self.run.now() || keyframe > self.run.step_count();
        if jumps && !self.approach_step(keyframe, max_steps) {
            return false;
        }
        self.run(time, max_steps) < max_steps
    }

    /// Executes a command here and discards what was known after this moment.
    ///
    /// # Errors
    /// The command is not possible now; nothing changed.
    pub fn command(&mut self, command: M::Command) -> Result<(), M::CommandError> {
        let step = self.run.step_count();
        self.run.trace().recording = true;
        // A model that refuses stays as it was. To try on a copy would take the memory of the largest runs twice.
        self.run.command(&command)?;
        self.forget_after(step);
        self.inputs.push(Input { step, command });
        self.after_step();
        Ok(())
    }

    fn forget_after(&mut self, step: u64) {
        self.inputs.retain(|input| input.step < step);
        if self.known.0 > step {
            let last = self.last_keyframe(|kept| kept.step_count() <= step);
            self.keyframes.truncate(last + 1, self.run.flat_columns());
            self.known = (step, self.run.now());
            self.chronicle.forget_after(step);
            self.listing.forget_after(step);
            self.stops = self.stops_until(step);
        }
    }

    /// An independent timeline at this moment that knows nothing after it.
    pub fn fork(&mut self) -> Self {
        let step = self.run.step_count();
        let mut keyframes = self.keyframes.clone();
        let mut run = self.run.fork();
        keyframes.truncate(self.last_keyframe(|kept| kept.step_count() <= step) + 1, run.flat_columns());
        let (mut chronicle, mut listing) = (self.chronicle.clone(), self.listing.clone());
        if step < self.known.0 {
            chronicle.forget_after(step);
            listing.forget_after(step);
        }
        Self {
            run,
            keyframes,
            spacing: self.spacing,
            budget: self.budget,
            inputs: self.inputs.iter().filter(|input| input.step < step).cloned().collect(),
            chronicle,
            listing,
            stops: self.stops_until(step),
            known: (step, self.run.now()),
            most_steps: self.most_steps,
        }
    }

    /// An independent timeline at this moment that knows everything that this one knows, for looking ahead unseen.
    /// Cost: a copy of the state; keyframes and facts are shared.
    pub fn twin(&mut self) -> Self {
        Self {
            run: self.run.fork(),
            keyframes: self.keyframes.clone(),
            spacing: self.spacing,
            budget: self.budget,
            inputs: self.inputs.clone(),
            chronicle: self.chronicle.clone(),
            listing: self.listing.clone(),
            stops: self.stops.clone(),
            known: self.known,
            most_steps: self.most_steps,
        }
    }

    /// The present position.
    pub fn position(&self) -> Position {
        Position {
            step: self.run.step_count(),
            time_ns: self.run.now(),
            known_step: self.known.0,
            known_time_ns: self.known.1,
            idle: self.next_at().is_none(),
            full: self.is_full(),
            coming: self.coming(),
            digest: format!("{:016x}", self.run.digest()),
        }
    }

    /// The present moment, for a viewer.
    pub fn moment(&self) -> Moment<'_, M> {
        Moment { run: &self.run, chronicle: &self.chronicle, known: self.known }
    }
}
