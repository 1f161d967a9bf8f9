//! The wall between the engine and JavaScript. Converts and delegates; decides nothing.

mod log_import;

pub use log_import::LogImport;
