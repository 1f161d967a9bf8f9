//! Which facts a timeline lists: those of a stretch of the run that ends where it stands or later, and not more than a
//! number of them. Now and then it keeps what had been summed up by a step; who goes back before the stretch has it begin
//! at such a step again, and a replay lists the facts from there on. Nothing is lost but the time that takes.

use super::Timeline;
use crate::platform::facts::Summary;
use crate::platform::model::Model;

/// Most facts that are listed, of 36 bytes each: a million steps, about.
const MOST_FACTS: usize = 2_000_000;
/// Steps between summaries at first; the spacing doubles when there are too many.
const FIRST_SPACING: u64 = 1 << 16;
/// Most summaries of a run. Each has some hundred kilobytes once the run is long.
const MOST_SUMMARIES: usize = 64;
/// At least so many steps are listed before a moment that is gone back to.
const STEPS_BEFORE: u64 = 5_000;

#[derive(Clone)]
pub(super) struct Listing<M: Model> {
    most_facts: usize,
    spacing: u64,
    /// Steps whose facts were taken; those of later ones are not listed, also where they are known.
    pub(super) until: u64,
    /// What was summed up, by step; the first is the start.
    summaries: Vec<Summary<M::History>>,
    /// The facts of the start, which no step makes again.
    first: Vec<M::Fact>,
}

impl<M: Model> Default for Listing<M> {
    fn default() -> Self {
        Self {
            most_facts: MOST_FACTS,
            spacing: FIRST_SPACING,
            until: 0,
            summaries: vec![Summary::default()],
            first: Vec::new(),
        }
    }
}

impl<M: Model> Listing<M> {
    pub(super) fn forget_after(&mut self, step: u64) {
        self.until = self.until.min(step);
        self.summaries.retain(|summary| summary.step <= step);
    }
}

impl<M: Model> Timeline<M> {
    /// The same timeline with at most so many facts listed, and a summary every so many steps.
    pub fn listing(mut self, most_facts: usize, spacing: u64) -> Self {
        (self.listing.most_facts, self.listing.spacing) = (most_facts, spacing);
        self
    }

    pub(super) fn take_first_facts(&mut self) {
        self.listing.first = self.run.trace().fresh.clone();
        self.take_facts(0);
    }

    /// The facts of the farthest step were taken.
    pub(super) fn listed(&mut self, step: u64) {
        self.listing.until = step;
        if step > 0 && step.is_multiple_of(self.listing.spacing) {
            self.listing.summaries.push(self.chronicle.summary(step));
            if self.listing.summaries.len() > MOST_SUMMARIES {
                self.listing.spacing *= 2;
                let spacing = self.listing.spacing;
                self.listing.summaries.retain(|summary| summary.step.is_multiple_of(spacing));
            }
        }
        self.let_go();
    }

    /// A step was replayed: its facts are listed unless they are already.
    pub(super) fn list_again(&mut self, step: u64) {
        if step > self.listing.until {
            self.chronicle.take(step, &mut self.run.trace().fresh, false);
            self.listing.until = step;
            self.let_go();
        }
    }

    /// Half of the facts go when there are too many, up to a step that has a summary.
    fn let_go(&mut self) {
        if self.chronicle.end() - self.chronicle.begin() <= self.listing.most_facts {
            return;
        }
        let first = self.chronicle.base.facts;
        let half = self.chronicle.end() - self.listing.most_facts / 2;
        let fits = |summary: &&Summary<M::History>| first < summary.facts && summary.facts <= half;
        if let Some(base) = self.listing.summaries.iter().rfind(fits) {
            self.chronicle.forget_before(base.clone());
        }
    }

    /// Has the stretch begin at a summary where it does not hold what happened before `step`: on the way back, and on a way
    /// ahead that a later summary makes shorter.
    pub(super) fn list_before(&mut self, step: u64) {
        let here = self.run.step_count();
        let before = step.saturating_sub(STEPS_BEFORE);
        let Some(base) = self.listing.summaries.iter().rfind(|summary| summary.step <= before) else {
            return;
        };
        let back = step < here && base.step < self.chronicle.base.step;
        if back || base.step > self.listing.until {
            let base = base.clone();
            self.list_from(base);
        }
    }

    fn list_from(&mut self, base: Summary<M::History>) {
        self.listing.until = base.step;
        self.chronicle.begin_at(base);
        if self.listing.until == 0 {
            self.chronicle.take(0, &mut self.listing.first.clone(), false);
        }
    }

    /// One step on, or all that are known at once where the facts from number `next` on are listed: who reads one fact after
    /// the other misses none.
    pub(super) fn go_on_reading(&mut self, next: usize) {
        if next < self.chronicle.begin() {
            if let Some(start) = self.listing.summaries.first().cloned() {
                self.list_from(start);
                self.seek_step(0);
            }
        } else if self.listing.until >= self.known.0 {
            self.seek_step(self.known.0);
        } else {
            self.advance();
        }
    }
}
