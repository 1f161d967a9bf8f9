//! What every model gets and what knows no model: time, queue and random streams, keyframes, the timeline, facts, encoded
//! tables, sweeps, experiments, torture, published numbers beside simulated ones, and the traits by which a model is known.

pub mod codes;
pub mod construction;
#[cfg(test)]
mod counter;
pub mod experiments;
pub mod expression;
pub mod facts;
pub mod fields;
pub mod given_command;
pub mod history;
pub mod kernel;
pub mod model;
pub mod moment;
pub mod problem;
pub mod query;
pub mod question;
pub mod rules;
pub mod sweep;
pub mod table;
pub mod timeline;
pub mod torture;
pub mod trials;
pub mod values;
mod whole_numbers;
