//! What each session did in its transactions, read from facts: a span on CPU from one wait to the next, and a span for each wait.

use super::frame_journey::SessionSpan;
use crate::models::cluster::code::{FactKind, WaitReason};
use crate::models::cluster::trace::{Fact, NONE};
use crate::platform::kernel::Nanos;
use std::collections::{BTreeMap, BTreeSet};

/// A transaction that is open.
#[derive(Default)]
struct Open {
    /// Since when it works or waits.
    since: Nanos,
    /// Why it waits, `None` while it works.
    wait: Option<(WaitReason, u32)>,
    /// Its spans so far, until the first wait tells which session it is.
    unknown: Vec<SessionSpan>,
    /// Its session.
    session: Option<u8>,
}

/// Reads facts one by one.
#[derive(Default)]
pub(super) struct Reader {
    open: BTreeMap<(u8, u32), Open>,
    /// Transactions whose commit was acknowledged while their session still waited for the log.
    over: BTreeSet<(u8, u32)>,
    spans: Vec<SessionSpan>,
}

impl Reader {
    /// The next fact.
    pub fn take(&mut self, fact: &Fact) {
        let key = (fact.instance, fact.xid);
        match fact.kind {
            FactKind::TxnBegan => {
                self.open.insert(key, Open { since: fact.time, ..Open::default() });
            }
            FactKind::WaitBegan => self.wait_began(fact),
            FactKind::WaitEnded if fact.xid == 0 => self.waited_outside(fact),
            FactKind::WaitEnded if self.over.remove(&key) => {}
            FactKind::WaitEnded => self.wait_ended(fact),
            FactKind::CommitAcknowledged | FactKind::RollbackEnded => {
                self.over.insert(key);
                let Some(mut open) = self.open.remove(&key) else { return };
                let commits = fact.kind == FactKind::CommitAcknowledged;
                self.push(fact.instance, &mut open, fact.time, commits);
            }
            FactKind::InstanceCrashed | FactKind::InstanceEvicted => {
                let gone: Vec<_> =
                    self.open.keys().copied().filter(|(instance, _)| *instance == fact.instance).collect();
                for key in gone {
                    let open = self.open.remove(&key);
                    open.into_iter().for_each(|mut open| self.push(key.0, &mut open, fact.time, false));
                }
            }
            _ => {}
        }
    }

    fn wait_began(&mut self, fact: &Fact) {
        if fact.xid == 0 {
            return;
        }
        let key = (fact.instance, fact.xid);
        // What came before its first known fact is not known.
        let mut open = self.open.remove(&key).unwrap_or_else(|| Open { since: fact.time, ..Open::default() });
        open.session = Some(fact.slot);
        self.push(fact.instance, &mut open, fact.time, false);
        let reason = WaitReason::ALL.get(fact.value as usize).copied().unwrap_or(WaitReason::None);
        open.wait = Some((reason, fact.block));
        self.open.insert(key, open);
    }

    fn wait_ended(&mut self, fact: &Fact) {
        let key = (fact.instance, fact.xid);
        let since = fact.time.saturating_sub(fact.value);
        let mut open = self.open.remove(&key).unwrap_or_else(|| Open { since, ..Open::default() });
        open.session = Some(fact.slot);
        let reason = WaitReason::ALL.get(usize::from(fact.other)).copied().unwrap_or(WaitReason::None);
        open.wait = Some((reason, fact.block));
        self.push(fact.instance, &mut open, fact.time, false);
        open.wait = None;
        self.open.insert(key, open);
    }

    /// A wait before a transaction began.
    fn waited_outside(&mut self, fact: &Fact) {
        let reason = WaitReason::ALL.get(usize::from(fact.other)).copied().unwrap_or(WaitReason::None);
        self.spans.push(SessionSpan {
            instance: fact.instance,
            session: fact.slot,
            class: reason.class() as u8,
            block: fact.block,
            from_ns: fact.time.saturating_sub(fact.value) as f64,
            until_ns: fact.time as f64,
            commits: 0,
        });
    }

    /// Ends what a transaction does at `time`. A span without length is told only if it ends with a commit.
    fn push(&mut self, instance: u8, open: &mut Open, time: Nanos, commits: bool) {
        let from = std::mem::replace(&mut open.since, time);
        let (reason, block) = open.wait.unwrap_or((WaitReason::None, NONE));
        if time > from || commits {
            open.unknown.push(SessionSpan {
                instance,
                session: 0,
                class: reason.class() as u8,
                block,
                from_ns: from as f64,
                until_ns: time as f64,
                commits: u8::from(commits),
            });
        }
        let Some(session) = open.session else { return };
        self.spans.extend(open.unknown.drain(..).map(|span| SessionSpan { session, ..span }));
    }

    /// The newest `most` spans, by begin; those of open transactions last until now.
    pub fn end(mut self, now: Nanos, most: usize) -> Vec<SessionSpan> {
        for ((instance, _), mut open) in std::mem::take(&mut self.open) {
            let before = self.spans.len();
            let until = now.max(open.since + 1);
            self.push(instance, &mut open, until, false);
            if let Some(last) = self.spans.get_mut(before..).and_then(|spans| spans.last_mut()) {
                last.until_ns = -1.0;
            }
        }
        self.spans.sort_by(|a, b| a.from_ns.total_cmp(&b.from_ns));
        let excess = self.spans.len().saturating_sub(most);
        self.spans.drain(..excess);
        self.spans
    }
}
