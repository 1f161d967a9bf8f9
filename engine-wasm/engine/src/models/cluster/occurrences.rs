//! What happens in a cluster, as lessons wait for it.

use super::code::{FactKind, Phase};
use super::observe::history::History;
use super::simulation::Simulation;
use super::trace::{Fact, NOBODY};
use crate::platform::kernel::Nanos;
use crate::platform::model::{Occurrence, When};
use crate::platform::values::for_lists;

macro_rules! occurrences {
    ($( $name:literal, $meaning:literal, $at:expr; )*) => {
        /// By name.
        pub const OCCURRENCES: &[Occurrence<Simulation>] =
            &[ $( Occurrence { name: $name, meaning: for_lists($meaning), at: $at }, )* ];
    };
}

occurrences! {
    "commit", "A commit is acknowledged.", |_, fact| fact_of(fact, &[FactKind::CommitAcknowledged]);
    "crashed", "An instance crashes.", |_, fact| fact_of(fact, &[FactKind::InstanceCrashed]);
    "detected", "A crash is detected.", |_, fact| fact_of(fact, &[FactKind::FailureDetected]);
    "first_pass_begun", "A first pass begins and is not interrupted later.", |history, fact| share(history, fact, Phase::FirstPass, 0.0);
    "first_pass_half", "Somewhat more than half of a first pass is done.", |history, fact| share(history, fact, Phase::FirstPass, 0.55);
    "first_pass_finished", "A first pass ends.", |history, fact| share(history, fact, Phase::FirstPass, 1.0);
    "handshake_finished", "The handshake with a buddy ends.", |history, fact| share(history, fact, Phase::Handshake, 1.0);
    "finish_scan_half", "Half of the recovery instance's own scan is done.", |history, fact| share(history, fact, Phase::FinishScan, 0.5);
    "finish_scan_finished", "The recovery instance's own scan ends.", |history, fact| share(history, fact, Phase::FinishScan, 1.0);
    "receive_set_finished", "A set of another buddy is received.", |history, fact| share(history, fact, Phase::ReceiveSet, 1.0);
    "scan_whole_half", "Half of a thread without a buddy is scanned.", |history, fact| share(history, fact, Phase::ScanWhole, 0.5);
    "scan_whole_finished", "A thread without a buddy is scanned.", |history, fact| share(history, fact, Phase::ScanWhole, 1.0);
    "merge_finished", "The sets of several threads are merged.", |history, fact| share(history, fact, Phase::MergeSets, 1.0);
    "opened", "The database is open again.", |_, fact| fact_of(fact, &[FactKind::DatabaseOpened]);
    "second_pass_half", "Half of a second pass is done.", |history, fact| share(history, fact, Phase::SecondPass, 0.5);
    "second_pass_finished", "A second pass ends.", |history, fact| share(history, fact, Phase::SecondPass, 1.0);
    "rollback_half", "Half of the dead transactions' rollback is done.", |history, fact| share(history, fact, Phase::Rollback, 0.5);
    "rollback_finished", "The rollback of dead transactions ends.", |history, fact| share(history, fact, Phase::Rollback, 1.0);
    "recovered", "A recovery ends.", |_, fact| fact_of(fact, &[FactKind::RecoveryEnded]);
    "checkpoint", "An instance checkpoint is recorded.", |_, fact| fact_of(fact, &[FactKind::CheckpointRecorded]);
    "joined", "An instance joins.", |_, fact| fact_of(fact, &[FactKind::InstanceJoined]);
    "left", "An instance leaves.", |_, fact| fact_of(fact, &[FactKind::InstanceLeft]);
    "log_switch", "A thread switches to its next log file.", |_, fact| fact_of(fact, &[FactKind::LogSwitched]);
    "fault", "A disk or the interconnect becomes slower or faster, an instance becomes slow, or a link is cut.", |_, fact| fact_of(fact, &[FactKind::DiskSpeedChanged, FactKind::InterconnectDelayed, FactKind::LinkChanged, FactKind::InstanceSlowed]);
}

fn fact_of(fact: &Fact, kinds: &[FactKind]) -> When {
    let whose = (fact.instance != NOBODY).then(|| u32::from(fact.instance));
    kinds.contains(&fact.kind).then_some((fact.time, whose))
}

/// A share of the way through a phase, known when the phase ends; one that is cut short does not end.
fn share(history: &History, fact: &Fact, phase: Phase, share: f64) -> When {
    if fact.kind != FactKind::PhaseEnded || fact.value != phase as u64 {
        return None;
    }
    let ended = |end: Option<(Nanos, u64)>| end.is_some_and(|(time, _)| time == fact.time);
    let spans = history.spans.iter().rev();
    let span = spans.into_iter().find(|span| span.phase == phase && !span.cut_short && ended(span.end))?;
    let length = fact.time - span.start.0;
    Some((span.start.0 + (length as f64 * share) as Nanos, None))
}
