//! On and back by one event or to the next stop: finds the step at which it came, and seeks it.

use super::Timeline;
use crate::platform::kernel::append::AppendLog;
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
        let stop = M::STOPS.iter().position(|stop| stop.name == name)?;
        Some(if forward { self.seek_next(stop) } else { self.seek_previous(stop) })
    }

    /// Stops that come without a further command, or are known to come.
    pub(super) fn coming(&self) -> Vec<&'static str> {
        let at = self.run.step_count();
        let stops = M::STOPS.iter().zip(&self.stops);
        let comes = |(stop, steps): &(&Stop<M>, &AppendLog<u32>)| {
            (stop.can_come)(&self.run) || steps.last().is_some_and(|last| u64::from(*last) > at)
        };
        stops.filter(comes).map(|(stop, _)| stop.name).collect()
    }

    /// The steps of each stop, without those after `step`.
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
        let found = before.checked_sub(1).and_then(|last| self.stops[stop].get(last));
        self.seek_step(found.map_or(0, |step| u64::from(*step)));
        at > 0
    }

    fn seek_next(&mut self, stop: usize) -> bool {
        let at = self.run.step_count();
        let until = self.stops[stop].partition_point(|step| u64::from(*step) <= at);
        if let Some(step) = self.stops[stop].get(until) {
            self.seek_step(u64::from(*step));
            return true;
        }
        // What the run says of its end tells whether it is worth going on there.
        let end = self.known.0;
        self.seek_step(end);
        if !(M::STOPS[stop].can_come)(&self.run) {
            self.seek_step(at);
            return false;
        }
        // On from the farthest step, one by one: a reader who stands here must not have a future that was never shown.
        while self.run.step_count() < end + MOST_STEPS && self.advance() {
            if self.stops[stop].len() > until {
                break;
            }
        }
        self.run.step_count() > at
    }
}
