//! Rollforward's engine: a deterministic simulator of a small shared-disk database cluster.
//!
//! Pure: no platform, no wasm, no clock of its own, no randomness but its scenario's seed.
//! The rooms and what each may know are listed in ARCHITECTURE.md.

pub mod import;
pub mod observe;
pub mod scenario;
