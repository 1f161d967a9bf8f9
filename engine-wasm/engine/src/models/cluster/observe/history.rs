//! The summary of a cluster's facts, updated with each fact: commits, marks, phases, brown-outs, availability.

use crate::models::cluster::code::{FactKind, MarkKind, Phase, WaitReason};
use crate::models::cluster::observe::frame::Mark;
use crate::models::cluster::trace::{Fact, NOBODY};
use crate::platform::facts;
use crate::platform::kernel::Nanos;
use crate::platform::kernel::append::AppendLog;

/// Width of an availability bin at first; it doubles whenever there would be more than [`MAX_BINS`].
const FIRST_WIDTH: Nanos = 100_000_000;
/// A time and the step at which it was.
pub type Instant = (Nanos, u64);
/// Most bins of a series.
const MAX_BINS: usize = 1_024;
/// Most marks of a frequent kind: checkpoints, log switches. Above this, every second one is dropped.
const MAX_MARKS: usize = 192;
/// Simulated time between two such marks at first.
const FIRST_MARK_GAP: Nanos = 1_000_000_000;

/// Waits by group, in the order of the frame's columns.
#[derive(Clone, Copy, Debug, Default)]
pub struct Bin {
    /// Commits acknowledged.
    pub commits: u32,
    /// Session time waited: frozen, in set, dead row, log, undetected, ordinary.
    pub waited: [u64; 6],
}

/// One phase of one recovery.
#[derive(Clone, Copy, Debug)]
pub struct Span {
    /// Which recovery, from 0.
    pub recovery: u32,
    /// Which phase.
    pub phase: Phase,
    /// Who works.
    pub instance: u8,
    /// Began: when, and at which step.
    pub start: (Nanos, u64),
    /// Ended.
    pub end: Option<(Nanos, u64)>,
    /// Cut short by a further failure, at its end.
    pub cut_short: bool,
}

/// One commit.
#[derive(Clone, Copy, Debug)]
pub struct Commit {
    /// When.
    pub time: Nanos,
    /// Which transaction.
    pub xid: u32,
    /// Where.
    pub instance: u8,
    /// At which step.
    pub step: u64,
}

/// One estimate, of a buddy or of DBWR.
#[derive(Clone, Copy, Debug)]
pub struct Estimate {
    /// What was estimated.
    pub fact: Fact,
    /// At which step.
    pub step: u64,
}

/// The summary of the facts so far.
#[derive(Clone, Default)]
pub struct History {
    /// Commits, by time.
    pub commits: AppendLog<Commit>,
    /// Marks, by time.
    pub marks: Vec<Mark>,
    /// Phases, by start.
    pub spans: Vec<Span>,
    /// Brown-outs: from a detection, even if no instance survives, to the opening, each with time and step.
    pub brownouts: Vec<(Instant, Option<Instant>)>,
    /// What buddies estimated, by time.
    pub estimates: AppendLog<Estimate>,
    /// What DBWR estimated a recovery to take, and what recoveries took, by time.
    pub mttr_estimates: AppendLog<Estimate>,
    /// Availability so far.
    pub series: Series,
    recoveries: u32,
    mark_gaps: [Nanos; 2],
}

/// The record of a run of a cluster.
pub type Chronicle = facts::Chronicle<Fact, History>;

/// Availability in bins of equal width.
#[derive(Clone)]
pub struct Series {
    /// Width of a bin.
    pub width: Nanos,
    /// By instance, then bin.
    pub bins: Vec<Vec<Bin>>,
}

impl Default for Series {
    fn default() -> Self {
        Self { width: FIRST_WIDTH, bins: Vec::new() }
    }
}

impl facts::History<Fact> for History {
    fn take(&mut self, step: u64, fact: &Fact) {
        self.series.count(fact);
        match fact.kind {
            FactKind::CommitAcknowledged => {
                self.commits.push(Commit { time: fact.time, xid: fact.xid, instance: fact.instance, step });
            }
            FactKind::PhaseBegan => self.begin_phase(fact, step),
            FactKind::PhaseEnded => self.end_phase(fact, step),
            FactKind::RecoveryCutShort => self.cut_short(fact, step),
            FactKind::RecoveryEnded => {
                self.recoveries += 1;
                self.mark(MarkKind::Recovered, fact, step);
            }
            FactKind::DatabaseOpened => {
                if let Some(last) = self.brownouts.last_mut() {
                    last.1 = Some((fact.time, step));
                }
                self.mark(MarkKind::Opened, fact, step);
            }
            FactKind::MttrEstimated | FactKind::EstimatorLearned => {
                self.mttr_estimates.push(Estimate { fact: *fact, step });
            }
            FactKind::BuddyEstimated => self.estimates.push(Estimate { fact: *fact, step }),
            FactKind::InstanceLeft => self.mark(MarkKind::Left, fact, step),
            FactKind::InstanceCrashed => self.mark(MarkKind::Crash, fact, step),
            FactKind::FailureDetected => {
                // A second detection before the opening belongs to the same brown-out.
                if self.brownouts.last().is_none_or(|(_, end)| end.is_some()) {
                    self.brownouts.push(((fact.time, step), None));
                }
                self.mark(MarkKind::Detected, fact, step);
            }
            FactKind::InstanceJoined => self.mark(MarkKind::Joined, fact, step),
            FactKind::CheckpointRecorded => self.mark_now_and_then(MarkKind::Checkpoint, fact, step),
            FactKind::LogSwitched => self.mark_now_and_then(MarkKind::LogSwitch, fact, step),
            FactKind::DiskSpeedChanged
            | FactKind::InterconnectDelayed
            | FactKind::LinkChanged
            | FactKind::InstanceSlowed
            | FactKind::BlockTorn
            | FactKind::BlockSpoiled
            | FactKind::WriteFailed
            | FactKind::ArchiveFilled
            | FactKind::ArchiveFreed => self.mark(MarkKind::Fault, fact, step),
            FactKind::Checked if fact.slot == 0 => self.mark(MarkKind::Broken, fact, step),
            _ => {}
        }
    }
}

