//! A log on which rules fail, step by step: the state of the rules, the right state, and the step at which they
//! diverge.

use super::log::{Entry, EntryKind, Log};
use super::task::{MAX_STEPS, RuleState, Task, TaskName, crash_after};
use super::truth::{Crash, Fault, FaultCause};
use crate::platform::construction::Meter;
use serde::Serialize;

/// A block of a set or a buffer of a queue.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "HeldBlock"))]
pub struct Held {
    /// Its number.
    pub block: u32,
    /// In a set: RBA of its last change. In a queue: RBA of its first change since it was clean.
    pub rba: u64,
}

/// The kind of a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum StagePhase {
    /// A record is before the place where the rules begin to read.
    PassedOver,
    /// A record is read, or something happens.
    Read,
    /// The pass has ended.
    Done,
    /// The second pass applies a change.
    Apply,
    /// The second pass cannot apply a change, because the change before it is missing.
    Gap,
}

/// One step.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct StageStep {
    /// What it does.
    pub phase: StagePhase,
    /// The entry of the step.
    pub entry: Option<u32>,
    /// Lines of the text that were executed, from 1.
    pub lines: Vec<u32>,
    /// The state of the rules after it.
    pub mine: Vec<Held>,
    /// The right state after it.
    pub right: Vec<Held>,
    /// For a queue: the checkpoint of the rules, and the right checkpoint.
    pub checkpoints: Option<[u64; 2]>,
}

/// A log on which rules fail.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Counterexample {
    /// Which task.
    pub task: TaskName,
    /// The entries; blocks by their own numbers.
    pub entries: Vec<Entry>,
    /// Checkpoint of each thread at the crash.
    pub starts: [u64; 2],
    /// The position at which the rules begin to read each thread.
    pub read_from: [u64; 2],
    /// No shorter log makes the rules fail: every one was tried.
    pub shortest: bool,
    /// A simulated cluster wrote it.
    pub sampled: bool,
    /// Step by step.
    pub steps: Vec<StageStep>,
    /// The step at which the rules diverge from the right state.
    pub parted: u32,
    /// What went wrong; its block by its own number.
    pub fault: Fault,
}

/// The input of a counterexample.
pub struct Stage<'a> {
    /// The rules.
    pub task: &'a Task,
    /// The log.
    pub log: &'a Log,
    /// The fault of the rules.
    pub fault: Fault,
}

/// Runs the rules again and records every step.
pub fn counterexample(stage: &Stage, shortest: bool) -> Counterexample {
    let Stage { task, log, fault } = *stage;
    let count = fault.crash as usize;
    let disk = log.disk_after(count);
    let knows_disk = log.sampled || task.name == TaskName::CheckpointQueue;
    let crash = crash_after(log, count, knows_disk.then_some(&disk[..]));
    let read_from = task.read_from(&crash);
    let steps = match task.name {
        TaskName::FirstPass | TaskName::ThreadMerge => stage.of_passes(&crash),
        TaskName::CheckpointQueue | TaskName::BuddyPruning => stage.of_following(count),
    };
    let parted = parted(stage, &steps);
    let named = |entry: &Entry| Entry { block: name(log, entry.block), ..*entry };
    Counterexample {
        task: task.name,
        entries: log.entries[..count].iter().map(named).collect(),
        starts: crash.starts,
        read_from,
        shortest,
        sampled: log.sampled,
        steps,
        parted,
        fault: Fault { block: name(log, fault.block), ..fault },
    }
}

fn name(log: &Log, block: u32) -> u32 {
    log.names.get(block as usize).copied().unwrap_or(block)
}

