//! The first pass when buddies have built sets ahead of time: Amirishetty and others 2017, sections 4.3 and 5.3. The
//! recovery instance prunes its sets and scans the rest of the threads that it protects. It receives the sets of
//! other buddies and scans the rest of their threads. It scans threads without a set completely. Then it merges the
//! sets. For several failed threads this is what the paper describes as a possible implementation.

use super::Recovery;
use super::set::SetEntry;
use super::thread_set::{Effect, ReadOptions, ThreadSet};
use crate::models::cluster::code::{FactKind, InstanceState, Phase, ThreadState};
use crate::models::cluster::instances::{Cluster, RecoveryStep};
use crate::models::cluster::mark::{Mark, hit};
use crate::models::cluster::redo::Rba;
use crate::models::cluster::scenario::{Mutant, SetMerge};
use crate::models::cluster::trace::Fact;
use crate::mutant::{HostileMutant, mutated};
use crate::platform::kernel::order::sort_by;

/// Bytes of one block of a set in a message: block, last RBA, version.
const ENTRY_BYTES: u64 = 16;

/// A set that a buddy has of a failed thread, offered to recovery.
#[derive(Clone, Default)]
pub struct Offer {
    /// The failed thread.
    pub thread: u8,
    /// The buddy that built it.
    pub holder: u8,
    /// The buddy has read the redo up to here.
    pub scanned: Rba,
    /// The set that it has built.
    pub set: ThreadSet,
}

/// One failed thread in this kind of first pass.
#[derive(Clone, Default)]
pub(super) struct ThreadScan {
    pub(super) offer: Offer,
    /// [`Phase::FinishScan`], [`Phase::ReceiveSet`] or [`Phase::ScanWhole`].
    pub(super) step: Option<Phase>,
    /// The set has been received, or need not be.
    here: bool,
}

/// The options of this scenario for reading redo into the sets of threads.
pub fn reading(cluster: &Cluster) -> ReadOptions {
    ReadOptions {
        exact: cluster.costs.scenario.buddy.merge == SetMerge::Exact,
        literal: cluster.costs.mutant(Mutant::BwrWithoutVersion),
    }
}

impl Recovery {
    /// The living instance with the sets of most failed threads. The paper gives no tie-break: here the instance that
    /// is recovering already wins, then the lowest.
    pub(super) fn choose_recovery_instance(&self, cluster: &mut Cluster) -> Option<u8> {
        let failed = |thread: u8| {
            cluster.instances[usize::from(thread)].thread.state == ThreadState::NeedsRecovery
                && cluster.instances[usize::from(thread)].state != InstanceState::Up
        };
        let held = |instance: u8| {
            let held = self.offers.iter().filter(|offer| offer.holder == instance && failed(offer.thread));
            if mutated(HostileMutant::RecoveryInstanceHoldsFewestSets) {
                8 - held.count()
            } else {
                held.count()
            }
        };
        let best = cluster
            .alive()
            .into_iter()
            .max_by_key(|&instance| (held(instance), instance == self.by, std::cmp::Reverse(instance)))?;
        let sets = held(best) as u64;
        if sets > 0 {
            cluster.note(Fact::new(FactKind::RecoveryInstanceChosen, best).value(sets));
        }
        Some(best)
    }

    /// Starts this kind of first pass if there is at least one set.
    pub(super) fn begin_handshake(&mut self, cluster: &mut Cluster) -> bool {
        let mut offers = std::mem::take(&mut self.offers);
        offers.retain(|offer| self.threads.contains(&offer.thread));
        if offers.is_empty() || self.crash_recovery {
            return false;
        }
        self.parts.clear();
        for &thread in &self.threads {
            let own = offers.iter().position(|offer| offer.thread == thread && offer.holder == self.by);
            let any = own.or_else(|| offers.iter().position(|offer| offer.thread == thread));
            let (step, offer) = match (own, any) {
                (Some(at), _) => (Phase::FinishScan, offers.swap_remove(at)),
                (None, Some(at)) => (Phase::ReceiveSet, offers.swap_remove(at)),
                _ => {
                    let scanned = self.start[usize::from(thread)];
                    (Phase::ScanWhole, Offer { thread, holder: self.by, scanned, set: ThreadSet::default() })
                }
            };
            hit(match step {
                Phase::FinishScan => Mark::OwnSetFinished,
                Phase::ReceiveSet => Mark::SetReceived,
                _ => Mark::ThreadScannedWhole,
            });
            self.parts.push(ThreadScan { offer, step: Some(step), here: step != Phase::ReceiveSet });
        }
        sort_by(&mut self.parts, |part| (part.step.map_or(0, |step| 1 + step as u64), 0));
        self.part = 0;
        self.begin_phase(cluster, Phase::Handshake, self.by);
        self.after(cluster, 2 * (cluster.costs.message + cluster.extra_message), RecoveryStep::ThreadScan);
        true
    }

