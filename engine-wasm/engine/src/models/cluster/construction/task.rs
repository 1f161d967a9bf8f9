//! The four tasks: the words of each, its initial program, and how its rules are run and checked on a log.

use super::clusters::cluster_log;
use super::log::{Entry, EntryKind, Log};
use super::queue_rules::QueueRules;
use super::set_rules::{Heads, SetRules};
use super::shrink::shrink;
use super::small::{Logs, MAX_RECORDS};
use super::stage::{Counterexample, Stage, counterexample};
use super::truth::{Crash, Fault};
use super::words::{self, merge, set_head, start};
use crate::platform::construction::{
    Exercise, Judge, JudgeProgress, JudgeVerdict, Meter, OutOfSteps, Program, ProgramError, Span, Tally,
    Vocabulary, parse,
};
use serde::{Deserialize, Serialize};

/// Which task.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum TaskName {
    /// Which blocks recovery needs.
    FirstPass,
    /// Where buffers are queued, and how far the checkpoint is.
    CheckpointQueue,
    /// Which blocks a buddy may drop.
    BuddyPruning,
    /// Two failed threads, recovered together.
    ThreadMerge,
}

/// The description of a task for a page.
#[derive(Clone, Copy, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct TaskCard {
    /// Which.
    pub name: TaskName,
    /// Its words.
    pub vocabulary: Vocabulary,
    /// The program that a person begins with.
    pub starter: &'static str,
}

/// Maximum number of steps of a program on one log.
pub const MAX_STEPS: u32 = 1_000_000;
/// Number of clusters on which rules are tried that pass every enumerated log.
const CLUSTERS: u32 = 1_000;

/// All tasks, in the order of the page.
pub fn tasks() -> [TaskCard; 4] {
    let card = |name, vocabulary, starter| TaskCard { name, vocabulary, starter };
    [
        card(
            TaskName::FirstPass,
            words::FIRST_PASS,
            "start at checkpoint\n\non change\n  add block\n\non block written record\n  remove block\n",
        ),
        card(
            TaskName::CheckpointQueue,
            words::QUEUE,
            "on first change\n  put block at tail\n\non later change\n  put block at tail\n\non write\n  remove block\n  move checkpoint to head rba\n",
        ),
        card(
            TaskName::BuddyPruning,
            words::PRUNING,
            "on change\n  add block\n\non block written record\n  remove block if version >= newest version\n",
        ),
        card(
            TaskName::ThreadMerge,
            words::MERGE,
            "merge by thread\n\non change\n  add block\n\non block written record\n  remove block if version >= newest version\n",
        ),
    ]
}

impl TaskName {
    /// Its words.
    pub fn vocabulary(self) -> Vocabulary {
        tasks()[self as usize].vocabulary
    }
}

/// A task and the rules that a person wrote for it.
#[derive(Clone, Debug)]
pub struct Task {
    /// Which task.
    pub name: TaskName,
    /// The rules.
    pub program: Program,
}

/// The state of the rules after a record, a block or another event.
pub enum RuleState<'a> {
    /// Rules about a set.
    Set(&'a SetRules<'a>),
    /// Rules about a queue.
    Queue(&'a QueueRules<'a>),
}

/// Called during a run of the rules with the index of the entry; `None` if the rules have run on something that is
/// not a single entry.
pub type RuleObserver<'a> = &'a mut dyn FnMut(Option<usize>, RuleState, &mut Meter) -> Option<Fault>;

/// Rules of changes and of Block Written Records.
const HEADS: Heads = Heads { change: set_head::CHANGE, written: set_head::WRITTEN };

impl Task {
    /// Runs the rules of a pass on one crash: gives the blocks in the set at the end, and the position from which
    /// redo is read.
    pub fn pass(
        &self,
        log: &Log,
        crash: &Crash,
        meter: &mut Meter,
        watch: RuleObserver,
    ) -> Result<(Vec<bool>, [u64; 2]), OutOfSteps> {
        let mut rules = SetRules::new(&self.program, log);
        rules.checkpoint = crash.starts[0];
        let read_from = self.read_from(crash);
        for index in reading_order(self.name, crash.entries) {
            let entry = &crash.entries[index];
            if entry.is_redo() && entry.rba >= read_from[usize::from(entry.thread)] {
                rules.read(entry, HEADS, meter)?;
            }
            watch(Some(index), RuleState::Set(&rules), meter);
        }
        rules.for_each_block(set_head::LAST, meter)?;
        watch(None, RuleState::Set(&rules), meter);
        Ok((rules.set(), read_from))
    }

