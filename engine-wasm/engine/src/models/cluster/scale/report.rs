//! The report of a run at full scale. Reads the run, does not change it.

use super::second_pass::SecondPass;
use super::thread::WRITTEN_BYTES;
use super::{FAILED, Scale};
use crate::platform::experiments::band;

/// The first pass with a buddy after a crash at each moment of the run.
#[derive(Clone, Debug, Default)]
pub struct FirstPassSamples {
    /// By tick, s.
    seconds: Vec<f32>,
}

impl FirstPassSamples {
    /// Adds the sample of the next moment.
    pub fn note(&mut self, seconds: f64) {
        self.seconds.push(seconds as f32);
    }

    /// The band of first passes; the run's first tenth does not count.
    fn band(&self) -> Vec<f64> {
        let counted = &self.seconds[self.seconds.len() / 10..];
        band(counted.iter().map(|&seconds| f64::from(seconds)).collect())
    }
}

/// The result.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Report {
    /// Redo records of both threads.
    pub records: u32,
    /// Of these, Block Written Records of the failed thread.
    pub written_records: u32,
    /// Redo of the failed thread from its checkpoint to its end, bytes.
    pub redo_bytes: f64,
    /// Of these bytes, row changes.
    pub change_bytes: f64,
    /// Block Written Records among them.
    pub written_since: u32,
    /// Dirty buffers of the failed instance.
    pub dirty_blocks: u32,
    /// Estimated recovery time at the crash, which is compared with FAST_START_MTTR_TARGET, s.
    pub mttr_estimate_s: f64,
    /// First pass without a buddy, s.
    pub first_pass_s: f64,
    /// First pass with a buddy after this crash, s.
    pub buddy_first_pass_s: Option<f64>,
    /// First pass with a buddy at every moment of the run: its band, s.
    pub buddy_band_s: Vec<f64>,
    /// Blocks of the recovery set.
    pub set_blocks: u32,
    /// Redo that the buddy had read, bytes.
    pub buddy_bytes: f64,
    /// Blocks that it had pruned.
    pub buddy_pruned: f64,
    /// The buddy's set, completed, equals the one from scratch.
    pub sets_equal: Option<bool>,
    /// Second pass, s.
    pub second_pass_s: f64,
    /// Part of the second pass until the coordinator has handed out everything, s.
    pub coordinator_s: f64,
    /// Messages to slaves.
    pub messages: f64,
    /// Blocks that the second pass recovered; a survivor held the others.
    pub recovered_blocks: u32,
    /// Changes applied.
    pub applied: f64,
    /// Changes that did not fit the version before them: 0 if recovery is right.
    pub gaps: f64,
    /// Blocks that differ from the serial history of changes: 0 if recovery is right.
    pub lost_blocks: u32,
    /// Bytes that the run held at the crash.
    pub held_bytes: f64,
}

impl Report {
    pub(super) fn at_crash(&mut self, run: &Scale) {
        let (thread, writer) = (&run.threads[FAILED], &run.writers.0[FAILED]);
        self.records = run.threads.iter().map(|thread| thread.end.index).sum();
        self.written_records = thread.end.written;
        self.redo_bytes = (thread.end.rba - writer.checkpoint.rba) as f64;
        self.written_since = thread.end.written - writer.checkpoint.written;
        self.change_bytes = self.redo_bytes - f64::from(self.written_since * WRITTEN_BYTES);
        self.dirty_blocks = writer.dirty;
        self.mttr_estimate_s = run.writers.estimate_s(FAILED, &run.setup, thread);
        let mut held = run.blocks.len() * super::blocks::BLOCK_BYTES;
        held += run.threads.iter().map(|thread| thread.bytes()).sum::<usize>();
        if let Some(scan) = &run.scans[FAILED] {
            self.buddy_band_s = run.moments.band();
            self.buddy_bytes = scan.bytes_read as f64;
            self.buddy_pruned = scan.pruned as f64;
            held += 2 * scan.set.changed.bytes();
        }
        self.held_bytes = held as f64;
    }

    pub(super) fn after_second_pass(&mut self, pass: &SecondPass) {
        self.second_pass_s = pass.took_ns() / 1e9;
        (self.coordinator_s, self.messages) = (pass.coordinator / 1e9, pass.messages as f64);
        self.recovered_blocks = pass.blocks_recovered;
        (self.applied, self.gaps) = (pass.applied as f64, pass.gaps as f64);
    }
}
