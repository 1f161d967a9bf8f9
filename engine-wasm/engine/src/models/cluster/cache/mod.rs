//! The buffer cache of one instance: frames, the buffer checkpoint queue, replacement. Knows block images and RBAs;
//! does not know other instances or lock modes.

pub mod pool;
pub mod queue;

pub use pool::{BufferPool, Frame, Holding};
