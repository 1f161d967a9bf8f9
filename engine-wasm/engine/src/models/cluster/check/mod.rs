//! The oracle, the invariants, and judges of their own. Reads everything, changes nothing but the list of verdicts.

pub mod granted;
pub mod histories;
pub mod invariants;
pub mod oracle;
pub mod replay;
pub mod waits;
