//! Visits every state that a program can reach, breadth first. Exact: whole states are kept and compared, and hashes only
//! say where to look. The first failure that is found is therefore one with the fewest steps.

mod explorer;
mod states;

pub use explorer::{Explorer, Found, Goal, Outcome, Progress};
pub use states::{Bound, Limits};
