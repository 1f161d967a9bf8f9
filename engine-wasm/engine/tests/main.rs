//! The tests of the engine from outside, in one binary: what they use of the engine's generic code is compiled once.
//! `cargo test --test engine timeline::` runs those of one file.

mod again;
mod backups;
mod buddies;
mod construction;
mod exploration;
mod hostile;
mod liveness;
mod moments;
mod presets;
mod program_calls;
mod program_values;
mod programs;
mod published;
mod replication;
mod replication_anywhere;
mod replication_scale;
mod replication_sweep;
mod replication_torture;
mod runs;
mod snapshots;
mod stories;
mod sweep;
mod timeline;
mod torture;
mod trials;
mod values;
