//! Moments by work done: where a run has done as much as the run that it is compared with. Built on seeking by step.

use super::Timeline;
use crate::platform::kernel::Nanos;
use crate::platform::model::Model;

impl<M: Model> Timeline<M> {
    /// The work done so far, and how long it has been at that value. Cost: two seeks.
    pub fn work_moment(&mut self) -> (u64, Nanos) {
        let (step, now) = (self.run.step_count(), self.run.now());
        let work = self.run.work_done();
        self.reach_work(work, u64::MAX);
        let reached = self.run.now();
        self.seek_step(step);
        (work, now - reached)
    }

    /// Goes to the last step at which the work done is at most `work` and, if it equals `work`, has done so for at
    /// most `age`: two runs at the same target have done the same work. Runs at most `max_steps` steps beyond the known
    /// part; false if they did not suffice.
    pub fn seek_work(&mut self, work: u64, age: Nanos, max_steps: u64) -> bool {
        let limit = self.known.0.saturating_add(max_steps);
        if !self.reach_work(work, limit) {
            return self.next_at().is_none();
        }
        let until = self.run.now().saturating_add(age);
        while self.run.work_done() == work && self.next_at().is_some_and(|at| at <= until) {
            if self.run.step_count() >= limit {
                return false;
            }
            self.advance();
        }
        if self.run.work_done() > work {
            self.seek_step(self.run.step_count() - 1);
        }
        true
    }

    /// Goes to the first step at which the work done is at least `work`; false if it is not reached by `limit`.
    fn reach_work(&mut self, work: u64, limit: u64) -> bool {
        let keyframe = self.last_keyframe(|kept| kept.work_done() < work);
        let keyframe = self.keyframes.metadata(keyframe).step_count();
        if self.run.work_done() >= work || keyframe > self.run.step_count() {
            self.seek_step(keyframe);
        }
        while self.run.work_done() < work {
            if self.run.step_count() >= limit || !self.advance() {
                return false;
            }
        }
        true
    }
}
