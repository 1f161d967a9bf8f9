//! Moments by SCN: where a run has done as much work as another one that stands beside it. Rests on seeking by step.

use super::Timeline;
use crate::models::cluster::instances::Cluster;
use crate::platform::kernel::Nanos;

impl Timeline {
    fn highest_scn(cluster: &Cluster) -> u64 {
        cluster.instances.iter().map(|instance| instance.scn).max().unwrap_or(0)
    }

    /// The highest SCN in the cluster, and for how long it has stood. Cost: two seeks.
    pub fn scn_moment(&mut self) -> (u64, Nanos) {
        let (step, now) = (self.run.cluster.step, self.run.cluster.now);
        let scn = Self::highest_scn(&self.run.cluster);
        self.reach_scn(scn, u64::MAX);
        let reached = self.run.cluster.now;
        self.seek_step(step);
        (scn, now - reached)
    }

    /// Goes to the last step at which the highest SCN is `scn` or less and, if it is `scn`, has been so for `age` at
    /// most: two runs that go there have done the same work. At most `most` steps beyond what is known are run; false
    /// if they were not enough.
    pub fn seek_scn(&mut self, scn: u64, age: Nanos, most: u64) -> bool {
        let limit = self.known.0.saturating_add(most);
        if !self.reach_scn(scn, limit) {
            return self.next_at().is_none();
        }
        let until = self.run.cluster.now.saturating_add(age);
        while Self::highest_scn(&self.run.cluster) == scn && self.next_at().is_some_and(|at| at <= until) {
            if self.run.cluster.step >= limit {
                return false;
            }
            self.advance();
        }
        if Self::highest_scn(&self.run.cluster) > scn {
            self.seek_step(self.run.cluster.step - 1);
        }
        true
    }

    /// To the first step at which the highest SCN is not below `scn`; false if it is not reached by `limit`.
    fn reach_scn(&mut self, scn: u64, limit: u64) -> bool {
        let keyframe = self.last_keyframe(|kept| Self::highest_scn(kept) < scn);
        let keyframe = self.keyframes.rest(keyframe).cluster.step;
        if Self::highest_scn(&self.run.cluster) >= scn || keyframe > self.run.cluster.step {
            self.seek_step(keyframe);
        }
        while Self::highest_scn(&self.run.cluster) < scn {
            if self.run.cluster.step >= limit || !self.advance() {
                return false;
            }
        }
        true
    }
}
