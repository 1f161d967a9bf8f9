//! Backup with and without backup mode (document 002): a cluster on DATA and RECO volumes, copies of these volumes, and what
//! starts from them.
//!
//! ```text
//! DATA volumes ─▶ copies ─┐
//!                         ├─▶ disks of a restore ─▶ start ─▶ media recovery ─▶ rollback ─▶ oracle
//! RECO volumes ─▶ copies ─┘
//! ```

mod backup;
pub mod code;
pub mod command;
mod commands;
pub mod copies;
mod event;
pub mod experiments;
pub mod fact;
mod fill;
pub mod frame;
pub mod grid;
pub mod headers;
pub mod layout;
mod limits;
mod model;
pub mod oracle;
mod presets;
pub mod recover;
pub mod redo_store;
pub mod restore;
mod roll_back;
pub mod run;
pub mod scenario;
pub mod start;
mod take;
mod tape;
mod values;

pub use run::SnapshotsRun;
