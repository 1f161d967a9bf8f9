//! The status of a run at full scale: the redo of the failing thread that is generated, read and applied. Reads the
//! run, does not change it. Stages follow each other, so the position of a completed stage is the end of the redo.

use super::{FAILED, Scale, Stage};
use crate::models::cluster::redo::Rba;

/// The status of a run. Positions are bytes of the failed thread.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Status {
    /// Simulated time before the crash so far, s.
    pub ran_s: f64,
    /// All of that time, s.
    pub run_s: f64,
    /// End of the generated redo.
    pub made: Rba,
    /// Its records.
    pub records: u32,
    /// The checkpoint, at which recovery begins.
    pub checkpoint: Rba,
    /// The buddy has scanned up to here; none without one.
    pub buddy: Option<Rba>,
    /// Position of a first pass from scratch and its duration, s; none before the crash.
    pub first_pass: Option<(Rba, f64)>,
    /// Duration of the first pass with the buddy, s; none before the crash.
    pub buddy_first_pass_s: Option<f64>,
    /// Position of the second pass and its duration so far, s.
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
