//! Values about failures and recoveries: when and how long. Cost: O(phases of the run so far).

use super::{NS_PER_S, Now, instance, of_one, of_run, seen};
use crate::models::cluster::code::{FactKind, Phase};
use crate::models::cluster::observe::frame::{Brownout, PhaseSpan};
use crate::models::cluster::simulation::Simulation;
use crate::models::cluster::txn::layout::segment_and_slot;
use crate::platform::values::Unit::{Blocks, Count, Moment, Number, Seconds, UndoRecords};
use crate::platform::values::Value;

pub(super) const VALUES: &[Value<Simulation>] = &[
    of_one("failed_at_s", Moment, "Time of the last failure of an instance.", |now, of| {
        Some(instance(now, of)?.failed_at? as f64 / NS_PER_S)
    }),
    of_run("detection_s", Seconds, "Time from a failure to its detection.", |now| {
        Some(now.run.cluster.costs.scenario.recovery.detect_ms * 1e6 / NS_PER_S)
    }),
    of_run("recovering_instance", Number, "The recovery instance; 0 if there is no recovery.", |now| {
        Some(if now.run.recovery.active { number_of(now.run.recovery.by) } else { 0.0 })
    }),
    of_run("brownouts", Count, "Brown-outs so far.", |now| Some(seen(now).brownouts().len() as f64)),
    of_run("brownout_s", Seconds, "Duration of the last brown-out, or its duration so far.", |now| {
        let Brownout { start_ns, end_ns } = *seen(now).brownouts().last()?;
        Some(lasted(now, start_ns, end_ns))
    }),
    of_run("earlier_brownout_s", Seconds, "Duration of the brown-out before the last one.", |now| {
        let all = seen(now).brownouts();
        let Brownout { start_ns, end_ns } = *all.get(all.len().checked_sub(2)?)?;
        Some(lasted(now, start_ns, end_ns))
    }),
    of_run("first_pass_s", Seconds, "Duration of the last first pass, or its duration so far.", |now| {
        phase_seconds(now, Phase::FirstPass)
    }),
    of_run("second_pass_s", Seconds, "Duration of the last second pass, or its duration so far.", |now| {
        phase_seconds(now, Phase::SecondPass)
    }),
    of_run(
        "rollback_s",
        Seconds,
        "Duration of the last rollback of dead transactions, or its duration so far.",
        |now| phase_seconds(now, Phase::Rollback),
    ),
    of_run(
        "handshake_s",
        Seconds,
        "Duration of the handshake of the last recovery; 0 if it has no handshake.",
        |now| part_seconds(now, Phase::Handshake),
    ),
    of_run(
        "finish_scan_s",
        Seconds,
        "Time that the recovery instance took to finish its own scan; 0 if it had none to finish.",
        |now| part_seconds(now, Phase::FinishScan),
    ),
    of_run(
        "receive_set_s",
        Seconds,
        "Time until the sets of other buddies were received; 0 if there were none.",
        |now| part_seconds(now, Phase::ReceiveSet),
    ),
    of_run(
        "scan_whole_s",
        Seconds,
        "Time to scan the threads without a buddy; 0 if there were none.",
        |now| part_seconds(now, Phase::ScanWhole),
    ),
    of_run("merge_s", Seconds, "Time to merge the sets; 0 if there was only one.", |now| {
        part_seconds(now, Phase::MergeSets)
    }),
    of_run(
        "reconfigure_s",
        Seconds,
        "Duration of the last reconfiguration, or its duration so far.",
        |now| part_seconds(now, Phase::Reconfigure),
    ),
    of_run("rebuilt", Blocks, "Resources that the current reconfiguration re-masters or rebuilds.", |now| {
        known(last_phase(now, Phase::Reconfigure)?.total)
    }),
    of_run(
        "rolled_back",
        UndoRecords,
        "Undo records applied in the last rollback of dead transactions.",
        |now| known(last_phase(now, Phase::Rollback)?.done).or_else(|| undone(now)),
    ),
    of_run(
        "undo_to_apply",
        UndoRecords,
        "Undo records of the last rollback of dead transactions, including applied ones.",
        |now| known(last_phase(now, Phase::Rollback)?.total).or_else(|| undone(now)),
    ),
    of_run(
        "proof.checked",
        Count,
        "Acknowledged commits that the last check of the recovered data searched for.",
        |now| Some(seen(now).proof_sum().checked),
    ),
    of_run("proof.lost", Count, "Acknowledged commits of which the last check did not find a row.", |now| {
        Some(seen(now).proof_sum().lost)
    }),
    of_run("proof.failed", Count, "Checks of the engine that failed.", |now| {
        Some(now.run.cluster.verdicts.iter().filter(|verdict| !verdict.held).count() as f64)
    }),
];

fn number_of(instance: u8) -> f64 {
    f64::from(instance) + 1.0
}

/// A number, where −1 means that it is not known.
fn known(number: f64) -> Option<f64> {
    (number >= 0.0).then_some(number)
}

/// Seconds; an end below 0 has not been reached yet.
fn lasted(now: &Now, from: f64, to: f64) -> f64 {
    let to = if to < 0.0 { now.run.cluster.now as f64 } else { to };
    (to - from) / NS_PER_S
}

fn last_phase(now: &Now, phase: Phase) -> Option<PhaseSpan> {
    seen(now).phases().into_iter().rfind(|span| span.phase == phase as u8)
}

fn phase_seconds(now: &Now, phase: Phase) -> Option<f64> {
    last_phase(now, phase).map(|span| lasted(now, span.start_ns, span.end_ns))
}

/// A part of the last recovery; 0 if it has no such part.
fn part_seconds(now: &Now, phase: Phase) -> Option<f64> {
    let spans = seen(now).phases();
    let recovery = spans.last()?.recovery;
    let part = spans.iter().rfind(|span| span.recovery == recovery && span.phase == phase as u8);
    Some(part.map_or(0.0, |span| lasted(now, span.start_ns, span.end_ns)))
}

/// Undo records that the last rollback applied, after its end, as long as the facts of that time are listed. Cost:
/// linear in these.
fn undone(now: &Now) -> Option<f64> {
    let (run, chronicle) = (now.run, now.chronicle);
    let begun = chronicle.history.spans.iter().filter(|span| span.start.1 <= run.cluster.step);
    let span = begun.rev().find(|span| span.phase == Phase::Rollback)?;
    let (first, last) = (chronicle.count_at(span.start.1), chronicle.count_at(span.end?.1));
    if span.start.1 < chronicle.base.step {
        return None;
    }
    let facts = (first..last).filter_map(|index| chronicle.fact(index));
    let dead = facts.filter(|fact| {
        let owner = run.cluster.instances.get(usize::from(segment_and_slot(fact.xid).0));
        let failed = owner.is_some_and(|instance| instance.failed_at.is_some());
        fact.kind == FactKind::UndoApplied && failed
    });
    Some(dead.count() as f64)
}
