//! Simulated time, the event queue, seeded random streams, and state that is cheap to snapshot. Knows nothing of
//! databases.

pub mod append;
pub mod compression;
pub mod digest;
pub mod flat;
pub mod flat_column;
pub mod keyframes;
pub mod order;
pub mod paged;
pub mod queue;
pub mod random;
pub mod words;

/// Simulated time or a duration, in nanoseconds from the start of the run.
pub type Nanos = u64;
