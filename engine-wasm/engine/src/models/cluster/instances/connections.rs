//! Sessions connect and end: the sessions of the scenario, and sessions that are added later. `work.rs` has their
//! work.

use super::Cluster;
use crate::models::cluster::scenario::Scenario;
use crate::models::cluster::txn::{SessionKind, Sessions, Stage, TooManySessions};
use crate::platform::kernel::random::Stream;

impl Cluster {
    /// The sessions that a scenario begins with: the workers of each instance, and the one with which it recovers others.
    /// With services, that one connects after their sessions, so that it has the highest number.
    pub(super) fn first_sessions(scenario: &Scenario) -> Sessions {
        let mut sessions = Sessions::new(scenario.instances, scenario.most_sessions());
        let workers = scenario.workload.sessions;
        for instance in 0..scenario.instances {
            for number in 0..workers {
                let stream = Stream::named(scenario.seed, "session", instance * 1000 + number);
                let connected = sessions.connect(instance as u8, SessionKind::Worker, stream);
                debug_assert!(connected.is_ok(), "a scenario's limits leave room for all");
            }
            if scenario.services.is_empty() {
                connect_recovery(&mut sessions, scenario, instance);
            }
        }
        sessions
    }

    /// Connects a session to an instance. It begins to work as soon as the instance is up. Returns the session's
    /// index.
    ///
    /// # Errors
    /// The instance has the maximum number of sessions.
    pub fn connect_session(
        &mut self,
        instance: u8,
        kind: SessionKind,
        stream: Stream,
    ) -> Result<u32, TooManySessions> {
        let session = self.sessions.connect(instance, kind, stream)?;
        if self.instances[usize::from(instance)].alive() {
            self.start_session(session);
        }
        Ok(session)
    }

    /// Ends a session: at once if it is between transactions, else at the end of its transaction.
    pub fn end_session(&mut self, session: u32) {
        if self.sessions[session].at_rest() {
            self.session_ended(session);
        } else {
            self.sessions[session].ending = true;
        }
    }

    /// Starts a session that has not started yet. A session that connected to an instance during crash recovery,
    /// before the database was open, has started already. Recovery's own session waits until there is something to
    /// roll back.
    pub(super) fn start_session(&mut self, session: u32) {
        let entry = &mut self.sessions[session];
        if entry.stage != Stage::Off {
            return;
        }
        match entry.kind {
            SessionKind::Worker => {
                entry.stage = Stage::Idle;
                self.think(session);
            }
            SessionKind::Applier => entry.stage = Stage::Idle,
            SessionKind::Recovery => {}
        }
    }
}

/// The session with which an instance recovers others.
pub(super) fn connect_recovery(sessions: &mut Sessions, scenario: &Scenario, instance: u32) {
    let stream = Stream::named(scenario.seed, "session", instance * 1000 + scenario.workload.sessions);
    let connected = sessions.connect(instance as u8, SessionKind::Recovery, stream);
    debug_assert!(connected.is_ok(), "a scenario's limits leave room for it");
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::models::cluster::check::{invariants, oracle};
    use crate::models::cluster::scenario::Command;
    use crate::models::cluster::simulation::Simulation;
    use crate::platform::model::Model as _;

    fn scenario() -> Scenario {
        let mut scenario = Scenario { instances: 2, data_blocks: 20, ..Scenario::default() };
        (scenario.workload.sessions, scenario.workload.think_ms) = (2, 1.0);
        scenario
    }

    fn connect(run: &mut Simulation, instance: u8, number: u32) -> u32 {
        let stream = Stream::named(7, "placed", number);
        let connected = run.cluster.connect_session(instance, SessionKind::Worker, stream);
        connected.expect("there is room")
    }

    /// Steps until `reached` is true; fails if it is never true.
    fn run_until(run: &mut Simulation, reached: impl Fn(&Simulation) -> bool) {
        for _ in 0..400_000 {
            if reached(run) {
                return;
            }
            run.step();
        }
        panic!("the condition was never true");
    }

    #[test]
    fn a_session_that_connects_works_and_one_that_ends_finishes_its_transaction() {
        let mut run = Simulation::new(&scenario());
        let session = connect(&mut run, 1, 0);
        assert_eq!(run.cluster.sessions.of(1).last(), Some(&session));
        run_until(&mut run, |run| run.cluster.sessions[session].changed > 0);
        let (commits, xid) = (run.cluster.instances[1].commits, run.cluster.sessions[session].xid);
        run.cluster.end_session(session);
        assert!(run.cluster.sessions.of(1).contains(&session), "its transaction is open");
        run_until(&mut run, |run| !run.cluster.sessions.of(1).contains(&session));
        assert!(run.cluster.instances[1].commits > commits && !run.cluster.slot_of(xid).open());
        assert_eq!(connect(&mut run, 0, 1), session, "the index is free again");
    }

    #[test]
    fn sessions_that_come_and_go_lose_nothing_in_crashes() {
        let mut run = Simulation::new(&scenario());
        let mut chance = Stream::named(1, "churn", 0);
        for round in 0..60 {
            for _ in 0..chance.below(300) {
                run.step();
            }
            let instance = chance.below(2) as u8;
            match chance.below(4) {
                0 => {
                    let _ = run.command(&Command::CrashInstance { instance: u32::from(instance) });
                }
                1 => {
                    let _ = run.command(&Command::StartInstance { instance: u32::from(instance) });
                }
                2 => {
                    let stream = Stream::named(7, "placed", round);
                    let _ = run.cluster.connect_session(instance, SessionKind::Worker, stream);
                }
                _ => {
                    let workers = run.cluster.sessions.of(instance).iter().copied();
                    let mut workers = workers
                        .filter(|&session| run.cluster.sessions[session].kind == SessionKind::Worker)
                        .skip(1);
                    if let Some(session) = workers.next() {
                        run.cluster.end_session(session);
                    }
                }
            }
        }
        let _ = run.command(&Command::StartInstance { instance: 0 });
        let _ = run.command(&Command::StartInstance { instance: 1 });
        run_until(&mut run, |run| run.cluster.alive().len() == 2 && !run.recovery.active);
        let committed: u64 = run.cluster.instances.iter().map(|instance| instance.commits).sum();
        run_until(&mut run, |run| {
            run.cluster.instances.iter().map(|instance| instance.commits).sum::<u64>() > committed + 20
        });
        assert!(oracle::rows_match(&run.cluster).held && oracle::commits_kept(&run.cluster).held);
        assert_eq!(invariants::all(&run.cluster), None);
        assert_eq!(run.cluster.verdicts.iter().find(|verdict| !verdict.held), None);
    }
}
