//! Time travel: keyframes and the log of a person's commands. A moment is found by its nearest keyframe and a replay
//! from there; a command given in the past makes everything after it unknown. Seeking by SCN and stepping by event, commit
//! and phase rest on these, in files of their own.

mod by_scn;
mod steps;

use crate::models::cluster::instances::Cluster;
use crate::models::cluster::observe::Moment;
use crate::models::cluster::observe::chronicle::Chronicle;
use crate::models::cluster::scenario::{Command, CommandError, Scenario};
use crate::models::cluster::simulation::Simulation;
use crate::platform::kernel::Nanos;
use crate::platform::kernel::keyframes::Keyframes;
use serde::{Deserialize, Serialize};

/// A command with the step after which it was given.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Input {
    /// Steps before it.
    pub step: u64,
    /// What to do.
    pub command: Command,
}

/// Where a timeline stands.
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
    /// Nothing more happens without a command.
    pub idle: bool,
    /// A number, in hex, that tells this history from every other.
    pub digest: String,
}

/// Steps between keyframes at first; the spacing doubles, from the oldest on, while the budget is full.
const FIRST_SPACING: u64 = 4_000;
/// Most bytes of keyframes. A state that is too large for it has only its first keyframe.
pub const KEYFRAME_BUDGET: usize = 64 << 20;

/// One run that can be stood at any of its moments.
pub struct Timeline {
    run: Simulation,
    keyframes: Keyframes<Simulation>,
    spacing: u64,
    budget: usize,
    inputs: Vec<Input>,
    /// All that happened, up to the farthest step.
    pub chronicle: Chronicle,
    known: (u64, Nanos),
}

impl Timeline {
    /// Stands at the start of a scenario that was validated.
    pub fn new(scenario: &Scenario) -> Self {
        Self::with_budget(scenario, KEYFRAME_BUDGET)
    }

    /// The same with so many bytes for keyframes.
    pub fn with_budget(scenario: &Scenario, budget: usize) -> Self {
        let mut run = Simulation::heard(scenario);
        let mut chronicle = Chronicle::default();
        chronicle.take(0, &mut run.cluster.trace.fresh);
        let start = run.outline(None);
        let bytes = start.weigh(None);
        let keyframes = Keyframes::new(start, bytes, run.bulks());
        Self { run, keyframes, spacing: FIRST_SPACING, budget, inputs: Vec::new(), chronicle, known: (0, 0) }
    }

    /// The run where it stands.
    pub fn now(&self) -> &Simulation {
        &self.run
    }

    /// The farthest step and its time.
    pub fn known(&self) -> (u64, Nanos) {
        self.known
    }

    /// Commands given so far, by step.
    pub fn inputs(&self) -> &[Input] {
        &self.inputs
    }

    /// One step on; false if nothing is due.
    fn advance(&mut self) -> bool {
        let next = self.inputs.partition_point(|input| input.step < self.run.cluster.step);
        // Replayed steps are in the chronicle already.
        self.run.cluster.trace.listening = self.run.cluster.step >= self.known.0;
        let input = self.inputs.get(next).filter(|input| input.step == self.run.cluster.step).copied();
        let moved = match input {
            Some(input) => self.run.command(input.command).is_ok() || self.run.step(),
            None => self.run.step(),
        };
        if moved {
            self.after_step();
        }
        moved
    }

    fn after_step(&mut self) {
        let step = self.run.cluster.step;
        if step <= self.known.0 {
            self.arrive(step);
            return;
        }
        self.known = (step, self.run.cluster.now);
        let mut facts = std::mem::take(&mut self.run.cluster.trace.fresh);
        self.chronicle.take(step, &mut facts);
        self.run.cluster.trace.fresh = facts;
        if step.is_multiple_of(self.spacing) {
            self.keep();
        }
    }

    /// A replay may have come to a keyframe.
    #[inline(never)]
    fn arrive(&mut self, step: u64) {
        if step.is_multiple_of(self.spacing) {
            let last = self.last_keyframe(|kept| kept.step <= step);
            if self.keyframes.rest(last).cluster.step == step {
                self.keyframes.arrive(last, self.run.bulks());
            }
        }
    }

    #[inline(never)]
    /// Makes a keyframe here, at the farthest step, and gives up as many as the budget asks for.
    fn keep(&mut self) {
        let last = self.keyframes.rest(self.keyframes.count() - 1);
        let outline = self.run.outline(Some(last));
        let bytes = outline.weigh(Some(last));
        self.keyframes.push(outline, bytes, self.run.bulks());
        while self.keyframes.bytes() > self.budget && self.keyframes.count() > 1 {
            self.thin_out();
        }
    }

