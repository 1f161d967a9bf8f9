//! The first pass: reads the redo of the failed threads, merged by SCN, and builds the recovery set. Block Written
//! Records remove blocks, and so does a survivor that holds the current copy of a block.

use super::{Milestone, Recovery, set::Added};
use crate::models::cluster::cache::Holding;
use crate::models::cluster::code::{BufferMode, FactKind, Phase, RecordKind, SetState};
use crate::models::cluster::instances::{Cluster, RecoveryStep};
use crate::models::cluster::mark::{Mark, hit};
use crate::models::cluster::redo::RedoRecord;
use crate::models::cluster::scenario::Mutant;
use crate::models::cluster::trace::Fact;
use crate::mutant::{HostileMutant, mutated};

impl Recovery {
    pub(super) fn begin_first_pass(&mut self, cluster: &mut Cluster) {
        self.set.clear();
        for &thread in &self.threads {
            let at = usize::from(thread);
            let redo = &cluster.instances[at].thread;
            self.start[at] = if mutated(HostileMutant::RecoveryReadsFromZero) { 0 } else { redo.recorded };
            (self.scanned[at], self.applied[at]) = (redo.recorded, redo.recorded);
        }
        self.begin_phase(cluster, Phase::FirstPass, self.by);
        self.rewind_first_pass(cluster, self.start);
        (self.pass_began, self.first_pass_ns) = (cluster.now, None);
        if !self.begin_handshake(cluster) {
            self.schedule_scan(cluster);
        }
    }

    /// Reads the next chunk, which is handled when it is read and parsed.
    fn schedule_scan(&mut self, cluster: &mut Cluster) {
        let (bytes, records) = self.read_chunk(cluster, self.chunk_bytes);
        let cost = self.pass_cost(cluster, bytes, records);
        self.after(cluster, cost, RecoveryStep::Scan);
    }

    /// Reading and parsing overlap, so the slower of both counts. Each thread is on its own device; all are read in parallel.
    pub(super) fn pass_cost(&self, cluster: &Cluster, bytes: u64, records: u64) -> u64 {
        let share = bytes / self.threads.len().max(1) as u64;
        let slowest = self
            .threads
            .iter()
            .map(|&thread| cluster.instances[usize::from(thread)].log_disk.read_time(share));
        slowest.max().unwrap_or(0).max(cluster.costs.parse(bytes, records))
    }

    pub(super) fn scan(&mut self, cluster: &mut Cluster) {
        let chunk = std::mem::take(&mut self.chunk);
        let literal = cluster.costs.mutant(Mutant::BwrWithoutVersion);
        for &(thread, index) in &chunk {
            let Some(&record) =
                cluster.instances[usize::from(thread)].thread.files.records().get(index as usize)
            else {
                continue;
            };
            self.note_reading(cluster, thread, &record);
            let last = record.end() == cluster.instances[usize::from(thread)].thread.end;
            if !(last && mutated(HostileMutant::ScanStopsOneRecordShort)) {
                self.scan_record(cluster, thread, &record, literal);
            }
            self.scanned[usize::from(thread)] = record.end();
            self.bytes_read += u64::from(record.length);
        }
        let more = !chunk.is_empty();
        self.chunk = chunk;
        if more {
            self.schedule_scan(cluster);
        } else {
            self.first_pass_ns = Some(cluster.now - self.pass_began);
            self.end_first_pass(cluster);
        }
    }

    fn scan_record(&mut self, cluster: &mut Cluster, thread: u8, record: &RedoRecord, literal: bool) {
        let by = self.by;
        let fact =
            |kind, block| Fact::new(kind, by).block(block).other(thread).xid(record.xid).value(record.rba);
        if record.kind == RecordKind::BlockWritten {
            match self.set.written(record.block, record.version, record.rba, literal) {
                Some(true) => cluster.note(fact(FactKind::SetEntryWritten, record.block)),
                Some(false) => cluster.note(fact(FactKind::SetEntryKept, record.block)),
                None => 0,
            };
            return;
        }
        for (block, version) in record.changes() {
            let kind = match self.set.change(block, version, thread, record.rba) {
                Added::Joined => FactKind::SetEntryAdded,
                Added::Moved => FactKind::SetEntryMoved,
            };
            cluster.note(fact(kind, block));
        }
    }

    pub(super) fn end_first_pass(&mut self, cluster: &mut Cluster) {
        for &thread in &self.threads {
            let at = usize::from(thread);
            self.scanned[at] = cluster.instances[at].thread.end.max(self.scanned[at]);
        }
        self.remove_surviving_blocks(cluster);
        self.first_pass_done = true;
        self.end_phase(cluster, Phase::FirstPass, self.by);
        self.milestones.push(Milestone::SetBuilt);
        self.continue_after_first_pass(cluster);
    }

    /// A block with a current copy in a survivor is not lost: it leaves the set.
    fn remove_surviving_blocks(&mut self, cluster: &mut Cluster) {
        let past_counts = cluster.costs.mutant(Mutant::PastImageAsCurrent);
        for entry in self.set.entries.iter_mut().filter(|entry| entry.state == SetState::InSet) {
            let held = (0u8..).zip(&cluster.instances).filter(|(_, instance)| instance.alive()).find_map(
                |(number, instance)| {
                    let past = instance.pool.past_image(entry.block).filter(|_| past_counts);
                    let frame = instance.pool.current(entry.block).or(past)?;
                    let current = instance.pool.frame(frame).holding != Holding::Block(BufferMode::PastImage);
                    let version = instance.pool.image(frame).version;
                    (version >= entry.last_version || past_counts && !current).then_some((number, version))
                },
            );
            if let Some((holder, version)) = held {
                (entry.state, entry.holder) = (SetState::HeldBySurvivor, holder);
                hit(Mark::BlockHeldBySurvivor);
                let fact = Fact::new(FactKind::SetEntryHeld, self.by).block(entry.block).other(holder);
                cluster.note(fact.value(u64::from(version)));
            }
        }
    }
}
