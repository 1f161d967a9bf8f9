//! Experiments: any parameter of a scenario against any measure. An [`Experiment`] names one or two fields and their
//! values, the seeds, what happens in a run, and what is measured. Each pair of a point and a seed is a _trial_: one run.
//! Trials are independent, so callers divide them among threads or workers and repeat only those that are missing.
//!
//! ```text
//! Experiment ─▶ TrialSet (checked) ─▶ begin(number) ─▶ advance(steps) … ─▶ TrialResult ─▶ Spread over seeds
//! ```
//!
//! Experiments that a document has published are in `platform/experiments`. Knows no model.

mod experiment;
mod formula;
mod problems;
mod run;
mod set;
mod spread;

pub use experiment::{Experiment, MAX_MEASURES, MAX_RUNS, MAX_SECONDS, MAX_VALUES};
pub use experiment::{Measure, Parameter, TimedCommand, ValueRange};
pub use formula::{Formula, MeasuredAt};
pub use problems::ExperimentProblem;
pub use run::{TrialInput, TrialOutcome, TrialResult};
pub use set::{TrialSet, Trials, open};
pub use spread::{Spread, spread};