impl History {
    fn mark(&mut self, kind: MarkKind, fact: &Fact, step: u64) {
        let (time_ns, step) = (fact.time as f64, step as f64);
        self.marks.push(Mark { kind: kind as u8, instance: fact.instance, time_ns, step });
    }

    /// Marks frequent facts, with gaps that grow with the run.
    fn mark_now_and_then(&mut self, kind: MarkKind, fact: &Fact, step: u64) {
        let gap = &mut self.mark_gaps[usize::from(kind == MarkKind::LogSwitch)];
        *gap = (*gap).max(FIRST_MARK_GAP);
        let same = |mark: &Mark| mark.kind == kind as u8;
        let last = self.marks.iter().rev().find(|mark| same(mark)).map_or(f64::MIN, |mark| mark.time_ns);
        if (fact.time as f64) < last + *gap as f64 {
            return;
        }
        if self.marks.iter().filter(|mark| same(mark)).count() >= MAX_MARKS {
            *gap *= 2;
            let mut keep = false;
            self.marks.retain(|mark| {
                keep ^= same(mark);
                !same(mark) || keep
            });
        }
        self.mark(kind, fact, step);
    }

    fn begin_phase(&mut self, fact: &Fact, step: u64) {
        let Some(&phase) = Phase::ALL.get(fact.value as usize) else { return };
        self.spans.push(Span {
            recovery: self.recoveries,
            phase,
            instance: fact.instance,
            start: (fact.time, step),
            end: None,
            cut_short: false,
        });
    }

    fn end_phase(&mut self, fact: &Fact, step: u64) {
        let open =
            self.spans.iter_mut().rev().find(|span| span.phase as u64 == fact.value && span.end.is_none());
        if let Some(span) = open {
            span.end = Some((fact.time, step));
        }
    }

    fn cut_short(&mut self, fact: &Fact, step: u64) {
        for span in self.spans.iter_mut().filter(|span| span.end.is_none() && span.phase != Phase::Detect) {
            (span.end, span.cut_short) = (Some((fact.time, step)), true);
        }
        self.recoveries += 1;
    }
}

impl Series {
    /// The bins as they were at `step`: a wait counts once it has ended. Cost: linear in the facts that are listed.
    pub fn at(chronicle: &Chronicle, step: u64) -> Self {
        let mut earlier = chronicle.base.history.series.clone();
        let facts =
            (chronicle.base.facts..chronicle.count_at(step)).filter_map(|number| chronicle.fact(number));
        facts.for_each(|fact| earlier.count(fact));
        earlier
    }

    /// Counts a fact in the availability bins.
    fn count(&mut self, fact: &Fact) {
        match fact.kind {
            FactKind::CommitAcknowledged => {
                if let Some(bin) = self.bin(fact.instance, fact.time) {
                    bin.commits += 1;
                }
            }
            FactKind::WaitEnded => self.add_wait(fact),
            _ => {}
        }
    }

    fn bin(&mut self, instance: u8, time: Nanos) -> Option<&mut Bin> {
        let (row, index) = (usize::from(instance), (time / self.width) as usize);
        if instance == NOBODY {
            return None;
        }
        if index >= MAX_BINS {
            self.widen();
            return self.bin(instance, time);
        }
        if self.bins.len() <= row {
            self.bins.resize(row + 1, Vec::new());
        }
        let bins = &mut self.bins[row];
        if bins.len() <= index {
            bins.resize(index + 1, Bin::default());
        }
        bins.get_mut(index)
    }

    /// Distributes a wait over the bins that it overlaps. Cost: linear in these.
    fn add_wait(&mut self, fact: &Fact) {
        let group = wait_group(fact.other);
        let (mut from, end) = (fact.time - fact.value, fact.time);
        while from < end {
            let until = ((from / self.width + 1) * self.width).min(end);
            match self.bin(fact.instance, from) {
                Some(bin) => bin.waited[group] += until - from,
                None => return,
            }
            from = until;
        }
    }

    /// Bins become twice as wide. Cost: linear in the bins.
    fn widen(&mut self) {
        self.width *= 2;
        for bins in &mut self.bins {
            *bins = bins
                .chunks(2)
                .map(|pair| pair.iter().fold(Bin::default(), |sum, bin| sum.plus(bin)))
                .collect();
        }
    }
}

impl Bin {
    fn plus(mut self, other: &Bin) -> Bin {
        self.commits += other.commits;
        for (sum, waited) in self.waited.iter_mut().zip(other.waited) {
            *sum += waited;
        }
        self
    }
}

/// The column of the availability table that a reason counts in.
pub fn wait_group(reason: u8) -> usize {
    match WaitReason::ALL.get(usize::from(reason)) {
        Some(WaitReason::Frozen) => 0,
        Some(WaitReason::InRecoverySet) => 1,
        Some(WaitReason::DeadRow) => 2,
        Some(WaitReason::LogFileSwitch | WaitReason::LogBufferSpace | WaitReason::ArchiveFull) => 3,
        Some(WaitReason::FailedMaster) => 4,
        _ => 5,
    }
}
