//! The wall between the engine and JavaScript. Converts and delegates; decides nothing.
//!
//! Each handle is a feature, so that a page loads the wasm of what it does and no more.

#[cfg(feature = "bench")]
mod bench;
#[cfg(any(feature = "simulation", feature = "sweep", feature = "reproduction", feature = "bench"))]
mod control;
#[cfg(feature = "simulation")]
mod engine;
#[cfg(any(feature = "simulation", feature = "sweep", feature = "reproduction", feature = "bench"))]
mod from_js;
#[cfg(feature = "real-log")]
mod log_import;
#[cfg(feature = "reproduction")]
mod reproduction;
#[cfg(feature = "sweep")]
mod sweep;

#[cfg(feature = "bench")]
pub use bench::{Bench, SetBench};
#[cfg(feature = "simulation")]
pub use engine::Engine;
#[cfg(feature = "real-log")]
pub use log_import::LogImport;
#[cfg(feature = "reproduction")]
pub use reproduction::PaperRun;
#[cfg(feature = "sweep")]
pub use sweep::CrashSweep;
