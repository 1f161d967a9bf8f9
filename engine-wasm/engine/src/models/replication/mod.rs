//! Replication between databases, as in Oracle Streams (document 003): capture mines redo of a source, propagation sends
//! what changed, and apply repeats it at replicas. Source and replicas are clusters.
//!
//! ```text
//! redo ─▶ log reader ─▶ preparers ─▶ builder ─▶ capture ─▶ ring ─▶ sender ─▶ link ─▶ receiver ─▶ ring ─▶ reader ─▶
//!      coordinator ─▶ appliers ─▶ redo of the replica
//! ```

mod apply;
mod capture;
mod channel;
pub mod check;
pub mod code;
pub mod command;
mod commands;
mod coordinator;
pub mod costs;
mod dependencies;
mod durable;
mod event;
pub mod fact;
mod fill;
pub mod frame;
mod lcr;
mod limits;
mod load;
mod model;
mod presets;
mod progress;
mod ring;
mod rules;
pub mod run;
pub mod scenario;
pub mod torture;
mod values;

pub use run::ReplicationRun;