    /// The position at which the rules begin to read.
    pub fn read_from(&self, crash: &Crash) -> [u64; 2] {
        if self.name != TaskName::FirstPass {
            return crash.starts;
        }
        let redo = || crash.entries.iter().filter(|entry| entry.is_redo());
        let first = redo().next().map_or(0, |entry| entry.rba);
        let written = redo().rfind(|entry| entry.kind == EntryKind::Written);
        let from = match self.program.choice(0) {
            start::CHECKPOINT => crash.starts[0],
            start::FIRST_RECORD => first,
            start::NEWEST_WRITTEN => written.map_or(crash.starts[0], |entry| entry.rba),
            _ => crash.entries.last().map_or(0, |entry| entry.end),
        };
        [from; 2]
    }

    /// The order in which the second pass applies redo.
    pub fn applying_order(&self, crash: &Crash) -> Vec<u32> {
        let all = 0..crash.entries.len() as u32;
        if self.name != TaskName::ThreadMerge {
            return all.collect();
        }
        let by = self.program.choice(0);
        let key = |entry: &Entry| match by {
            merge::THREAD => 0,
            merge::RBA => entry.rba,
            merge::SCN => entry.scn,
            _ => u64::from(entry.version),
        };
        let mut order: Vec<u32> = all.collect();
        // Where the key is the same, thread 1 comes first, and each thread in its own order.
        order.sort_by_key(|&index| {
            let entry = &crash.entries[index as usize];
            (key(entry), entry.thread, index)
        });
        order
    }

    fn check_passes(&self, log: &Log, moments: &mut u64) -> Result<Option<Fault>, OutOfSteps> {
        for count in 1..=log.entries.len() {
            if !log.may_crash_after(count) {
                continue;
            }
            *moments += 1;
            let disk = log.sampled.then(|| log.disk_after(count));
            let crash = crash_after(log, count, disk.as_deref());
            let mut meter = Meter::new(MAX_STEPS);
            let (set, read_from) = self.pass(log, &crash, &mut meter, &mut |_, _, _| None)?;
            if let Some(fault) = crash.judge(&set, read_from, &self.applying_order(&crash)) {
                return Ok(Some(fault));
            }
        }
        Ok(None)
    }

    /// Runs rules that follow a living instance over a log; ends when `watch` finds a fault.
    pub fn follow(
        &self,
        log: &Log,
        meter: &mut Meter,
        watch: RuleObserver,
    ) -> Result<Option<Fault>, OutOfSteps> {
        let mut set = SetRules::new(&self.program, log);
        let mut queue = QueueRules::new(&self.program, log);
        for (index, entry) in log.entries.iter().enumerate() {
            let moment = if self.name == TaskName::CheckpointQueue {
                if matches!(entry.kind, EntryKind::Change | EntryKind::Write) {
                    queue.apply_event(entry, meter)?;
                }
                RuleState::Queue(&queue)
            } else {
                match entry.kind {
                    EntryKind::Change | EntryKind::Written => set.read(entry, HEADS, meter)?,
                    EntryKind::Checkpoint => set.checkpoint = entry.rba,
                    EntryKind::Write => {}
                }
                set.prune(set_head::LAST, meter)?;
                RuleState::Set(&set)
            };
            if let Some(fault) = watch(Some(index), moment, meter) {
                return Ok(Some(fault));
            }
        }
        Ok(None)
    }