    /// The first keyframe goes that is not in step with twice the spacing. When all are, that is the spacing.
    fn thin_out(&mut self) {
        let last = self.keyframes.count() - 1;
        let wider = self.spacing * 2;
        let out_of_step = |index: &usize| !self.keyframes.rest(*index).cluster.step.is_multiple_of(wider);
        match (1..last).find(out_of_step) {
            Some(index) => {
                let next = self.keyframes.rest(index + 1);
                let bytes = next.weigh(Some(self.keyframes.rest(index - 1)));
                self.keyframes.remove(index, bytes);
            }
            None => {
                self.spacing = wider;
                if last > 0 && !self.keyframes.rest(last).cluster.step.is_multiple_of(wider) {
                    self.keyframes.truncate(last, self.run.bulks());
                }
            }
        }
    }

    /// Bytes that the keyframes hold, what they share counted once.
    pub fn keyframe_bytes(&self) -> usize {
        self.keyframes.bytes()
    }

    /// Index of the last keyframe for which `reached` is true; the first if there is none.
    fn last_keyframe(&self, reached: impl Fn(&Cluster) -> bool) -> usize {
        self.keyframes.partition_point(|keyframe| reached(&keyframe.cluster)).saturating_sub(1)
    }

    /// Runs forward until simulated time `until` or for `most` steps; returns the steps done.
    pub fn run(&mut self, until: Nanos, most: u64) -> u64 {
        let mut done = 0;
        while done < most && self.next_at().is_some_and(|at| at <= until) && self.advance() {
            done += 1;
        }
        done
    }

    fn next_at(&self) -> Option<Nanos> {
        let pending = self.inputs.iter().any(|input| input.step == self.run.cluster.step);
        if pending { Some(self.run.cluster.now) } else { self.run.next_at() }
    }

    /// Goes to a step, back or forward, exactly.
    pub fn seek_step(&mut self, step: u64) {
        let keyframe = self.last_keyframe(|kept| kept.step <= step);
        let here = self.run.cluster.step;
        if step < here || self.keyframes.rest(keyframe).cluster.step > here {
            self.run.redraw(self.keyframes.rest(keyframe));
            self.keyframes.load(keyframe, self.run.bulks());
        }
        while self.run.cluster.step < step {
            if !self.advance() {
                break;
            }
        }
    }

    /// Goes to the last step that is not after `time`.
    pub fn seek_time(&mut self, time: Nanos) {
        let keyframe = self.last_keyframe(|kept| kept.now <= time);
        let keyframe = self.keyframes.rest(keyframe).cluster.step;
        if time < self.run.cluster.now || keyframe > self.run.cluster.step {
            self.seek_step(keyframe);
        }
        while self.next_at().is_some_and(|at| at <= time) {
            if !self.advance() {
                break;
            }
        }
    }

    /// Gives a command here. What was known after this moment is forgotten.
    ///
    /// # Errors
    /// The command does not fit the moment; nothing changed.
    pub fn command(&mut self, command: Command) -> Result<(), CommandError> {
        // Tried on a copy, so that a command that is refused changes nothing.
        self.run.fork().command(command)?;
        let step = self.run.cluster.step;
        self.forget_after(step);
        self.inputs.push(Input { step, command });
        self.advance();
        Ok(())
    }

    fn forget_after(&mut self, step: u64) {
        self.inputs.retain(|input| input.step < step);
        if self.known.0 > step {
            let last = self.last_keyframe(|kept| kept.step <= step);
            self.keyframes.truncate(last + 1, self.run.bulks());
            self.known = (step, self.run.cluster.now);
            self.chronicle = self.chronicle.cut(step);
        }
    }

    /// An independent timeline that stands here and knows nothing after this moment.
    pub fn fork(&mut self) -> Self {
        let step = self.run.cluster.step;
        let mut keyframes = self.keyframes.clone();
        let mut run = self.run.fork();
        keyframes.truncate(self.last_keyframe(|kept| kept.step <= step) + 1, run.bulks());
        Self {
            run,
            keyframes,
            spacing: self.spacing,
            budget: self.budget,
            inputs: self.inputs.iter().filter(|input| input.step < step).copied().collect(),
            chronicle: self.chronicle.cut(step),
            known: (step, self.run.cluster.now),
        }
    }

    /// Where it stands.
    pub fn position(&self) -> Position {
        Position {
            step: self.run.step_count(),
            time_ns: self.run.cluster.now,
            known_step: self.known.0,
            known_time_ns: self.known.1,
            idle: self.run.next_at().is_none(),
            digest: format!("{:016x}", self.run.digest()),
        }
    }

    /// The moment at which it stands, for a viewer.
    pub fn moment(&self) -> Moment<'_> {
        Moment {
            cluster: &self.run.cluster,
            buddies: &self.run.buddies,
            recovery: &self.run.recovery,
            chronicle: &self.chronicle,
            step: self.run.cluster.step,
            known: self.known,
        }
    }
}
