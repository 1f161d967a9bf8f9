//! Facts: what happened, in order, each with its cause. A model notes facts; the timeline drains them into a
//! chronicle. Knows no kind of fact and no words.

use super::kernel::Nanos;
use super::kernel::append::{AppendLog, CHUNK};

/// "Caused by no fact", but by a command or the clock.
pub const NO_CAUSE: u32 = u32::MAX;

/// One thing that happened in a model.
pub trait Fact: Copy {
    /// This fact with its time and the number of its cause.
    fn stamped(self, time: Nanos, cause: u32) -> Self;
    /// When.
    fn time(&self) -> Nanos;
    /// The number of the fact that caused it, or [`NO_CAUSE`].
    fn cause(&self) -> u32;
}

/// Numbers all facts, and keeps those since the last drain while it is recording.
#[derive(Clone)]
pub struct Trace<F> {
    /// Facts since the last drain; empty unless recording.
    pub fresh: Vec<F>,
    /// True while facts are kept.
    pub recording: bool,
    noted: u32,
    /// Number of the fact that caused the event in hand.
    pub cause: u32,
}

impl<F: Fact> Trace<F> {
    /// A trace without facts.
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
        self.fresh.push(fact.stamped(time, self.cause));
    }

    /// Number of facts noted so far.
    pub fn noted(&self) -> u32 {
        self.noted
    }
}

/// A summary that a model builds from its facts as they come: series, spans, marks.
pub trait History<F>: Clone + Default {
    /// Adds the next fact, which happened at `step`.
    fn take(&mut self, step: u64, fact: &F);
}

/// No summary.
impl<F> History<F> for () {
    fn take(&mut self, _: u64, _: &F) {}
}

/// The summary at the end of a step, and the number of facts by then.
#[derive(Clone, Default)]
pub struct Summary<H> {
    /// The step.
    pub step: u64,
    /// Facts up to the end of the step.
    pub facts: usize,
    /// Their summary.
    pub history: H,
}

/// The record of a run: the summary of all facts up to the farthest step reached, and the listed facts. Requests
/// about an earlier moment ignore everything after it.
#[derive(Clone)]
pub struct Chronicle<F: Clone, H> {
    facts: AppendLog<F>,
    /// The step of each listed fact.
    steps: AppendLog<u32>,
    /// Number of the first listed fact.
    kept: usize,
    /// The summary just before the listed facts; every later fact is listed.
    pub base: Summary<H>,
    /// The summary of the known run.
    pub history: H,
}

impl<F: Fact, H: History<F>> Default for Chronicle<F, H> {
    fn default() -> Self {
        let (facts, steps) = (AppendLog::default(), AppendLog::default());
        Self { facts, steps, kept: 0, base: Summary::default(), history: H::default() }
    }
}

impl<F: Fact, H: History<F>> Chronicle<F, H> {
    /// Lists the facts of one step. `sums` is false if the step was already summarised when it was first reached.
    pub fn take(&mut self, step: u64, facts: &mut Vec<F>, sums: bool) {
        for fact in facts.drain(..) {
            self.facts.push(fact);
            self.steps.push(step as u32);
            if sums {
                self.history.take(step, &fact);
            }
        }
    }

    /// The summary at the end of the farthest step, which is `step`.
    pub fn summary(&self, step: u64) -> Summary<H> {
        Summary { step, facts: self.end(), history: self.history.clone() }
    }

    /// Restarts the list after `base`, empty.
    pub fn begin_at(&mut self, base: Summary<H>) {
        (self.facts, self.steps, self.kept) = (AppendLog::default(), AppendLog::default(), base.facts);
        self.base = base;
    }

    /// Drops the listed facts before `base`.
    pub fn forget_before(&mut self, base: Summary<H>) {
        let chunks = (base.facts - self.kept) / CHUNK;
        self.facts.drop_full(chunks);
        self.kept += self.steps.drop_full(chunks) * CHUNK;
        self.base = base;
    }

    /// Drops everything after `step`; all facts between [`Chronicle::base`] and `step` are listed. Cost: linear in
    /// them.
    pub fn forget_after(&mut self, step: u64) {
        let end = self.count_at(step) - self.kept;
        self.facts.truncate(end);
        self.steps.truncate(end);
        self.history = self.history_at(step);
    }

    /// The summary at `step`, which is not before [`Chronicle::base`]. Cost: linear in the listed facts.
    pub fn history_at(&self, step: u64) -> H {
        let mut history = self.base.history.clone();
        for number in self.base.facts..self.count_at(step) {
            if let (Some(fact), Some(at)) = (self.fact(number), self.step_of(number)) {
                history.take(at, fact);
            }
        }
        history
    }

    /// The fact with this number, if it is listed.
    pub fn fact(&self, number: usize) -> Option<&F> {
        self.facts.get(number.checked_sub(self.kept)?)
    }

    /// The step of the fact with this number, if it is listed.
    pub fn step_of(&self, number: usize) -> Option<u64> {
        self.steps.get(number.checked_sub(self.kept)?).map(|step| u64::from(*step))
    }

    /// Number of the first listed fact.
    pub fn begin(&self) -> usize {
        self.kept
    }

    /// Number after the last listed fact.
    pub fn end(&self) -> usize {
        self.kept + self.facts.len()
    }

    /// The listed facts, in order.
    pub fn listed(&self) -> impl Iterator<Item = &F> {
        self.facts.iter_from(0)
    }

    /// Number of facts up to `step`, which is not before the listed ones. O(log n).
    pub fn count_at(&self, step: u64) -> usize {
        self.kept + self.steps.partition_point(|at| u64::from(*at) <= step)
    }
}
