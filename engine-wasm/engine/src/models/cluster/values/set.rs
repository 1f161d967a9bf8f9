//! Values about the recovery set of the recovery in progress or of the last one. Cost: linear in its entries.

use super::{Now, of_run};
use crate::models::cluster::code::SetState;
use crate::models::cluster::recovery::SetEntry;
use crate::models::cluster::recovery::to_read::{entries, is_out, union_excess};
use crate::models::cluster::simulation::Simulation;
use crate::platform::values::Unit::{Blocks, Count};
use crate::platform::values::Value;

pub(super) const VALUES: &[Value<Simulation>] = &[
    of_run(
        "recovery_set.size",
        Blocks,
        "Blocks in the set, including blocks that are being recovered.",
        |now| in_states(now, &[SetState::InSet, SetState::Recovering]),
    ),
    of_run("recovery_set.left", Blocks, "Blocks that left the set or never needed recovery.", |now| {
        in_states(now, &[SetState::Written, SetState::HeldBySurvivor])
    }),
    of_run("recovery_set.recovered", Blocks, "Blocks of the set that are recovered.", |now| {
        in_states(now, &[SetState::Recovered])
    }),
    of_run(
        "recovery_set.written",
        Blocks,
        "Blocks that left the set because of a Block Written Record.",
        |now| in_states(now, &[SetState::Written]),
    ),
    of_run(
        "recovery_set.held",
        Blocks,
        "Blocks that a survivor holds in the version that is needed.",
        |now| in_states(now, &[SetState::HeldBySurvivor]),
    ),
    of_run(
        "recovery_set.undo",
        Blocks,
        "Blocks of undo segments in the set, including recovered blocks.",
        |now| {
            let data_blocks = now.run.cluster.costs.scenario.data_blocks;
            Some(needed(now).filter(|entry| entry.block >= data_blocks).count() as f64)
        },
    ),
    of_run(
        "recovery_set.changes",
        Count,
        "Changes that the second pass has to apply or has applied.",
        |now| Some(needed(now).map(|entry| f64::from(entry.changes)).sum()),
    ),
    of_run("recovery_set.made", Count, "Changes that the second pass has applied.", |now| {
        Some(needed(now).map(|entry| f64::from(entry.applied)).sum())
    }),
    of_run(
        "recovery_set.excess",
        Blocks,
        "Blocks in the union of several threads' sets that one pass over all threads would leave out.",
        |now| Some(f64::from(union_excess(&now.run.cluster, &now.run.recovery))),
    ),
];

fn in_states(now: &Now, states: &[SetState]) -> Option<f64> {
    Some(entries(&now.run.recovery).filter(|entry| states.contains(&entry.state)).count() as f64)
}

fn needed<'a>(now: &Now<'a>) -> impl Iterator<Item = SetEntry> + use<'a> {
    entries(&now.run.recovery).filter(|entry| !is_out(entry))
}
