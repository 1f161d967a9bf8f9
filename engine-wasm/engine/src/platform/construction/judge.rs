//! Looks for the shortest log on which a program fails: every log by its number of records, then sampled ones.

use super::evaluate::OutOfSteps;
use serde::Serialize;

/// What was looked at.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "JudgeTally"))]
pub struct Tally {
    /// Logs of the enumeration.
    pub logs: u64,
    /// Sampled logs.
    pub samples: u64,
    /// Moments at which these were cut short, the end of each among them.
    pub moments: u64,
}

/// A task as its model knows it: which logs there are, and when a program fails on one.
pub trait Exercise {
    /// What a program is run on.
    type Log;
    /// Why it failed.
    type Fault;
    /// Every log of so many records, up to symmetry. The logs of fewer records are what these begin with.
    fn logs(&self, records: u32) -> Box<dyn Iterator<Item = Self::Log>>;
    /// A log that was not enumerated; the same for the same seed.
    fn sample(&self, seed: u32) -> Self::Log;
    /// Runs the program on a log, cut short wherever that has not been looked at before. Adds those moments to `moments`.
    ///
    /// # Errors
    /// The program used up its steps.
    fn check(&self, log: &Self::Log, moments: &mut u64) -> Result<Option<Self::Fault>, OutOfSteps>;
    /// A shorter log than this one on which the program still fails, if one is found.
    fn shrink(&self, log: Self::Log, fault: Self::Fault) -> (Self::Log, Self::Fault);
}

/// How far a judge is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct JudgeProgress {
    /// Records of the logs under way; the most there are once logs are sampled.
    pub records: u32,
    /// What was looked at.
    pub tally: Tally,
}

/// What a judge found.
pub enum JudgeVerdict<E: Exercise> {
    /// The program held on everything.
    Passed,
    /// It failed. `shortest`: it held on every log with fewer records.
    Failed {
        /// On this log.
        log: E::Log,
        /// Why.
        fault: E::Fault,
        /// No shorter log makes it fail.
        shortest: bool,
    },
    /// It used up its steps.
    OutOfSteps(OutOfSteps),
}

/// A search under way.
pub struct Judge<E: Exercise> {
    /// The task and the program.
    pub exercise: E,
    most_records: u32,
    samples: u32,
    records: u32,
    logs: Option<Box<dyn Iterator<Item = E::Log>>>,
    tally: Tally,
    verdict: Option<JudgeVerdict<E>>,
}

/// A sampled log takes as long as so many enumerated ones.
const SAMPLE_WORK: u32 = 200;

impl<E: Exercise> Judge<E> {
    /// Stands before the first log. Every log of up to `most_records`, then `samples` seeds.
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

    /// Looks at about so many logs; false once there is a verdict.
    pub fn go_on(&mut self, mut work: u32) -> bool {
        while self.verdict.is_none() && work > 0 {
            work = work.saturating_sub(self.look_at_one());
        }
        self.verdict.is_none()
    }

    /// Looks at one log; what that cost.
    fn look_at_one(&mut self) -> u32 {
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

    /// How far it is.
    pub fn progress(&self) -> JudgeProgress {
        JudgeProgress { records: self.records, tally: self.tally }
    }

    /// What it found, once it has.
    pub fn verdict(&self) -> Option<&JudgeVerdict<E>> {
        self.verdict.as_ref()
    }
}