impl Stage<'_> {
    fn held(&self, block: u32, rba: u64) -> Held {
        Held { block: name(self.log, block), rba }
    }

    /// The blocks that recovery needs, of the entries that were read.
    fn needed(&self, read: &[Entry], starts: [u64; 2]) -> Vec<Held> {
        let (blocks, from_starts) = (self.log.blocks(), self.log.threads > 1);
        let crash = Crash { entries: read, starts, disk: None, blocks, from_starts };
        let last = |block: u32| {
            let is_change = |entry: &&Entry| entry.kind == EntryKind::Change && entry.block == block;
            read.iter().filter(is_change).map(|entry| entry.rba).max().unwrap_or(0)
        };
        let needed = (0u32..).zip(crash.needed()).filter(|(_, needed)| *needed);
        needed.map(|(block, _)| self.held(block, last(block))).collect()
    }

    fn of_passes(&self, crash: &Crash) -> Vec<StageStep> {
        let mut steps = Vec::new();
        let mut read = Vec::new();
        let from = self.task.read_from(crash);
        let mut meter = Meter::keeping_lines(MAX_STEPS);
        let pass = self.task.pass(self.log, crash, &mut meter, &mut |index, moment, meter| {
            let RuleState::Set(rules) = moment else { return None };
            let entry = index.map(|index| crash.entries[index]);
            if entry.is_some_and(|entry| !entry.is_redo()) {
                return None;
            }
            read.extend(entry);
            let phase = match entry {
                None => StagePhase::Done,
                Some(entry) if entry.rba < from[usize::from(entry.thread)] => StagePhase::PassedOver,
                Some(_) => StagePhase::Read,
            };
            steps.push(StageStep {
                phase,
                entry: index.map(|index| index as u32),
                lines: meter.take_lines(),
                mine: rules.listed().map(|(block, rba, _)| self.held(block, rba)).collect(),
                right: self.needed(&read, crash.starts),
                checkpoints: None,
            });
            None
        });
        if let Ok((set, read_from)) = pass
            && self.fault.cause == FaultCause::OutOfOrder
        {
            self.apply(crash, &set, read_from, &mut steps);
        }
        steps
    }

    /// The second pass, over the oldest disk that the log leaves possible.
    fn apply(&self, crash: &Crash, set: &[bool], read_from: [u64; 2], steps: &mut Vec<StageStep>) {
        let mut disk = crash.disk.map_or_else(|| crash.evidence().proven, <[u32]>::to_vec);
        let (mine, right) =
            steps.last().map(|step| (step.mine.clone(), step.right.clone())).unwrap_or_default();
        for index in self.task.applying_order(crash) {
            let entry = &crash.entries[index as usize];
            let block = entry.block as usize;
            let is_read = set[block] && entry.rba >= read_from[usize::from(entry.thread)];
            if entry.kind != EntryKind::Change || !is_read || entry.version <= disk[block] {
                continue;
            }
            let fits = entry.version == disk[block] + 1;
            if fits {
                disk[block] = entry.version;
            }
            steps.push(StageStep {
                phase: if fits { StagePhase::Apply } else { StagePhase::Gap },
                entry: Some(index),
                lines: Vec::new(),
                mine: mine.clone(),
                right: right.clone(),
                checkpoints: None,
            });
        }
    }

    fn of_following(&self, count: usize) -> Vec<StageStep> {
        let mut steps = Vec::new();
        let mut meter = Meter::keeping_lines(MAX_STEPS);
        let is_queue = self.task.name == TaskName::CheckpointQueue;
        // The rules have already run to the end of this log.
        let _ = self.task.follow(self.log, &mut meter, &mut |index, moment, meter| {
            let index = index.filter(|index| *index < count)?;
            let entry = &self.log.entries[index];
            let seen =
                if is_queue { entry.kind != EntryKind::Checkpoint } else { entry.kind != EntryKind::Write };
            if !seen || is_queue && entry.kind == EntryKind::Written {
                return None;
            }
            let disk = self.log.disk_after(index + 1);
            let crash = crash_after(self.log, index + 1, is_queue.then_some(&disk[..]));
            let (mine, right, checkpoints) = match moment {
                RuleState::Set(rules) => {
                    let mine = rules.listed().map(|(block, rba, _)| self.held(block, rba)).collect();
                    (mine, self.needed(crash.entries, crash.starts), None)
                }
                RuleState::Queue(rules) => {
                    let mine = rules.listed().map(|(block, rba)| self.held(block, rba)).collect();
                    let checkpoints = [rules.checkpoint, crash.right_checkpoint()];
                    (mine, self.right_queue(&crash, &disk), Some(checkpoints))
                }
            };
            let entry = Some(index as u32);
            let lines = meter.take_lines();
            steps.push(StageStep { phase: StagePhase::Read, entry, lines, mine, right, checkpoints });
            None
        });
        steps
    }

    /// Dirty buffers by their first change that is not on disk.
    fn right_queue(&self, crash: &Crash, disk: &[u32]) -> Vec<Held> {
        let mut queue: Vec<Held> = Vec::new();
        for entry in crash.entries.iter().filter(|entry| entry.kind == EntryKind::Change) {
            let held = self.held(entry.block, entry.rba);
            if entry.version > disk[entry.block as usize]
                && queue.iter().all(|other| other.block != held.block)
            {
                queue.push(held);
            }
        }
        queue
    }
}

/// The first step after which the state of the rules is wrong until the end.
fn parted(stage: &Stage, steps: &[StageStep]) -> u32 {
    let fault = stage.fault;
    let block = name(stage.log, fault.block);
    let has = |list: &[Held]| list.iter().any(|held| held.block == block);
    let is_wrong = |step: &StageStep| match step.checkpoints {
        Some([mine, right]) => {
            let order = |list: &[Held]| list.iter().map(|held| held.block).collect::<Vec<_>>();
            mine != right || order(&step.mine) != order(&step.right)
        }
        None => has(&step.mine) != has(&step.right),
    };
    let with_entry = |step: &StageStep| step.entry.is_some() && step.entry == fault.entry;
    let gap = |step: &StageStep| step.phase == StagePhase::Gap && with_block(stage.log, step, fault.block);
    let wrong_at_end = steps.iter().rev().take_while(|step| is_wrong(step)).count();
    let parted = match (steps.iter().position(gap), wrong_at_end) {
        (Some(gap), _) => gap,
        (None, 0) => steps.iter().position(with_entry).unwrap_or(0),
        (None, wrong) => steps.len() - wrong,
    };
    parted as u32
}

fn with_block(log: &Log, step: &StageStep, block: u32) -> bool {
    step.entry.is_some_and(|index| log.entries[index as usize].block == block)
}
