//! The cluster at full scale: two instances, tens of millions of redo records of a few bytes each, blocks as digests.
//! It leaves out sessions, rows and single messages, which cost no redo. Everything that recovery relies on is the same:
//! the checkpoint queue's order, Block Written Records, past images, the buddy's rule and set, two passes, an oracle.

mod blocks;
mod load;
mod report;
mod scan;
mod scan_work;
mod second_pass;
mod setup;
mod status;
mod thread;
mod writer;

pub use report::{FirstPassSamples, Report};
pub use scan_work::ScanWork;
pub use setup::{Load, Setup};
pub use status::Status;
pub use thread::WRITTEN_BYTES;

use crate::models::cluster::recovery::ThreadSet;
use crate::platform::kernel::Nanos;
use blocks::Blocks;
use load::BlockSampler;
use scan::{Scan, empty_set, read_into};
use second_pass::SecondPass;
use setup::TICK_NS;
use thread::{Place, Record, Thread};
use writer::Writers;

/// The instance that crashes; the other one is its buddy and recovers it.
const FAILED: usize = 0;
const SURVIVOR: usize = 1;
/// Records of a first pass between two returns to the caller.
const SCAN_STEP_BYTES: u64 = 64 << 20;

/// The stage of a run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stage {
    /// Transactions, checkpoints, buddies.
    Running,
    /// The first pass from scratch, as without a buddy.
    FirstPass,
    /// The buddy's set is completed and compared.
    Handshake,
    /// The second pass.
    SecondPass,
    /// The run has ended.
    Done,
}

/// A run, from the start to the end of recovery.
pub struct Scale {
    setup: Setup,
    stage: Stage,
    now: Nanos,
    blocks: Blocks,
    threads: [Thread; 2],
    writers: Writers,
    /// The buddies, by the thread that they scan.
    scans: [Option<Scan>; 2],
    draw: BlockSampler,
    /// Redo that is due by the rate and not generated yet, in records.
    owed: f64,
    moments: FirstPassSamples,
    /// The set of a first pass from scratch, and its position.
    whole: ThreadSet,
    whole_at: Place,
    second_pass: Option<SecondPass>,
    report: Report,
}

impl Scale {
    /// Starts a run.
    pub fn new(setup: &Setup) -> Self {
        let scan = || (setup.buddy.buddies > 0).then(|| Scan::new(setup));
        Self {
            stage: Stage::Running,
            now: 0,
            blocks: Blocks::new(setup.blocks),
            threads: Default::default(),
            writers: Writers::default(),
            scans: [scan(), scan()],
            draw: BlockSampler::new(setup),
            owed: 0.0,
            moments: FirstPassSamples::default(),
            whole: ThreadSet::default(),
            whole_at: Place::default(),
            second_pass: None,
            report: Report::default(),
            setup: setup.clone(),
        }
    }

    /// Its state.
    pub fn stage(&self) -> Stage {
        self.stage
    }

    /// The report; complete when the run has ended.
    pub fn report(&self) -> &Report {
        &self.report
    }

    /// Does about as much work as `records` records need; false when all work is done.
    pub fn advance(&mut self, records: u64) -> bool {
        match self.stage {
            Stage::Running => self.run(records),
            Stage::FirstPass => self.scan_whole(),
            Stage::Handshake => self.complete_buddy_set(),
            Stage::SecondPass => self.apply(records),
            Stage::Done => {}
        }
        self.stage != Stage::Done
    }

    /// Progress, 0 to 1; most of the work is the run before the crash.
    pub fn progress(&self) -> f64 {
        let redo = self.threads[FAILED].end.rba.max(1) as f64;
        match self.stage {
            Stage::Running => 0.8 * self.now as f64 / (self.setup.run_s * 1e9),
            Stage::FirstPass => 0.8 + 0.1 * self.whole_at.rba as f64 / redo,
            Stage::Handshake => 0.9,
            Stage::SecondPass => {
                let left = self.second_pass.as_ref().map_or(0, |pass| pass.left(&self.threads[FAILED]));
                1.0 - 0.1 * left as f64 / redo
            }
            Stage::Done => 1.0,
        }
    }

    fn run(&mut self, records: u64) {
        let until = self.threads[FAILED].end.index as u64 + records / 2;
        while u64::from(self.threads[FAILED].end.index) < until {
            if self.now as f64 >= self.setup.run_s * 1e9 {
                self.crash();
                return;
            }
            self.tick();
        }
    }

