//! Rules that a person writes, checked on redo: the recovery set of a first pass, the checkpoint queue, what a buddy
//! may prune, and the merge of two threads.
//!
//! ```text
//! words, tasks ──▶ Program ──▶ set_rules, queue_rules ──▶ what the rules did ──┐
//! small, clusters ──▶ Log ──────────▶ truth: what disk and log say ───────────┴──▶ Fault ──▶ stage: record by record
//! ```
//!
//! A program is never compared with another one: `truth` recovers every disk state that the log allows with the
//! result of the rules, and checks whether a change is missing. Cost: linear in the log for each crash.

mod clusters;
mod log;
mod queue_rules;
mod set_rules;
mod shrink;
mod small;
mod stage;
mod task;
mod truth;
mod words;

pub use log::{Entry, EntryKind, Log};
pub use small::MAX_RECORDS;
pub use stage::{Counterexample, Held, Stage, StagePhase, StageStep};
pub use task::{Construction, ConstructionOutcome, Task, TaskCard, TaskName, tasks};
pub use truth::{Fault, FaultCause, FaultKind};
