//! Searches for the shortest log on which a program fails: first all logs by number of records, then sampled ones.

use super::evaluate::OutOfSteps;
use serde::Serialize;

/// The logs that were checked.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "JudgeTally"))]
pub struct Tally {
    /// Logs of the enumeration.
    pub logs: u64,
    /// Sampled logs.
    pub samples: u64,
    /// Moments at which these logs were crashed, including the end of each.
    pub moments: u64,
}

/// A task as its model defines it: the logs, and when a program fails on one.
pub trait Exercise {
    /// The input of a program.
    type Log;
    /// Why a program failed.
    type Fault;
    /// Every log with this number of records, up to symmetry. Prefixes of these are the logs with fewer records.
    fn logs(&self, records: u32) -> Box<dyn Iterator<Item = Self::Log>>;
    /// A log outside the enumeration, determined by the seed.
    fn sample(&self, seed: u32) -> Self::Log;
    /// Runs the program on a log and on its prefixes that were not checked before. Adds the number of
    /// prefixes to `moments`.
    ///
    /// # Errors
    /// The program exhausted its steps.
    fn check(&self, log: &Self::Log, moments: &mut u64) -> Result<Option<Self::Fault>, OutOfSteps>;
    /// A shorter log on which the program still fails, if one is found.
    fn shrink(&self, log: Self::Log, fault: Self::Fault) -> (Self::Log, Self::Fault);
}

/// The progress of a judge.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct JudgeProgress {
    /// Records of the logs that are being checked; the maximum while logs are sampled.
    pub records: u32,
    /// The logs that were checked.
    pub tally: Tally,
}

/// The result of a judge.
pub enum JudgeVerdict<E: Exercise> {
    /// The program passed every log.
    Passed,
    /// The program failed. `shortest`: it passed every log with fewer records.
    Failed {
        /// The log.
        log: E::Log,
        /// The failure.
        fault: E::Fault,
        /// Whether no shorter log makes it fail.
        shortest: bool,
    },
    /// The program exhausted its steps.
    OutOfSteps(OutOfSteps),
}

/// A search in progress.
pub struct Judge<E: Exercise> {
    /// The task with the program.
    pub exercise: E,
    most_records: u32,
    samples: u32,
    records: u32,
    logs: Option<Box<dyn Iterator<Item = E::Log>>>,
    tally: Tally,
    verdict: Option<JudgeVerdict<E>>,
}

/// A sampled log takes as long as this many enumerated ones.
const SAMPLE_WORK: u32 = 200;

impl<E: Exercise> Judge<E> {
    /// Begins before the first log. Checks all logs of up to `most_records`, then the logs of `samples` seeds.
    pub fn new(exercise: E, most_records: u32, samples: u32) -> Self {
        Self {
            exercise,
            most_records,
            samples,
            records: 0,
            logs: None,
            tally: Tally::default(),
            verdict: None,
        }
    }

    /// Checks about `work` logs; false once there is a verdict.
    pub fn advance(&mut self, mut work: u32) -> bool {
        while self.verdict.is_none() && work > 0 {
            work = work.saturating_sub(self.check_next_sample());
        }
        self.verdict.is_none()
    }

    /// Checks one log; returns the work.
    fn check_next_sample(&mut self) -> u32 {
        if let Some(log) = self.logs.as_mut().and_then(Iterator::next) {
            self.tally.logs += 1;
            self.check(log, true);
            return 1;
        }
        if self.records < self.most_records {
            self.records += 1;
            self.logs = Some(self.exercise.logs(self.records));
        } else if self.tally.samples < u64::from(self.samples) {
            let log = self.exercise.sample(self.tally.samples as u32);
            self.tally.samples += 1;
            self.check(log, false);
        } else {
            self.verdict = Some(JudgeVerdict::Passed);
        }
        SAMPLE_WORK
    }

    fn check(&mut self, log: E::Log, shortest: bool) {
        match self.exercise.check(&log, &mut self.tally.moments) {
            Ok(None) => {}
            Ok(Some(fault)) => {
                let (log, fault) = if shortest { (log, fault) } else { self.exercise.shrink(log, fault) };
                self.verdict = Some(JudgeVerdict::Failed { log, fault, shortest });
            }
            Err(error) => self.verdict = Some(JudgeVerdict::OutOfSteps(error)),
        }
    }

    /// The progress so far.
    pub fn progress(&self) -> JudgeProgress {
        JudgeProgress { records: self.records, tally: self.tally }
    }

    /// The verdict, once there is one.
    pub fn verdict(&self) -> Option<&JudgeVerdict<E>> {
        self.verdict.as_ref()
    }
}
