//! The models: one folder for each, with everything that only this model knows.

pub mod cluster;
pub mod redo_log;
