//! Lock-free structures as programs: threads that read and write shared words, one access a step, under a memory model; and
//! an explorer that visits every interleaving. Source: “Oracle Streams: a high performance implementation for near real time
//! asynchronous replication”, section III, figures 4 to 6, and section V, figures 8 to 13.
//!
//! ```text
//! text ── language ──▶ tree ── compile ──▶ code ──▶ machine ──┬── explore: every schedule
//!                                                             └── run: one schedule, on the timeline
//! ```
//!
//! | file | duty |
//! | --- | --- |
//! | `language` | text to tree, errors with line and column |
//! | `compile` | tree to one list of instructions for each thread |
//! | `machine` | states, steps, memory models |
//! | `explore` | all states, breadth first |
//! | `texts` | the programs that come with the model, and their mutants |
//! | `scenario`, `fact`, `run` | what a person gives, what happens, where a run stands |
//! | `effects` | when the operations of a queue take effect |
//! | `cache` | where each entry of a metadata cache is, and why |
//! | `frame`, `values`, `model` | what a viewer may ask of a moment |

pub mod cache;
pub mod compile;
mod effects;
pub mod explore;
pub mod fact;
pub mod frame;
pub mod language;
pub mod machine;
mod model;
mod run;
pub mod scenario;
pub mod texts;
mod values;

pub use run::ProgramRun;

use crate::platform::codes::CodeTable;

/// Every enum of codes in a frame.
pub fn code_tables() -> Vec<CodeTable> {
    [fact::code_tables(), machine::next::code_tables(), frame::code_tables(), cache::code_tables()].concat()
}
