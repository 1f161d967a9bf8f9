//! Questions about what happened: the event log with its filters, and why something is as it is. Answers are facts;
//! the words are the viewer's.

use super::Moment;
use super::frame::{FactRow, Frame};
use crate::models::cluster::code::FactKind;
use crate::models::cluster::trace::{Fact, NONE};
use serde::Deserialize;
use std::collections::BTreeSet;

/// Which facts are wanted; what is left out does not matter.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct FactsQuery {
    /// From this fact on.
    pub from: Option<f64>,
    /// Up to this fact.
    pub to: Option<f64>,
    /// Of these kinds.
    pub kinds: Option<Vec<u8>>,
    /// At this instance.
    pub instance: Option<u8>,
    /// About this block.
    pub block: Option<u32>,
    /// Of this transaction.
    pub xid: Option<u32>,
    /// At most so many.
    pub limit: usize,
    /// Newest first; the limit then keeps the newest.
    pub newest_first: bool,
}

/// What is asked about.
#[derive(Clone, Debug, Deserialize)]
#[serde(rename_all = "snake_case", tag = "kind", try_from = "FlatSubject")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum Subject {
    /// A block: how it came to be what it is.
    Block {
        /// Which.
        block: u32,
    },
    /// A block and the recovery set.
    Set {
        /// Which.
        block: u32,
    },
    /// A redo record.
    Record {
        /// Its thread.
        thread: u8,
        /// Where it starts.
        rba: f64,
    },
    /// A transaction.
    Txn {
        /// Which.
        xid: u32,
    },
    /// A session.
    Session {
        /// Its instance.
        instance: u8,
        /// Its number there.
        number: u32,
    },
    /// An instance.
    Instance {
        /// Which.
        instance: u8,
    },
    /// A buddy and the instance that it protects.
    Buddy {
        /// Whose redo it scans.
        protected: u8,
        /// The buddy.
        buddy: u8,
    },
}

#[derive(Clone, Copy, Deserialize)]
#[serde(rename_all = "snake_case")]
enum SubjectKind {
    Block,
    Set,
    Record,
    Txn,
    Session,
    Instance,
    Buddy,
}

/// Any subject as it is read; see `scenario/flat.rs` for why.
#[derive(Deserialize)]
struct FlatSubject {
    kind: SubjectKind,
    block: Option<u32>,
    thread: Option<u8>,
    rba: Option<f64>,
    xid: Option<u32>,
    instance: Option<u8>,
    number: Option<u32>,
    protected: Option<u8>,
    buddy: Option<u8>,
}

impl TryFrom<FlatSubject> for Subject {
    type Error = &'static str;

    fn try_from(flat: FlatSubject) -> Result<Self, &'static str> {
        let FlatSubject { kind, block, thread, rba, xid, instance, number, protected, buddy } = flat;
        let subject = match kind {
            SubjectKind::Block => block.map(|block| Self::Block { block }),
            SubjectKind::Set => block.map(|block| Self::Set { block }),
            SubjectKind::Record => thread.zip(rba).map(|(thread, rba)| Self::Record { thread, rba }),
            SubjectKind::Txn => xid.map(|xid| Self::Txn { xid }),
            SubjectKind::Session => {
                instance.zip(number).map(|(instance, number)| Self::Session { instance, number })
            }
            SubjectKind::Instance => instance.map(|instance| Self::Instance { instance }),
            SubjectKind::Buddy => {
                protected.zip(buddy).map(|(protected, buddy)| Self::Buddy { protected, buddy })
            }
        };
        subject.ok_or("a field of the subject is missing")
    }
}

/// Facts about a subject that an answer holds at most, and how far causes are followed.
const MOST_ABOUT: usize = 24;
const MOST_CAUSES: usize = 6;

impl Moment<'_> {
    /// The facts asked for, up to this moment. Cost: linear in the facts.
    pub fn facts(&self, query: &FactsQuery) -> Frame {
        let end = self.facts_so_far();
        let first = query.from.map_or(0, |from| from.max(0.0) as usize);
        let last = query.to.map_or(end, |to| (to.max(0.0) as usize + 1).min(end));
        let wanted = |index: &usize| self.chronicle.facts.get(*index).is_some_and(|fact| query.wants(fact));
        let rows = |index: usize| self.fact_row(index);
        let found: Vec<FactRow> = if query.newest_first {
            (first..last).rev().filter(wanted).take(query.limit).filter_map(rows).collect()
        } else {
            (first..last).filter(wanted).take(query.limit).filter_map(rows).collect()
        };
        Frame { facts: found, ..Frame::default() }
    }

    /// The facts that explain a subject, with what caused them, oldest first.
    pub fn why(&self, subject: &Subject) -> Frame {
        let end = self.facts_so_far();
        let mut told = BTreeSet::new();
        let about = (0..end).rev().filter(|&index| {
            self.chronicle.facts.get(index).is_some_and(|fact| subject.is_explained_by(fact))
        });
        for index in about.take(MOST_ABOUT) {
            let mut next = index;
            for _ in 0..MOST_CAUSES {
                let fresh = told.insert(next);
                let cause = self.chronicle.facts.get(next).map_or(NONE, |fact| fact.cause);
                if !fresh || cause == NONE || cause as usize >= next {
                    break;
                }
                next = cause as usize;
            }
        }
        let facts = told.into_iter().filter_map(|index| self.fact_row(index)).collect();
        Frame { facts, ..Frame::default() }
    }
}

