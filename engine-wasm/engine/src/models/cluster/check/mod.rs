//! The oracle and the invariants. Reads everything, changes nothing but the list of verdicts.

pub mod invariants;
pub mod oracle;
pub mod waits;
