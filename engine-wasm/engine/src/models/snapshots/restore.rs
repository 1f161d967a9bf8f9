//! Restores copies to volumes, starts the database from them, and has the oracle judge what opens. Nothing of a run changes:
//! a restore works on its own disks, so that every choice can be shown before anybody makes it.

use super::code::{BlockState, Reason, StartKind, StartMethod};
use super::headers::{ControlFile, FileHeader};
use super::layout::{CONTROL_VOLUME, Layout};
use super::oracle::{self, Judgement};
use super::recover::{self, Rolled};
use super::redo_store::{self, Images};
use super::roll_back;
use super::run::SnapshotsRun;
use super::start::{self, Plan};
use crate::models::cluster::redo::Rba;
use crate::models::cluster::storage::{BlockId, Image};
use crate::platform::kernel::Nanos;
use std::collections::BTreeMap;

/// Which copies go to which volumes; sets of copies by number, from 0. `None` for a volume that is not restored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Choice {
    /// For each DATA volume.
    pub data: Vec<Option<usize>>,
    /// For each RECO volume.
    pub reco: Vec<Option<usize>>,
}

impl Choice {
    /// All DATA volumes from one set of copies, and all RECO volumes from another or the same.
    pub fn whole(layout: &Layout, data: usize, reco: usize) -> Self {
        Self { data: vec![Some(data); layout.data_volumes], reco: vec![Some(reco); layout.reco_volumes] }
    }
}

/// A log file on restored volumes.
#[derive(Clone, Copy, Debug)]
pub struct LogFile {
    /// Its redo ends here.
    pub end: Rba,
    /// It is an online log file; otherwise only its archived copy is there.
    pub online: bool,
    /// It has all redo that was ever written to it, which the next log file's header tells.
    pub complete: bool,
}

/// The log files of one thread, by number from 0.
pub type Logs = BTreeMap<u64, LogFile>;

/// Restored volumes.
#[derive(Clone, Debug)]
pub struct Disks {
    /// The blocks; `None` for those of a missing volume. With the checksum in the first half.
    pub blocks: Vec<Option<(Image, u32)>>,
    /// The headers of the data files; `None` for those of a missing volume.
    pub headers: Vec<Option<FileHeader>>,
    /// The control file, if its volume is there.
    pub control: Option<ControlFile>,
    /// Log files of each thread.
    pub logs: Vec<Logs>,
    /// The instants of the DATA volumes. A start does not know them.
    pub cuts: Vec<Nanos>,
    /// Where the redo of each thread ends.
    pub ends: Vec<Rba>,
}

/// Why a restored database does not open.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Refusal {
    /// What is wrong.
    pub reason: Reason,
    /// The data file; `None` if it is not about one.
    pub file: Option<usize>,
    /// The block.
    pub block: Option<BlockId>,
    /// The thread and the log sequence number.
    pub log: Option<(u8, u64)>,
    /// The SCN that it is about; 0 for none.
    pub scn: u64,
}

impl Refusal {
    /// A refusal about nothing in particular.
    pub fn new(reason: Reason) -> Self {
        Self { reason, file: None, block: None, log: None, scn: 0 }
    }
}

/// What came of a restore.
#[derive(Clone, Debug)]
pub struct Outcome {
    /// Which recovery the files ask for; `None` if the start cannot tell.
    pub kind: Option<StartKind>,
    /// What recovery reads; `None` if it does not begin.
    pub plan: Option<Plan>,
    /// Why the database does not open; empty if it does.
    pub refusals: Vec<Refusal>,
    /// What rolling forward did.
    pub rolled: Option<Rolled>,
    /// What the oracle says about the blocks as they are then.
    pub judgement: Option<Judgement>,
    /// Each block.
    pub states: Vec<BlockState>,
}

impl Outcome {
    /// True if the database opens.
    pub fn opens(&self) -> bool {
        self.refusals.is_empty()
    }

    /// True if it opens and is as it should be.
    pub fn is_right(&self) -> bool {
        self.opens() && self.judgement.as_ref().is_some_and(Judgement::holds)
    }
}

/// Restores of one run.
pub struct Restorer<'a> {
    /// The run.
    pub run: &'a SnapshotsRun,
    /// The images in its redo.
    pub images: Images,
}