    /// The current step of this kind of first pass.
    pub(super) fn first_pass_step(&self) -> Option<Phase> {
        let going_on = self.active && !self.first_pass_done && !self.parts.is_empty();
        going_on.then(|| self.part_phase.unwrap_or(Phase::Handshake))
    }

    /// The entries of the threads' sets while they are not merged yet.
    pub fn thread_scan_entries(&self) -> impl Iterator<Item = SetEntry> {
        let here = self.parts.iter().filter(|part| part.here);
        here.flat_map(|part| {
            let thread = part.offer.thread;
            let entries = part.offer.set.changed.iter();
            entries.map(move |entry| SetEntry::new(entry.block, entry.version, thread, entry.rba))
        })
    }

    /// The handshake is done, a set was received, or a chunk is read and parsed.
    pub(super) fn continue_thread_scans(&mut self, cluster: &mut Cluster) {
        if self.part_phase.is_none() {
            self.end_phase(cluster, Phase::Handshake, self.by);
            self.prune_thread_scans(cluster);
        }
        self.read_thread_chunk(cluster);
        while let Some(part) = self.parts.get(self.part) {
            let (thread, step) = (part.offer.thread, part.step);
            self.follow_phase(cluster, step);
            if !self.parts[self.part].here {
                self.receive_set(cluster);
                return;
            }
            if self.gather_thread_chunk(cluster, thread) {
                return;
            }
            self.part += 1;
        }
        self.follow_phase(cluster, Some(Phase::MergeSets));
        let entries: usize = self.parts.iter().map(|part| part.offer.set.changed.len()).sum();
        // A single set is the recovery set.
        let merged = if self.parts.len() > 1 { entries as u64 } else { 0 };
        let cost = cluster.costs.parse(0, merged);
        self.after(cluster, cost, RecoveryStep::Merge);
    }

    /// The recorded checkpoint may be ahead of the start of the set: then the set is pruned.
    fn prune_thread_scans(&mut self, cluster: &mut Cluster) {
        let skip_tail = cluster.costs.mutant(Mutant::TailNotScanned);
        let mut from = self.start;
        for part in &mut self.parts {
            let (thread, holder) = (part.offer.thread, part.offer.holder);
            let start = self.start[usize::from(thread)];
            let end = cluster.instances[usize::from(thread)].thread.end;
            let below = if mutated(HostileMutant::SetNotPrunedAtHandshake) { 0 } else { start };
            part.offer.set.prune(below, |block, rba| {
                hit(Mark::SetPrunedAtHandshake);
                let fact = Fact::new(FactKind::BuddySetPruned, holder).block(block).other(thread);
                cluster.note(fact.value(rba));
            });
            part.offer.scanned = part.offer.scanned.max(start);
            if skip_tail && part.step != Some(Phase::ScanWhole) {
                part.offer.scanned = end;
            }
            if mutated(HostileMutant::UnprotectedThreadNotScanned) && part.step == Some(Phase::ScanWhole) {
                part.offer.scanned = end;
            }
            (from[usize::from(thread)], self.scanned[usize::from(thread)]) =
                (part.offer.scanned, part.offer.scanned);
        }
        self.rewind_first_pass(cluster, from);
    }

    /// Ends one named step of the first pass and begins the next.
    fn follow_phase(&mut self, cluster: &mut Cluster, step: Option<Phase>) {
        if self.part_phase == step {
            return;
        }
        if let Some(phase) = std::mem::replace(&mut self.part_phase, step) {
            self.end_phase(cluster, phase, self.by);
        }
        if let Some(phase) = step {
            self.begin_phase(cluster, phase, self.by);
        }
    }

    fn receive_set(&mut self, cluster: &mut Cluster) {
        let part = &mut self.parts[self.part];
        part.here = true;
        if mutated(HostileMutant::ReceivedSetIsEmpty) {
            part.offer.set = ThreadSet::default();
        }
        let blocks = (part.offer.set.changed.len() + part.offer.set.written.len()) as u64;
        let fact = Fact::new(FactKind::BuddySetSent, part.offer.holder).other(part.offer.thread);
        cluster.note(fact.value(blocks));
        let bytes = (blocks * ENTRY_BYTES) as f64;
        let transfer = bytes * 1e9 / cluster.costs.scenario.hardware.message_bytes_per_s;
        let latency = cluster.costs.message + cluster.extra_message;
        self.after(cluster, 2 * latency + transfer as u64, RecoveryStep::ThreadScan);
    }

