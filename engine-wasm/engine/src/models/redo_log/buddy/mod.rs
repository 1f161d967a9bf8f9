//! A buddy laid over a real log: the server is the protected instance, and a simulated process scans its redo as it
//! is written, so that a crash leaves only the tail for the first pass. No server ran it; all it tells is simulated.
//!
//! It wakes every interval of the log's own clock. Its start RBA follows the checkpoint, and blocks whose last RBA
//! is below leave its set. It estimates the first pass were the crash now: what it has not read, at the parse rate.
//! Below the threshold it waits. Else it reads buffers: by default as many as redo was written since it last read.
//! The amount that it can parse in an interval limits them, so a buddy can fall behind. A scan that the checkpoint has overtaken
//! jumps to it.

mod report;
mod rule;
mod scanner;
mod sweep;

pub use report::{BuddyReport, Completed, FirstPass, Handshake};
pub use rule::{BuddyProblem, BuddyRule};
pub use sweep::{BuddyAction, CompletedSet, Sweep, Wake};