impl<'a> Restorer<'a> {
    /// Restores of a run as it is now. Cost: linear in the images in redo.
    pub fn new(run: &'a SnapshotsRun) -> Self {
        Self { run, images: redo_store::index(&run.cluster().backup.images) }
    }

    /// The volumes with the chosen copies.
    pub fn disks(&self, choice: &Choice) -> Disks {
        let (layout, copies) = (&self.run.layout, &self.run.copies);
        let mut blocks = vec![None; layout.volume_of.len()];
        let mut headers = vec![None; layout.files.len()];
        let mut cuts = Vec::new();
        for (volume, set) in choice.data.iter().enumerate() {
            let set = set.and_then(|set| copies.get(set));
            let Some(copy) = set.and_then(|set| set.data[volume].as_ref()) else { continue };
            cuts.push(copy.at);
            for copied in &copy.blocks {
                blocks[copied.block as usize] = Some((copied.image, copied.checksum));
            }
            for (file, header) in &copy.headers {
                headers[*file] = Some(header.clone());
            }
        }
        let mut control = None;
        let mut logs = vec![Logs::new(); self.run.redo.threads()];
        for (volume, set) in choice.reco.iter().enumerate() {
            let set = set.and_then(|set| copies.get(set));
            let Some(copy) = set.and_then(|set| set.reco[volume].as_ref()) else { continue };
            if volume == CONTROL_VOLUME {
                control = Some(copy.control.clone());
            }
            for (thread, files) in copy.threads.iter().enumerate() {
                self.add_logs(&mut logs[thread], thread, volume, files);
            }
        }
        let ends = logs.iter().map(|logs| logs.values().map(|log| log.end).max().unwrap_or(0)).collect();
        Disks { blocks, headers, control, logs, cuts, ends }
    }

    fn add_logs(&self, logs: &mut Logs, thread: usize, volume: usize, files: &super::copies::CopiedLogs) {
        let bytes = self.run.cluster().instances[thread].thread.files.bytes;
        let newest = files.end / bytes;
        let all = files.archived.iter().copied().chain(files.oldest_online..=newest);
        for number in all.filter(|number| self.run.layout.log_volume(thread, *number) == volume) {
            let end = files.end.min((number + 1) * bytes);
            let last = self.run.redo.last_before(thread, (number + 1) * bytes);
            let complete = number < newest && last.is_none_or(|last| last.end() <= files.end);
            let online = number >= files.oldest_online;
            logs.insert(number, LogFile { end, online, complete });
        }
    }

    /// Restores, starts, recovers and judges.
    pub fn outcome(&self, choice: &Choice, method: StartMethod, until: Nanos) -> Outcome {
        self.outcome_of(self.disks(choice), method, until)
    }

    /// The same with volumes as they are.
    pub fn outcome_of(&self, disks: Disks, method: StartMethod, until: Nanos) -> Outcome {
        let count = disks.blocks.len();
        let refused = |kind, refusals| Outcome {
            kind,
            plan: None,
            refusals,
            rolled: None,
            judgement: None,
            states: vec![BlockState::AsItWas; count],
        };
        let plan = match start::plan(self.run, &disks, method, until) {
            Ok(plan) => plan,
            Err((kind, refusals)) => return refused(kind, refusals),
        };
        let mut rolled = recover::roll_forward(self, &disks, &plan, None);
        roll_back::roll_back(&self.run.cluster().costs.layout, &disks, &mut rolled.blocks);
        let judgement = oracle::judge(self.run, &disks, &plan, &rolled.blocks);
        let states = states(count, &rolled, &judgement);
        Outcome {
            kind: Some(plan.kind),
            refusals: rolled.refusals.clone(),
            plan: Some(plan),
            rolled: Some(rolled),
            judgement: Some(judgement),
            states,
        }
    }
}

fn states(count: usize, rolled: &Rolled, judgement: &Judgement) -> Vec<BlockState> {
    let mut states = vec![BlockState::AsItWas; count];
    let mut set = |blocks: &mut dyn Iterator<Item = BlockId>, state: BlockState| {
        for block in blocks {
            states[block as usize] = state;
        }
    };
    set(&mut rolled.changed.iter().copied(), BlockState::ByRedo);
    set(&mut rolled.replaced.iter().copied(), BlockState::ByImage);
    set(&mut judgement.wrong.iter().copied(), BlockState::Wrong);
    set(&mut rolled.refusals.iter().filter_map(|refusal| refusal.block), BlockState::Stopped);
    states
}
