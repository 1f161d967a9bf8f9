//! The active session history: what each active session did at each sample, eight times a second. Kept only if the scenario has
//! services. A session that waits for its client is not active and is not in a sample.

use super::session::{Session, SessionKind, Stage};
use crate::models::cluster::code::WaitReason;
use crate::models::cluster::storage::BlockId;
use crate::platform::kernel::Nanos;
use crate::platform::kernel::append::{AppendLog, CHUNK};

/// Time between two samples: eight a second.
pub const SAMPLE_INTERVAL: Nanos = 125_000_000;
/// Most entries that are kept; when there are more, the oldest are dropped.
const MAX_ENTRIES: usize = 512 * CHUNK;

/// One active session in one sample.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sampled {
    /// When.
    pub time: Nanos,
    /// The block that it waits for, or [`NONE`](crate::models::cluster::trace::NONE).
    pub block: BlockId,
    /// Its instance.
    pub instance: u8,
    /// Its number within the instance.
    pub session: u8,
    /// The row that it waits for, or 255.
    pub row: u8,
    /// Why it waits; it is on CPU if it does not wait.
    pub wait: WaitReason,
}

/// One sample.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Taken {
    /// When.
    pub time: Nanos,
    /// Transactions completed until then, queries included.
    pub transactions: u64,
}

/// The samples so far, by time.
#[derive(Clone, Default)]
pub struct Samples {
    /// Active sessions of the samples.
    pub entries: AppendLog<Sampled>,
    /// The samples themselves.
    pub taken: AppendLog<Taken>,
    /// Session time by `WaitReason` since the start; the first is time on CPU.
    pub spent: [Nanos; WaitReason::ALL.len()],
}

impl Samples {
    /// True if a session belongs into a sample.
    pub fn is_active(session: &Session) -> bool {
        let resting = matches!(session.stage, Stage::Idle | Stage::Off | Stage::Ended);
        session.kind == SessionKind::Worker && (!resting || session.wait != WaitReason::None)
    }

    /// Adds an active session to the sample that is being taken.
    pub fn add(&mut self, time: Nanos, session: &Session) {
        let sampled = Sampled {
            time,
            block: session.wait_block,
            instance: session.instance,
            session: session.number,
            row: session.wait_row,
            wait: session.wait,
        };
        if self.entries.len() >= MAX_ENTRIES {
            self.entries.drop_full(MAX_ENTRIES / CHUNK / 2);
        }
        self.entries.push(sampled);
    }

    /// How many samples were taken from `from` on, and their entries. Cost: logarithmic, then linear in the entries.
    pub fn since(&self, from: Nanos) -> (usize, impl Iterator<Item = &Sampled>) {
        let first = self.taken.partition_point(|taken| taken.time < from);
        let entries = self.entries.partition_point(|entry| entry.time < from);
        (self.taken.len() - first, self.entries.iter_from(entries))
    }
}
