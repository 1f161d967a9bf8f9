//! The wall between the engine and JavaScript. Converts and delegates; decides nothing.

mod engine;
mod log_import;

pub use engine::Engine;
pub use log_import::LogImport;