    /// Reads the next chunk of one thread; false at its end.
    fn gather_thread_chunk(&mut self, cluster: &mut Cluster, thread: u8) -> bool {
        let at = usize::from(thread);
        self.chunk.clear();
        let redo = &cluster.instances[at].thread;
        let (mut bytes, mut records) = (0, 0);
        if self.parts[self.part].offer.scanned < redo.end {
            while let Some(record) =
                redo.files.records().get(self.cursor[at]).filter(|_| bytes < self.chunk_bytes)
            {
                self.chunk.push((thread, self.cursor[at] as u32));
                self.cursor[at] += 1;
                (bytes, records) = (bytes + u64::from(record.length), records + 1);
            }
        }
        let read = cluster.instances[at].log_disk.read_time(bytes);
        let cost = read.max(cluster.costs.parse(bytes, records));
        if !self.chunk.is_empty() {
            self.after(cluster, cost, RecoveryStep::ThreadScan);
        }
        !self.chunk.is_empty()
    }

    /// Adds the records that were read to the thread's set.
    fn read_thread_chunk(&mut self, cluster: &mut Cluster) {
        let (chunk, how, by) = (std::mem::take(&mut self.chunk), reading(cluster), self.by);
        for &(thread, index) in &chunk {
            let redo = &cluster.instances[usize::from(thread)].thread;
            let Some(&record) = redo.files.records().get(index as usize) else { continue };
            let left_out = record.end() == redo.end && mutated(HostileMutant::TailStopsOneRecordShort);
            self.note_reading(cluster, thread, &record);
            let part = &mut self.parts[self.part];
            if left_out {
                part.offer.scanned = record.end();
                continue;
            }
            part.offer.set.read(&record, how, |block, effect| {
                let kind = match effect {
                    Effect::Added => FactKind::SetEntryAdded,
                    Effect::Moved => FactKind::SetEntryMoved,
                    Effect::Written => FactKind::SetEntryWritten,
                    Effect::Kept => FactKind::SetEntryKept,
                };
                let fact = Fact::new(kind, by).block(block).other(thread).xid(record.xid);
                cluster.note(fact.value(record.rba));
            });
            part.offer.scanned = record.end();
            self.scanned[usize::from(thread)] = record.end();
            self.bytes_read += u64::from(record.length);
        }
        self.chunk = chunk;
        self.chunk.clear();
    }

    /// Merges the sets of all failed threads. The union may contain blocks that one merged pass would not: a Block
    /// Written Record in one thread cancels a change in another only if written versions are merged too.
    pub(super) fn merge_thread_scans(&mut self, cluster: &mut Cluster) {
        let parts = std::mem::take(&mut self.parts);
        let exact = reading(cluster).exact;
        if parts.len() > 1 {
            hit(Mark::SetsMerged);
        }
        for part in &parts {
            let (thread, set) = (part.offer.thread, &part.offer.set);
            let fact = Fact::new(FactKind::BuddySetUsed, part.offer.holder).other(thread);
            cluster.note(fact.value(set.changed.len() as u64));
            for entry in set.changed.iter() {
                let written =
                    |other: &ThreadScan| other.offer.set.written.get(entry.block).map(|it| it.version);
                let on_disk = parts.iter().filter_map(written).max().filter(|_| exact);
                let any = mutated(HostileMutant::ExactMergeDropsNewerChanges);
                if on_disk.is_some_and(|version| version >= entry.version || any) {
                    hit(Mark::BlockDroppedByExactMerge);
                    continue;
                }
                let known = self.set.get(entry.block).map(|known| known.last_version);
                if known.is_some() {
                    hit(Mark::BlockInTwoSets);
                }
                let newer = known.is_none_or(|known| {
                    (known < entry.version) != mutated(HostileMutant::OlderVersionMerged)
                });
                if newer {
                    self.set.change(entry.block, entry.version, thread, entry.rba);
                    let fact = Fact::new(FactKind::SetEntryTaken, self.by).block(entry.block).other(thread);
                    cluster.note(fact.value(entry.rba));
                }
            }
        }
        self.follow_phase(cluster, None);
        self.end_first_pass(cluster);
    }
}
