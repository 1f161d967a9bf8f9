//! Logs of simulated clusters: small clusters under load, one per seed. Everything is read from the simulation: its
//! log files, its control file and its data files.

use super::log::{Entry, EntryKind, Log};
use crate::models::cluster::code::RecordKind;
use crate::models::cluster::redo::RedoRecord;
use crate::models::cluster::scenario::{Access, Scenario};
use crate::models::cluster::simulation::Simulation;
use crate::platform::model::Model as _;

/// A cluster runs until its log files have this many records.
const RECORDS: usize = 90;
/// Or for this many events.
const MAX_EVENTS: u32 = 20_000;

/// The cluster of a seed: some have few blocks that are changed again and again, some write early, some late.
pub fn scenario(seed: u32, instances: u32) -> Scenario {
    let mut scenario =
        Scenario { seed: seed + 1, instances, data_blocks: 4 + seed % 7, ..Scenario::default() };
    let work = &mut scenario.workload;
    work.access = if seed.is_multiple_of(3) { Access::Uniform } else { Access::Skewed };
    (work.sessions, work.think_ms, work.change_ms) = (2 + seed % 3, 4.0, 1.0);
    (work.min_changes, work.max_changes, work.read_percent) = (1, 3, 5);
    work.rollback_percent = 10 * (seed % 3);
    let cache = &mut scenario.cache;
    (cache.record_checkpoint_ms, cache.write_batch) = (2.0 + f64::from(seed % 5), 1 + seed % 6);
    cache.hard_checkpoint_s = 0.004 + 0.004 * f64::from(seed % 6);
    scenario
}

/// The log of the cluster of a seed.
pub fn cluster_log(seed: u32, instances: u32) -> Log {
    let mut run = Simulation::new(&scenario(seed, instances));
    let mut chronicle = LogBuilder::new(run.cluster.costs.layout.blocks() as usize);
    let mut records = 0;
    for _ in 0..MAX_EVENTS {
        if records >= RECORDS || !run.step() {
            break;
        }
        records = chronicle.look(&run);
    }
    Log {
        entries: chronicle.entries,
        starts: [0; 2],
        names: chronicle.names,
        threads: instances as u8,
        sampled: true,
    }
}

/// Builds a log from a run: the entries so far, and the part of the run that was read.
struct LogBuilder {
    entries: Vec<Entry>,
    names: Vec<u32>,
    /// Number of a block among those that the log names.
    numbers: Vec<Option<u32>>,
    disk: Vec<u32>,
    seen: [usize; 2],
    recorded: [u64; 2],
    writes: u64,
    scn: u64,
}

impl LogBuilder {
    fn new(blocks: usize) -> Self {
        Self {
            entries: Vec::new(),
            names: Vec::new(),
            numbers: vec![None; blocks],
            disk: vec![0; blocks],
            seen: [0; 2],
            recorded: [0; 2],
            writes: 0,
            scn: 0,
        }
    }

    /// Reads the effects of an event on log files, data files and control file. Returns the number of records so far.
    fn look(&mut self, run: &Simulation) -> usize {
        let mut writes = 0;
        for (thread, instance) in (0u8..).zip(&run.cluster.instances) {
            let records = instance.thread.files.records();
            while let Some(&record) = records.get(self.seen[usize::from(thread)]) {
                self.seen[usize::from(thread)] += 1;
                self.record(thread, &record);
            }
            writes += instance.blocks_written;
        }
        if writes > self.writes {
            self.writes = writes;
            self.blocks_written(run);
        }
        for (thread, instance) in (0u8..).zip(&run.cluster.instances) {
            let redo = &instance.thread;
            if redo.recorded > self.recorded[usize::from(thread)] {
                self.recorded[usize::from(thread)] = redo.recorded;
                self.push(EntryKind::Checkpoint, thread, 0, 0, (redo.recorded, redo.flushed));
            }
        }
        self.seen.iter().sum()
    }

    fn record(&mut self, thread: u8, record: &RedoRecord) {
        self.scn = record.scn;
        let place = (record.rba, record.end());
        if record.kind == RecordKind::BlockWritten {
            self.push(EntryKind::Written, thread, record.block, record.version, place);
        }
        for (block, version) in record.changes() {
            self.push(EntryKind::Change, thread, block, version, place);
        }
    }

    fn blocks_written(&mut self, run: &Simulation) {
        for block in 0..self.disk.len() as u32 {
            let version = run.cluster.data_files.version(block);
            if version > self.disk[block as usize] {
                self.disk[block as usize] = version;
                let end = run.cluster.instances.first().map_or(0, |instance| instance.thread.flushed);
                self.push(EntryKind::Write, 0, block, version, (end, end));
            }
        }
    }

    fn push(&mut self, kind: EntryKind, thread: u8, block: u32, version: u32, (rba, end): (u64, u64)) {
        let next = self.names.len() as u32;
        let number = match self.numbers[block as usize] {
            _ if kind == EntryKind::Checkpoint => 0,
            Some(number) => number,
            None => {
                self.numbers[block as usize] = Some(next);
                self.names.push(block);
                next
            }
        };
        self.entries.push(Entry { kind, thread, block: number, version, rba, end, scn: self.scn });
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::models::cluster::construction::truth::Crash;
    use crate::platform::model::Scenario as _;

    #[test]
    fn the_clusters_fit_their_limits_and_write_what_the_tasks_are_about() {
        let (mut late, mut checkpoints, mut writes, mut records) = (0, 0, 0, 0);
        for seed in 0..60 {
            assert_eq!(scenario(seed, 2).problems(), []);
            let log = cluster_log(seed, 1 + seed % 2);
            let mut newest = vec![0; log.blocks()];
            for (count, entry) in (1..).zip(&log.entries) {
                let newest = &mut newest[entry.block as usize];
                match entry.kind {
                    EntryKind::Change => {
                        assert_eq!(entry.version, *newest + 1, "the changes of a block come in order");
                        *newest += 1;
                    }
                    EntryKind::Written => late += u32::from(entry.version < *newest),
                    EntryKind::Checkpoint => {
                        // Everything before it is on disk, according to the data files.
                        let disk = log.disk_after(count);
                        let entries = &log.entries[..count];
                        let before = |change: &&Entry| {
                            change.kind == EntryKind::Change
                                && change.thread == entry.thread
                                && change.rba < entry.rba
                        };
                        for change in entries.iter().filter(before) {
                            assert!(disk[change.block as usize] >= change.version);
                        }
                        let starts = log.starts_after(count);
                        let (disk_is, blocks, from_starts) = (Some(&disk[..]), log.blocks(), log.threads > 1);
                        let crash = Crash { entries, starts, disk: disk_is, blocks, from_starts };
                        let evidence = crash.evidence();
                        assert!(evidence.proven.iter().zip(&disk).all(|(proven, disk)| proven <= disk));
                        checkpoints += 1;
                    }
                    EntryKind::Write => {
                        assert_eq!(entry.version, *newest, "a buffer does not change while it is written");
                        writes += 1;
                    }
                }
                records += 1;
            }
        }
        println!("{records} entries, {late} late records, {checkpoints} checkpoints, {writes} writes");
        assert!(late > 20 && checkpoints > 60 && writes > 300);
    }
}
