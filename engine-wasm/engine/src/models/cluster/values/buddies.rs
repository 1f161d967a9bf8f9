//! Values about buddies. `buddy.lag.2` is about the buddy of instance 2; with several buddies, about the one with the
//! lowest number. Cost: O(pairs), O(estimates) for `buddy.looks` and `buddy.scans`, O(blocks that are behind) for
//! `buddy.behind`.

use super::{NS_PER_S, Now, instance, of_one, of_run, seconds, seen};
use crate::models::cluster::buddy::Scan;
use crate::models::cluster::code::BuddyState;
use crate::models::cluster::observe::history::Estimate;
use crate::models::cluster::simulation::Simulation;
use crate::platform::values::Unit::{Blocks, Bytes, Count, Number, Rba, Seconds};
use crate::platform::values::Value;

pub(super) const VALUES: &[Value<Simulation>] = &[
    of_run("buddies.pairs", Count, "Pairs of a protected instance and its buddy.", |now| {
        Some(now.run.buddies.scans().count() as f64)
    }),
    of_run("buddies.bytes_read", Bytes, "Redo that all buddies have read.", |now| {
        Some(now.run.buddies.scans().map(|scan| scan.bytes_read as f64).sum())
    }),
    of_one("buddy.instance", Number, "The buddy of an instance.", |now, of| {
        Some(f64::from(scan(now, of)?.buddy) + 1.0)
    }),
    of_one(
        "buddy.start_rba",
        Rba,
        "Start of the redo that its set covers: the checkpoint that the buddy last read.",
        |now, of| Some(scan(now, of)?.start as f64),
    ),
    of_one("buddy.scan_rba", Rba, "Redo is scanned up to here.", |now, of| {
        Some(scan(now, of)?.scanned as f64)
    }),
    of_one("buddy.scanning", Number, "1 while it reads a buffer of redo, else 0.", |now, of| {
        Some(f64::from(u8::from(seen(now).buddy_state(scan(now, of)?) == BuddyState::Scanning)))
    }),
    of_one("buddy.lag", Bytes, "Redo on disk that it has not scanned.", |now, of| {
        Some(instance(now, of)?.thread.flushed as f64 - scan(now, of)?.scanned as f64)
    }),
    of_one("buddy.blocks", Blocks, "Blocks in its set.", |now, of| {
        Some(scan(now, of)?.set.changed.len() as f64)
    }),
    of_one(
        "buddy.behind",
        Blocks,
        "Blocks of its set whose last change is before the recorded checkpoint; the buddy prunes them next.",
        |now, of| {
            let recorded = instance(now, of)?.thread.recorded;
            Some(scan(now, of)?.set.changed.iter().take_while(|entry| entry.rba < recorded).count() as f64)
        },
    ),
    of_one("buddy.pruned", Blocks, "Blocks that it has pruned so far.", |now, of| {
        Some(scan(now, of)?.pruned as f64)
    }),
    of_one("buddy.written", Blocks, "Blocks that have left its set by a Block Written Record.", |now, of| {
        Some(scan(now, of)?.written as f64)
    }),
    of_one("buddy.bytes_read", Bytes, "Redo that it has read.", |now, of| {
        Some(scan(now, of)?.bytes_read as f64)
    }),
    of_one(
        "buddy.estimate_s",
        Seconds,
        "Duration of a first pass now, by the buddy's last estimate.",
        |now, of| Some(scan(now, of)?.estimate as f64 / NS_PER_S),
    ),
    of_one(
        "buddy.whole_s",
        Seconds,
        "Duration of a first pass over all redo from the recorded checkpoint, at the buddy's speed.",
        |now, of| {
            let thread = &instance(now, of)?.thread;
            let redo = thread.flushed.saturating_sub(thread.recorded) as f64;
            Some(redo * scan(now, of)?.scan_policy.ns_per_byte / NS_PER_S)
        },
    ),
    of_one(
        "buddy.s_per_kb",
        Seconds,
        "Time to read and parse 1 kB of redo, as the buddy has measured it.",
        |now, of| Some(scan(now, of)?.scan_policy.ns_per_byte * 1000.0 / NS_PER_S),
    ),
    of_one("buddy.next_look_s", Seconds, "Time until the next check of the buddy.", |now, of| {
        Some((scan(now, of)?.next_look as f64 - now.run.cluster.now as f64) / NS_PER_S)
    }),
    of_one("buddy.looks", Count, "Number of checks so far.", |now, of| Some(looks(now, of)?.count() as f64)),
    of_one("buddy.scans", Count, "Number of checks after which the buddy scanned.", |now, of| {
        Some(looks(now, of)?.filter(|look| look.fact.slot == 1).count() as f64)
    }),
    of_one(
        "buddy.buffers_left",
        Count,
        "Buffers that the buddy has still to read in this scan.",
        |now, of| Some(scan(now, of)?.buffers_left as f64),
    ),
    of_one(
        "buddy.made_between_looks",
        Bytes,
        "Redo that the instance generates between two checks, on average so far.",
        made_between_looks,
    ),
    of_one("buddy.buffers_needed", Count, "Buffers that this redo fills.", |now, of| {
        let buffer = f64::from(now.run.cluster.costs.scenario.buddy.read_buffer_bytes);
        Some((made_between_looks(now, of)? / buffer).ceil())
    }),
    of_run("buddy.interval_s", Seconds, "Time between two checks of a buddy.", |now| {
        Some(now.run.cluster.costs.scenario.buddy.interval_s)
    }),
    of_run(
        "buddy.threshold_s",
        Seconds,
        "A buddy does not scan while its estimate of the first pass is below this.",
        |now| Some(now.run.cluster.costs.scenario.buddy.scan_phase_threshold_s),
    ),
    of_run("buddy.buffer_bytes", Bytes, "The size of the buffer that a buddy reads into.", |now| {
        Some(f64::from(now.run.cluster.costs.scenario.buddy.read_buffer_bytes))
    }),
    of_one("serves", Count, "Number of instances that an instance protects.", |now, of| {
        instance(now, of)?;
        Some(now.run.buddies.scans().filter(|scan| u32::from(scan.buddy) == of).count() as f64)
    }),
    of_one("keeps", Count, "Number of failed instances whose sets an instance keeps.", |now, of| {
        instance(now, of)?;
        let kept = now.run.buddies.scans().filter(|scan| u32::from(scan.buddy) == of && scan.keeping);
        Some(kept.count() as f64)
    }),
    of_one("fell", Count, "Number of failures of an instance, among the failures that count.", |now, of| {
        let rows = seen(now).advice();
        rows.iter().find(|row| u32::from(row.protected) == of).map(|row| f64::from(row.fell))
    }),
    of_one(
        "fell_with_buddy",
        Count,
        "Number of its failures together with its buddy; with several buddies, the highest number.",
        |now, of| {
            let rows = seen(now).advice().into_iter();
            let mine = rows.filter(|row| u32::from(row.protected) == of && row.serves == 1);
            mine.map(|row| row.together).max().map(f64::from)
        },
    ),
    of_one("advised", Number, "The first buddy that the advisor recommends for an instance.", |now, of| {
        let rows = seen(now).advice();
        let advised = rows.iter().find(|row| u32::from(row.protected) == of && row.advised == 1)?;
        Some(f64::from(advised.buddy) + 1.0)
    }),
    of_run("failures", Count, "Failures in the history, before the run and during it.", |now| {
        Some(now.run.buddies.history.iter().map(|co_failure| f64::from(co_failure.times)).sum())
    }),
    of_run("failures_that_count", Count, "Failures in the history that the current members had.", |now| {
        let members = now.run.buddies.members();
        let counting = now.run.buddies.history.iter().filter(|co_failure| co_failure.members == members);
        Some(counting.map(|co_failure| f64::from(co_failure.times)).sum())
    }),
];

fn scan<'a>(now: &Now<'a>, of: u32) -> Option<&'a Scan> {
    now.run.buddies.scans().find(|scan| u32::from(scan.protected) == of)
}

/// The checks of the buddy of an instance.
fn looks<'a>(now: &Now<'a>, of: u32) -> Option<impl Iterator<Item = &'a Estimate> + use<'a>> {
    let Scan { protected, buddy, .. } = *scan(now, of)?;
    let known = &now.chronicle.history.estimates;
    let end = known.partition_point(|estimate| estimate.step <= now.run.cluster.step);
    let known = known.iter_from(0).take(end);
    Some(known.filter(move |look| look.fact.other == protected && look.fact.instance == buddy))
}

fn made_between_looks(now: &Now, of: u32) -> Option<f64> {
    let thread = &instance(now, scan(now, of)?.protected.into())?.thread;
    let interval = now.run.cluster.costs.scenario.buddy.interval_s;
    Some(if seconds(now) > 0.0 { thread.flushed as f64 / seconds(now) * interval } else { 0.0 })
}
