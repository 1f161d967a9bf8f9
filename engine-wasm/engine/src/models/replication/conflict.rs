//! The conflicts that apply has met at one database: the last ones for viewers, and how many there were.

use super::anywhere::ConflictCounts;
use super::code::{ConflictReason, ConflictResult, FactKind};
use super::fact::Fact;
use super::lcr::Position;
use super::run::ReplicationRun;
use crate::models::cluster::txn::conflicts::{Met, Resolve, Verdict, scn_of_stamp};
use crate::platform::kernel::Nanos;
use std::collections::VecDeque;

/// Conflicts that viewers still see.
const REMEMBERED: usize = 300;

/// A conflict with its place in the run.
#[derive(Clone, Copy, Debug)]
pub struct KnownConflict {
    /// What the applier has met.
    pub met: Met,
    /// Why.
    pub reason: ConflictReason,
    /// The transaction whose change arrived.
    pub transaction: u32,
    /// Its commit.
    pub commit: Position,
    /// When it was decided.
    pub time: Nanos,
    /// At which step.
    pub step: u64,
}

/// The conflicts of one database.
#[derive(Clone, Debug, Default)]
pub struct Conflicts {
    /// The last ones.
    pub last: VecDeque<KnownConflict>,
    /// All.
    pub counts: ConflictCounts,
}

impl ReplicationRun {
    /// The transaction of an applier has ended: its conflicts count.
    pub(super) fn note_conflicts(&mut self, replica: usize, applier: usize) {
        let met = std::mem::take(&mut self.databases[replica + 1].cluster.handed.met);
        let apply = &self.applies[replica];
        let session = apply.appliers[applier].session;
        let Some(commit) = apply.appliers[applier].commit else { return };
        let Some(transaction) = apply.complete.get(&commit).map(|complete| complete.transaction) else {
            return;
        };
        for (_, met) in met.into_iter().filter(|(of, _)| *of == session) {
            let (time, step) = (self.now, self.steps);
            let resolve = self.incoming(commit, &Default::default()).map(|incoming| incoming.resolve);
            let reason = reason_of(&met, resolve);
            let conflicts = &mut self.applies[replica].conflicts;
            let kind = match met.verdict {
                Verdict::Loses => FactKind::ConflictLost,
                Verdict::Fails => FactKind::ConflictFailed,
                Verdict::Fits | Verdict::Wins => FactKind::ConflictWon,
            };
            *match kind {
                FactKind::ConflictLost => &mut conflicts.counts.lost,
                FactKind::ConflictFailed => &mut conflicts.counts.failed,
                _ => &mut conflicts.counts.won,
            } += 1;
            conflicts.last.push_back(KnownConflict { met, reason, transaction, commit, time, step });
            if conflicts.last.len() > REMEMBERED {
                conflicts.last.pop_front();
            }
            let fact = Fact::new(kind, replica as u8 + 1).part(applier).transaction(transaction);
            self.note(fact.scn(scn_of_stamp(met.found)));
        }
    }
}

fn reason_of(met: &Met, resolve: Option<Resolve>) -> ConflictReason {
    match resolve {
        Some(Resolve::Overwrite) => ConflictReason::Overwrite,
        Some(Resolve::Discard) => ConflictReason::Discard,
        Some(Resolve::ByTime | Resolve::ByScnAlone)
            if scn_of_stamp(met.change) == scn_of_stamp(met.found) =>
        {
            ConflictReason::Tie
        }
        Some(Resolve::ByTime | Resolve::ByScnAlone) => ConflictReason::Time,
        Some(Resolve::Nobody) | None => ConflictReason::NoResolution,
    }
}

impl From<Verdict> for ConflictResult {
    fn from(verdict: Verdict) -> Self {
        match verdict {
            Verdict::Fits | Verdict::Wins => Self::Won,
            Verdict::Loses => Self::Lost,
            Verdict::Fails => Self::Failed,
        }
    }
}
