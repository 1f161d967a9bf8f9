//! Facts: what happened, in the order in which it happened, each with its cause. A model notes facts; the timeline drains
//! them into a chronicle. Knows no kind of fact and no sentence.

use super::kernel::Nanos;
use super::kernel::append::AppendLog;

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

/// The record of a run: every fact up to the farthest step that was reached. What is asked of an earlier moment is cut
/// off there.
#[derive(Clone)]
pub struct Chronicle<F: Clone, H> {
    /// Facts, by number.
    pub facts: AppendLog<F>,
    /// For each fact the step in which it happened.
    pub steps: AppendLog<u32>,
    /// What the model sums up.
    pub history: H,
}

impl<F: Fact, H: History<F>> Default for Chronicle<F, H> {
    fn default() -> Self {
        Self { facts: AppendLog::default(), steps: AppendLog::default(), history: H::default() }
    }
}

impl<F: Fact, H: History<F>> Chronicle<F, H> {
    /// Takes the facts of one step.
    pub fn take(&mut self, step: u64, facts: &mut Vec<F>) {
        for fact in facts.drain(..) {
            self.push(step, fact);
        }
    }

    fn push(&mut self, step: u64, fact: F) {
        self.facts.push(fact);
        self.steps.push(step as u32);
        self.history.take(step, &fact);
    }

    /// What had happened up to `step`. Cost: linear in the facts up to there.
    pub fn cut(&self, step: u64) -> Self {
        let mut earlier = Self::default();
        for (fact, at) in self.facts.iter_from(0).zip(self.steps.iter_from(0)) {
            if u64::from(*at) > step {
                break;
            }
            earlier.push(u64::from(*at), *fact);
        }
        earlier
    }

    /// How many facts there are up to `step`. O(log n).
    pub fn count_at(&self, step: u64) -> usize {
        self.steps.partition_point(|at| u64::from(*at) <= step)
    }
}
