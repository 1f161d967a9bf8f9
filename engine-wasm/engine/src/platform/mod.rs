//! What every model gets and what knows no model: time, queue and random streams, keyframes, the timeline, encoded tables.

pub mod kernel;
pub mod table;
pub mod timeline;
