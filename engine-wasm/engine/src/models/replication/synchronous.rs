//! Synchronous replication: before it commits, a transaction of the source announces its commit to all replicas, and it holds
//! its locks until all have answered. The order of commits is the same everywhere, and replicas have no clients. So a replica
//! can answer as soon as it knows of the commit, as with an atomic broadcast. Knows nothing of LCRs: these leave as they do
//! when nobody waits for them.

use super::code::FactKind;
use super::event::Event;
use super::fact::Fact;
use super::run::{ReplicationRun, SOURCE, from_us};
use super::scenario::{Mutant, Unanswered, Way};
use crate::platform::kernel::Nanos;
use crate::platform::kernel::append::AppendLog;
use std::collections::BTreeMap;

/// What a message about a commit names. After a crash has lost the number of a transaction with the log buffer, another one can
/// get it: an old answer must not count for that.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Announcement {
    /// The transaction, by its number.
    pub transaction: u32,
    /// The life of its instance, within which the number is unique.
    pub life: u16,
}

/// A transaction that has announced its commit.
#[derive(Clone, Copy, Debug)]
pub struct Announced {
    session: u32,
    /// See [`Announcement`].
    life: u16,
    /// A bit for each replica that has answered.
    answered: u8,
    /// A bit for each replica with an announcement or an answer on its link.
    underway: u8,
}

/// What the source and its replicas know of commits that wait.
#[derive(Clone, Default)]
pub struct Synchronous {
    /// Transactions that wait for answers, by number.
    pub announced: BTreeMap<u32, Announced>,
    /// The source has given up waiting, until all replicas can be reached again.
    pub gave_up: bool,
    /// For judges: the commits of which each replica has heard while they waited, by replica.
    pub heard: Vec<AppendLog<Announcement>>,
    /// For judges: commits that did not wait because the source has given up.
    pub excused: AppendLog<Announcement>,
}

impl ReplicationRun {
    /// Whether transactions of the source wait for the replicas.
    pub(super) fn is_synchronous(&self) -> bool {
        self.scenario.way == Way::Synchronous
    }

    /// Transactions of the source that have asked to commit announce it.
    pub(super) fn take_announcements(&mut self) {
        let asked = std::mem::take(&mut self.databases[SOURCE].cluster.commit_gate.asked);
        for (session, transaction) in asked {
            let cluster = &self.databases[SOURCE].cluster;
            let life = cluster.instances[usize::from(cluster.sessions[session].instance)].life;
            let announcement = Announcement { transaction, life };
            if self.synchronous.gave_up {
                self.excuse(session, announcement);
                continue;
            }
            let announced = Announced { session, life, answered: 0, underway: 0 };
            self.synchronous.announced.insert(transaction, announced);
            self.note(Fact::new(FactKind::CommitAnnounced, 0).transaction(transaction));
            if self.scenario.link.unanswered == Unanswered::Commit {
                let patience = from_us(self.scenario.link.answer_ms * 1e3);
                self.after(patience, Event::Unanswered { announcement });
            }
            if self.scenario.mutant == Mutant::CommittedBeforeAnswer {
                self.database(SOURCE).cluster.permit_commit(session, transaction);
            }
        }
    }

    fn excuse(&mut self, session: u32, announcement: Announcement) {
        self.synchronous.excused.push(announcement);
        self.database(SOURCE).cluster.permit_commit(session, announcement.transaction);
    }

    /// Announcements go to the replicas that can be reached; also again, after a break of the link.
    pub(super) fn announce(&mut self) {
        if !self.is_synchronous() {
            return;
        }
        if self.synchronous.gave_up && (0..self.channels.len()).all(|replica| self.is_reachable(replica)) {
            self.synchronous.gave_up = false;
            self.note(Fact::new(FactKind::WaitingAgain, 0));
        }
        let cluster = &self.databases[SOURCE].cluster;
        let waits = |transaction: &u32, announced: &mut Announced| {
            cluster.is_waiting_to_commit(announced.session, *transaction)
        };
        // What an instance had announced is over when it crashes. A broken rule lets transactions commit at once.
        if self.scenario.mutant != Mutant::CommittedBeforeAnswer {
            self.synchronous.announced.retain(waits);
        }
        let latency = self.latency();
        for replica in 0..self.channels.len() {
            if !self.is_reachable(replica) {
                continue;
            }
            let (bit, life) = (1 << replica, self.channels[replica].life);
            let mut new = Vec::new();
            for (transaction, announced) in &mut self.synchronous.announced {
                if (announced.answered | announced.underway) & bit == 0 {
                    announced.underway |= bit;
                    new.push(Announcement { transaction: *transaction, life: announced.life });
                }
            }
            for announcement in new {
                self.after(latency, Event::Heard { replica: replica as u8, life, announcement });
            }
        }
    }

    fn latency(&self) -> Nanos {
        from_us(self.scenario.link.latency_ms * 1e3)
    }

    /// True if a transaction that has made this announcement still waits for answers.
    fn waits_for_answers(&self, announcement: Announcement) -> bool {
        let Announcement { transaction, life } = announcement;
        self.synchronous.announced.get(&transaction).is_some_and(|announced| {
            let cluster = &self.databases[SOURCE].cluster;
            announced.life == life && cluster.is_waiting_to_commit(announced.session, transaction)
        })
    }

    /// A replica hears of a commit, and answers.
    pub(super) fn heard(&mut self, replica: usize, announcement: Announcement) {
        let transaction = announcement.transaction;
        if self.synchronous.heard.is_empty() {
            self.synchronous.heard = vec![AppendLog::default(); self.channels.len()];
        }
        if self.waits_for_answers(announcement) {
            self.synchronous.heard[replica].push(announcement);
        }
        self.note(Fact::new(FactKind::CommitHeard, replica as u8 + 1).transaction(transaction));
        let life = self.channels[replica].life;
        self.after(self.latency(), Event::Answered { replica: replica as u8, life, announcement });
    }

    /// The answer of a replica arrives at the source. With the last one, the transaction commits.
    pub(super) fn answered(&mut self, replica: usize, announcement: Announcement) {
        let all = (1u8 << self.channels.len()) - 1;
        let Announcement { transaction, life } = announcement;
        let known = self.synchronous.announced.get_mut(&transaction);
        let Some(announced) = known.filter(|announced| announced.life == life) else { return };
        announced.underway &= !(1 << replica);
        announced.answered |= 1 << replica;
        let (session, is_complete) = (announced.session, announced.answered == all);
        self.note(Fact::new(FactKind::CommitAnswered, replica as u8 + 1).transaction(transaction));
        if is_complete {
            self.synchronous.announced.remove(&transaction);
            self.database(SOURCE).cluster.permit_commit(session, transaction);
        }
    }

    /// A transaction has waited long enough: it and all others commit without answers, until all replicas can be reached again.
    pub(super) fn unanswered(&mut self, announcement: Announcement) {
        if !self.waits_for_answers(announcement) {
            return;
        }
        let transaction = announcement.transaction;
        if !self.synchronous.gave_up {
            self.synchronous.gave_up = true;
            self.note(Fact::new(FactKind::GaveUpWaiting, 0).transaction(transaction));
        }
        for (transaction, announced) in std::mem::take(&mut self.synchronous.announced) {
            let announcement = Announcement { transaction, life: announced.life };
            self.excuse(announced.session, announcement);
        }
    }

    /// Sender and receiver have lost each other: what was between them is to be sent again.
    pub(super) fn forget_messages_of_commits(&mut self, replica: usize) {
        let announced = self.synchronous.announced.values_mut();
        announced.for_each(|announced| announced.underway &= !(1 << replica));
    }
}
