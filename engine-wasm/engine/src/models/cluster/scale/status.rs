//! Where a run at full scale is on its tape of redo: what is made, read and applied of the thread that fails. Knows the run,
//! read only; stages follow each other, so a place that a stage has passed is the tape's end.

use super::{FAILED, Scale, Stage};
use crate::models::cluster::redo::Rba;

/// Where the run is. Positions are bytes of the failed thread.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Status {
    /// Simulated time before the crash so far, s.
    pub ran_s: f64,
    /// All of that time, s.
    pub run_s: f64,
    /// Redo that is made.
    pub made: Rba,
    /// Its records.
    pub records: u32,
    /// Where the checkpoint is: recovery begins there.
    pub checkpoint: Rba,
    /// The buddy has scanned up to here; none without one.
    pub buddy: Option<Rba>,
    /// A first pass from scratch has read up to here, and what that takes, s; none before the crash.
    pub first_pass: Option<(Rba, f64)>,
    /// What the first pass takes with the buddy, s; none before the crash.
    pub buddy_first_pass_s: Option<f64>,
    /// The second pass has applied up to here, and what that took so far, s.
    pub second_pass: Option<(Rba, f64)>,
}

impl Scale {
    /// Where it is now.
    pub fn status(&self) -> Status {
        let (thread, checkpoint) = (&self.threads[FAILED], self.writers.0[FAILED].checkpoint);
        let crashed = self.stage != Stage::Running;
        let took_s = |to| self.setup.pass_between_ns(checkpoint, to) / 1e9;
        let scan = self.scans[FAILED].as_ref();
        let handed_over = || self.report.buddy_first_pass_s;
        let foretold =
            || scan.map(|scan| scan.first_pass_ns(&self.setup, thread, checkpoint) / 1e9).filter(|_| crashed);
        Status {
            ran_s: self.now as f64 / 1e9,
            run_s: self.setup.run_s,
            made: thread.end.rba,
            records: thread.end.index,
            checkpoint: checkpoint.rba,
            buddy: scan.map(|scan| scan.scanned.rba),
            first_pass: crashed.then(|| (self.whole_at.rba, took_s(self.whole_at))),
            buddy_first_pass_s: handed_over().or_else(foretold),
            second_pass: self
                .second_pass
                .as_ref()
                .map(|pass| (thread.end.rba - pass.left(thread), pass.took_ns() / 1e9)),
        }
    }
}
