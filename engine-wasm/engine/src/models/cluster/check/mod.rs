//! The oracle, the invariants, and independent judges. Reads everything and changes only the list of verdicts.

pub mod constraints;
pub mod granted;
pub mod histories;
pub mod invariants;
pub mod oracle;
pub mod replay;
mod replay_block;
pub mod waits;
