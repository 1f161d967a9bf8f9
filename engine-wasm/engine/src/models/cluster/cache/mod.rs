//! The buffer cache of one instance: frames, the buffer checkpoint queue, replacement.
//! Knows block images and RBAs; refuses to know other instances and who may hold what.

pub mod pool;
pub mod queue;

pub use pool::{BufferPool, Frame, Holding};
