//! Lock-free structures as programs: threads that read and write shared words, one access a step, under a memory model; and
//! an explorer that visits every interleaving.
//!
//! ```text
//! text ── language ──▶ tree ── compile ──▶ code ──▶ machine ──┬── explore: all schedules
//!                                                             └── run: one schedule, on the timeline
//! ```

pub mod compile;
pub mod explore;
pub mod language;
pub mod machine;
