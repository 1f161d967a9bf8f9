//! The models: one folder for each, with everything that only this model knows.

pub mod cluster;
pub mod redo_log;

use crate::platform::experiments::Registry;

/// The published experiments of all models.
pub static EXPERIMENTS: Registry = Registry(&[cluster::experiments::EXPERIMENTS]);
