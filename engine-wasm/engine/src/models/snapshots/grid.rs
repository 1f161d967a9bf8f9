//! What starts from every pair of complete sets of copies, by every method: the table "source of DATA, source of RECO,
//! method". Copies never change, so each pair is restored once, when the later of its sets is complete.

use super::code::{BlockState, StartKind, StartMethod};
use super::restore::{Choice, Outcome, Restorer};
use super::run::SnapshotsRun;
use crate::platform::kernel::Nanos;

/// "Unknown" and "none" among codes.
pub const NONE: u8 = u8::MAX;

/// One restore.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct GridRow {
    /// The set of DATA, from 0.
    pub data: u8,
    /// The set of RECO, from 0.
    pub reco: u8,
    /// The method.
    pub method: StartMethod,
    /// The recovery, a `StartKind`; [`NONE`] if the start cannot tell.
    pub kind: u8,
    /// The database opens.
    pub opens: bool,
    /// It opens and is as it should be.
    pub right: bool,
    /// The first reason why it does not open, a `Reason`; [`NONE`] for none.
    pub reason: u8,
    /// How long recovery takes.
    pub time: Nanos,
    /// Redo that recovery reads.
    pub redo_bytes: u64,
    /// Images in that redo.
    pub images: u64,
    /// Blocks at which recovery stops.
    pub stopped: u32,
    /// Blocks that are wrong without anybody noticing.
    pub wrong: u32,
}

/// The methods of the table, in its order.
pub const METHODS: [StartMethod; 3] = [StartMethod::StartUp, StartMethod::ToEnd, StartMethod::SnapshotTime];

impl GridRow {
    /// The row of an outcome.
    pub fn of(data: usize, reco: usize, method: StartMethod, outcome: &Outcome) -> Self {
        let count = |state| outcome.states.iter().filter(|it| **it == state).count() as u32;
        let rolled = outcome.rolled.as_ref();
        Self {
            data: data as u8,
            reco: reco as u8,
            method,
            kind: outcome.kind.map_or(NONE, |kind| kind as u8),
            opens: outcome.opens(),
            right: outcome.is_right(),
            reason: outcome.refusals.first().map_or(NONE, |refusal| refusal.reason as u8),
            time: rolled.map_or(0, |rolled| rolled.time),
            redo_bytes: rolled.map_or(0, |rolled| rolled.bytes),
            images: rolled.map_or(0, |rolled| rolled.images),
            stopped: count(BlockState::Stopped),
            wrong: count(BlockState::Wrong),
        }
    }
}

/// The restore that says most, for a viewer who has not chosen one: first one that opens and is wrong, then one that stops at a
/// block, then a media recovery that succeeds. Of several the one with most to see: blocks that are not right, or redo.
pub fn most_telling(rows: &[GridRow]) -> Option<&GridRow> {
    let rank = |row: &&GridRow| {
        let media = row.kind == StartKind::MediaRecovery as u8;
        let says = match (row.opens, row.right) {
            (true, false) => 3,
            (false, _) if row.stopped > 0 => 2,
            (true, true) if media && row.method == StartMethod::ToEnd => 1,
            _ => 0,
        };
        (says, row.stopped + row.wrong, row.redo_bytes)
    };
    rows.iter().max_by_key(rank)
}

/// The table with the pairs of a set that has become complete.
pub fn with_set(run: &SnapshotsRun, set: usize) -> Vec<GridRow> {
    let restorer = Restorer::new(run);
    let mut rows = run.grid.to_vec();
    for (data, _) in run.copies.iter().enumerate().filter(|(_, it)| it.has_data()) {
        for (reco, of_reco) in run.copies.iter().enumerate() {
            if !of_reco.has_reco() || data != set && reco != set {
                continue;
            }
            let disks = restorer.disks(&Choice::whole(&run.layout, data, reco));
            for method in METHODS {
                let outcome = restorer.outcome_of(disks.clone(), method, 0);
                rows.push(GridRow::of(data, reco, method, &outcome));
            }
        }
    }
    rows
}
