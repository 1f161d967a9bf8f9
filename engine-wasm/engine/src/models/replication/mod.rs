//! Replication between databases, as in Oracle Streams (document 003): capture mines redo of a source, propagation sends
//! what changed, and apply repeats it at replicas. Source and replicas are clusters.
//!
//! ```text
//! redo ─▶ log reader ─▶ preparers ─▶ builder ─▶ capture ─▶ ring ─▶ sender ─▶ link ─▶ receiver ─▶ ring ─▶ reader ─▶
//!      coordinator ─▶ appliers ─▶ redo of the replica
//! ```

mod acknowledgement;
pub mod anywhere;
mod apply;
mod archives;
mod capture;
mod channel;
pub mod check;
mod check_anywhere;
pub mod code;
pub mod command;
mod commands;
mod conflict;
mod coordinator;
pub mod costs;
mod dependencies;
mod durable;
mod event;
pub mod experiments;
pub mod fact;
mod fill;
mod fill_conflicts;
mod fill_lanes;
pub mod frame;
mod lanes;
mod lcr;
mod limits;
mod load;
mod mark;
mod model;
mod presets;
mod progress;
mod ring;
mod row_clock;
mod rules;
pub mod run;
pub mod scale;
pub mod scenario;
pub mod side;
pub mod sweep;
mod synchronous;
pub mod torture;
mod values;

pub use run::ReplicationRun;
