//! On and back by one event or to the next stop: finds the fact, and seeks its step.

use super::Timeline;
use crate::platform::model::{Model, Stop};

/// Steps beyond what is known within which a stop has to come.
const MOST_STEPS: u64 = 100_000;

impl<M: Model> Timeline<M> {
    /// One event on or back; false at the end.
    pub fn step_event(&mut self, forward: bool) -> bool {
        let at = self.run.step_count();
        if forward {
            self.seek_step(at + 1);
            return self.run.step_count() > at;
        }
        if at > 0 {
            self.seek_step(at - 1);
        }
        at > 0
    }

    /// To the next or previous stop of this name; `None` if the model has no such stop, else false at the end.
    pub fn step_stop(&mut self, name: &str, forward: bool) -> Option<bool> {
        let stop = M::STOPS.iter().find(|stop| stop.name == name)?;
        Some(if forward { self.seek_next(stop) } else { self.seek_previous(stop) })
    }

    /// Stops that come without a further command, or are known to come. Cost: linear in the facts known ahead, for stops
    /// that do not come by themselves.
    pub(super) fn coming(&self) -> Vec<&'static str> {
        let ahead = self.chronicle.count_at(self.run.step_count())..self.chronicle.facts.len();
        let comes =
            |stop: &&Stop<M>| (stop.can_come)(&self.run) || ahead.clone().any(|index| self.is(index, stop));
        M::STOPS.iter().filter(comes).map(|stop| stop.name).collect()
    }

    fn seek_previous(&mut self, stop: &Stop<M>) -> bool {
        let at = self.run.step_count();
        let before = self.chronicle.steps.partition_point(|step| u64::from(*step) < at);
        let found = (0..before).rev().find(|&index| self.is(index, stop));
        self.seek_step(found.and_then(|index| self.step_of(index)).unwrap_or(0));
        at > 0
    }

    fn seek_next(&mut self, stop: &Stop<M>) -> bool {
        let at = self.run.step_count();
        let known = self.chronicle.facts.len();
        let ahead = (self.chronicle.count_at(at)..known).find(|&index| self.is(index, stop));
        if let Some(step) = ahead.and_then(|index| self.step_of(index)) {
            self.seek_step(step);
            return true;
        }
        // What the run says of its end tells whether it is worth going on there.
        let end = self.known.0;
        self.seek_step(end);
        if !(stop.can_come)(&self.run) {
            self.seek_step(at);
            return false;
        }
        self.run_to_stop(stop, known, end + MOST_STEPS);
        self.run.step_count() > at
    }

    /// On from the farthest step, one by one: a reader who stands here must not have a future that was never shown.
    fn run_to_stop(&mut self, stop: &Stop<M>, mut from: usize, limit: u64) {
        while self.run.step_count() < limit && self.advance() {
            let facts = self.chronicle.facts.len();
            if (from..facts).any(|index| self.is(index, stop)) {
                return;
            }
            from = facts;
        }
    }

    fn step_of(&self, index: usize) -> Option<u64> {
        self.chronicle.steps.get(index).map(|step| u64::from(*step))
    }

    fn is(&self, index: usize, stop: &Stop<M>) -> bool {
        self.chronicle.facts.get(index).is_some_and(|fact| (stop.is)(fact))
    }
}
