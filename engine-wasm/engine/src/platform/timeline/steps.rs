//! On and back by one event, one commit, one turn of a recovery: finds the fact, and seeks its step.

use super::Timeline;
use crate::models::cluster::code::{FactKind, InstanceState};
use crate::models::cluster::instances::Event;

impl Timeline {
    /// One event on or back; false at the end.
    pub fn step_event(&mut self, forward: bool) -> bool {
        if forward {
            let at = self.run.cluster.step;
            self.seek_step(at + 1);
            return self.run.cluster.step > at;
        }
        let at = self.run.cluster.step;
        if at > 0 {
            self.seek_step(at - 1);
        }
        at > 0
    }

    /// On or back to the step of the next fact for which `wanted` is true. Forward it runs at most `most` steps
    /// beyond what is known.
    fn step_fact(&mut self, forward: bool, most: u64, wanted: impl Fn(FactKind) -> bool) -> bool {
        let at = self.run.cluster.step;
        let here = self.chronicle.steps.partition_point(|step| u64::from(*step) <= at);
        if !forward {
            let before = self.chronicle.steps.partition_point(|step| u64::from(*step) < at);
            let found = (0..before).rev().find(|&index| self.is(index, &wanted));
            self.seek_step(
                found.and_then(|index| self.chronicle.steps.get(index)).map_or(0, |step| u64::from(*step)),
            );
            return at > 0;
        }
        let mut index = here;
        loop {
            if index < self.chronicle.facts.len() {
                if self.is(index, &wanted) {
                    let step = self.chronicle.steps.get(index).map_or(at, |step| u64::from(*step));
                    self.seek_step(step);
                    return true;
                }
                index += 1;
            } else if self.known.0 - at.min(self.known.0) < most {
                let known = self.known.0;
                // One by one: a reader who stands here must not have a future that was never shown.
                self.seek_step(known + 1);
                if self.known.0 == known {
                    return self.run.cluster.step > at;
                }
            } else {
                return self.run.cluster.step > at;
            }
        }
    }

    fn is(&self, index: usize, wanted: &impl Fn(FactKind) -> bool) -> bool {
        self.chronicle.facts.get(index).is_some_and(|fact| wanted(fact.kind))
    }

    /// To the next or previous acknowledged commit.
    pub fn step_commit(&mut self, forward: bool) -> bool {
        self.step_fact(forward, 100_000, |kind| kind == FactKind::CommitAcknowledged)
    }

    /// False if without a command no instance crashes, recovers or joins any more.
    fn turn_ahead(&self) -> bool {
        let cluster = &self.run.cluster;
        let moving = |state| matches!(state, InstanceState::Crashed | InstanceState::Starting);
        self.run.recovery.active
            || self.run.cluster.step < self.known.0
            || cluster.instances.iter().any(|instance| moving(instance.state))
            || cluster.queue.pending().any(|(_, event)| matches!(event, Event::Command(_) | Event::Heartbeat))
    }

    /// To the next or previous beginning or end of a phase of recovery, crash, or opening.
    pub fn step_phase(&mut self, forward: bool) -> bool {
        let most = if self.turn_ahead() { 100_000 } else { 0 };
        self.step_fact(forward, most, |kind| {
            matches!(
                kind,
                FactKind::PhaseBegan
                    | FactKind::PhaseEnded
                    | FactKind::InstanceCrashed
                    | FactKind::DatabaseOpened
                    | FactKind::RecoveryEnded
                    | FactKind::InstanceJoined
            )
        })
    }
}
