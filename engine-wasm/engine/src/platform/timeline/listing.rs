//! Which facts a timeline keeps: those of one part of the run, which ends at the present moment or later, up to a
//! maximum number. Summaries are kept at intervals. When the user goes back before the listed part, the list restarts
//! at a summary, and a replay lists the facts again. This costs time, not information.

use super::Timeline;
use crate::platform::facts::Summary;
use crate::platform::model::Model;

/// Most listed facts, of 36 bytes each: about a million steps.
const MAX_FACTS: usize = 2_000_000;
/// Initial number of steps between summaries; doubles when there are too many.
const FIRST_SPACING: u64 = 1 << 16;
/// Most summaries of a run. Each takes a few hundred kilobytes in a long run.
const MAX_SUMMARIES: usize = 64;
/// Least number of listed steps before a moment that the user goes to: a frame that reads facts of no more steps is the same
/// on every path to its moment.
pub const STEPS_BEFORE: u64 = 5_000;

#[derive(Clone)]
pub(super) struct Listing<M: Model> {
    most_facts: usize,
    spacing: u64,
    /// The last step whose facts were taken; later facts are not listed even where the run is known.
    pub(super) until: u64,
    /// Summaries by step; the first is the start.
    summaries: Vec<Summary<M::History>>,
    /// The facts of the start, which no step repeats.
    first: Vec<M::Fact>,
}

impl<M: Model> Default for Listing<M> {
    fn default() -> Self {
        Self {
            most_facts: MAX_FACTS,
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
    /// The same timeline with other limits: listed facts, and steps between summaries.
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
            if self.listing.summaries.len() > MAX_SUMMARIES {
                self.listing.spacing *= 2;
                let spacing = self.listing.spacing;
                self.listing.summaries.retain(|summary| summary.step.is_multiple_of(spacing));
            }
        }
        self.drop_facts();
    }

    /// A step was replayed: lists its facts unless they are listed.
    pub(super) fn list_again(&mut self, step: u64) {
        if step > self.listing.until {
            self.chronicle.take(step, &mut self.run.trace().fresh, false);
            self.listing.until = step;
            self.drop_facts();
        }
    }

    /// When there are too many facts, drops half of them, up to a step with a summary.
    fn drop_facts(&mut self) {
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

    /// Restarts the list at a summary if it lacks facts before `step`: on the way back, and forward where a later
    /// summary shortens the way.
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

    /// Advances one step; where the facts from number `next` on are already listed, advances over all of them. A
    /// reader of consecutive facts misses none.
    pub(super) fn continue_listing(&mut self, next: usize) {
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
