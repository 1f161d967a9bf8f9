//! Facts: what happened, in the order in which it happened, each with its cause. A model notes facts; the timeline drains
//! them into a chronicle. Knows no kind of fact and no sentence.

use super::kernel::Nanos;
use super::kernel::append::{AppendLog, CHUNK};

/// "No fact caused it": a command or the clock did.
pub const NO_CAUSE: u32 = u32::MAX;

/// One thing that happened in a model.
pub trait Fact: Copy {
    /// The same fact with its time and the number of the fact that caused it.
    fn happened(self, time: Nanos, cause: u32) -> Self;
    /// When.
    fn time(&self) -> Nanos;
    /// The number of the fact that caused it, or [`NO_CAUSE`].
    fn cause(&self) -> u32;
}

/// Numbers every fact, and keeps those since the last drain while someone records.
#[derive(Clone)]
pub struct Trace<F> {
    /// Facts since the last drain; empty while nobody records.
    pub fresh: Vec<F>,
    /// True while facts are kept.
    pub recording: bool,
    noted: u32,
    /// The fact that caused what is being handled now.
    pub cause: u32,
}

impl<F: Fact> Trace<F> {
    /// Nothing noted yet.
    pub fn new(recording: bool) -> Self {
        Self { fresh: Vec::new(), recording, noted: 0, cause: NO_CAUSE }
    }

    /// Notes a fact and returns its number. Facts are numbered even when nobody records them, so causes are identical on
    /// replay.
    #[inline(always)]
    pub fn note(&mut self, time: Nanos, fact: F) -> u32 {
        let number = self.noted;
        self.noted = self.noted.wrapping_add(1);
        if self.recording {
            self.keep(time, fact);
        }
        number
    }

    #[cold]
    fn keep(&mut self, time: Nanos, fact: F) {
        self.fresh.push(fact.happened(time, self.cause));
    }

    /// How many facts were noted so far.
    pub fn noted(&self) -> u32 {
        self.noted
    }
}

/// What a model sums up from its facts as they come: series, spans, marks.
pub trait History<F>: Clone + Default {
    /// Takes the next fact, which happened at `step`.
    fn take(&mut self, step: u64, fact: &F);
}

/// Nothing is summed up.
impl<F> History<F> for () {
    fn take(&mut self, _: u64, _: &F) {}
}

/// What was summed up to the end of some step, and how many facts there were by then.
#[derive(Clone, Default)]
pub struct Summary<H> {
    /// The step.
    pub step: u64,
    /// Facts up to its end.
    pub facts: usize,
    /// What they come to.
    pub history: H,
}

/// The record of a run: what its facts come to, up to the farthest step that was reached, and the facts themselves as
/// far as they are listed. What is asked of an earlier moment is cut off there.
#[derive(Clone)]
pub struct Chronicle<F: Clone, H> {
    facts: AppendLog<F>,
    /// For each listed fact the step in which it happened.
    steps: AppendLog<u32>,
    /// The number of the first listed fact.
    kept: usize,
    /// What was summed up before the facts that are listed: all of those after it are.
    pub base: Summary<H>,
    /// What the model sums up of the whole known run.
    pub history: H,
}

impl<F: Fact, H: History<F>> Default for Chronicle<F, H> {
    fn default() -> Self {
        let (facts, steps) = (AppendLog::default(), AppendLog::default());
        Self { facts, steps, kept: 0, base: Summary::default(), history: H::default() }
    }
}

impl<F: Fact, H: History<F>> Chronicle<F, H> {
    /// Lists the facts of one step. `sums` is false for a step that was summed up when it was first reached.
    pub fn take(&mut self, step: u64, facts: &mut Vec<F>, sums: bool) {
        for fact in facts.drain(..) {
            self.facts.push(fact);
            self.steps.push(step as u32);
            if sums {
                self.history.take(step, &fact);
            }
        }
    }

    /// What was summed up to the end of the step that was taken last, the farthest.
    pub fn summary(&self, step: u64) -> Summary<H> {
        Summary { step, facts: self.end(), history: self.history.clone() }
    }

    /// Lists what comes after `base`, which is nothing yet; facts before it are not listed any more.
    pub fn begin_at(&mut self, base: Summary<H>) {
        (self.facts, self.steps, self.kept) = (AppendLog::default(), AppendLog::default(), base.facts);
        self.base = base;
    }

    /// Lets go of the facts before `base`, which are listed.
    pub fn forget_before(&mut self, base: Summary<H>) {
        let chunks = (base.facts - self.kept) / CHUNK;
        self.facts.drop_full(chunks);
        self.kept += self.steps.drop_full(chunks) * CHUNK;
        self.base = base;
    }

    /// Forgets what happened after `step`, of which everything after [`Chronicle::base`] is listed. Cost: linear in that.
    pub fn forget_after(&mut self, step: u64) {
        let end = self.count_at(step) - self.kept;
        self.facts.truncate(end);
        self.steps.truncate(end);
        self.history = self.history_at(step);
    }

    /// What had happened up to `step`, summed up; `step` is not before [`Chronicle::base`]. Cost: linear in what is listed.
    pub fn history_at(&self, step: u64) -> H {
        let mut history = self.base.history.clone();
        for number in self.base.facts..self.count_at(step) {
            if let (Some(fact), Some(at)) = (self.fact(number), self.step_of(number)) {
                history.take(at, fact);
            }
        }
        history
    }

    /// A fact by its number, if it is listed.
    pub fn fact(&self, number: usize) -> Option<&F> {
        self.facts.get(number.checked_sub(self.kept)?)
    }

    /// The step of a fact, if it is listed.
    pub fn step_of(&self, number: usize) -> Option<u64> {
        self.steps.get(number.checked_sub(self.kept)?).map(|step| u64::from(*step))
    }

    /// The number of the first fact that is listed.
    pub fn begin(&self) -> usize {
        self.kept
    }

    /// The number after that of the last one.
    pub fn end(&self) -> usize {
        self.kept + self.facts.len()
    }

    /// The facts that are listed, in order.
    pub fn listed(&self) -> impl Iterator<Item = &F> {
        self.facts.iter_from(0)
    }

    /// How many facts there are up to `step`, which is not before those that are listed. O(log n).
    pub fn count_at(&self, step: u64) -> usize {
        self.kept + self.steps.partition_point(|at| u64::from(*at) <= step)
    }
}