impl FactsQuery {
    fn wants(&self, fact: &Fact) -> bool {
        self.kinds.as_ref().is_none_or(|kinds| kinds.contains(&(fact.kind as u8)))
            && self.instance.is_none_or(|instance| fact.instance == instance || fact.other == instance)
            && self.block.is_none_or(|block| fact.block == block)
            && self.xid.is_none_or(|xid| fact.xid == xid)
    }
}

fn about_the_set(kind: FactKind) -> bool {
    matches!(
        kind,
        FactKind::SetEntryAdded
            | FactKind::SetEntryMoved
            | FactKind::SetEntryWritten
            | FactKind::SetEntryKept
            | FactKind::SetEntryHeld
            | FactKind::BaseRead
            | FactKind::BlockRecovered
            | FactKind::RowChanged
            | FactKind::BlockWritten
            | FactKind::BlockWrittenLogged
            | FactKind::SetEntryTaken
            | FactKind::BuddySetAdded
            | FactKind::BuddySetMoved
            | FactKind::BuddySetWritten
            | FactKind::BuddySetKept
            | FactKind::BuddySetPruned
    )
}

/// What a buddy does as a whole; what becomes of single blocks is theirs.
fn about_a_buddy(kind: FactKind) -> bool {
    matches!(
        kind,
        FactKind::BuddyAssigned
            | FactKind::BuddyReleased
            | FactKind::BuddyEstimated
            | FactKind::BuddyScanBegan
            | FactKind::BuddyBufferRead
            | FactKind::BuddyStartMoved
            | FactKind::BuddyJumped
            | FactKind::BuddySetUsed
            | FactKind::BuddySetSent
    )
}

/// What waits say of a block is the session's business.
fn about_a_wait(kind: FactKind) -> bool {
    matches!(kind, FactKind::WaitBegan | FactKind::WaitEnded)
}

impl Subject {
    fn is_explained_by(&self, fact: &Fact) -> bool {
        match *self {
            Subject::Block { block } => fact.block == block && !about_a_wait(fact.kind),
            Subject::Set { block } => fact.block == block && about_the_set(fact.kind),
            Subject::Record { thread, rba } => {
                let at = fact.value as f64 == rba;
                let made = matches!(
                    fact.kind,
                    FactKind::RowChanged
                        | FactKind::CommitLogged
                        | FactKind::UndoApplied
                        | FactKind::BlockWrittenLogged
                );
                let read = about_the_set(fact.kind) && fact.other == thread;
                at && (made && fact.instance == thread || read)
            }
            Subject::Txn { xid } => fact.xid == xid && !about_a_wait(fact.kind),
            Subject::Session { instance, number } => {
                about_a_wait(fact.kind) && fact.instance == instance && u32::from(fact.slot) == number
            }
            Subject::Instance { instance } => {
                let life = matches!(
                    fact.kind,
                    FactKind::InstanceCrashed
                        | FactKind::FailureDetected
                        | FactKind::RecoveryBegan
                        | FactKind::DatabaseOpened
                        | FactKind::ThreadClosed
                        | FactKind::RecoveryEnded
                        | FactKind::RecoveryCutShort
                        | FactKind::InstanceStarting
                        | FactKind::InstanceEvicted
                        | FactKind::InstanceJoined
                        | FactKind::InstanceLeaving
                        | FactKind::InstanceLeft
                        | FactKind::LeaveCancelled
                        | FactKind::LogSwitchStalled
                        | FactKind::CheckpointRecorded
                        | FactKind::BuddyAssigned
                        | FactKind::BuddyReleased
                        | FactKind::RecoveryInstanceChosen
                        | FactKind::BuddySetUsed
                        | FactKind::BuddySetSent
                );
                life && (fact.instance == instance || fact.other == instance)
            }
            Subject::Buddy { protected, buddy } => {
                about_a_buddy(fact.kind) && fact.instance == buddy && fact.other == protected
            }
        }
    }
}
