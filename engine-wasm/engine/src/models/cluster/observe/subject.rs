//! The subjects of a cluster: things that can be selected and explained, and the facts about each of them.

use crate::models::cluster::code::FactKind;
use crate::models::cluster::trace::Fact;
use serde::{Deserialize, Serialize};

/// A subject.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", tag = "kind", try_from = "SubjectFields")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum Subject {
    /// A block and its history.
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
        /// The protected instance, whose redo it scans.
        protected: u8,
        /// The buddy.
        buddy: u8,
    },
}

/// A [`Subject`] as JSON: reading a struct with optional fields takes a tenth of the code of reading a tagged enum.
#[derive(Deserialize)]
struct SubjectFields {
    kind: String,
    block: Option<u32>,
    thread: Option<u8>,
    rba: Option<f64>,
    xid: Option<u32>,
    instance: Option<u8>,
    number: Option<u32>,
    protected: Option<u8>,
    buddy: Option<u8>,
}

impl TryFrom<SubjectFields> for Subject {
    type Error = &'static str;

    fn try_from(fields: SubjectFields) -> Result<Self, Self::Error> {
        let SubjectFields { block, thread, rba, xid, instance, number, protected, buddy, .. } = fields;
        let subject = match fields.kind.as_str() {
            "block" => block.map(|block| Self::Block { block }),
            "set" => block.map(|block| Self::Set { block }),
            "record" => thread.zip(rba).map(|(thread, rba)| Self::Record { thread, rba }),
            "txn" => xid.map(|xid| Self::Txn { xid }),
            "session" => instance.zip(number).map(|(instance, number)| Self::Session { instance, number }),
            "instance" => instance.map(|instance| Self::Instance { instance }),
            "buddy" => protected.zip(buddy).map(|(protected, buddy)| Self::Buddy { protected, buddy }),
            _ => return Err("unknown kind of subject"),
        };
        subject.ok_or("a field of the subject is missing")
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
            | FactKind::RowInserted
            | FactKind::RowKeyChanged
            | FactKind::RowDeleted
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

/// Facts about a buddy as a whole; facts about single blocks belong to the blocks.
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

/// Facts about waits belong to the session, not to the block.
fn about_a_wait(kind: FactKind) -> bool {
    matches!(kind, FactKind::WaitBegan | FactKind::WaitEnded)
}

impl Subject {
    /// True if the fact happened at or to the subject, even if it explains something else: the filter of an event
    /// log.
    pub fn is_concerned_by(&self, fact: &Fact) -> bool {
        match *self {
            Subject::Block { block } => fact.block == block,
            Subject::Txn { xid } => fact.xid == xid,
            Subject::Instance { instance } => fact.instance == instance || fact.other == instance,
            _ => self.is_explained_by(fact),
        }
    }

    /// True if the fact explains why the subject is as it is.
    pub fn is_explained_by(&self, fact: &Fact) -> bool {
        match *self {
            Subject::Block { block } => fact.block == block && !about_a_wait(fact.kind),
            Subject::Set { block } => fact.block == block && about_the_set(fact.kind),
            Subject::Record { thread, rba } => {
                let at = fact.value as f64 == rba;
                let made = matches!(
                    fact.kind,
                    FactKind::RowChanged
                        | FactKind::RowInserted
                        | FactKind::RowKeyChanged
                        | FactKind::RowDeleted
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