    fn check_following(&self, log: &Log, moments: &mut u64) -> Result<Option<Fault>, OutOfSteps> {
        let knows_disk = log.sampled || self.name == TaskName::CheckpointQueue;
        self.follow(log, &mut Meter::new(MAX_STEPS), &mut |index, moment, _| {
            let count = index? + 1;
            if !log.may_crash_after(count) {
                return None;
            }
            *moments += 1;
            let disk = knows_disk.then(|| log.disk_after(count));
            let crash = crash_after(log, count, disk.as_deref());
            match moment {
                RuleState::Set(rules) => {
                    crash.judge(&rules.set(), crash.starts, &self.applying_order(&crash))
                }
                RuleState::Queue(rules) => crash.judge_checkpoint(rules.checkpoint),
            }
        })
    }
}

/// A crash after `count` entries of a log.
pub fn crash_after<'a>(log: &'a Log, count: usize, disk: Option<&'a [u32]>) -> Crash<'a> {
    let starts = log.starts_after(count);
    Crash { entries: &log.entries[..count], starts, disk, blocks: log.blocks(), from_starts: log.threads > 1 }
}

/// The first pass of a merge reads one thread after the other.
fn reading_order(name: TaskName, entries: &[Entry]) -> Vec<usize> {
    let mut order: Vec<usize> = (0..entries.len()).collect();
    if name == TaskName::ThreadMerge {
        order.sort_by_key(|&index| entries[index].thread);
    }
    order
}

impl Exercise for Task {
    type Log = Log;
    type Fault = Fault;

    fn logs(&self, records: u32) -> Box<dyn Iterator<Item = Log>> {
        Box::new(Logs::new(self.name, records))
    }

    fn sample(&self, seed: u32) -> Log {
        cluster_log(seed, if self.name == TaskName::ThreadMerge { 2 } else { 1 })
    }

    fn check(&self, log: &Log, moments: &mut u64) -> Result<Option<Fault>, OutOfSteps> {
        match self.name {
            TaskName::FirstPass | TaskName::ThreadMerge => self.check_passes(log, moments),
            TaskName::CheckpointQueue | TaskName::BuddyPruning => self.check_following(log, moments),
        }
    }

    fn shrink(&self, log: Log, fault: Fault) -> (Log, Fault) {
        shrink(log, fault, |log| self.check(log, &mut 0).ok().flatten())
    }
}

/// The result.
#[derive(Clone, Debug, Serialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum ConstructionOutcome {
    /// The rules passed every check.
    Solved {
        /// The logs that were checked.
        tally: Tally,
    },
    /// They fail.
    Failed {
        /// The logs that were checked.
        tally: Tally,
        /// The log on which they fail.
        counterexample: Box<Counterexample>,
    },
    /// They took too many steps on one log.
    TooManySteps {
        /// The maximum number of steps.
        most: u32,
        /// The statement that was reached.
        span: Span,
    },
}

/// A check of rules in progress.
pub struct Construction {
    judge: Judge<Task>,
}

impl Construction {
    /// Starts before the first log.
    ///
    /// # Errors
    /// What is wrong with the text.
    pub fn new(name: TaskName, text: &str) -> Result<Self, ProgramError> {
        let program = parse(text, &name.vocabulary())?;
        Ok(Self { judge: Judge::new(Task { name, program }, MAX_RECORDS, CLUSTERS) })
    }

    /// Checks about `logs` logs; false when the check is done.
    pub fn advance(&mut self, logs: u32) -> bool {
        self.judge.advance(logs)
    }

    /// The progress.
    pub fn progress(&self) -> JudgeProgress {
        self.judge.progress()
    }

    /// The result; `None` until the check ends.
    pub fn outcome(&self) -> Option<ConstructionOutcome> {
        let tally = self.judge.progress().tally;
        Some(match self.judge.verdict()? {
            JudgeVerdict::Passed => ConstructionOutcome::Solved { tally },
            JudgeVerdict::OutOfSteps(OutOfSteps { at }) => {
                ConstructionOutcome::TooManySteps { most: MAX_STEPS, span: *at }
            }
            JudgeVerdict::Failed { log, fault, shortest } => {
                let stage = Stage { task: &self.judge.exercise, log, fault: *fault };
                let counterexample = Box::new(counterexample(&stage, *shortest));
                ConstructionOutcome::Failed { tally, counterexample }
            }
        })
    }
}
