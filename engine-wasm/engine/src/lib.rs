//! Rollforward's engine: a deterministic simulator of a small shared-disk database cluster.
//!
//! Pure: no platform, no wasm, no clock of its own, no randomness but its scenario's seed.
//! The rooms and what each may know are listed in ARCHITECTURE.md.

pub mod buddy;
pub mod cache;
pub mod check;
pub mod cluster;
pub mod code;
pub mod import;
pub mod kernel;
pub mod observe;
pub mod recovery;
pub mod redo;
pub mod reproduce;
pub mod scale;
pub mod scenario;
pub mod simulation;
pub mod storage;
pub mod sweep;
pub mod table;
pub mod timeline;
pub mod torture;
pub mod trace;
pub mod txn;
pub mod verdict;