    /// One step of time: transactions of both instances in turn, DBWR, buddies.
    fn tick(&mut self) {
        self.now += TICK_NS;
        let setup = &self.setup;
        self.owed += setup.redo_bytes_per_s * TICK_NS as f64 / 1e9 / f64::from(setup.record_bytes);
        let made = self.owed as u32;
        self.owed -= f64::from(made);
        let length = setup.record_bytes as u16;
        for _ in 0..made {
            for instance in 0..2 {
                let block = self.draw.next(instance);
                let mut it = self.blocks.get(block);
                let fresh = it.change(instance, self.threads[instance].end.index);
                self.blocks.put(block, it);
                self.writers.0[instance].dirty += u32::from(fresh);
                let version = it.current.version;
                self.threads[instance].log(Record { block, version, length, written: false });
            }
        }
        self.writers.log_written(&mut self.threads);
        for instance in 0..2 {
            self.writers.write(instance, &self.setup, &self.threads[instance], &mut self.blocks);
            self.threads[instance].drop_before(self.writers.0[instance].checkpoint);
        }
        for (instance, scan) in self.scans.iter_mut().enumerate() {
            let checkpoint = self.writers.0[instance].checkpoint;
            let Some(scan) = scan else { continue };
            scan.advance(self.now, &self.setup, &self.threads[instance], checkpoint);
            if instance == FAILED {
                self.moments.note(scan.first_pass_ns(&self.setup, &self.threads[instance], checkpoint) / 1e9);
            }
        }
    }

    /// The first instance fails: its current images, its queue and its scan of the other are lost.
    fn crash(&mut self) {
        self.scans[SURVIVOR] = None;
        let checkpoint = self.writers.0[FAILED].checkpoint;
        let mut report = std::mem::take(&mut self.report);
        report.at_crash(self);
        self.report = report;
        self.whole = empty_set(self.setup.blocks);
        self.whole_at = checkpoint;
        self.stage = Stage::FirstPass;
    }

    /// A first pass from scratch: gives the duration without a buddy, and the set that a buddy's set must equal.
    fn scan_whole(&mut self) {
        let thread = &self.threads[FAILED];
        let end = self.whole_at.rba + SCAN_STEP_BYTES;
        read_into(&mut self.whole, thread, &mut self.whole_at, end);
        if self.whole_at == thread.end {
            let checkpoint = self.writers.0[FAILED].checkpoint;
            self.report.first_pass_s = self.setup.pass_between_ns(checkpoint, thread.end) / 1e9;
            self.report.set_blocks = self.whole.changed.len() as u32;
            self.stage = Stage::Handshake;
        }
    }

    /// The buddy prunes by the checkpoint and scans the rest; its set must equal the one from scratch.
    fn complete_buddy_set(&mut self) {
        let (thread, checkpoint) = (&self.threads[FAILED], self.writers.0[FAILED].checkpoint);
        if let Some(scan) = &mut self.scans[FAILED] {
            self.report.buddy_first_pass_s = Some(scan.first_pass_ns(&self.setup, thread, checkpoint) / 1e9);
            scan.prune(checkpoint);
            read_into(&mut scan.set, thread, &mut scan.scanned, thread.end.rba);
            let same = |(mine, other): (_, _)| mine == other;
            let (mine, whole) = (&scan.set.changed, &self.whole.changed);
            let key = |it: &crate::models::cluster::redo::by_rba::ByRbaEntry| (it.block, it.rba, it.version);
            self.report.sets_equal =
                Some(mine.len() == whole.len() && mine.iter().map(key).zip(whole.iter().map(key)).all(same));
            self.whole = std::mem::take(&mut scan.set);
        }
        self.second_pass = Some(SecondPass::new(&self.setup, checkpoint));
        self.stage = Stage::SecondPass;
    }

    fn apply(&mut self, records: u64) {
        let Some(pass) = &mut self.second_pass else { return };
        let until = pass.applied + records;
        while pass.applied < until {
            if !pass.advance(&self.setup, &self.threads[FAILED], &self.whole, &mut self.blocks) {
                let pass = &*pass;
                self.report.after_second_pass(pass);
                self.report.lost_blocks =
                    self.blocks.iter().filter(|block| block.recovered() != block.current).count() as u32;
                self.stage = Stage::Done;
                return;
            }
        }
    }
}

#[cfg(test)]
mod tests;
