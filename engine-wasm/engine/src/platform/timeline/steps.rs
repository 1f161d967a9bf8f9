//! Stepping forward and back, by one event or to the next stop: finds the step of the stop and seeks to it.

use super::Timeline;
use crate::platform::kernel::append::AppendLog;
use crate::platform::model::{Model, Stop};

/// A stop must come within this many steps beyond the known part.
const MAX_STEPS: u64 = 100_000;

impl<M: Model> Timeline<M> {
    /// Moves by one event; false at either end.
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

    /// Moves to the next or previous stop of this name. `None` if the model does not have the stop; false if there is
    /// none in that direction.
    pub fn step_stop(&mut self, name: &str, forward: bool) -> Option<bool> {
        let stop = M::STOPS.iter().position(|stop| stop.name == name)?;
        Some(if forward { self.seek_next(stop) } else { self.seek_previous(stop) })
    }

    /// Stops that are known to come, or can come without a further command.
    pub(super) fn coming(&self) -> Vec<&'static str> {
        let at = self.run.step_count();
        let stops = M::STOPS.iter().zip(&self.stops);
        let comes = |(stop, steps): &(&Stop<M>, &AppendLog<u32>)| {
            (stop.can_come)(&self.run) || steps.last().is_some_and(|last| u64::from(*last) > at)
        };
        stops.filter(comes).map(|(stop, _)| stop.name).collect()
    }

    /// The steps of each stop, up to `step`.
    pub(super) fn stops_until(&self, step: u64) -> Vec<AppendLog<u32>> {
        let mut stops = self.stops.clone();
        for steps in &mut stops {
            steps.truncate(steps.partition_point(|at| u64::from(*at) <= step));
        }
        stops
    }

    fn seek_previous(&mut self, stop: usize) -> bool {
        let at = self.run.step_count();
        let before = self.stops[stop].partition_point(|step| u64::from(*step) < at);
        let earlier = before.checked_sub(1).and_then(|last| self.stops[stop].get(last));
        self.seek_step(earlier.map_or(0, |step| u64::from(*step)));
        at > 0
    }

    fn seek_next(&mut self, stop: usize) -> bool {
        let at = self.run.step_count();
        let until = self.stops[stop].partition_point(|step| u64::from(*step) <= at);
        if let Some(step) = self.stops[stop].get(until) {
            self.seek_step(u64::from(*step));
            return true;
        }
        // The run tells whether it is worth advancing beyond its known end.
        let end = self.known.0;
        self.seek_step(end);
        if !(M::STOPS[stop].can_come)(&self.run) {
            self.seek_step(at);
            return false;
        }
        // Advances from the farthest step one by one: the user must not get a future that was never shown.
        while self.run.step_count() < end + MAX_STEPS && self.advance() {
            if self.stops[stop].len() > until {
                break;
            }
        }
        self.run.step_count() > at
    }
}
