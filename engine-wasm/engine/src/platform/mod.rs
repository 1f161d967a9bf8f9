//! What every model gets and what knows no model: time, queue and random streams, keyframes, the timeline, facts, encoded
//! tables, published numbers beside simulated ones, and the traits by which a model is known.

pub mod experiments;
pub mod facts;
pub mod kernel;
pub mod model;
pub mod moment;
pub mod problem;
pub mod query;
pub mod table;
pub mod timeline;
