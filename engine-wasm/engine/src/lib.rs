//! Rollforward's engine: deterministic simulators of data systems that fail and recover.
//!
//! Pure: no operating system, no wasm, no wall clock, no randomness other than a scenario's seed.
//! `platform` knows no model; a model knows the platform and the models that it contains. Any room may ask `mutant` whether
//! a test has broken one of its rules. docs/modules.md lists the modules.

pub mod models;
pub mod mutant;
pub mod platform;
